import { mailHistory } from '@terakoya/contract/masters/mailHistory'
import { failures } from '../../failure.ts'
import type { Handlers } from '../../handlers.ts'
import { masterHandlers } from '../../masterRecords/masterHandlers.ts'
import { writeAudit } from '../../traces.sql.ts'
import { findMail, tryAgain } from './mailHistory.sql.ts'

type MailHandlers = Pick<
  Handlers,
  'MailHistory_doBrowse' | 'MailHistory_export' | 'MailHistory_doRead' | 'MailHistory_retry'
>

const { MailHistory_doBrowse, MailHistory_export } = masterHandlers(mailHistory, {
  table: 'mails',
  subject: 'mail',
  searched: ['to_name', 'to_address', 'subject'],
  order: [{ column: 'queued_at', direction: 'desc' }],
  zeroIsNull: ['student_no', 'teacher_no'],
})

export const mailHistoryHandlers: MailHandlers = {
  MailHistory_doBrowse,
  MailHistory_export,

  MailHistory_doRead: async (ctx, { id }) => {
    const mail = await findMail(ctx.tx, ctx.scope, id)
    if (!mail) throw failures.notFound('メール')
    return { ...mail, sends_flag: ctx.config.mail ? 1 : 0 }
  },

  MailHistory_retry: async (ctx, { id }) => {
    const mail = await findMail(ctx.tx, ctx.scope, id)
    if (!mail) throw failures.notFound('メール')
    if (!ctx.config.mail) {
      throw failures.refused(
        'NO_MAIL_SERVER',
        'メールを送るサーバーが設定されていないため、送れません。管理者が SMTP_URL を設定すると送れます。',
      )
    }
    const again = await tryAgain(ctx.tx, ctx.scope, id, ctx.now)
    if (!again) {
      throw failures.refused(
        'NOT_SENDABLE',
        mail.state === 'sent'
          ? 'このメールは送信済みです。もう一度送ることはできません。'
          : '宛先のメールアドレスが登録されていないため、送れません。連絡先を登録すると、次のメールから届きます。',
      )
    }
    await writeAudit(ctx.tx, [
      {
        user_no: ctx.user.user_no,
        action: 'mail_retried',
        subject: 'mail',
        subject_no: id,
        detail: { state: mail.state },
        at: ctx.now,
      },
    ])
    return { mail_no: id, student_no: again.student_no }
  },
}
