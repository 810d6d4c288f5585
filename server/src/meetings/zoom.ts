import { randomUUID } from 'node:crypto'
import { addDays } from '@terakoya/domain/days/day'
import { type Clock, readInstant } from '../clock.ts'
import { AccountTries } from './accountTries.ts'
import {
  type Asked,
  answered,
  failedBy,
  type Guest,
  type MeetingProvider,
  type ParticipantLine,
  type RoomToPrepare,
} from './provider.ts'
import { shownName } from './shownName.ts'
import { meetingServiceWords } from './text.ts'
import { checkZoomAccount } from './zoomCheck.ts'
import { pathPart, type ZoomAnswer, type ZoomAsk, type ZoomClient } from './zoomClient.ts'
import { faultOf, noCredentials } from './zoomFault.ts'
import { readZoomNotice } from './zoomNotice.ts'

/** Pages of a report; a room holds a handful of people. */
const maxPages = 40

/**
 * Zoom (meetings C3).
 * @param client `null` without credentials: everything is refused in words
 */
export function zoomProvider(
  client: ZoomClient | null,
  webhookSecrets: readonly string[],
  clock: Clock,
): MeetingProvider {
  const ask = async (asked: ZoomAsk): Promise<Asked<Record<string, unknown>>> => {
    if (!client) return failedBy(noCredentials())
    const answer = await client(asked)
    return 'body' in answer && isDone(answer) ? answered(answer.body) : failedBy(faultOf(answer, clock.now()))
  }
  /** As `ask`; `null` where there is nothing of that name. */
  const askOfOne = async (asked: ZoomAsk): Promise<Asked<Record<string, unknown> | null>> => {
    if (!client) return failedBy(noCredentials())
    const answer = await client(asked)
    if ('body' in answer && isDone(answer)) return answered(answer.body)
    return answer.status === 404 ? answered(null) : failedBy(faultOf(answer, clock.now()))
  }
  const takeAway = async (path: string): Promise<Asked<null>> => {
    const done = await askOfOne({ method: 'DELETE', path })
    return done.ok ? answered(null) : done
  }
  const tries = new AccountTries(clock)
  const meeting = (external_id: string) => `/meetings/${pathPart(external_id)}`
  const provider: MeetingProvider = {
    name: 'zoom',
    connected: client !== null,
    prepare: async room => {
      const made = await ask({
        method: 'POST',
        path: `/users/${pathPart(room.account.zoom_user)}/meetings`,
        body: meetingOf(room),
      })
      if (!made.ok) return made
      const external_id = String(made.value.id ?? '')
      if (!/^\d{6,20}$/.test(external_id)) return failedBy(unreadable())
      return answered({ external_id, passcode: textOf(made.value.password) })
    },
    guestLink: async ({ external_id }, { address, name }) => {
      const body = { email: address, first_name: name }
      const made = await ask({ method: 'POST', path: `${meeting(external_id)}/registrants`, body })
      if (!made.ok) return made
      const guest: Guest = {
        registrant_id: textOf(made.value.registrant_id),
        link: textOf(made.value.join_url),
      }
      return guest.registrant_id && guest.link ? answered(guest) : failedBy(unreadable())
    },
    revokeGuest: ({ external_id }, registrant_id) =>
      takeAway(`${meeting(external_id)}/registrants/${pathPart(registrant_id)}`),
    hostLink: async ({ external_id }) => {
      const found = await ask({ method: 'GET', path: meeting(external_id) })
      if (!found.ok) return found
      const link = textOf(found.value.start_url)
      return link ? answered(link) : failedBy(unreadable())
    },
    runs: async ({ external_id }) => {
      const found = await askOfOne({ method: 'GET', path: meeting(external_id) })
      if (!found.ok) return found
      if (found.value === null) return answered(false)
      const { status } = found.value
      return status === 'started' || status === 'waiting'
        ? answered(status === 'started')
        : failedBy(unreadable())
    },
    end: ({ external_id }) => takeAway(meeting(external_id)),
    participants: uuid => participantsOf(askOfOne, uuid),
    answers: async ({ zoom_user }) => {
      const found = await ask({ method: 'GET', path: `/users/${pathPart(zoom_user)}` })
      // A refusal is an answer, and so is the limit of a day.
      return found.ok || found.fault.kind !== 'retry'
    },
    verify: (notice, now) => readZoomNotice(notice, webhookSecrets, now),
    selfCheck: account =>
      tries.ask(account.zoom_user, () =>
        checkZoomAccount(provider, ask, account, {
          schedule_date: addDays(clock.today(), 1),
          guest: `check-${randomUUID()}@meetings.invalid`,
        }),
      ),
  }
  return provider
}

const unreadable = () => ({ kind: 'retry', sentence: meetingServiceWords.say('unreadable') }) as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isDone = ({ status }: ZoomAnswer) => status >= 200 && status < 300

function meetingOf({ schedule_date, start, minutes, topic, waiting_room }: RoomToPrepare) {
  return {
    topic,
    // Scheduled, once.
    type: 2,
    start_time: `${schedule_date}T${start}:00`,
    timezone: 'Asia/Tokyo',
    duration: minutes,
    settings: {
      join_before_host: false,
      waiting_room,
      auto_recording: 'none',
      use_pmi: false,
      meeting_authentication: false,
      // Guests are registered by us and let in at once; Zoom writes to nobody.
      approval_type: 0,
      registration_type: 1,
      registrants_email_notification: false,
      registrants_confirmation_email: false,
      allow_multiple_devices: false,
    },
  }
}

type AskOfOne = (asked: ZoomAsk) => Promise<Asked<Record<string, unknown> | null>>

/**
 * The report of one run, all pages. A page's token is good for a quarter of an hour: where it is not any more, the whole is
 * asked for anew, once.
 */
async function participantsOf(
  ask: AskOfOne,
  uuid: string,
  again = true,
): Promise<Asked<ParticipantLine[] | null>> {
  const lines: ParticipantLine[] = []
  let next_page_token = ''
  for (let page = 0; page < maxPages; page += 1) {
    const found = await ask({
      method: 'GET',
      path: `/report/meetings/${pathPart(uuid)}/participants`,
      query: {
        page_size: '300',
        include_fields: 'registrant_id',
        ...(next_page_token ? { next_page_token } : {}),
      },
    })
    if (!found.ok) {
      const expired = next_page_token !== '' && found.fault.kind === 'refused'
      return expired && again ? participantsOf(ask, uuid, false) : found
    }
    // There is no report yet: the meeting has not ended, or ended just now.
    if (found.value === null) return answered(null)
    const { participants } = found.value
    if (!Array.isArray(participants)) return failedBy(unreadable())
    lines.push(...participants.flatMap(lineOf))
    next_page_token = textOf(found.value.next_page_token)
    if (next_page_token === '') return answered(lines)
  }
  return failedBy(unreadable())
}

function lineOf(row: Record<string, unknown>): ParticipantLine[] {
  const [joined_at, left_at] = [readInstant(row.join_time), readInstant(row.leave_time)]
  if (joined_at === undefined || left_at === undefined || row.status === 'in_waiting_room') return []
  return [
    {
      participant_key: String(row.user_id ?? ''),
      shown_name: shownName(textOf(row.name)),
      registrant_id: textOf(row.registrant_id),
      service_user: textOf(row.id),
      joined_at,
      left_at: left_at < joined_at ? joined_at : left_at,
    },
  ]
}
