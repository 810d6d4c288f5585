import type { OutputOf } from '@terakoya/contract/wireTypes'
import { readsDangers } from '@terakoya/domain/meetings/decisions'
import type { Person } from '@terakoya/domain/meetings/roomLog'
import { areBeside, isSamePerson, signed } from '@terakoya/domain/meetings/whoIsWho'
import { epochMilliseconds } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { zoomEventOf } from '../../../meetings/zoomEvent.ts'
import { lockPeriod } from '../../../operations/meetings/period.sql.ts'
import { workPeriod } from '../../../operations/meetings/workPeriod.ts'
import { outSince } from '../../../records/meetingServices.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listSpares } from '../switchToSpare.sql.ts'
import { listOfParticipants } from './decide.sql.ts'
import { decideOf } from './decidePeople.ts'
import { refuseToDecide } from './mayDecide.ts'
import { measuresOf } from './measures.ts'
import {
  addNaming,
  findRoom,
  listAnswers,
  listExpected,
  listNamings,
  listRawEvents,
  listSigns,
  listStays,
  type MeetingRoomInScope,
  type RawEvent,
  type RoomStay,
} from './room.sql.ts'
import { zoomLogRefusals } from './text.ts'

const { say: t } = zoomLogRefusals

async function openRoom({ tx, scope }: Context, room_no: number) {
  const room = await findRoom(tx, scope, room_no)
  if (!room) throw failures.notFound(t('meeting'))
  return room
}

/** What was told as a line: of whom, where it is about somebody. */
function toldEvent({ raw, external_uuid, ...event }: RawEvent) {
  const read = zoomEventOf({ ...event, raw, external_uuid })
  return { ...event, participant_key: read?.participant ?? '', shown_name: read?.shown_name ?? '' }
}

/** … for whoever doesn't judge who somebody was: of nobody unknown is there a time, a name or a word. */
function withoutStrangers(room: OutputOf<'ZoomLog_getRoom'>): OutputOf<'ZoomLog_getRoom'> {
  const stays = room.stays.filter(stay => stay.who !== 'unknown')
  const known = new Set(stays.map(stay => stay.participant_key))
  return {
    ...{ ...room, stays, answers: [], namings: [] },
    events: room.events
      .filter(event => event.participant_key === '' || known.has(event.participant_key))
      .map(event => ({ ...event, shown_name: '' })),
  }
}

/** Whom of the room the answer speaks of. */
function touch({ touched_students }: Context, expected: readonly { kind: string; no: number }[]): void {
  for (const { kind, no } of expected) if (kind === 'student') touched_students.add(no)
}

/** Who is there by the own link is not a second one: whatever stands beside it is somebody else, or a matter to be decided. */
async function refuseSecond(
  { tx, now }: Context,
  room_no: MeetingRoomInScope,
  own: readonly RoomStay[],
  person: Person,
): Promise<void> {
  const signs = (await listSigns(tx, room_no)).filter(each => isSamePerson(each.person, person))
  if (!areBeside(own.map(timeBy(now)), signs.map(timeBy(now)))) return
  const message = t(person.kind === 'teacher' ? 'beside_teacher' : 'beside_student')
  throw failures.invalid([{ field: 'no', message }])
}

/** A stay of which no end is known may last to now. */
const timeBy =
  (now: string) =>
  ({ joined_at, left_at }: { joined_at: string; left_at: string | null }) => ({
    from: epochMilliseconds(joined_at),
    to: epochMilliseconds(left_at ?? now),
  })

/** A meeting with all that is known of it, and a person's word on who somebody in it was. */
export const zoomLogRoomHandlers: Pick<Handlers, 'ZoomLog_getRoom' | 'ZoomLog_nameParticipant'> = {
  ZoomLog_getRoom: async (ctx, asked) => {
    const { teacher_no: _, external_id: _id, ...room } = await openRoom(ctx, asked.room_no)
    const { room_no } = room
    const events = await listRawEvents(ctx.tx, room_no)
    const expected = await listExpected(ctx.tx, room_no)
    touch(ctx, expected)
    const stays = await listStays(ctx.tx, room_no, ctx.now)
    const spares = room.state === 'replaced' ? [] : await listSpares(ctx.tx, room_no, ctx.now)
    const all = {
      ...{ ...room, expected, stays, events: events.map(toldEvent) },
      spares: spares.map(({ account_name, taken_by }) => ({ account_name, taken_by })),
      silent_since: await outSince(ctx, room.provider),
      answers: await listAnswers(ctx.tx, room_no),
      namings: await listNamings(ctx.tx, room_no),
    }
    return readsDangers(ctx.user.user_type_code) ? all : withoutStrangers(all)
  },

  ZoomLog_nameParticipant: async (ctx, { kind, no, reason, external_uuid, participant_key, ...asked }) => {
    const room = await openRoom(ctx, asked.room_no)
    const { room_no } = room
    await lockPeriod(ctx.tx, room)
    const device = { run: external_uuid, participant: participant_key }
    const matters = await listOfParticipants(ctx.tx, room_no, [device])
    await refuseToDecide(ctx, { ...room, severity: Math.max(0, ...matters.map(each => each.severity)) })
    const stays = await listStays(ctx.tx, room_no, ctx.now)
    const own = stays.filter(
      each => each.external_uuid === external_uuid && each.participant_key === participant_key,
    )
    if (own.length === 0) throw failures.notFound(t('participant'))
    const expected = await listExpected(ctx.tx, room_no)
    if (kind !== 'nobody' && !expected.some(each => each.kind === kind && each.no === no)) {
      throw failures.invalid([{ field: 'no', message: t('not_expected') }])
    }
    if (kind !== 'nobody') await refuseSecond(ctx, room_no, own, { kind, no })
    if ((await listRawEvents(ctx.tx, room_no)).some(event => event.raw === null)) {
      throw failures.refused('LOG_FORGOTTEN', t('forgotten'))
    }
    // Of a link, or the right of the host, it is known whose it is: a word on it would make a stranger of a child.
    if (own.some(each => signed.includes(each.match_kind))) {
      throw failures.refused('KNOWN_BY_LINK', t('by_link'))
    }
    const who = {
      student_no: kind === 'student' ? no : null,
      teacher_no: kind === 'teacher' ? no : null,
    }
    const by = { named_by: ctx.user.user_no, named_at: ctx.now, reason }
    await addNaming(ctx.tx, { room_no, external_uuid, participant_key, ...who, ...by })
    await audit(ctx, 'nameParticipant', 'meeting_room', room_no, { participant_key, kind, no, reason })
    // To name a participant of whom it is asked who they are is to decide that.
    await decideOf(ctx, matters, [device], { decision: kind === 'nobody' ? 'stranger' : 'known', reason })
    await workPeriod(ctx.tx, room, { now: ctx.now, measures: await measuresOf(ctx) })
    touch(ctx, expected)
    return { done: true as const }
  },
}
