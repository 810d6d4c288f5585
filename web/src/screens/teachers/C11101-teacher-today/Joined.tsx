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
  entered_at: string | undefined
}

/** When the student entered, or for how long the lesson has run without. */
export function Joined({ day, time_limit_no, now, attendance_distinction, entered_at }: JoinedProps) {
  const t = teacherTodayWords.useText()
  if (entered_at !== undefined) {
    return (
      <span className={`${classes.in} num`}>{t('entered', { time: lessonInstant.time(entered_at) })}</span>
    )
  }
  if (attendance_distinction !== attendance.open) return null
  if (lessonPhase(day, time_limit_no, now).kind !== 'running') return null
  const minutes = now.minutes - clockMinutes(slotTimes(time_limit_no).start)
  return <span className={`${classes.out} num`}>{t('not_entered', { minutes })}</span>
}
