import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { epochMilliseconds } from '../../clock.ts'
import type { FakeMeeting, FakeParticipant, FakeRun, FakeState } from './fakeState.ts'

/** How the next notices fare, each a number of them. */
export interface NoticeTroubles {
  lose: number
  duplicate: number
  badSignature: number
  /** Kept back until `release`, which sends them in disorder. */
  hold: boolean
  /** Milliseconds that each waits before it is sent. */
  slow: number
}

/** Minutes after which a notice that was not taken is sent again. */
const repeats = [5, 20, 60]

/** Sends what happens, signed, as Zoom does: again where it wasn't taken, and given up after the third time. */
export class FakeNotices {
  readonly troubles: NoticeTroubles = { lose: 0, duplicate: 0, badSignature: 0, hold: false, slow: 0 }
  /** Statuses of what was sent, oldest first; 0 where nobody answered. */
  readonly statuses: number[] = []
  lost = 0
  private readonly state: FakeState
  private readonly held: string[] = []
  private readonly sending = new Set<Promise<void>>()
  private readonly stopping = new AbortController()

  constructor(state: FakeState) {
    this.state = state
  }

  tell(event: string, meeting: FakeMeeting, run: FakeRun, participant?: FakeParticipant): void {
    const body = JSON.stringify(this.bodyOf(event, meeting, run, participant))
    if (this.troubles.lose > 0) {
      this.troubles.lose -= 1
      this.lost += 1
      return
    }
    if (this.troubles.hold) this.held.push(body)
    else this.begin(body)
  }

  /** Sends what was held, the last first. */
  release(): void {
    this.troubles.hold = false
    for (const body of this.held.splice(0).reverse()) this.begin(body)
  }

  /** Asks the address to prove itself, as Zoom does; whether it could. */
  async validate(): Promise<boolean> {
    const plainToken = randomBytes(16).toString('base64url')
    const body = JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken }, event_ts: 1 })
    const answer = await this.post(body, this.state.options.webhook_secret)
    const right = createHmac('sha256', this.state.options.webhook_secret).update(plainToken).digest('hex')
    if (answer === null || !answer.ok) return false
    const told = (await answer.json()) as { plainToken?: string; encryptedToken?: string }
    return told.plainToken === plainToken && told.encryptedToken === right
  }

  /** So many are on their way. */
  get sendingNow(): number {
    return this.sending.size
  }

  /** Until nothing is on its way any more. */
  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.settled()
  }

  private begin(body: string): void {
    const work = this.deliver(body).finally(() => this.sending.delete(work))
    this.sending.add(work)
  }

  private async deliver(body: string): Promise<void> {
    const { troubles, state } = this
    const secret = troubles.badSignature > 0 ? 'not-the-secret' : state.options.webhook_secret
    if (troubles.badSignature > 0) troubles.badSignature -= 1
    const twice = troubles.duplicate > 0
    if (twice) troubles.duplicate -= 1
    if (troubles.slow > 0) await this.pause(troubles.slow)
    for (const minutes of [...repeats, null]) {
      const answer = await this.post(body, secret)
      this.statuses.push(answer?.status ?? 0)
      if (answer?.ok) break
      if (minutes === null || this.stopping.signal.aborted) {
        this.lost += 1
        return
      }
      await this.pause(minutes * state.options.minute)
    }
    if (twice) this.statuses.push((await this.post(body, secret))?.status ?? 0)
  }

  private async pause(milliseconds: number): Promise<void> {
    const { signal } = this.stopping
    await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)
  }

  private async post(body: string, secret: string): Promise<Response | null> {
    const { webhook_url } = this.state.options
    if (webhook_url === null) return null
    const timestamp = String(Math.floor(epochMilliseconds(this.state.clock.now()) / 1000))
    const mac = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
    return fetch(webhook_url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-zm-signature': `v0=${mac}`,
        'x-zm-request-timestamp': timestamp,
      },
      signal: AbortSignal.timeout(3000),
    }).catch(() => null)
  }

  private bodyOf(event: string, meeting: FakeMeeting, run: FakeRun, participant?: FakeParticipant): object {
    const { id, host, topic, duration } = meeting
    const left = event === 'participant_left'
    return {
      event: `meeting.${event}`,
      event_ts: epochMilliseconds(this.state.clock.now()),
      payload: {
        account_id: this.state.options.account_id,
        object: {
          ...{ id: String(id), uuid: run.uuid, host_id: host.id, topic, type: 2, duration },
          timezone: 'Asia/Tokyo',
          start_time: run.start_time,
          ...(run.end_time ? { end_time: run.end_time } : {}),
          ...(participant
            ? {
                participant: {
                  user_id: participant.user_id,
                  user_name: participant.name,
                  id: participant.id,
                  participant_uuid: `P-${participant.user_id}`,
                  email: participant.email,
                  registrant_id: participant.registrant_id,
                  ...(left
                    ? { leave_time: participant.leave_time, leave_reason: 'left the meeting.' }
                    : { join_time: participant.join_time }),
                },
              }
            : {}),
        },
      },
    }
  }
}
