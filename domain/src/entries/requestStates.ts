import { businessDayAfter, type CalendarDay } from '../days/businessDays.ts'
import type { Day } from '../days/day.ts'
import type { CenterSettings } from '../settings/centerSettings.ts'
import { defineTexts } from '../words/words.ts'

/** What a family asks for (C21201): another lesson, another date, or to be excused. */
export const requestKinds = ['addition', 'change', 'absence'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What has become of it (domain §4). */
export const requestStates = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const requestKindTexts: Readonly<Record<RequestKind, string>> = defineTexts('requestKindTexts', {
  addition: '追加',
  change: '振替',
  absence: '欠席',
})

export const requestStateTexts: Readonly<Record<RequestState, string>> = defineTexts('requestStateTexts', {
  open: '確認中',
  accepted: '承認',
  declined: '見送り',
  withdrawn: '取り下げ',
})

/** The same for families, down to twelve years of age: what it means for them. */
export const requestStateTextsOfFamily: Readonly<Record<RequestState | 'received', string>> = defineTexts(
  'requestStateTextsOfFamily',
  {
    open: 'センターが確認中',
    accepted: '決まりました',
    declined: 'お受けできませんでした',
    withdrawn: '取り下げました',
    received: '受け付けました',
  },
)

/** An absence is not decided by anybody: it is taken as it is told. */
export function requestStateOfFamily(kind: RequestKind, state: RequestState): string {
  if (kind === 'absence' && state === 'accepted') return requestStateTextsOfFamily.received
  return requestStateTextsOfFamily[state]
}

/** What may follow: staff accept or decline, the family withdraws; a decision stays (domain §4). */
export function mayBecome(from: RequestState, to: RequestState): boolean {
  return from === 'open' && to !== 'open'
}

/** So long, in minutes, a slot is held for who has chosen it in the form (domain §4). */
export const holdMinutes = 10

/**
 * Whether a student has as many requests waiting as the center lets wait at once: each keeps up to two slots from everybody
 * else, so that without a limit one family could reserve every seat.
 */
export function maxOpenRequests(
  { open_requests_per_student }: Pick<CenterSettings, 'open_requests_per_student'>,
  open: number,
): boolean {
  return open_requests_per_student > 0 && open >= open_requests_per_student
}

/**
 * The last day on which the slots of a request stay reserved while staff have not decided (domain §4: at most three
 * business days, setting).
 * @throws DayRuleError when the calendar can't say
 */
export function reservedUntil(
  requested: Day,
  calendar: readonly CalendarDay[],
  { request_reserved_days }: Pick<CenterSettings, 'request_reserved_days'>,
): Day {
  return businessDayAfter(requested, request_reserved_days, calendar)
}

/** Until which day it is said that slots stay reserved: no longer than to the last of their lessons. */
export function keptUntil(reserved_until: Day, slots: readonly { schedule_date: Day }[]): Day {
  const last = slots.reduce(
    (latest, { schedule_date }) => (schedule_date > latest ? schedule_date : latest),
    '',
  )
  return last !== '' && last < reserved_until ? last : reserved_until
}

/** So many, at most, a family holds at once: more would only empty the evening for others. */
export const maxHeldByFamily = 20
