import { mailHistory } from '@terakoya/contract/masters/mailHistory'
import { Temporal } from 'temporal-polyfill'
import { mailDeadAlert } from '../../alerts/kinds/mailDead.ts'
import { failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'
import type { ResourceRecord, ResourceTable } from '../../resourceRecords/resourceTable.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { findMail, namesConcerned, namesOf, tryAgain } from './mailHistory.sql.ts'
import { masterRefusals } from './text.ts'

type MailHandlers = Pick<
  Handlers,
  'MailHistory_doBrowse' | 'MailHistory_export' | 'MailHistory_doRead' | 'MailHistory_retry'
>

/** An instant for a spreadsheet, in Asia/Tokyo: `2026/04/15 18:20`; empty for none. */
function timeOfFile(instant: unknown): string {
  if (typeof instant !== 'string') return ''
  const { year, month, day, hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO('Asia/Tokyo')
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}/${two(month)}/${two(day)} ${two(hour)}:${two(minute)}`
}

async function told(ctx: Context, rows: readonly ResourceRecord[]): Promise<ResourceRecord[]> {
  const numbers = (field: string) => [...new Set(rows.map(row => Number(row[field])))]
  const { students, teachers } = await namesOf(ctx.tx, numbers('student_no'), numbers('teacher_no'))
  return rows.map(row => ({
    ...row,
    student_no: students.get(Number(row.student_no)) ?? '',
    teacher_no: teachers.get(Number(row.teacher_no)) ?? '',
    queued_at: timeOfFile(row.queued_at),
    sent_at: timeOfFile(row.sent_at),
  }))
}

const table: ResourceTable = {
  table: 'mails',
  subject: 'mail',
  scope: 'center',
  searched: ['to_name', 'to_address', 'subject'],
  searchedBeside: namesConcerned,
  order: [{ column: 'queued_at', direction: 'desc' }],
  zeroIsNull: ['student_no', 'teacher_no'],
}

const { MailHistory_doBrowse, MailHistory_export } = resourceHandlers(mailHistory, table, { told })

export const mailHistoryHandlers: MailHandlers = {
  MailHistory_doBrowse,
  MailHistory_export,

  MailHistory_doRead: async (ctx, { id }) => {
    const mail = await findMail(ctx.tx, ctx.scope, id)
    if (!mail) throw failures.notFound(nouns.mail)
    return { ...mail, sends_flag: ctx.config.mail ? 1 : 0 }
  },

  MailHistory_retry: async (ctx, { id }) => {
    const mail = await findMail(ctx.tx, ctx.scope, id)
    if (!mail) throw failures.notFound(nouns.mail)
    if (!ctx.config.mail) {
      throw failures.refused('NO_MAIL_SERVER', masterRefusals.say('mail_no_server'))
    }
    const again = await tryAgain(ctx.tx, ctx.scope, id, ctx.now)
    if (!again) {
      throw failures.refused(
        'NOT_SENDABLE',
        mail.state === 'sent' ? masterRefusals.say('mail_sent') : masterRefusals.say('mail_no_address'),
      )
    }
    // It isn't given up any more; should it be again, that is told anew.
    await mailDeadAlert.close(ctx.tx, [{ mail_no: id }], ctx.now)
    await audit(ctx, 'mail_retried', 'mail', id, { state: mail.state })
    return { mail_no: id, student_no: again.student_no }
  },
}
