import { IconUserExclamation } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

/**
 * Whom nobody knows in the room now, each by name: the teacher alone sees the picture, and can put them out. It accuses nobody.
 */
export function Strangers({ strangers }: Pick<TeacherDayPeriod, 'strangers'>) {
  const t = teacherTodayWords.useText()
  const count = strangers.length
  if (count === 0) return null
  const title = count === 1 ? t('stranger_title') : t('stranger_title_many', { count })
  const lines = strangers.map(({ shown_name, joined_at }) =>
    t('stranger_since', {
      name: shown_name || t('unknown_nameless'),
      time: lessonInstant.time(joined_at),
    }),
  )
  return (
    <section className={classes.question} data-grave role="alert" aria-label={title}>
      <IconUserExclamation size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{title}</h4>
        {[...new Set(lines)].map(line => (
          <p key={line} className="num">
            {line}
          </p>
        ))}
        <ol className={classes.steps}>
          <li>{t(count === 1 ? 'stranger_look' : 'stranger_look_many')}</li>
          <li>{t('stranger_out')}</li>
          <li>{t('stranger_tell')}</li>
        </ol>
      </div>
    </section>
  )
}
