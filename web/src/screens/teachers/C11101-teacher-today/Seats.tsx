import { Link } from '@tanstack/react-router'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { JoinedStudent } from '@terakoya/contract/teachers/C11101-teacher-today/day'
import type { Day } from '@terakoya/domain/days/day'
import { slotText, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { isFirstLesson } from '@terakoya/domain/lessons/category'
import { isLayoutCode, layoutOf } from '@terakoya/domain/lessons/layout'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText } from '@terakoya/domain/lessons/states'
import { ChatButton } from '../../../components/chat/ChatButton.tsx'
import type { DayClock } from '../../../components/day/clock.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import { Attendance, type AttendanceActs } from './Attendance.tsx'
import { Joined } from './Joined.tsx'
import { SeatReport } from './SeatReport.tsx'
import { type SeatPlace, seatGrid } from './seatGrid.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

type PeriodLesson = TeacherDayPeriod['lessons'][number]

interface Seating {
  day: Day
  now: DayClock
  acts: AttendanceActs
  /** `null`: nobody knows yet who has entered. */
  entries: ReadonlyMap<number, JoinedStudent> | null
  unread: ReadonlyMap<number, number> | undefined
}

/** Who sits where in the period, who has entered, and who was there. */
export function Seats({ period, ...seating }: { period: TeacherDayPeriod } & Seating) {
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
          {place.lesson ? <Seated lesson={place.lesson} place={place} {...seating} /> : t('free')}
        </li>
      ))}
    </ul>
  )
}

interface SeatedProps extends Seating {
  lesson: PeriodLesson
  place: SeatPlace<PeriodLesson>
}

function Seated({ lesson, place, day, now, acts, entries, unread }: SeatedProps) {
  const t = teacherTodayWords.useText()
  const readsKartes = useUser().authority_function_ids.includes('C20201')
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
        {entries && (
          <Joined
            day={day}
            time_limit_no={lesson.time_limit_no}
            now={now}
            attendance_distinction={lesson.attendance_distinction}
            joined={entries.get(lesson.schedule_no)}
          />
        )}
      </span>
      {lesson.operation_note !== '' && (
        <p className={classes.familyNote}>{t('family_note', { note: lesson.operation_note })}</p>
      )}
      <Attendance lesson={lesson} day={day} now={now} acts={acts} />
      {lesson.karte_no > 0 && readsKartes && (
        <Link
          to={`/C20201/edit/${lesson.karte_no}`}
          className={`${classes.report} no-print`}
          aria-label={t('karte_of', { student: lesson.student_name })}
        >
          {t('karte')}
        </Link>
      )}
      <SeatReport lesson={lesson} day={day} now={now} />
      <div className={classes.chat}>
        <ChatButton
          schedule_no={lesson.schedule_no}
          partner={t('student', { name: lesson.student_name })}
          unread={unread?.get(lesson.schedule_no)}
        />
      </div>
    </>
  )
}
