import { mailTemplates } from '@terakoya/contract/masters/M20701-mail-templates'
import {
  fillTemplate,
  isSound,
  type NotificationType,
  sampleValues,
  templateFaults,
  variablesOf,
  written,
} from '@terakoya/domain/mails/template'
import { type FieldFault, failures } from '../../failure.ts'
import { withFoot } from '../../mail/kinds/entries.ts'
import { oneLine } from '../../mail/writtenMail.ts'
import { insertMails } from '../../records/mail.sql.ts'
import { listText } from '../../refusalParts.ts'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'
import { audit } from '../../road/audit.ts'
import type { Handlers } from '../../road/handlers.ts'
import { masterRefusals } from './text.ts'

type TemplateHandlers = Pick<
  Handlers,
  | 'M20701_doBrowse'
  | 'M20701_getEdit'
  | 'M20701_doRead'
  | 'M20701_doEdit'
  | 'M20701_getHistory'
  | 'M20701_sendTest'
>

/** Refuses words that could not be filled in, and says which names there are. */
function checkWords(type: NotificationType, words: Readonly<Record<'subject' | 'body', string>>): void {
  const known = listText(variablesOf(type).map(written))
  const braces = { open: '{{', close: '}}', example: written('Name') }
  const faults = (['subject', 'body'] as const).flatMap((field): FieldFault[] => {
    const found = templateFaults(type, words[field])
    if (isSound(found)) return []
    const [unknown] = found.unknown
    const message =
      unknown === undefined
        ? masterRefusals.say(`mail_${field}_pairs`, braces)
        : masterRefusals.say(`mail_${field}_unknown`, { unknown: written(unknown), known })
    return [{ field, message }]
  })
  if (faults.length > 0) throw failures.invalid(faults)
}

/** Nobody's center, to look at a mail with. */
const sampleCenter = { center_name: '見本センター', center_phone: '03-0000-0000', center_email: '' }

const kept = resourceHandlers(
  mailTemplates,
  {
    table: 'mail_templates',
    subject: 'mail_template',
    searched: ['subject', 'body'],
    order: [{ column: 'notification_type', direction: 'asc' }],
  },
  {
    check: async (_ctx, record, before) => {
      const type = record.notification_type as NotificationType
      if (before && before.notification_type !== type) {
        const message = masterRefusals.say('mail_kind')
        throw failures.invalid([{ field: 'notification_type', message }])
      }
      checkWords(type, { subject: String(record.subject), body: String(record.body) })
    },
  },
)
const { M20701_doBrowse, M20701_getEdit, M20701_doRead, M20701_doEdit, M20701_getHistory } = kept

export const mailTemplateHandlers: TemplateHandlers = {
  M20701_doBrowse,
  M20701_getEdit,
  M20701_doRead,
  M20701_doEdit,
  M20701_getHistory,

  M20701_sendTest: async (ctx, { notification_type, subject, body, email }) => {
    checkWords(notification_type, { subject, body })
    const values = sampleValues(notification_type)
    const filled = { subject: fillTemplate(subject, values), body: fillTemplate(body, values) }
    const mail = withFoot(filled, { ...sampleCenter, address: ctx.config.publicUrl })
    const sends = ctx.config.mail !== null
    const [mail_no = 0] = await insertMails(
      ctx.tx,
      [
        {
          mail_kind: 'test',
          outbox_no: null,
          center_no: null,
          student_no: null,
          teacher_no: null,
          user_no: ctx.user.user_no,
          to_name: oneLine(ctx.user.user_named, 100),
          to_address: email,
          reply_to: '',
          subject: oneLine(`【試し送り】${mail.subject}`),
          body: mail.body,
          state: sends ? 'waiting' : 'stored',
          queued_at: ctx.now,
        },
      ],
      ctx.now,
    )
    await audit(ctx, 'test_mail', 'mail', mail_no, { notification_type })
    return { mail_no, sends_flag: sends ? 1 : 0 }
  },
}
