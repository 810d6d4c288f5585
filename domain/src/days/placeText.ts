import type { Day } from './day.ts'
import { shortDayText } from './dayText.ts'
import { slotText } from './timeSlot.ts'

/** When a lesson is, in short: `12/03（木） 18:20–19:50`. */
export function shortPlaceText(place: { schedule_date: Day; time_limit_no: number }): string {
  return `${shortDayText(place.schedule_date)} ${slotText(place.time_limit_no)}`
}
