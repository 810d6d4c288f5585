import type { Asked, Fault } from '../../meetings/provider.ts'
import type { Settings } from '../../records/setting.sql.ts'
import { everyMeeting } from './everyMeeting.ts'
import { guestPlace } from './guestPlace.ts'
import { type GuestGap, markRevoked, noteDone, noteTrouble, writeGuest } from './prepareRooms.sql.ts'
import { type RoomWork, troubleOf } from './roomWork.ts'

type GuestSettings = Pick<Settings, 'meeting_guest_name' | 'meeting_guest_domain'>

/** Characters of a name that services take. */
const maxNameLength = 60

/**
 * Gives and takes back the links of one room. What one student can't have now the others don't wait for; a service that is
 * out of order is left alone.
 */
export async function inviteGuests(
  work: RoomWork,
  gaps: readonly GuestGap[],
  settings: GuestSettings,
): Promise<void> {
  const { db } = work.database
  let trouble: Fault | null = null
  for (const gap of gaps) {
    const done = await closeGap(work, gap, settings)
    if (!done.ok) trouble ??= done.fault
    if (trouble?.kind === 'retry') break
  }
  const [first] = gaps
  if (!first) return
  if (trouble)
    await noteTrouble(db, everyMeeting, first.room_no, troubleOf(trouble, first.attempts, work.clock.now()))
  else await noteDone(db, everyMeeting, first.room_no)
}

async function closeGap(
  { database, clock, meetings, encryption }: RoomWork,
  gap: GuestGap,
  settings: GuestSettings,
): Promise<Asked<unknown>> {
  const { room_no, student_no, revoked } = gap
  const service = meetings.of(gap.provider)
  if (revoked !== null) {
    const away = await service.revokeGuest(gap, revoked)
    if (away.ok) await markRevoked(database.db, everyMeeting, room_no, student_no)
    return away
  }
  const invited = await service.guestLink(gap, {
    address: `s${student_no}.${room_no}@${settings.meeting_guest_domain}`,
    name: guestName(gap, settings),
  })
  if (!invited.ok) return invited
  const { registrant_id, link } = invited.value
  const link_sealed = (await encryption()).encrypt(guestPlace(room_no, student_no), link)
  await writeGuest(
    database.db,
    everyMeeting,
    { room_no, student_no, registrant_id, link_sealed },
    clock.now(),
  )
  return invited
}

/** How a student is shown in the room. A name without a blank has no part to show alone. */
export function guestName(
  { student_name, student_id }: Pick<GuestGap, 'student_name' | 'student_id'>,
  { meeting_guest_name }: Pick<Settings, 'meeting_guest_name'>,
): string {
  if (meeting_guest_name === 'code') return student_id.slice(0, maxNameLength)
  const parts = student_name.trim().split(/[\s\u3000]+/u)
  const given = parts.length > 1 ? parts.slice(1).join(' ') : student_name
  return (meeting_guest_name === 'given' ? given : student_name).slice(0, maxNameLength)
}
