import { maxLetterMails, tellingWays } from '@terakoya/domain/mails/untold'
import { z } from 'zod'
import { managementScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { tableOutput } from '../listInputs.ts'
import { count, flag, realDate, recordNo } from '../scalars.ts'
import { mailKindKeys } from './mailKinds.ts'

/** What no mail told a family: one of it, however many addresses refused it. */
const untoldNote = z.strictObject({
  mail_no: recordNo,
  student_no: recordNo,
  student_name: z.string(),
  center_name: z.string(),
  mail_kind: z.enum(mailKindKeys),
  subject: z.string(),
  queued_at: z.string(),
  /** No address was known, or each refused it. */
  state: z.enum(['unaddressed', 'dead']),
  /** The last day that it speaks of; `null`: none. */
  until_date: z.string().nullable(),
  /** 1: that day is over, or of what names none it is long ago. */
  past_flag: flag,
  /** `null`: nobody has told them. */
  told: z
    .strictObject({
      told_how: z.enum(tellingWays),
      told_at: z.string(),
      told_by_name: z.string(),
    })
    .nullable(),
})
export type UntoldNote = z.output<typeof untoldNote>

/** Siblings, and what they weren't told: what matters first. */
const untoldFamily = z.strictObject({
  student_names: z.array(z.string()),
  guardian_name: z.string(),
  postal_code: z.string(),
  address: z.string(),
  phones: z.array(z.strictObject({ contact_name: z.string(), phone: z.string() })),
  /** 1: an address is known now, so that the next mail arrives; what wasn't told still isn't. */
  reachable_flag: flag,
  notes: z.array(untoldNote),
})
export type UntoldFamily = z.output<typeof untoldFamily>

const whole = {
  functions: ['MailHistory'],
  scope: managementScope,
  personal: 'students',
} as const

/** 電話・手紙で知らせる: the families whom no mail reached, with what each was not told. */
export const Untold_getFamilies = defineCall({
  api: 'Untold_getFamilies',
  title: 'メールの届かない家庭の一覧',
  ...whole,
  writes: false,
  ofPeople: true,
  input: z.strictObject({
    /** Only what that center wrote. */
    center_no: recordNo.optional(),
    /** What nobody has told yet, or what somebody has. */
    told: z.enum(['open', 'done']).default('open'),
    /** Only what was written from that day on. */
    since: realDate.optional(),
    /** How many times thirty families. */
    pages: z.int().min(1).max(100).default(1),
  }),
  output: z.strictObject({
    /** What there is in both states. */
    counts: z.strictObject({ open: count, done: count }),
    /** Families of the state that is asked for; `families` are the first of them. */
    family_count: count,
    /** Those who have nothing left that still matters. */
    past_count: count,
    families: z.array(untoldFamily),
    /** What one file of letters has room for, from the first family on. */
    letters: z.strictObject({ families: count, mail_nos: z.array(recordNo) }),
  }),
})

const mailNos = z
  .array(recordNo)
  .min(1)
  .max(maxLetterMails)
  .refine(nos => new Set(nos).size === nos.length, { params: { reason: 'duplicate' } })

const changed = z.strictObject({ changed: count })

/** Notes that the families were told of those mails, by telephone or by letter: all of them, or none. */
export const Untold_setTold = defineCall({
  api: 'Untold_setTold',
  title: 'メールの届かない家庭に伝えた記録',
  ...whole,
  writes: true,
  input: z.strictObject({ mail_nos: mailNos, told_how: z.enum(tellingWays) }),
  output: changed,
})

/** Takes that note away. */
export const Untold_undoTold = defineCall({
  api: 'Untold_undoTold',
  title: 'メールの届かない家庭に伝えた記録の取り消し',
  ...whole,
  writes: true,
  input: z.strictObject({ mail_nos: mailNos }),
  output: changed,
})

/** What those mails would have said, as letters: a sheet for each family. */
export const Untold_printLetters = defineCall({
  api: 'Untold_printLetters',
  title: 'メールの届かない家庭への手紙の印刷',
  ...whole,
  writes: true,
  batchable: false,
  perMinute: 6,
  transport: 'download',
  input: z.strictObject({ mail_nos: mailNos }),
  output: tableOutput,
  // A download comes without a key, so it is never repeated; if it were, nothing of it would be stored.
  storedAnswer: output => ({ ...output, file_name: '', content: new Uint8Array() }),
})
