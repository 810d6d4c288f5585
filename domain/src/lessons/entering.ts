import type { LocalTime } from '../assignment/periodOver.ts'
import type { Day } from '../days/day.ts'
import { slotTimes, type TimeLimitNo } from '../days/timeSlot.ts'
import { defineTexts } from '../words/words.ts'

/** So many minutes before a lesson its meeting can be entered. */
export const enterMinutesBefore = 15

/** A lesson as the button 入室 sees it. */
export interface EnteringFacts {
  schedule_date: Day
  time_limit_no: TimeLimitNo
  /** The week is distributed, and speaks of this date and slot. */
  distributed: boolean
}

/** So many minutes after the start a student who has not entered is looked for (domain §5). */
export const notEnteredMinutes = 10

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a lesson of today began so long ago, at `HH:MM`, that its student should be there; not once it is over. */
export function studentIsDue(time_limit_no: TimeLimitNo, time: string): boolean {
  const { start, end } = slotTimes(time_limit_no)
  return minutesOf(time) >= minutesOf(start) + notEnteredMinutes && time < end
}

/** So many minutes after the start a teacher who is not in the room is looked for (meetings C6). */
export const teacherAbsentMinutes = 3

/** Whether a lesson of today began so long ago, at `HH:MM`, that its teacher must be there; not once it is over. */
export function teacherIsDue(time_limit_no: TimeLimitNo, time: string): boolean {
  const { start, end } = slotTimes(time_limit_no)
  return minutesOf(time) >= minutesOf(start) + teacherAbsentMinutes && time < end
}

export type EnterBlock = 'not_distributed' | 'too_early' | 'over'

export const enterBlockText: Readonly<Record<EnterBlock, string>> = defineTexts('enterBlockText', {
  not_distributed: '入室は、授業の予定が配信されてからできます。',
  too_early: `入室は、授業が始まる${enterMinutesBefore}分前からできます。`,
  over: 'この授業は終わりました。',
})

/** Why the lesson can't be entered now, `null` when it can: from a quarter of an hour before it to its end. */
export function enterBlock(lesson: EnteringFacts, now: LocalTime): EnterBlock | null {
  if (!lesson.distributed) return 'not_distributed'
  if (lesson.schedule_date !== now.day) return lesson.schedule_date > now.day ? 'too_early' : 'over'
  const { start, end } = slotTimes(lesson.time_limit_no)
  if (minutesOf(now.time) < minutesOf(start) - enterMinutesBefore) return 'too_early'
  return now.time >= end ? 'over' : null
}
