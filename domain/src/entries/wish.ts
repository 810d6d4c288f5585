import type { Day } from '../days/day.ts'
import { hasBegun } from '../days/hasBegun.ts'
import { timeDivisionOf } from '../days/timeSlot.ts'
import { layoutFitsDivision } from '../lessons/layout.ts'
import { transfersLeft } from './absence.ts'
import type { EntryLesson } from './application/entryLesson.ts'
import type { EntryCourse } from './application/planFacts.ts'
import type { Teaching } from './application/rows.ts'
import type { Availability } from './availability.ts'
import { type EntryRange, requestBusinessDays } from './entryTypes.ts'
import { lessonFault } from './lessonFault.ts'
import type { DaySlot } from './periodCells.ts'
import { maxOpenRequests } from './requestStates.ts'
import { rangeOf, slotFault } from './slotFault.ts'
import type { WishFault } from './wishFault.ts'
import type { WishReason } from './wishReason.ts'

/** All that decides what a student wishes: another date for a lesson, one in the place of a missed one, a further one. */
export interface WishFacts {
  /** Limits count from its `today`: the day on which it is asked for. */
  availability: Availability
  enrolled: boolean
  /** What is moved or made up; `null`: a further lesson is wished. */
  lesson: EntryLesson | null
  /** Of a further lesson. */
  course: EntryCourse | null
  teaching: Teaching
  /** An open request wishes for the lesson: this one, where it is judged. */
  requested: boolean
  /** How many lessons of the lesson's month were moved, or are asked to be, this one among them. */
  transfers_used: number
  /** How many requests wait for a decision; `null`: this is one of them, and stands to be decided. */
  open_requests: number | null
}

/** A wish with all that can be said of it. */
export interface JudgedWish {
  /** Why nothing can be asked for at all; `''`: something can. */
  fault: WishFault | ''
  course_setting_no: number
  /** The lesson was missed: this makes it up, until that day. */
  make_up_until: Day | null
  /** First and last day that can be chosen. */
  range: EntryRange | null
  /** How many more transfers the lesson's month takes; `null`: as many as wished. */
  transfers_left: number | null
  /** Why the slot can't be chosen; `''`: it can. */
  reasonOf(slot: DaySlot): WishReason | ''
}

/**
 * Judges what a student wishes: the one rule that greys the form's slots, holds them, takes the request, and is asked
 * again when staff accept it (domain §4).
 * @throws DayRuleError when the calendar can't say
 */
export function judgeWish(facts: WishFacts): JudgedWish {
  const { availability, lesson, course } = facts
  const make_up_until = lesson && lesson.make_up_flag === 1 ? lesson.make_up_until : null
  const [entry_type, class_type] = lesson ? ([4, lesson.class_type] as const) : ([2, 2] as const)
  const ahead = lesson ? undefined : requestBusinessDays
  const range = until(
    rangeOf(availability, entry_type, class_type, lesson?.schedule_date ?? null, ahead),
    make_up_until,
  )
  const moves = lesson !== null && lesson.make_up_flag === 0
  const counted = moves && facts.requested && lesson.cancelled_flag === 0 ? 1 : 0
  const others = facts.transfers_used - counted
  const transfers_left = moves ? transfersLeft(availability.facts.settings, others) : null
  return {
    fault: wishFault(facts, { range, transfers_left }),
    course_setting_no: lesson?.course_setting_no ?? course?.course_setting_no ?? 0,
    ...{ make_up_until, range, transfers_left },
    reasonOf: slot => {
      const course_setting_no = lesson?.course_setting_no ?? course?.course_setting_no ?? 0
      if (lesson && isSame(lesson, slot)) return 'same_slot'
      const time_division = timeDivisionOf(slot.time_limit_no)
      if (!layoutFitsDivision({ course_setting_no, time_division })) return 'wrong_length'
      const fault = slotFault(availability, {
        ...{ entry_type, class_type, course_setting_no, teaching: facts.teaching },
        schedule_date: slot.schedule_date,
        time_limit_no: slot.time_limit_no,
        course,
        ...(lesson && lesson.cancelled_flag === 0 ? { without: lesson.schedule_no } : {}),
        ...(ahead === undefined ? {} : { ahead }),
      })
      if (fault !== null) return fault
      return make_up_until !== null && slot.schedule_date > make_up_until ? 'too_late' : ''
    },
  }
}

/** The same, with limits that count from the day on which the family asked. */
export function asOf(facts: WishFacts, today: Day): WishFacts {
  const { availability } = facts
  return { ...facts, availability: { ...availability, facts: { ...availability.facts, today } } }
}

/**
 * Judges a request as it stands now: the deadlines are those of the day on which the family asked, for who asked in time
 * doesn't lose the lesson because the center takes its days to decide. What has begun meanwhile is too late.
 */
export function judgeRequest(facts: WishFacts, now: { day: Day; time: string }): JudgedWish {
  const { lesson } = facts
  const judged = judgeWish(facts)
  const begun = lesson !== null && lesson.make_up_flag === 0 && hasBegun(lesson, now)
  return {
    ...judged,
    fault: judged.fault === '' && begun ? 'begun' : judged.fault,
    reasonOf: slot => (hasBegun(slot, now) ? 'too_early' : judged.reasonOf(slot)),
  }
}

const isSame = (a: DaySlot, b: DaySlot) =>
  a.schedule_date === b.schedule_date && a.time_limit_no === b.time_limit_no

function until(range: EntryRange | null, last: Day | null): EntryRange | null {
  if (range === null || last === null || range.max_date <= last) return range
  return range.min_date <= last ? { ...range, max_date: last } : null
}

/** Why nothing can be asked for at all. */
function wishFault(
  { availability, enrolled, lesson, requested, open_requests }: WishFacts,
  { range, transfers_left }: Pick<JudgedWish, 'range' | 'transfers_left'>,
): WishFault | '' {
  const { settings } = availability.facts
  if (!enrolled) return 'not_enrolled'
  if (lesson) {
    const fault = lessonFault(availability.facts, lesson)
    if (fault !== null) return fault
    if (requested && open_requests !== null) return 'requested'
    if (transfers_left === 0) return 'transfers_used'
  }
  if (open_requests !== null && maxOpenRequests(settings, open_requests)) return 'too_many_open'
  return range === null ? 'no_dates' : ''
}
