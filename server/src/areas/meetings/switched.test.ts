import { afterEach, beforeEach, expect, test } from 'vitest'
import { passOnDisagreements } from '../../operations/meetings/passOnDisagreements.ts'
import { listRoomsWithStranger } from '../../records/meetingAlerts.sql.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'
import {
  begun,
  ended,
  hosting,
  joined,
  left,
  leftBehind,
  switchDay,
  switchEvening,
} from '../../testing/switchEvening.ts'

let at: RoomsSetting

beforeEach(async () => {
  at = await openRooms()
})

afterEach(() => at.close())

test('a child who stayed in the meeting before is not marked by the log, and D4 says how long both were together', async () => {
  const { be, tell, old, spare, before, after, row, codes } = await leftBehind(at)
  await be('19:40')
  await tell(
    old,
    ...[left('s2', '19:49', { registrant_id: before(1) }), left('PC', '19:49:10'), ended('19:49:30')],
  )
  await tell(
    spare,
    ...[left('s3', '19:50', { registrant_id: after(0) }), left('t2', '19:50:20', hosting), ended('19:50:30')],
  )
  await be('20:01')
  expect(await row(0)).toMatchObject({ attendance_distinction: 1, attendance_source: 'log' })
  expect(await codes(0)).toEqual([])
  expect(await row(1)).toMatchObject({
    ...{ attendance_distinction: 0, attendance_source: null, minutes: 85, teacher_minutes: 89 },
    reason_codes: ['present_in_time', 'in_two_rooms'],
  })
  expect(await codes(1)).toEqual(['D4', 'D6'])
  // A stay has as many minutes in its line as in what is said of it.
  const { stays, disagreements } = await row(1)
  const [unknown] = stays.filter(each => each.who === 'unknown')
  expect([unknown?.minutes, disagreements.at(-1)?.sentence]).toEqual([64, expect.stringContaining('に64分')])
  expect((await row(1)).disagreements.find(each => each.code === 'D4')?.sentence).toBe(
    '講師と生徒が同時に同じ会議にいたのは、20分だけでした。',
  )
})

test('so it is where everybody came late and it was switched within seconds', async () => {
  const { room, links, be, tell, switched, row, codes } = await switchEvening(at, 2)
  const old = await room()
  const before = await links(old)
  await be('18:55')
  await tell(
    old,
    ...[begun('18:55'), joined('t1', '18:55:01', hosting)],
    joined('s1', '18:55:10', { registrant_id: before(0) }),
  )
  await be('18:56')
  const spare = await switched()
  const after = await links(spare)
  await tell(old, left('t1', '18:55:40', hosting))
  await tell(
    spare,
    ...[begun('18:56'), joined('t2', '18:56:01', hosting)],
    joined('s2', '18:56:10', { registrant_id: after(1) }),
  )
  await be('19:49')
  await tell(spare, left('s2', '19:50', { registrant_id: after(1) }), left('t2', '19:50', hosting))
  await tell(spare, ended('19:50:10'))
  await tell(old, left('s1', '19:58', { registrant_id: before(0) }), ended('19:58:10'))
  await be('20:01')
  expect(await row(0)).toMatchObject({ attendance_distinction: 0, attendance_source: null })
  expect(await codes(0)).toEqual(['D3', 'D4'])
  expect(await row(1)).toMatchObject({ attendance_distinction: 1, attendance_source: 'log' })
  expect(await codes(1)).toEqual(['D3'])
})

test('an adult alone with a child after the lesson is told while another child is in the meeting before', async () => {
  const { be, tell, old, codes } = await leftBehind(at)
  await tell(old, left('PC', '18:46'))
  await be('20:02')
  expect(await codes(0)).toEqual(['D7'])
  expect(await codes(1)).toEqual([])
})

test('who comes into the meeting before once all children have left it is with none', async () => {
  const { be, tell, old, before, codes } = await leftBehind(at)
  await tell(old, left('s2', '18:44:30', { registrant_id: before(1) }))
  await be('19:10')
  // Of the child who is in neither the teacher is asked; the other one was never there with them.
  expect(await codes(0)).toEqual([])
})

