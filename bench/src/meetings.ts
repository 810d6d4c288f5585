import { setTimeout as pause } from 'node:timers/promises'
import { type BenchServer, startBenchServer } from '@terakoya/server/benching/benchServer'
import { prepareOnce, workOnce } from '@terakoya/server/benching/manyMeetings'
import {
  type BenchRoom,
  bareLessonsOf,
  countRooms,
  countWaitingEvents,
  giveToZoom,
  listReadyRooms,
} from '@terakoya/server/benching/manyMeetings.sql'
import { openFakeZoom } from '@terakoya/server/testing/fakeZoom/fakeZoom'
import { meetingNotice, signedNotice, testWebhookSecret } from '@terakoya/server/testing/signedNotice'
import { asker, measure } from './calls.ts'
import { percentile, printLine } from './figures.ts'

const centers = 20
const perSecond = 50
const seconds = 60
const day = 86_400_000

/** Meetings with a service that answers at once, on this machine: what the product itself needs (meetings E3). */
export async function benchMeetings(): Promise<void> {
  const fake = await openFakeZoom({ everybody: true })
  const { account_id, client_id, client_secret } = fake.state.options
  const server = await startBenchServer('chain', {
    ZOOM_ACCOUNT_ID: account_id,
    ZOOM_CLIENT_ID: client_id,
    ZOOM_CLIENT_SECRET: client_secret,
    ZOOM_API_URL: `${fake.url}/v2`,
    ZOOM_TOKEN_URL: `${fake.url}/oauth/token`,
    ZOOM_WEBHOOK_SECRET: testWebhookSecret,
  })
  try {
    await prepared(server)
    const rooms = await listReadyRooms(server.database.db, server.today, 600)
    await told(server, rooms)
    await worked(server)
    await monthOfLog(server)
  } finally {
    await server.stop()
    await fake.close()
  }
}

async function prepared(server: BenchServer): Promise<void> {
  const { db } = server.database
  const accounts = await giveToZoom(db, centers)
  const begun = performance.now()
  let counts = await countRooms(db, server.today)
  for (let round = 0; round < 60; round += 1) {
    await prepareOnce(server)
    counts = await countRooms(db, server.today)
    if (counts.waiting === 0 && counts.ready > 0) break
  }
  const took = (performance.now() - begun) / 1000
  const what = `${counts.ready} meetings with ${counts.guests} links, ${centers} centers, ${accounts} accounts, 48 h`
  printLine(what, `${took.toFixed(0)} s`, '≤ 300 s')
  printLine('… still waiting', String(counts.waiting), '0')
}

/** What a service sends when lessons begin and end together: fifty a second for a minute. */
async function told(server: BenchServer, rooms: readonly BenchRoom[]): Promise<void> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const kinds = ['started', 'participant_joined', 'participant_left', 'ended'] as const
  const send = async (no: number) => {
    const room = rooms[Math.floor(no / kinds.length) % rooms.length]
    const event = kinds[no % kinds.length] ?? 'started'
    if (!room) return
    const now = new Date().toISOString()
    const participant = event.startsWith('participant')
      ? {
          participant: {
            user_id: `g${no - (no % kinds.length)}`,
            user_name: '生徒',
            registrant_id: room.guests[0] ?? '',
            join_time: now,
            leave_time: now,
          },
        }
      : {}
    const notice = meetingNotice({
      ...{ event, external_id: room.external_id, external_uuid: `run${room.room_no}==`, at: now },
      ...participant,
    })
    const { raw, signature, timestamp } = signedNotice({ ...notice, no }, { now })
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api/webhooks/zoom`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-zm-signature': signature,
        'x-zm-request-timestamp': timestamp,
      },
      body: raw,
    })
    times.push(performance.now() - begun)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    await answer.arrayBuffer()
  }
  const sent: Promise<void>[] = []
  const begun = performance.now()
  for (let no = 0; no < perSecond * seconds; no += 1) {
    const due = begun + (no * 1000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    sent.push(send(no))
  }
  await Promise.all(sent)
  const shares = [0.5, 0.95, 0.99].map(share => percentile(times, share).toFixed(0)).join(' / ')
  printLine(`${times.length} notices, ${perSecond} a second`, `${shares} ms`, '≤ 100 ms (p95)')
  printLine('… answered', [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '), '204')
}

async function worked(server: BenchServer): Promise<void> {
  const waiting = await countWaitingEvents(server.database.db)
  const begun = performance.now()
  let rounds = 0
  while ((await countWaitingEvents(server.database.db)) > 0 && rounds < 50) {
    await workOnce(server)
    rounds += 1
  }
  const meetings = Math.max(1, Math.min(600, Math.ceil(waiting / 4)))
  const each = (performance.now() - begun) / meetings
  printLine(`stays of a meeting, of ${waiting} notices`, `${each.toFixed(1)} ms`, '≤ 20 ms')
}

async function monthOfLog(server: BenchServer): Promise<void> {
  const ask = asker(server, await server.signIn('manager'))
  const to = server.today
  const from = new Date(Date.parse(to) - 30 * day).toISOString().slice(0, 10)
  const searchInfo = { start_date: from, end_date: to, center_no: 1 }
  const question = (more: object) => ({
    ...{ searchInfo: { ...searchInfo, ...more }, orderBy: [] },
    pagination: { current_page: 1, per_page: 50 },
  })
  const bare = () => bareLessonsOf(server.database.db, 1, from, to)
  await measure('/ZoomLog of a center, 31 days', ask('ZoomLog_doBrowse', question({})), bare, '≤ 300 ms')
  await measure('… disagreements alone', ask('ZoomLog_doBrowse', question({ disagreement_flag: 1 })), bare)
}
