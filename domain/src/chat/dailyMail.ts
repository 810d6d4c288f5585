import type { LocalTime } from '../assignment/periodOver.ts'
import type { Day } from '../days/day.ts'

/** When families are told that there are new messages: once a day, before the evening's lessons. */
export const chatMailTime = '17:00'

/** The day whose mail is due; `null` before its time. */
export function dueChatMail({ day, time }: LocalTime): Day | null {
  return time >= chatMailTime ? day : null
}
