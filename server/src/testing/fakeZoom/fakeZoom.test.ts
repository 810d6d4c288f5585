import { afterEach, beforeEach, expect, test } from 'vitest'
import { workEvents } from '../../operations/meetings/workEvents.ts'
import { openRooms, type RoomsSetting } from '../openRooms.ts'

let at: RoomsSetting

const today = ['2026-04-15', 60] as const
const clockAt = (time: string) => at.server.clock.set(`2026-04-15T${time}:00+09:00`)

beforeEach(async () => {
  at = await openRooms()
  at.fake.state.options.webhook_url = `${await at.server.listen()}/api/webhooks/zoom`
})

afterEach(() => at.close())

const keyOf = (url: string, name: string) => new URL(url).searchParams.get(name) ?? ''

/** An evening that begins: everybody presses 入室 and goes where the link leads. */
async function begun() {
  const evening = await at.evening(today, { students: 2 })
  await at.prepare()
  clockAt('18:15')
  const teacher = await at.signInTeacher(evening.teacher)
  const period = { schedule_date: today[0], time_limit_no: 60, running_known_flag: 0 as const }
  const host = at.fake.rooms.start(keyOf((await teacher.call('C11101_enterMeeting', period)).url, 'zak'))
  const guests: string[] = []
  for (const { student_no, schedule_no } of evening.lessons) {
    clockAt('18:19')
    const student = await at.signInStudent(student_no)
    const { url } = await student.call('C21101_enterMeeting', { schedule_no })
    guests.push(at.fake.rooms.joinByLink(keyOf(url, 'tk')))
  }
  const room = await at.room(evening.teacher.teacher_no, ...today)
  return { ...evening, host, guests, room_no: room?.room_no ?? 0, external_id: Number(room?.external_id) }
}

/** All is over at ten to eight. */
function end({ external_id }: { external_id: number }) {
  clockAt('19:50')
  at.fake.rooms.end(external_id)
}

async function stays(room_no: number) {
  await at.fake.notices.settled()
  await workEvents(at.server.services.database, at.server.clock)
  const rows = await at.server.owner
    .selectFrom('meeting_sessions')
    .select(['student_no', 'teacher_no', 'match_kind', 'joined_at', 'left_at', 'open_flag'])
    .where('room_no', '=', room_no)
    .orderBy('joined_at')
    .orderBy('student_no')
    .execute()
  return rows
}

const kept = () => at.server.owner.selectFrom('meeting_events').select('event').execute()

test('the address proves itself, and an evening is heard of from end to end', async () => {
  expect(await at.fake.notices.validate()).toBe(true)
  const evening = await begun()
  end(evening)
  expect(await stays(evening.room_no)).toMatchObject([
    { teacher_no: evening.teacher.teacher_no, match_kind: 'host', left_at: '2026-04-15T10:50:00Z' },
    ...evening.lessons.map(({ student_no }) => ({ student_no, match_kind: 'guest', open_flag: 0 })),
  ])
  expect(await kept()).toHaveLength(8)
  expect(new Set(at.fake.notices.statuses)).toEqual(new Set([204]))
})

test('repeats, disorder and forged ones change nothing', async () => {
  const { troubles } = at.fake.notices
  troubles.hold = true
  troubles.duplicate = 20
  const evening = await begun()
  end(evening)
  at.fake.notices.release()
  const inDisorder = await stays(evening.room_no)
  expect(inDisorder).toHaveLength(3)
  expect(inDisorder.every(stay => stay.open_flag === 0)).toBe(true)
  const before = (await kept()).length
  troubles.badSignature = 1
  at.fake.rooms.start(at.fake.state.startKey(evening.external_id))
  await at.fake.notices.settled()
  // Two were told: the one with a false signature was refused four times and given up.
  expect(at.fake.notices.statuses.filter(status => status === 401).length).toBeGreaterThanOrEqual(4)
  expect(await kept()).toHaveLength(before + 1)
})

test('while the server is away it is told again later', async () => {
  const { options } = at.fake.state
  const there = options.webhook_url
  options.webhook_url = 'http://127.0.0.1:9/api/webhooks/zoom'
  options.minute = 40
  const evening = await begun()
  options.webhook_url = there
  end(evening)
  expect(await stays(evening.room_no)).toHaveLength(3)
  expect(at.fake.notices.statuses.filter(status => status === 0).length).toBeGreaterThan(0)
  expect(at.fake.notices.lost).toBe(0)
})

test('a link is used once at a time: who comes with it later takes the place', async () => {
  const evening = await begun()
  const [first] = evening.lessons
  const meeting = at.fake.state.meetings.get(evening.external_id)
  const tk = meeting?.registrants[0]?.tk ?? ''
  clockAt('18:30')
  at.fake.rooms.joinByLink(tk)
  end(evening)
  const own = (await stays(evening.room_no)).filter(stay => stay.student_no === first?.student_no)
  expect(own.map(stay => stay.left_at)).toEqual(['2026-04-15T09:30:00Z', '2026-04-15T10:50:00Z'])
})

test('a host’s second meeting is told of before it ends the first', async () => {
  const account = await at.account()
  const one = await at.evening(['2026-04-15', 50], { account })
  const two = await at.evening(today, { account })
  await at.prepare()
  const ids = await Promise.all(
    [one, two].map(async ({ teacher }, index) =>
      Number((await at.room(teacher.teacher_no, '2026-04-15', index === 0 ? 50 : 60))?.external_id),
    ),
  )
  const key = (index: number) => at.fake.state.startKey(ids[index] ?? 0)
  at.fake.rooms.start(key(0))
  expect(() => at.fake.rooms.start(key(1))).toThrow('in progress')
  at.fake.rooms.start(key(1), { end_other: true })
  expect(at.fake.state.meetings.get(ids[0] ?? 0)?.runs[0]?.end_time).not.toBeNull()
  // A start link lives for two hours.
  const late = key(1)
  at.server.clock.advance(2 * 3600)
  expect(() => at.fake.rooms.start(late)).toThrow('expired')
})

test('the road of control does it all for a browser test', async () => {
  const evening = await begun()
  const control = async (verb: string, body: object) => {
    const answer = await fetch(`${at.fake.url}/_control/${verb}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string>
  }
  const meeting = at.fake.state.meetings.get(evening.external_id)
  const stranger = await control('join', {
    ...{ meeting: evening.external_id, passcode: meeting?.password, name: 'だれか' },
  })
  await control('rename', { participant: stranger.participant, name: '青木' })
  clockAt('18:25')
  await control('kill', { participant: evening.guests[0] })
  await control('leave', { participant: stranger.participant })
  end(evening)
  const killed = (await stays(evening.room_no)).filter(stay => stay.open_flag === 1)
  expect(killed).toHaveLength(1)
  await control('outage', { kind: 'busy' })
  expect((await fetch(`${at.fake.url}/v2/users/x`)).status).toBe(503)
  await control('outage', { kind: 'none' })
  expect(await control('nonsense', {})).toHaveProperty('verbs')
})
