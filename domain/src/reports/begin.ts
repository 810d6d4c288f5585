import type { LocalTime } from '../assignment/periodOver.ts'
import type { Day } from '../days/day.ts'
import type { TimeLimitNo } from '../days/timeSlot.ts'
import { opensAt } from '../lessons/attendance.ts'
import { defineTexts } from '../words/words.ts'

/** A lesson of which there is no report yet. */
interface UnreportedLesson {
  schedule_date: Day
  time_limit_no: TimeLimitNo
  cancelled: boolean
  /** It is published as it stands. */
  published: boolean
}

export type BeginBlock = 'too_early' | 'cancelled' | 'unpublished'

export const beginBlockText: Readonly<Record<BeginBlock, string>> = defineTexts('beginBlockText', {
  too_early: '報告書を書けるのは、授業が始まる10分前からです。',
  cancelled: 'この授業は取り消されているため、報告書を書けません。',
  unpublished:
    'この授業は配信されていないか、配信のあとで日時やセンターが変わったため、報告書を書けません。センターに連絡してください。',
})

/** Why the report of a lesson can't be begun now, `null` when it can: from ten minutes before the lesson, as with marks. */
export function beginBlock(lesson: UnreportedLesson, now: LocalTime): BeginBlock | null {
  if (lesson.cancelled) return 'cancelled'
  if (!lesson.published) return 'unpublished'
  return opensAt(lesson) > `${now.day} ${now.time}` ? 'too_early' : null
}
