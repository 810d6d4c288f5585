import { isDay } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { isMonth, monthText } from '@terakoya/domain/days/month'
import type { WrittenLetter } from './writtenLetter.ts'

/** `mail_kind` of what reminds a teacher of a month that is not submitted. */
export const shiftReminderKind = 'shift_reminder'

/** What lies in the outbox. */
export type ShiftReminderDetail = {
  /** `YYYY-MM` */
  month: string
  /** The last day on which the teacher submits it. */
  deadline: string
  /** Whether that day was over when the reminder was sent. */
  over: boolean
}

/** Whether what lies in the outbox is what a reminder leaves there: another version may have written it. */
export function isShiftReminder(detail: unknown): detail is ShiftReminderDetail {
  if (typeof detail !== 'object' || detail === null) return false
  const { month, deadline, over } = detail as Partial<Record<keyof ShiftReminderDetail, unknown>>
  return (
    typeof month === 'string' &&
    isMonth(month) &&
    typeof deadline === 'string' &&
    isDay(deadline) &&
    typeof over === 'boolean'
  )
}

interface ReminderNames {
  person_name: string
  center_name: string
  /** Where the product is opened. */
  address: string
}

/** The letter that asks a teacher for a month's shifts; after the deadline only the center can still enter them. */
export function shiftReminderLetter(
  { month, deadline, over }: ShiftReminderDetail,
  { person_name, center_name, address }: ReminderNames,
): WrittenLetter {
  const what = over
    ? ['提出期限を過ぎているため、センターが代わりに入力します。勤務できる日時をセンターへご連絡ください。']
    : [
        '「シフト登録」で勤務できる時間を塗り、「保存して提出」を押してください。',
        '勤務できる時間がない月も、そのまま提出してください。',
        `${address}/C10201?month=${month}`,
      ]
  return {
    subject: `【${center_name}】${monthText(month)}のシフト提出のお願い`,
    body: [
      `${person_name} 先生`,
      '',
      `${monthText(month)}のシフトがまだ提出されていません。`,
      `提出期限：${dayText(deadline)}`,
      '',
      ...what,
      '',
      '行き違いで提出済みの場合はご容赦ください。',
      '',
      'このメールは送信専用です。ご不明な点はセンターまでお問い合わせください。',
      '',
      center_name,
    ].join('\n'),
  }
}
