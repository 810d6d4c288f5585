import { isSound, type NotificationType, templateFaults } from '@terakoya/domain/mails/template'
import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { anyOf } from '../listInputs.ts'
import { mailAddress } from '../recordFields.ts'
import { recordNo, requiredLine, requiredText } from '../scalars.ts'
import { defineResource } from './defineResource.ts'

/** 1 additional lessons, 2 seminars, 3 changes (domain §4). */
const notificationType = z.literal([1, 2, 3])

/** M20701 通知メール: the words of the mails that follow an application; one for each type. */
export const mailTemplates = defineResource({
  code: 'M20701',
  noun: '通知メール',
  functions: ['M20701'],
  scope: administratorScope,
  // They come with the product.
  without: ['doAdd', 'doDelete', 'export', 'importPreview', 'importCommit'],
  key: 'mail_template_no',
  codeField: 'subject',
  nameField: 'subject',
  fields: {
    notification_type: notificationType,
    subject: requiredLine(200),
    body: requiredText(10000),
  },
  search: { notification_type: anyOf(notificationType).optional() },
  choices: {
    notification_type: [
      [1, '追加授業の申込'],
      [2, '季節講習の申込'],
      [3, '振替'],
    ],
  },
})

const { M20701_doBrowse, M20701_getEdit, M20701_doRead, M20701_doEdit, M20701_getHistory } =
  mailTemplates.calls

export { M20701_doBrowse, M20701_doEdit, M20701_doRead, M20701_getEdit, M20701_getHistory }

/** Whether words of a type can be sent: both sides ask here. */
export function soundWords(type: NotificationType, text: string): boolean {
  return isSound(templateFaults(type, text))
}

/** Sends the words as they are typed, filled with sample values, to an address of one's own. */
export const M20701_sendTest = defineCall({
  api: 'M20701_sendTest',
  title: '通知メールの試し送り',
  functions: ['M20701'],
  scope: administratorScope,
  writes: true,
  perMinute: 5,
  input: z.strictObject({
    notification_type: notificationType,
    subject: requiredLine(200),
    body: requiredText(10000),
    email: mailAddress,
  }),
  output: z.strictObject({
    mail_no: recordNo,
    /** 0: no mail server is set; the mail is kept and can be read. */
    sends_flag: z.union([z.literal(0), z.literal(1)]),
  }),
})
