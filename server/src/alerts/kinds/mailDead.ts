import { defineAlertKind } from './alertKind.ts'

/** A mail that nobody took, or a row of the outbox of which none could be made. */
type Undelivered = { mail_no: number } | { outbox_no: number }

interface ToPerson {
  mail_kind: string
  center_no: number | null
  student_no: number | null
  teacher_no: number | null
}

/** Somebody could not be written to and has to be told otherwise; a mail that arrives after all closes it. */
export const mailDeadAlert = defineAlertKind({
  key: 'mail_dead',
  causeOf: (undelivered: Undelivered) =>
    'mail_no' in undelivered ? String(undelivered.mail_no) : `outbox/${undelivered.outbox_no}`,
  alertOf: ({ mail_kind, center_no, student_no, teacher_no, ...undelivered }: Undelivered & ToPerson) => ({
    center_no,
    student_no,
    teacher_no,
    detail: {
      mail_kind,
      ...('mail_no' in undelivered
        ? { mail_no: undelivered.mail_no }
        : { outbox_no: Number(undelivered.outbox_no) }),
    },
  }),
})
