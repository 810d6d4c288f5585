import { createHmac } from 'node:crypto'
import { epochMilliseconds } from '../clock.ts'

export const testWebhookSecret = 'only-for-tests-0123456789'

interface Signing {
  secret?: string
  /** When it is sent, ISO. */
  now: string
}

/** A notice as Zoom signs it. */
export function signedNotice(body: object | string, { secret = testWebhookSecret, now }: Signing) {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const timestamp = String(Math.floor(epochMilliseconds(now) / 1000))
  const mac = createHmac('sha256', secret).update(`v0:${timestamp}:`).update(raw).digest('hex')
  return { raw, signature: `v0=${mac}`, timestamp }
}

interface Told {
  event: string
  external_id: string
  external_uuid?: string
  at: string
  participant?: object
}

/** What Zoom tells of a meeting, in its own form. */
export function meetingNotice({ event, external_id, external_uuid = 'run==', at, participant }: Told) {
  return {
    event: `meeting.${event}`,
    event_ts: epochMilliseconds(at),
    payload: {
      account_id: 'test-account',
      object: {
        id: external_id,
        uuid: external_uuid,
        host_id: 'host',
        topic: '授業',
        type: 2,
        start_time: at,
        duration: 90,
        timezone: 'Asia/Tokyo',
        ...(event === 'ended' ? { end_time: at } : {}),
        ...(participant ? { participant } : {}),
      },
    },
  }
}
