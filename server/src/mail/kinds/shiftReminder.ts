import { isDay } from '@terakoya/domain/days/day'
import { dayText, monthText } from '@terakoya/domain/days/dayText'
import { isMonth } from '@terakoya/domain/days/month'
import { z } from 'zod'
import { closing, fromCenter } from '../mailFoot.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind, type MailAbout } from './mailKind.ts'

const shiftReminderDetail = z.object({
  /** `YYYY-MM` */
  month: z.string().refine(isMonth),
  /** The last day on which the teacher submits it. */
  deadline: z.string().refine(isDay),
  /** Whether that day was over when the reminder was sent. */
  over: z.boolean(),
})
export type ShiftReminderDetail = z.output<typeof shiftReminderDetail>

/** Reminds a teacher of a month that is not submitted. */
export const shiftReminderMail = defineMailKind({
  key: 'shift_reminder',
  detail: shiftReminderDetail,
  load: async () => null,
  write: (detail, about) => writeReminder(detail, about),
})

/** Asks a teacher for a month's shifts; after the deadline only the center can still enter them. */
function writeReminder({ month, deadline, over }: ShiftReminderDetail, about: MailAbout): WrittenMail {
  const { person_name, address } = about
  const what = over
    ? ['提出期限を過ぎているため、センターが代わりに入力します。勤務できる日時をセンターへご連絡ください。']
    : [
        '「シフト登録」で勤務できる時間を塗り、「保存して提出」を押してください。',
        '勤務できる時間がない月も、そのまま提出してください。',
        `${address}/C10201?month=${month}`,
      ]
  return {
    subject: fromCenter(about, `${monthText(month)}のシフト提出のお願い`),
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
      ...closing(about),
    ].join('\n'),
  }
}
