import { createHash } from 'node:crypto'
import type { Tx } from '../database/connect.ts'
import { makeMeetingAccount } from './makePlaces.ts'
import { serial } from './serial.ts'
import { testNow } from './testClock.ts'

export interface MadeRoom {
  room_no: number
  external_id: string
  schedule_account_no: number
}

interface RoomFields {
  center_no: number
  teacher_no: number
  schedule_date: string
  /** The whole period (x0). */
  period_no: number
}

/** A meeting of a teacher's period that is ready, with an account of its own. */
export async function makeRoom(db: Tx, fields: RoomFields): Promise<MadeRoom> {
  const { schedule_account_no } = await makeMeetingAccount(db, fields.center_no)
  const external_id = `9${String(serial()).padStart(10, '0')}`
  await db
    .updateTable('meeting_accounts')
    .set({ provider: 'zoom', zoom_user: `host${external_id}@example.jp` })
    .where('schedule_account_no', '=', schedule_account_no)
    .execute()
  const { room_no } = await db
    .insertInto('meeting_rooms')
    .values({
      ...{ ...fields, schedule_account_no, external_id, provider: 'zoom', state: 'ready' },
      created_at: testNow,
    })
    .returning('room_no')
    .executeTakeFirstOrThrow()
  return { room_no, external_id, schedule_account_no }
}

/** A student's own link of a room. */
export async function makeGuest(db: Tx, room_no: number, student_no: number): Promise<string> {
  const registrant_id = `r${student_no}`
  const link_sealed = Buffer.from('sealed')
  await db
    .insertInto('meeting_guests')
    .values({ room_no, student_no, registrant_id, link_sealed, created_at: testNow })
    .execute()
  return registrant_id
}

export interface MadeEvent {
  event: 'meeting.started' | 'meeting.ended' | 'meeting.participant_joined' | 'meeting.participant_left'
  /** When it happened, ISO. */
  at: string
  /** Of whom: the number of the join, what is shown, and the link. */
  user_id?: string
  user_name?: string
  registrant_id?: string
  host?: boolean
}

/** Events of a room in Zoom's words, as they are kept; one that was told before is left out. */
export async function makeEvents(
  db: Tx,
  { external_id }: Pick<MadeRoom, 'external_id'>,
  events: readonly MadeEvent[],
  external_uuid = `u${external_id}`,
): Promise<void> {
  for (const each of events) {
    const raw = rawOf(external_id, external_uuid, each)
    await db
      .insertInto('meeting_events')
      .values({
        digest: createHash('sha256').update(JSON.stringify(raw)).digest(),
        ...{ provider: 'zoom', event: each.event, external_id, external_uuid },
        ...{ happened_at: each.at, received_at: each.at, raw: JSON.stringify(raw) },
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

function rawOf(id: string, uuid: string, { event, at, host, ...who }: MadeEvent) {
  const host_id = `h${id}`
  const times = {
    'meeting.started': { start_time: at },
    'meeting.ended': { end_time: at },
    'meeting.participant_joined': {},
    'meeting.participant_left': {},
  }[event]
  const time = event === 'meeting.participant_left' ? { leave_time: at } : { join_time: at }
  const participant =
    who.user_id === undefined ? {} : { participant: { ...who, ...time, id: host ? host_id : '' } }
  return { event, payload: { account_id: 'a', object: { id, uuid, host_id, ...times, ...participant } } }
}
