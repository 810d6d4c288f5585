import type { RoomEvent } from '@terakoya/domain/meetings/roomLog'
import { z } from 'zod'
import { epochMilliseconds, isInstant } from '../clock.ts'
import { isAboutTime } from './aboutTime.ts'
import { shownName } from './shownName.ts'

/** What Zoom calls the things that a room's stays are worked out from; all else of it is kept and says nothing here. */
const kinds: Readonly<Record<string, RoomEvent['kind']>> = {
  'meeting.started': 'started',
  'meeting.ended': 'ended',
  'meeting.participant_joined': 'joined',
  'meeting.participant_left': 'left',
}

/** Numbers and texts stand for each other in what Zoom sends; what is missing or of another shape is `''`. */
const loose = z
  .union([z.string(), z.number()])
  .transform(value => String(value).trim())
  .catch('')

const participantShape = z
  .object({
    /** Of the person's account at Zoom, `''` of a guest. */
    id: loose,
    /** One join of one device: what a leave has in common with its join, and with the report's line. */
    user_id: loose,
    participant_uuid: loose,
    participant_user_id: loose,
    user_name: loose,
    registrant_id: loose,
    join_time: loose,
    leave_time: loose,
  })
  .catch({
    id: '',
    user_id: '',
    participant_uuid: '',
    participant_user_id: '',
    user_name: '',
    registrant_id: '',
    join_time: '',
    leave_time: '',
  })

const bodyShape = z.object({
  payload: z.object({
    object: z.object({
      uuid: loose,
      host_id: loose,
      start_time: loose,
      end_time: loose,
      participant: participantShape,
    }),
  }),
})

/** An event as it was kept. */
export interface KeptEvent {
  event: string
  /** When it happened by the notice itself: what its own time is missing for. */
  happened_at: string
  external_uuid: string
  /** The whole body; `null` once it was forgotten. */
  raw: unknown
}

/**
 * What a notice of Zoom tells of a room; `null` where it tells nothing of who was there, or no longer. It is lenient: a field
 * that is missing or new leaves the rest readable, since a notice that is not understood would be a stay that is lost.
 */
export function zoomEventOf({ event, happened_at, external_uuid, raw }: KeptEvent): RoomEvent | null {
  const kind = kinds[event]
  const body = bodyShape.safeParse(raw)
  if (kind === undefined || !body.success) return null
  const { object } = body.data.payload
  const { participant } = object
  const told = {
    started: object.start_time,
    ended: object.end_time,
    joined: participant.join_time,
    left: participant.leave_time,
  }[kind]
  const run = external_uuid === '' ? object.uuid : external_uuid
  const kept = epochMilliseconds(happened_at)
  const own = isInstant(told) ? epochMilliseconds(told) : kept
  const base = { kind, at: isAboutTime(own, kept) ? own : kept, run }
  if (kind === 'started' || kind === 'ended') {
    return { ...base, participant: '', shown_name: '', guest: '', host: false }
  }
  const key = participant.user_id || participant.participant_uuid || participant.id
  if (key === '') return null
  const accounts = [participant.id, participant.participant_user_id]
  return {
    ...base,
    participant: key,
    shown_name: shownName(participant.user_name),
    guest: participant.registrant_id,
    host: object.host_id !== '' && accounts.includes(object.host_id),
  }
}
