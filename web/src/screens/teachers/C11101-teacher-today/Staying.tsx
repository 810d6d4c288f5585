import { IconVideo } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

/** The lesson is over and its meeting goes on with a student: the teacher ends it, before it is a matter of safety. */
export function Staying({ staying }: Pick<TeacherDayPeriod, 'staying'>) {
  const t = teacherTodayWords.useText()
  if (staying.length === 0) return null
  const told = staying.some(each => each.told_flag === 1)
  const students = staying.map(each => t('student', { name: each.student_name })).join('、')
  return (
    <section
      className={classes.question}
      role="alert"
      aria-label={t('staying_title')}
      {...(told && { 'data-grave': true })}
    >
      <IconVideo size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{t('staying_title')}</h4>
        <p>{t('staying_body', { students })}</p>
        <p>{t(told ? 'staying_told' : 'staying_soon')}</p>
      </div>
    </section>
  )
}
