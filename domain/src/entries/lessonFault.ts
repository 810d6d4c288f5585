import { DayRuleError } from '../days/businessDays.ts'
import type { Day } from '../days/day.ts'
import { classType } from '../lessons/classType.ts'
import type { EntryLesson } from './application/entryLesson.ts'
import { isSeminarEntryOpen } from './entryTypes.ts'
import { type RangeFacts, rangeOf } from './slotFault.ts'
import { type Transfer, type TransferFacts, transferOf } from './transfer.ts'
import type { WishFault } from './wishFault.ts'

/**
 * Whether the student can move the lesson today, and until when: one of a seminar only while a seminar that has days left
 * takes entries. What a list offers by this the form and the server take.
 */
export function transferToday(facts: RangeFacts, lesson: TransferFacts & { class_type: number }): Transfer {
  // Days before today say nothing where they aren't known: a lesson as near as that is too late in any case.
  const open = facts.calendar.filter(day => day.closed_flag === 0).map(day => day.schedule_date)
  const transfer = transferOf(lesson, facts.today, open)
  if (transfer.last_date === null || transfer.reason !== null || lesson.class_type !== classType.seminar)
    return transfer
  const until = seminarUntil(facts, lesson.schedule_date)
  if (until === null) return { state: 'not_transferable', reason: 'seminar_closed', last_date: null }
  return until < transfer.last_date ? { ...transfer, last_date: until } : transfer
}

/**
 * Why nothing can be asked for about the lesson by what it is, `null`: something can. How much the family asks for
 * besides is another question (`wish.ts`).
 */
export function lessonFault(facts: RangeFacts, lesson: EntryLesson): WishFault | null {
  // The family hasn't been told what became of it, which may be taken back.
  if (lesson.untold) return 'untold'
  // Not called off: another one stands in its place.
  if (lesson.cancelled_flag === 1 && lesson.cancel_kind === null) return 'moved_before'
  if (lesson.make_up_flag === 0)
    return transferToday(facts, { ...lesson, cancelled: lesson.cancelled_flag === 1 }).reason
  const { make_up_until } = lesson
  if (lesson.made_up_schedule_no !== null) return 'moved_before'
  if (make_up_until === null || make_up_until < facts.today) return 'right_ended'
  return seminarFault(facts, lesson)
}

/** Why a missed lesson, that may still be made up, can't be by its seminar. */
export function seminarFault(
  facts: RangeFacts,
  { class_type, schedule_date }: { class_type: number; schedule_date: Day },
): 'seminar_closed' | null {
  const closed = class_type === classType.seminar && seminarUntil(facts, schedule_date) === null
  return closed ? 'seminar_closed' : null
}

/**
 * The last day on which a lesson of a seminar on the day can still go to one of a seminar's: entries are taken until
 * then. `null` where there is none, or where nobody has registered the days.
 */
function seminarUntil(facts: RangeFacts, day: Day): Day | null {
  const last = rangeOn(facts, day)?.max_date
  if (last === undefined) return null
  const takes = (date: Day) => {
    const range = rangeOn(facts, date)
    return range !== null && range.min_date <= date && date <= range.max_date && date <= last
  }
  const open = facts.seminars.filter(
    each => isSeminarEntryOpen(each, facts.today) && each.lesson_dates.some(takes),
  )
  return (
    open
      .map(each => each.entry_end_date)
      .sort()
      .at(-1) ?? null
  )
}

function rangeOn(facts: RangeFacts, day: Day) {
  try {
    return rangeOf({ facts }, 4, classType.seminar, day)
  } catch (error) {
    if (error instanceof DayRuleError) return null
    throw error
  }
}
