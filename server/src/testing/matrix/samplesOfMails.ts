import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

let made: number | null = null
let there: number | null = null

/** A mail to a family of a center that was given up. */
async function mailOf(server: Situation['server'], place: Situation['world']['A']): Promise<number> {
  const { mail_no } = await server.owner
    .insertInto('mails')
    .values({
      mail_kind: 'distribution',
      center_no: place.center_no,
      student_no: place.student.student_no,
      to_name: place.student.student_name,
      to_address: 'family@example.jp',
      subject: '担当講師のお知らせ',
      body: '本文',
      state: 'dead',
      queued_at: testNow,
      tried_since: testNow,
    })
    .returning('mail_no')
    .executeTakeFirstOrThrow()
  return mail_no
}

async function makeMail({ server, world }: Situation): Promise<void> {
  made = await mailOf(server, world.A)
  there = await mailOf(server, world.B)
}

const list = { searchInfo: {}, orderBy: [] }
const shows = ({ world }: Situation) => [world.A.student.student_name]
const byMail = {
  prepare: makeMail,
  own: () => ({ id: made ?? 1 }),
  elsewhere: () => ({ id: there ?? 1 }),
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
