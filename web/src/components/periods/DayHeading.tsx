import type { Day } from '@terakoya/domain/days/day'
import { weekdayText } from '@terakoya/domain/days/dayText'

interface DayHeadingProps {
  schedule_date: Day
  remarks?: string
}

/** A day in its month: `5 火`, and what is remarked of it. */
export function DayHeading({ schedule_date, remarks = '' }: DayHeadingProps) {
  return (
    <>
      <b>{Number(schedule_date.slice(8))}</b> {weekdayText(schedule_date)}
      {remarks !== '' && <small>{remarks}</small>}
    </>
  )
}
