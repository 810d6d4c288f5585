import { createHmac, timingSafeEqual } from 'node:crypto'
import { epochMilliseconds, readInstant, secondsBetween } from '../clock.ts'
import { isAboutTime } from './aboutTime.ts'
import type { Heard, HeardEvent, Notice } from './provider.ts'

/** Zoom repeats for 85 minutes, and a repeat may bear the first one's time. */
const oldest = 2 * 60 * 60
const aheadBy = 5 * 60

/** Bytes that a validation of the address has at most: of what is longer nothing is read before its signature is right. */
const maxValidationBytes = 1024

/**
 * The only texts that are signed for whoever asks. Both signatures are HMACs under one secret: a token of any other
 * form, `v0:…:{…}`, would come back as the signature of a forged notice.
 */
const plainToken = /^[A-Za-z0-9_-]{16,64}$/

const hmac = (secret: string, content: string | Uint8Array, before = '') =>
  createHmac('sha256', secret).update(before).update(content).digest('hex')

/** What a notice says; `null` unless it is a validation of the address or signed by one of the secrets, and of now. */
export function readZoomNotice(notice: Notice, secrets: readonly string[], now: string): Heard | null {
  const [present] = secrets
  if (present === undefined) return null
  const signed = isSigned(notice, secrets) && isOfNow(notice.timestamp, now)
  if (!signed && notice.raw.byteLength > maxValidationBytes) return null
  const body = parsed(notice.raw)
  if (body?.event === 'endpoint.url_validation') {
    const validation = objectOf(body.payload).plainToken
    if (typeof validation !== 'string' || !plainToken.test(validation)) return null
    return { kind: 'validation', signed, plain_token: validation, encrypted_token: hmac(present, validation) }
  }
  return signed && body !== undefined ? heardOf(body, now) : null
}

function isSigned({ raw, signature, timestamp }: Notice, secrets: readonly string[]): boolean {
  if (!/^\d{1,15}$/.test(timestamp)) return false
  const given = Buffer.from(signature)
  // All of them, so that the time says nothing of which one it was.
  return secrets
    .map(secret => {
      const right = Buffer.from(`v0=${hmac(secret, raw, `v0:${timestamp}:`)}`)
      return right.length === given.length && timingSafeEqual(right, given)
    })
    .includes(true)
}

function isOfNow(timestamp: string, now: string): boolean {
  const age = Math.floor(secondsBetween('1970-01-01T00:00:00Z', now)) - Number(timestamp)
  return age <= oldest && age >= -aheadBy
}

type Json = Record<string, unknown>

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

/** The database's JSON takes neither NUL nor half a character; who is called so must leave a trace all the same. */
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.keys(value).every(key => storableText(key) === key)
    ? value
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [storableText(key), each]))
}

const storableText = (text: string) => text.replaceAll(/[\0\p{Surrogate}]/gu, '\ufffd')

function parsed(raw: Uint8Array): Json | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(raw).toString('utf8'), storable)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

const told = new Set([
  'meeting.started',
  'meeting.ended',
  'meeting.deleted',
  'meeting.updated',
  'meeting.participant_joined',
  'meeting.participant_left',
  'meeting.participant_joined_waiting_room',
  'meeting.participant_left_waiting_room',
  'meeting.participant_jbh_waiting',
])

function heardOf(body: Json, now: string): Heard | null {
  const event = typeof body.event === 'string' ? body.event : ''
  if (!told.has(event)) return { kind: 'other' }
  const object = objectOf(objectOf(body.payload).object)
  const external_id = String(object.id ?? '').replaceAll(/\D/g, '')
  const external_uuid = typeof object.uuid === 'string' ? object.uuid : ''
  if (external_id === '' || external_id.length > 20 || external_uuid.length > 100) return null
  const happened_at =
    [timeOf(event, object), readInstant(body.event_ts)].find(at => at !== undefined && isNear(at, now)) ?? now
  return {
    kind: 'event',
    event: { event, external_id, external_uuid, happened_at, raw: body } satisfies HeardEvent,
  }
}

/** No notice is of another day than it comes on: a time far away is a fault, and would be a stay of years. */
function isNear(at: string, now: string): boolean {
  return isAboutTime(epochMilliseconds(at), epochMilliseconds(now))
}

/** When it happened, by the words of the event itself: it may have been sent much later. */
function timeOf(event: string, object: Json): string | undefined {
  const participant = objectOf(object.participant)
  switch (event) {
    case 'meeting.started':
      return readInstant(object.start_time)
    case 'meeting.ended':
      return readInstant(object.end_time)
    case 'meeting.participant_joined':
      return readInstant(participant.join_time)
    case 'meeting.participant_left':
      return readInstant(participant.leave_time)
    default:
      return undefined
  }
}
