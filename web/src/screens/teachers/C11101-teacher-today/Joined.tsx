import type { JoinedStudent } from '@terakoya/contract/teachers/C11101-teacher-today/day'
import type { Day } from '@terakoya/domain/days/day'
import type { TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import type { DayClock } from '../../../components/day/clock.ts'
import { clockMinutes, lessonPhase } from '../../../components/day/lessonPhase.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

interface JoinedProps {
  day: Day
  time_limit_no: TimeLimitNo
  now: DayClock
  attendance_distinction: number
  /** Who has neither entered nor pressed 入室 has none. */
  joined: JoinedStudent | undefined
}

/**
 * When the student entered, since when they wait, or for how long the lesson has run without. A press alone is told as one: with
 * a link the service tells who comes.
 */
export function Joined({ day, time_limit_no, now, attendance_distinction, joined }: JoinedProps) {
  const t = teacherTodayWords.useText()
  const time = joined === undefined ? '' : lessonInstant.time(joined.entered_at)
  const left = joined?.left_at ? lessonInstant.time(joined.left_at) : ''
  const phase = lessonPhase(day, time_limit_no, now).kind
  if (joined?.state === 'inside') {
    return <span className={`${classes.in} num`}>{t('entered', { time })}</span>
  }
  if (joined?.state === 'waiting' && phase !== 'over') {
    return <span className={`${classes.waits} num`}>{t('waits', { time })}</span>
  }
  const missing = attendance_distinction === attendance.open && phase === 'running'
  const minutes = now.minutes - clockMinutes(slotTimes(time_limit_no).start)
  const before = beforeOf(joined)
  return (
    <>
      {missing && <span className={`${classes.out} num`}>{t('not_entered', { minutes })}</span>}
      {before && <span className={`${classes.waits} num`}>{t(before, { time, left })}</span>}
      {joined && !before && <span className={`${classes.pressOnly} num`}>{t('pressed', { time })}</span>}
    </>
  )
}

/** What is said of whoever is in the meeting before, or was in that one alone. */
function beforeOf(joined: JoinedStudent | undefined) {
  if (joined?.state === 'before') return 'in_before'
  if (joined?.state !== 'left_before') return null
  return joined.left_at === null ? 'left_before_open' : 'left_before'
}
