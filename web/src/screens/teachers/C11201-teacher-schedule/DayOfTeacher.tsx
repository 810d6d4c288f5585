import { Link } from '@tanstack/react-router'
import type { AppliedLesson } from '@terakoya/contract/teachers/C11101-teacher-today/day'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { isFirstLesson } from '@terakoya/domain/lessons/category'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { Tag } from '../../../components/day/Tag.tsx'
import shared from '../../../components/schedule/SchedulePage.module.css'
import classes from './TeacherSchedule.module.css'
import { teacherScheduleWords } from './text.ts'

interface DayOfTeacherProps {
  day: { schedule_date: string; lesson_count: number; office_count: number; awaited_flag: number }
  lessons: readonly AppliedLesson[]
}

/** A day's lessons, slot by slot; its heading leads to the day itself. */
export function DayOfTeacher({ day, lessons }: DayOfTeacherProps) {
  const t = teacherScheduleWords.useText()
  const { schedule_date, office_count } = day
  const id = `day-${schedule_date}`
  const centers = [...new Set(lessons.map(lesson => lesson.center_name))]
  return (
    <section className={`${shared.day} ${classes.lessons}`} aria-labelledby={id}>
      <h3 id={id} className="num">
        <Link
          className="touch"
          to="/C11101"
          search={{ date: schedule_date }}
          aria-label={t('open_day', { day: dayText(schedule_date) })}
        >
          {dayText(schedule_date)}
        </Link>
        <small>{centers.join('・')}</small>
      </h3>
      {lessons.length + office_count === 0 && <p>{t(day.awaited_flag === 1 ? 'awaited' : 'none_of_day')}</p>}
      <ul>
        {[...groupBy(lessons, lesson => lesson.time_limit_no)].map(([slot, taught]) => (
          <li key={slot}>
            <b className="num">{slotText(slot)}</b>
            <span>
              {taught.map(lesson => (
                <span key={lesson.schedule_no}>
                  {lesson.student_name}
                  <small>
                    {lesson.subject_name}　{schoolYearText(lesson.school_year_code)}
                  </small>
                  {isFirstLesson(lesson.class_count) && <Tag kind="first">{t('first')}</Tag>}
                </span>
              ))}
            </span>
          </li>
        ))}
        {office_count > 0 && (
          <li>
            <Tag kind="office">{t('office', { count: office_count })}</Tag>
          </li>
        )}
      </ul>
    </section>
  )
}
