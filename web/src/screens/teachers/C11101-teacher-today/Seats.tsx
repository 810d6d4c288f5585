import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { slotText, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { isFirstLesson } from '@terakoya/domain/lessons/category'
import { isLayoutCode, layoutOf } from '@terakoya/domain/lessons/layout'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText } from '@terakoya/domain/lessons/states'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { type SeatPlace, seatGrid } from './seatGrid.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

type PeriodLesson = TeacherDayPeriod['lessons'][number]

/** Who sits where in the period. */
export function Seats({ period }: { period: TeacherDayPeriod }) {
  const t = teacherTodayWords.useText()
  return (
    <ul className={classes.seats} aria-label={t('seats', { slot: slotText(period.time_limit_no) })}>
      {seatGrid(period.lessons).map(place => (
        <li
          key={place.lesson?.schedule_no ?? `${place.column[0]}-${place.row[0]}`}
          className={classes.seat}
          data-free={place.lesson === null || undefined}
          style={{ gridColumn: place.column.join(' / '), gridRow: place.row.join(' / ') }}
        >
          {place.lesson ? <Seated lesson={place.lesson} place={place} /> : t('free')}
        </li>
      ))}
    </ul>
  )
}

function Seated({ lesson, place }: { lesson: PeriodLesson; place: SeatPlace<PeriodLesson> }) {
  const t = teacherTodayWords.useText()
  const division = timeDivisionOf(lesson.time_limit_no)
  // Beside another seat the picture says it; over the whole width it is said in words.
  const alone = place.column[1] - place.column[0] === 2 && isLayoutCode(lesson.course_setting_no)
  return (
    <>
      {division !== 0 && (
        <small className="num">
          {t(division === 1 ? 'first_half' : 'second_half', { slot: slotText(lesson.time_limit_no) })}
        </small>
      )}
      <b>{lesson.student_name}</b>
      <span className={classes.facts}>
        <span>
          {lesson.subject_name}　{schoolYearText(lesson.school_year_code)}
        </span>
        {alone && <span>{capacityText(layoutOf(lesson.course_setting_no).capacity)}</span>}
      </span>
      <span className={classes.tags}>
        {isFirstLesson(lesson.class_count) && (
          <Tag kind="first">{t('first', { count: Math.max(1, lesson.class_count) })}</Tag>
        )}
        <AttendanceTag attendance_distinction={lesson.attendance_distinction} />
      </span>
    </>
  )
}
