import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import classes from './DayAndSlot.module.css'

interface DayAndSlotProps {
  lesson: { schedule_date: string; time_limit_no: number }
  /** Struck out: the lesson is called off. */
  off?: boolean
  /** The day no heavier than what is around it. */
  plain?: boolean
}

/** When a lesson is, in a list or a heading: the day with its weekday, the hours behind it or beneath. */
export function DayAndSlot({
  lesson: { schedule_date, time_limit_no },
  off = false,
  plain = false,
}: DayAndSlotProps) {
  const day = dayText(schedule_date)
  return (
    <span className={`num ${classes.when}`} data-off={off || undefined}>
      {plain ? <span>{day}</span> : <b>{day}</b>} <span>{slotText(time_limit_no)}</span>
    </span>
  )
}
