import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

let made: number | null = null

/** A mail to a family of center A that was given up. */
async function makeMail({ server, world }: Situation): Promise<void> {
  const { mail_no } = await server.owner
    .insertInto('mails')
    .values({
      mail_kind: 'distribution',
      center_no: world.A.center_no,
      student_no: world.A.student.student_no,
      to_name: world.A.student.student_name,
      to_address: 'family@example.jp',
      subject: '担当講師のお知らせ',
      body: '本文',
      state: 'dead',
      queued_at: testNow,
      tried_since: testNow,
    })
    .returning('mail_no')
    .executeTakeFirstOrThrow()
  made = mail_no
}

const list = { searchInfo: {}, orderBy: [] }
const shows = ({ world }: Situation) => [world.A.student.student_name]
const byMail = {
  prepare: makeMail,
  own: () => ({ id: made ?? 1 }),
  absent: () => ({ id: absentNo }),
}

/** Samples for the calls of the mail history. */
export const samplesOfMails = {
  MailHistory_doBrowse: {
    prepare: makeMail,
    own: () => ({ ...list, pagination: { current_page: 1, per_page: 30 } }),
    shows,
  },
  MailHistory_export: { prepare: makeMail, own: () => ({ ...list, format: 'csv' as const }), shows },
  MailHistory_doRead: { ...byMail, shows },
  MailHistory_retry: byMail,
}
