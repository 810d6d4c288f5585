import type { LocalTime } from '../assignment/periodOver.ts'
import { addDays, type Day } from '../days/day.ts'
import { slotTimes, type TimeLimitNo } from '../days/timeSlot.ts'
import type { CenterSettings } from '../settings/centerSettings.ts'
import { defineTexts } from '../words/words.ts'

/** What a room of chat belongs to: a lesson, a student, a teacher (domain §7). */
export const chatRelModels = ['t3010', 't1010', 't2010'] as const
export type ChatRelModel = (typeof chatRelModels)[number]

/** How somebody stands in a room of theirs: `origin` is a center whose lesson another one teaches. */
export type ChatViewer = 'student' | 'teacher' | 'staff' | 'origin' | 'classroom'

export interface ChatFacts {
  rel_model: ChatRelModel
  viewer: ChatViewer
  /** Of a lesson's room. */
  lesson: { schedule_date: Day; time_limit_no: TimeLimitNo; published: boolean; cancelled: boolean } | null
  /** The student comes and the teacher works: with neither there is nobody to write to. */
  away: boolean
  /** How many of the center watch over the room and are neither the student nor the teacher. */
  readers: number
  /** The person may not write for a time. */
  muted: boolean
  settings: Pick<CenterSettings, 'chat_open_days' | 'chat_from_time' | 'chat_to_time'>
  now: LocalTime
}

/** Why nothing can be written in a room that is read. */
export type ChatBlock = 'reads_only' | 'unpublished' | 'cancelled' | 'over' | 'no_reader' | 'muted' | 'away'

export interface ChatRights {
  /** `later`: what is written is kept until the hours of the center begin. */
  write: 'now' | 'later' | 'no'
  block: ChatBlock | null
  /** When what is written later is sent, in Asia/Tokyo. */
  release: LocalTime | null
  /** The last day on which a lesson's room is written in. */
  open_until: Day | null
}

/** So many minutes before and after a lesson nothing is kept for the hours. */
const aroundLesson = 30

/**
 * Whether somebody who reads a room may write in it, and when it is sent (chat B1). Between a teacher and a child nothing is
 * written that no third person reads; a child's own room stands open at all times, so that a call gets through.
 */
export function chatRights(facts: ChatFacts): ChatRights {
  const { lesson, now, settings } = facts
  const open_until = lesson && addDays(lesson.schedule_date, settings.chat_open_days)
  const block = blockOf(facts, open_until)
  if (block !== null) return { write: 'no', block, release: null, open_until }
  const release = keepsHours(facts) ? nextOpening(settings, now) : null
  // Kept for a morning on which the room is closed it would never be sent.
  if (release !== null && open_until !== null && release.day > open_until) {
    return { write: 'no', block: 'over', release: null, open_until }
  }
  return { write: release === null ? 'now' : 'later', block: null, release, open_until }
}

function blockOf(
  { rel_model, viewer, lesson, muted, readers, away, now }: ChatFacts,
  open_until: Day | null,
): ChatBlock | null {
  if (viewer === 'origin' || viewer === 'classroom') return 'reads_only'
  if (muted) return 'muted'
  // Who has left and still writes there is answered there: whether it can be read is said beside it.
  if (away && viewer !== 'student' && !(rel_model === 't1010' && viewer === 'staff')) return 'away'
  if (lesson === null) return null
  if (lesson.cancelled) return 'cancelled'
  if (open_until !== null && now.day > open_until) return 'over'
  if (viewer === 'staff') return null
  if (!lesson.published) return 'unpublished'
  return readers === 0 ? 'no_reader' : null
}

/** Whether what the person writes to a student waits for the hours of the center: never what a student writes. */
function keepsHours({ rel_model, viewer, lesson, now }: ChatFacts): boolean {
  if (viewer === 'student' || rel_model === 't2010') return false
  return lesson === null || !isAround(lesson, now)
}

/** From half an hour before a lesson until half an hour after it people must reach each other. */
export function isAround(
  lesson: { schedule_date: Day; time_limit_no: TimeLimitNo },
  now: LocalTime,
): boolean {
  if (lesson.schedule_date !== now.day) return false
  const { start, end } = slotTimes(lesson.time_limit_no)
  const minute = minutesOf(now.time)
  return minute >= minutesOf(start) - aroundLesson && minute <= minutesOf(end) + aroundLesson
}

/** When the hours begin again; `null` within them. */
function nextOpening(
  { chat_from_time, chat_to_time }: ChatFacts['settings'],
  { day, time }: LocalTime,
): LocalTime | null {
  if (time < chat_from_time) return { day, time: chat_from_time }
  return time < chat_to_time ? null : { day: addDays(day, 1), time: chat_from_time }
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** The sentences of a closed room (chat B6): what, why, what to do. */
export const chatBlockText: Readonly<Record<ChatBlock, string>> = defineTexts('chatBlockText', {
  reads_only: 'このチャットは読むだけです。書き込めるのは、このチャットのセンターの人です。',
  unpublished:
    '授業がまだ配信されていないため、書き込めません。急ぐときは、センターのチャットに書いてください。',
  cancelled: 'この授業は取り消されました。これまでのメッセージは読めますが、書き込めません。',
  over: '授業が終わって日がたったため、書き込めません。続きは、次の授業かセンターのチャットに書いてください。',
  no_reader: 'センターの見守りの人がいないため、いまは書き込めません。センターのチャットに書いてください。',
  muted: 'いまは書き込みを止められています。',
  away: '相手が在籍していないため、書き込めません。',
})
