import { IconInfoCircle } from '@tabler/icons-react'
import type { TeacherDayLesson } from '@terakoya/contract/teachers/C11101-teacher-today'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

interface LogDoubtProps {
  lesson: Pick<TeacherDayLesson, 'log_words'>
  /** The teacher may still take the mark back. */
  mends: boolean
}

/** Where the log of the meeting and the mark say different things, and what to do: no reproach, either may be wrong. */
export function LogDoubt({ lesson: { log_words }, mends }: LogDoubtProps) {
  const t = teacherTodayWords.useText()
  if (log_words.length === 0) return null
  return (
    <section className={classes.doubt} aria-label={t('log_title')}>
      <IconInfoCircle size={18} aria-hidden />
      <div className="stack gap-1">
        <b>{t('log_title')}</b>
        {log_words.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="note">{t(mends ? 'log_mend' : 'log_call')}</p>
      </div>
    </section>
  )
}
