import { fiscalYearDays } from '../days/calendarRules.ts'
import { addDays, type Day, fiscalYearOf } from '../days/day.ts'
import { defineTexts } from '../words/words.ts'

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

/** Why somebody is erased, as it is chosen and read. */
export const erasureReasonTexts: Readonly<Record<ErasureReason, string>> = defineTexts('erasureReasons', {
  asked: '本人・保護者の請求',
  expired: '保存期間が過ぎた',
  other: 'その他',
})

/** What is to be settled first; where is said beside it on the screen. */
export const erasureObstacleTexts: Readonly<Record<ErasureObstacle, string>> = defineTexts(
  'erasureObstacles',
  {
    not_left: '退塾・退職していない',
    lessons_ahead: 'これからの授業がある',
    requests_open: '確認中の申請がある',
    reports_open: '承認していない報告書がある',
    consults_open: '対応の終わっていない相談がある',
    chat_open: '確認の終わっていないチャットがある',
    chat_held: '送信前の確認を待つメッセージがある',
    hold: '記録の保全が解除されていない',
    meetings_open: '決まっていない入室ログのくい違いがある',
    incidents_open: '急な休みの対応が終わっていない',
    alerts_open: '閉じていないアラートがある',
    erased: 'すでに消去してある',
  },
)

/** What stays and why, with the law or promise by which it does. */
export const keptReasonTexts: Readonly<Record<KeptReason, string>> = defineTexts('keptReasons', {
  ledger:
    '授業と残り回数の台帳（会社法 10年、法人税法施行規則 7年の帳簿の保存）。名前は「消去済み」になります。',
  labour: '勤務の記録（労働基準法 5年の保存）。名前は「消去済み」になります。',
  safety: '子どもの安全のために報告し、判断した記録。書かれた言葉も残ります。',
  chat: '子どもの安全のために残すチャットの言葉。チャットの保存期間まで残ります。',
  meeting: '会議サービスから届いた入室の記録。届いてから90日で消えます。',
  consult: '封をした相談。定められた人だけが開き、相談の保存に従います。',
  trace: 'だれがいつ何をし、何を見たかの記録。番号だけが残ります。',
  others: 'ほかの人の記録（担当した授業の報告書など）。名前は「消去済み」になります。',
})
