import { isDay } from '@terakoya/domain/days/day'
import { dayText, monthText } from '@terakoya/domain/days/dayText'
import { isMonth } from '@terakoya/domain/days/month'
import { z } from 'zod'
import { closing, fromCenter } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind, type MailAbout } from './mailKind.ts'
import { shiftWords } from './text.ts'

const { say } = shiftWords

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
  const what = over ? [say('over')] : [say('enter'), say('none'), `${address}/C10201?month=${month}`]
  return {
    subject: fromCenter(about, say('subject', { month: monthText(month) })),
    body: [
      mailWords.say('to_teacher', { name: person_name }),
      '',
      say('head', { month: monthText(month) }),
      say('deadline', { day: dayText(deadline) }),
      '',
      ...what,
      '',
      mailWords.say('crossed'),
      '',
      ...closing(about),
    ].join('\n'),
  }
}
