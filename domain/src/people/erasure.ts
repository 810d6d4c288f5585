import { fiscalYearDays } from '../days/calendarRules.ts'
import { addDays, type Day, fiscalYearOf } from '../days/day.ts'

/** Who may be erased: an administrator's or an office login is a matter of Users. */
export const personKinds = ['student', 'teacher'] as const
export type PersonKind = (typeof personKinds)[number]

/** Why: the person or the family asked (個人情報保護法 35条), what it was kept for is over (22条), something else. */
export const erasureReasons = ['asked', 'expired', 'other'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/**
 * Why something stays although its person is erased. `ledger`: books of the business (会社法 432条, 10 years; 法人税法施行規則 59条, 7).
 * `labour`: who worked when (労働基準法 109条, 5 years). `safety`: what was reported and decided for a child's safety. `chat`: words with a
 * child, as long as chat is kept. `meeting`: what a meeting service told, 90 days. `consult`: sealed consults. `trace`: who did and read
 * what, by number. `others`: records of other people, without the name.
 */
export const keptReasons = [
  'ledger',
  'labour',
  'safety',
  'chat',
  'meeting',
  'consult',
  'trace',
  'others',
] as const
export type KeptReason = (typeof keptReasons)[number]

/** What bars an erasure until somebody settles it. */
export const erasureObstacles = [
  ...(['not_left', 'lessons_ahead', 'requests_open', 'reports_open', 'consults_open'] as const),
  ...([
    'chat_open',
    'chat_held',
    'hold',
    'meetings_open',
    'incidents_open',
    'alerts_open',
    'erased',
  ] as const),
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/** Years after the end of the fiscal year for which books are kept: the longer of the two laws. */
const ledgerYears = 10
const labourYears = 5
/** Days for which what a meeting service told is kept. */
const meetingDays = 90

/** Until when books of a last day have to be kept. */
export const ledgerUntil = (last: Day): Day => fiscalYearDays(fiscalYearOf(last) + ledgerYears).end_date

/** Until when hours of work of a last day have to be kept. */
export const labourUntil = (last: Day): Day => fiscalYearDays(fiscalYearOf(last) + labourYears).end_date

/** Until when the words of meetings of a last day lie there. */
export const meetingUntil = (last: Day): Day => addDays(last, meetingDays)

/** What is called so from then on; the database has the same words (`erased_name`). */
export const erasedName = (person_no: number): string => `消去済み（No.${person_no}）`