test('who stays in the meeting before is in it, not with the teacher, and rings three minutes after the switch', async () => {
  const { be, tell, teacher, lessons, no, old, spare, after } = await leftBehind(at)
  const teaching = await at.signInTeacher(teacher)
  const states = async () => {
    const asked = { schedule_nos: [no(0), no(1)] }
    const { joined: found } = await teaching.call('C11101_getJoinedStudent', asked)
    return found.map(({ state, entered_at }) => [state, entered_at.slice(11, 16)])
  }
  const rings = async () =>
    (await at.manager.call('C00102_getAlert', { searchInfo: {} })).alerts
      .filter(each => each.classification === 'student_absent')
      .map(each => [each.student_no, each.detail])
  await be('18:45:30')
  // Who came over has been in the lesson since before.
  expect(await states()).toEqual([
    ['inside', '09:18'],
    ['before', '09:24'],
  ])
  expect(await rings()).toEqual([])
  await be('18:46:30')
  const child = lessons[1]?.student_no
  expect(await rings()).toEqual([[child, { absent_flag: 0, before_room_no: old.room_no }]])
  await tell(spare, joined('s4', '18:48', { registrant_id: after(1) }))
  await be('18:49')
  expect(await rings()).toEqual([])
  expect(await states()).toEqual([
    ['inside', '09:18'],
    ['inside', '09:24'],
  ])
})

test('a stranger in the meeting before is looked for there, and the record of the new one leads to it', async () => {
  const { be, teacher, old, spare, row } = await leftBehind(at)
  const teaching = await at.signInTeacher(teacher)
  await be('18:50')
  const { periods } = await teaching.call('C11101_getTeacherSchedule', { schedule_date: switchDay[0] })
  expect(periods.flatMap(each => each.strangers)).toMatchObject([{ shown_name: 'PC', replaced_flag: 1 }])
  const grave = await at.server.owner
    .selectFrom('meeting_disagreements')
    .select(['room_no', 'code'])
    .where('closed_at', 'is', null)
    .execute()
  expect(grave).toEqual([{ room_no: old.room_no, code: 'D6' }])
  // The child and the stranger are there; of whom nobody knows none is counted.
  expect(await at.manager.call('ZoomLog_getRoom', { room_no: spare.room_no })).toMatchObject({
    ...{ spare_flag: 1, replaced: [{ room_no: old.room_no, people: 1 }] },
  })
  const there = (await row(1)).stays.filter(each => each.source !== 'press' && each.open_flag === 1)
  expect(there.map(({ who, replaced_flag }) => [who, replaced_flag])).toEqual([
    ['student', 1],
    ['teacher', 0],
    ['unknown', 1],
  ])
})

test('when somebody unknown comes into the other meeting as well, what is open leads to that one by then', async () => {
  const { be, tell, old, spare, before, after, row } = await leftBehind(at)
  const leads = async () => {
    const grave = await at.server.owner
      .selectFrom('meeting_disagreements')
      .select(['disagreement_no', 'room_no', 'code'])
      .where('closed_at', 'is', null)
      .where('severity', '=', 3)
      .orderBy('disagreement_no')
      .execute()
    const { alerts } = await at.manager.call('C00102_getAlert', { searchInfo: {} })
    const rung = alerts.filter(each => each.classification === 'meeting_stranger')
    return { grave, rooms: rung.map(each => each.detail.room_no) }
  }
  const { owner, services, clock } = at.server
  const { user_no } = await makeUser(owner, '560')
  await owner
    .updateTable('users')
    .set({ notify_email: 'k@example.jp' })
    .where('user_no', '=', user_no)
    .execute()
  await be('18:50')
  await passOnDisagreements(services.database, clock)
  const first = await leads()
  expect(first).toMatchObject({ grave: [{ code: 'D6', room_no: old.room_no }], rooms: [old.room_no] })
  await tell(old, left('s2', '18:51', { registrant_id: before(1) }))
  await tell(
    spare,
    joined('s4', '18:51:10', { registrant_id: after(1) }),
    joined('Pixel', '18:52', { user_name: 'Pixel' }),
  )
  await be('19:00')
  const then = await leads()
  // The same matter, with its steps and its time; the other child's is of that meeting alone.
  expect(then.grave).toMatchObject([
    { disagreement_no: first.grave[0]?.disagreement_no, room_no: spare.room_no },
    { room_no: spare.room_no },
  ])
  expect(then.rooms).toEqual([spare.room_no])
  // A mail that was asked for before leads there, too.
  const open = await listRoomsWithStranger(at.server.owner, [old.room_no])
  expect(open.get(old.room_no)?.room_no).toBe(spare.room_no)
  const { disagreements } = await row(1)
  const said = disagreements.find(each => each.code === 'D6')
  expect(said?.told.map(each => [each.step, each.mail])).toEqual([
    ['rung', ''],
    ['mailed', 'waiting'],
  ])
  expect(said?.people.map(each => each.shown_name)).toEqual(['PC', 'Pixel'])
  // In which meeting each of them is.
  expect(said?.sentence).toMatch(
    /参加者は2人：「PC」18:45〜（在室中）（会議「.+」）、「Pixel」18:52〜（在室中）（会議「.+」）$/u,
  )
})
