import { defineTexts } from '../words/words.ts'
import { transferReasons, transferReasonText } from './transfer.ts'

/** Why a student can't ask at all for another date, or for another lesson. */
export const wishFaults = [
  'not_enrolled',
  ...transferReasons,
  'requested',
  'transfers_used',
  'too_many_open',
  'right_ended',
  'untold',
  'no_dates',
] as const
export type WishFault = (typeof wishFaults)[number]

export const wishFaultTexts: Readonly<Record<WishFault, string>> = defineTexts(
  'wishFaultTexts',
  {
    not_enrolled: '在籍中ではないため、申請できません。センターにお問い合わせください。',
    requested: 'この授業はもう申請しています。申請し直すときは、先にその申請を取り下げてください。',
    transfers_used: 'この月に振り替えられる回数を使い切っています。センターにお問い合わせください。',
    too_many_open:
      '確認中の申請が、同時に出せる数に達しています。センターの返事を待つか、確認中の申請を取り下げてください。',
    right_ended: '振替できる期間が過ぎています。センターにお問い合わせください。',
    untold:
      'この授業には、これからセンターがお知らせする変更があります。お知らせのあとに、もう一度お試しください。お急ぎの場合は、センターにお電話ください。',
    no_dates: 'いま申請できる日がありません。センターにお問い合わせください。',
  },
  transferReasonText,
)
