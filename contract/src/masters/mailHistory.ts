import { tellingWays } from '@terakoya/domain/mails/untold'
import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { anyOf, recordInput } from '../listInputs.ts'
import { count, recordNo, text } from '../scalars.ts'
import { defineResource } from './defineResource.ts'
import { mailKindKeys, mailKindTexts } from './mailKinds.ts'

const mailKind = z.enum(mailKindKeys)

/** What became of a mail: see `docs/words.md`. */
export const mailStates = ['waiting', 'sent', 'stored', 'dead', 'unaddressed'] as const
const mailState = z.enum(mailStates)

/**
 * メール送信履歴: the mails of the outbox, written by the product and edited by nobody. Who distributes and decides
 * reads what was written of the own centers for it; what belongs to no center is the administrator's.
 */
export const mailHistory = defineResource({
  code: 'MailHistory',
  noun: 'メール',
  functions: ['MailHistory'],
  scope: managementScope,
  personal: 'students',
  key: 'mail_no',
  codeField: 'subject',
  nameField: 'subject',
  fields: {
    mail_kind: mailKind,
    /** Whom it concerns; 0 where it is nobody of the kind. */
    student_no: count,
    teacher_no: count,
    to_name: text(200),
    to_address: text(254),
    subject: text(200),
    state: mailState,
    attempts: count,
    queued_at: z.string(),
    sent_at: z.string().nullable(),
  },
  search: { mail_kind: anyOf(mailKind).optional(), state: anyOf(mailState).optional() },
  // Files have their names.
  labels: { student_no: '生徒', teacher_no: '講師' },
  choices: {
    mail_kind: Object.entries(mailKindTexts),
    state: [
      ['waiting', '送信待ち'],
      ['sent', '送信済み'],
      ['stored', '保管'],
      ['dead', '未達'],
      ['unaddressed', '宛先なし'],
    ],
  },
})

const { MailHistory_doBrowse, MailHistory_export } = mailHistory.calls

export { MailHistory_doBrowse, MailHistory_export }

const reads = { functions: ['MailHistory'], scope: managementScope, personal: 'students' } as const

/** A mail whole, as the receiver reads it. */
export const MailHistory_doRead = defineCall({
  api: 'MailHistory_doRead',
  title: 'メールの表示',
  ...reads,
  writes: false,
  input: recordInput,
  output: z.strictObject({
    mail_no: recordNo,
    ...mailHistory.fields,
    body: z.string(),
    /** Where an answer to it goes; `''`: to nobody. */
    reply_to: z.string(),
    /** The next try of one that waits. */
    next_try_at: z.string().nullable(),
    /** What the last try met. */
    failure: z.string(),
    /** How a family that it didn't reach was told otherwise; `''`: they weren't. */
    told_how: z.enum(['', ...tellingWays]),
    told_at: z.string().nullable(),
    told_by_name: z.string(),
    /** 1: a mail server is set, so that it can be sent. */
    sends_flag: z.union([z.literal(0), z.literal(1)]),
  }),
})

/** Sends a mail again: one that was given up or kept, or one that waits, at once. */
export const MailHistory_retry = defineCall({
  api: 'MailHistory_retry',
  title: 'メールの再送',
  ...reads,
  writes: true,
  input: recordInput,
  output: z.strictObject({ mail_no: recordNo, student_no: count }),
})
