import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { JoinedStudent } from '@terakoya/contract/teachers/C11101-teacher-today/day'
import type { Day } from '@terakoya/domain/days/day'
import { slotText } from '@terakoya/domain/days/timeSlot'
import type { DayClock } from '../../../components/day/clock.ts'
import type { LessonPhase } from '../../../components/day/lessonPhase.ts'
import { MeetingInfo } from '../../../components/day/MeetingInfo.tsx'
import { phaseText } from '../../../components/day/phaseText.ts'
import { Tag } from '../../../components/day/Tag.tsx'
import { dayWords } from '../../../components/day/text.ts'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { useLoaded } from '../../../components/useLoaded.ts'
import type { AttendanceActs } from './Attendance.tsx'
import { EnterPeriod } from './EnterPeriod.tsx'
import { peopleId } from './LookNow.tsx'
import { RoomPeople } from './RoomPeople.tsx'
import { Seats } from './Seats.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

// Rarely a meeting goes on after its lesson.
const LazyStaying = lazyNamed(() => import('./Staying.tsx'), 'Staying')

interface PeriodCardProps {
  period: TeacherDayPeriod
  /** Only of today's periods; other days stand still. */
  phase: LessonPhase | null
  next: boolean
  /** Where the teacher is at more than one center that day. */
  showCenter: boolean
  day: Day
  now: DayClock
  acts: AttendanceActs
  /** Each lesson's student who has entered or pressed 入室. */
  /** `null`: nobody knows yet who has entered. */
  entries: ReadonlyMap<number, JoinedStudent> | null
  /** How many messages are unread in each lesson's chat; `undefined` until that is known. */
  unread: ReadonlyMap<number, number> | undefined
}

/** One period of the day: its slot, who sits where, the meeting they share. */
export function PeriodCard({ period, phase, next, showCenter, ...seating }: PeriodCardProps) {
  const t = teacherTodayWords.useText()
  const say = dayWords.useText()
  const id = `period-${period.time_limit_no}-${period.office_work ? 'office' : 'lessons'}`
  const today = seating.day === seating.now.day
  const { strangers, questions, answers, staying } = period
  const goesOn = today && staying.length > 0
  const tells = useLoaded(LazyStaying, goesOn)
  const when = goesOn ? t('goes_on') : phase && phaseText(phase, say)
  return (
    <section
      className={classes.period}
      data-phase={next ? 'next' : phase?.kind}
      data-office={period.office_work || undefined}
      aria-labelledby={id}
    >
      <div className={classes.head}>
        <h3 id={id} className="num">
          {slotText(period.time_limit_no)}
        </h3>
        {showCenter && <span className="small soft">{period.center_name}</span>}
        {when !== null && (
          <span className={`${classes.when} num no-print`}>{next ? t('next', { when }) : when}</span>
        )}
      </div>
      {period.office_work ? (
        <p className={classes.office}>
          <Tag kind="office">{t('office')}</Tag>
          {t('office_work')}
        </p>
      ) : (
        <>
          <div id={peopleId(period.time_limit_no)} tabIndex={-1}>
            {tells && <LazyStaying staying={staying} />}
            <RoomPeople {...{ strangers, questions, answers, today }} over={phase?.kind === 'over'} />
          </div>
          <Seats period={period} {...seating} />
          {period.meeting_id !== '' && (
            <div className={classes.foot}>
              {today && <EnterPeriod period={period} day={seating.day} now={seating.now} />}
              <MeetingInfo meeting_id={period.meeting_id} passcode={period.passcode} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
