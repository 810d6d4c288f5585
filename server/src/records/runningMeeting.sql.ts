import { type RawBuilder, sql } from 'kysely'

/** Hours after which a meeting of whose end nobody has told isn't taken for running any more. */
export const maxMeetingHours = 4

/**
 * A room, by its alias, whose meeting was begun since then and of whose end nobody has told; whichever of its account was begun
 * later has ended it: a user holds one meeting at a time.
 */
export function isRunning(room: string, since: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${room}.${name}`)
  return sql<boolean>`(${column('opened_at')} >= ${since} and ${column('ended_at')} is null
    and not exists (select 1 from meeting_rooms o where o.schedule_account_no = ${column('schedule_account_no')}
      and o.room_no <> ${column('room_no')} and o.opened_at > ${column('opened_at')}))`
}
