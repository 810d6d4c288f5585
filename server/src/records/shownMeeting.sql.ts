import { type RawBuilder, sql } from 'kysely'

/** The room `r` of a published lesson `d`: what its period's meeting is now. To be joined on the left. */
export const roomOfLesson = sql`meeting_rooms r on r.teacher_no = d.teacher_no and r.schedule_date = d.schedule_date
  and r.period_no = d.time_limit_no - d.time_limit_no % 10 and r.schedule_account_no = d.schedule_account_no
  and r.state <> 'replaced'`

const isMade = sql`r.provider = 'zoom' and r.state in ('ready', 'ended')`

/**
 * The ID and passcode that people are shown: of the meeting that was made for the period, else those of its account, so that
 * nobody stands before an empty door. `account` is the alias of the meeting account.
 */
export function shownMeeting(account: string): { id: RawBuilder<string>; passcode: RawBuilder<string> } {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return {
    id: sql<string>`case when ${isMade} then r.external_id else coalesce(${column('meeting_id')}, '') end`,
    passcode: sql<string>`case when ${isMade} then r.passcode else coalesce(${column('passcode')}, '') end`,
  }
}

/** The room whose meeting is there to be entered by links; `null` where the account's own stands for it. */
export const madeRoom = sql<number | null>`case when ${isMade} then r.room_no end`

const wasSwitched = sql<boolean>`exists (select 1 from meeting_rooms b
  where b.teacher_no = r.teacher_no and b.schedule_date = r.schedule_date and b.period_no = r.period_no
    and b.state = 'replaced' and b.schedule_account_no <> r.schedule_account_no)`

/**
 * The period was moved to another account a moment ago, and its meeting is being made: the account's own number would lead
 * elsewhere than where the teacher is about to go.
 */
export const isSwitching = sql<boolean>`(r.provider = 'zoom' and r.state = 'wanted' and ${wasSwitched})`

/** Seconds after a switch in which a child's own link is about to come: its meeting is made, and they are made one by one. */
const linksComeWithin = 90

/**
 * The period was moved to another account a moment ago, and the student has no link of the new meeting yet: who goes there by
 * its number is somebody unknown. `guest` is the alias of the student's invitation. Later the number is better than nothing.
 */
export const linkIsComing = (guest: string, now: string): RawBuilder<boolean> =>
  sql<boolean>`(${isMade} and ${sql.ref(`${guest}.link_sealed`)} is null and ${wasSwitched}
    and r.created_at > ${now}::timestamptz - make_interval(secs => ${linksComeWithin}))`
