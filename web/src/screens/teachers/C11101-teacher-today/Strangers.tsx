import { IconUserExclamation } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

/** Whom nobody knows in the room now: the teacher alone sees the picture, and can put them out. It accuses nobody. */
export function Strangers({ strangers }: Pick<TeacherDayPeriod, 'strangers'>) {
  const t = teacherTodayWords.useText()
  return strangers.map(({ disagreement_no, shown_name, joined_at }) => {
    const name = shown_name || t('unknown_nameless')
    return (
      <section
        key={disagreement_no}
        className={classes.question}
        data-grave
        role="alert"
        aria-label={t('stranger_title')}
      >
        <IconUserExclamation size={22} aria-hidden />
        <div className="stack gap-3">
          <h4>{t('stranger_title')}</h4>
          <p className="num">{t('stranger_since', { name, time: lessonInstant.time(joined_at) })}</p>
          <ol className={classes.steps}>
            <li>{t('stranger_look')}</li>
            <li>{t('stranger_out')}</li>
            <li>{t('stranger_tell')}</li>
          </ol>
        </div>
      </section>
    )
  })
}
