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

/** A call about mails by their numbers. */
function byMails<Rest extends object>(rest: Rest, prepare: (at: Situation) => Promise<void> = makeMail) {
  return {
    prepare,
    own: () => ({ mail_nos: [made ?? 1], ...rest }),
    elsewhere: () => ({ mail_nos: [there ?? 1], ...rest }),
    absent: () => ({ mail_nos: [absentNo], ...rest }),
  }
}

/** The same where somebody has told the families. */
async function makeTold(at: Situation): Promise<void> {
  await makeMail(at)
  const told_by = at.world.users['550'].user_no
  await at.server.owner
    .insertInto('mail_tellings')
    .values(
      [made ?? 1, there ?? 2].map(mail_no => ({ mail_no, told_how: 'letter', told_at: testNow, told_by })),
    )
    .execute()
}

/** Samples for the calls of the mail history, and of what no mail told. */
export const samplesOfMails = {
  MailHistory_doBrowse: {
    prepare: makeMail,
    own: () => ({ ...list, pagination: { current_page: 1, per_page: 30 } }),
    shows,
  },
  MailHistory_export: { prepare: makeMail, own: () => ({ ...list, format: 'csv' as const }), shows },
  MailHistory_doRead: { ...byMail, shows },
  MailHistory_retry: byMail,
  Untold_getFamilies: {
    prepare: makeMail,
    own: ({ world }: Situation) => ({ center_no: world.A.center_no }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no }),
    absent: () => ({ center_no: absentNo }),
    shows,
  },
  Untold_setTold: byMails({ told_how: 'phone' as const }),
  Untold_undoTold: byMails({}, makeTold),
  Untold_printLetters: byMails({}),
}
