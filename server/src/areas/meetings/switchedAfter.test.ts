import { afterEach, beforeEach, expect, test } from 'vitest'
import { askIfOver } from '../../operations/meetings/askIfOver.ts'
import { devicesOf } from '../../operations/meetings/disagreementWords.ts'
import { downloadForm, formTokenOf } from '../../testing/matrix/sendCall.ts'
import { openRooms, type RoomsSetting } from '../../testing/openRooms.ts'
import { ended, hosting, joined, left, leftBehind, switchDay } from '../../testing/switchEvening.ts'

let at: RoomsSetting

beforeEach(async () => {
  at = await openRooms()
})

afterEach(() => at.close())

/** An evening with a child and somebody unknown left behind, with the day as its teacher reads it. */
async function evening() {
  const all = await leftBehind(at)
  const teaching = await at.signInTeacher(all.teacher)
  const period = async () => {
    const { periods } = await teaching.call('C11101_getTeacherSchedule', { schedule_date: switchDay[0] })
    if (!periods[0]) throw new Error('no period')
    return periods[0]
  }
  /** The lesson's end in the meeting that it has. */
  const ends = () =>
    all.tell(
      all.spare,
      ...[left('s3', '19:50', { registrant_id: all.after(0) }), left('t2', '19:50:20', hosting)],
      ended('19:50:30'),
    )
  return { ...all, teaching, period, ends }
}

test('the meeting before that goes on after the lesson is told to the teacher, with who is in it and its number', async () => {
  const { be, tell, ends, old, before, lessons, period } = await evening()
  await be('19:49')
  await ends()
  await be('19:54')
  expect((await period()).staying).toEqual([])
  await be('19:56')
  const { student_name } = await at.server.owner
    .selectFrom('students')
    .select('student_name')
    .where('student_no', '=', lessons[1]?.student_no ?? 0)
    .executeTakeFirstOrThrow()
  const there = { meeting_id: old.external_id, replaced_flag: 1, told_flag: 0 }
  expect((await period()).staying).toEqual([
    { ...there, student_name, shown_name: '' },
    { ...there, student_name: '', shown_name: 'PC' },
  ])
  await tell(old, left('s2', '19:57', { registrant_id: before(1) }))
  await be('19:58')
  expect((await period()).staying).toEqual([{ ...there, student_name: '', shown_name: 'PC' }])
  await tell(old, ended('19:59'))
  await be('20:00')
  expect((await period()).staying).toEqual([])
})

test('who came again into the meeting before, and has left, is there no more though one leave was lost', async () => {
  const { be, tell, ends, old, before, row, period } = await evening()
  await tell(old, left('PC', '18:47'), joined('s2', '19:00', { registrant_id: before(1) }))
  await tell(old, left('s2', '19:40', { registrant_id: before(1) }))
  await be('19:49')
  await ends()
  await be('19:56')
  expect((await period()).staying).toEqual([])
  expect((await row(1)).stays.filter(each => each.there_flag === 1)).toEqual([])
})

test('once both meetings are over a child who was in the one before alone is told of with when they were there', async () => {
  const { be, tell, ends, old, teaching, no } = await evening()
  const told = async () => {
    const asked = { schedule_nos: [no(0), no(1)] }
    const { joined: found } = await teaching.call('C11101_getJoinedStudent', asked)
    return found.map(({ state, entered_at, left_at }) => [
      ...[state, entered_at.slice(11, 16), left_at === null ? null : left_at.slice(11, 16)],
    ])
  }
  const over = ['inside', '09:18', null]
  await be('19:49')
  await ends()
  await be('19:56')
  expect(await told()).toEqual([over, ['before', '09:24', null]])
  // They came by their link, without a press, and nobody told that they left.
  await tell(old, ended('19:59'))
  await be('20:00')
  expect(await told()).toEqual([over, ['left_before', '09:24', null]])
})

test('… whether they pressed for that one or for the new one: that press is told of while the lesson runs', async () => {
  const { be, tell, old, before, teaching, lessons, no } = await evening()
  const learning = await at.signInStudent(lessons[1]?.student_no ?? 0)
  const told = async () => {
    const { joined: found } = await teaching.call('C11101_getJoinedStudent', { schedule_nos: [no(1)] })
    return found.map(({ state, left_at }) => [state, left_at?.slice(11, 16)])
  }
  await at.server.owner
    .insertInto('meeting_entries')
    .values({
      ...{ schedule_no: no(1), center_no: at.center_no, student_no: lessons[1]?.student_no ?? 0 },
      ...{ schedule_account_no: old.schedule_account_no, room_no: old.room_no, entry_source: 'press' },
      entered_at: '2026-04-15T18:23:50+09:00',
    })
    .execute()
  await tell(old, left('s2', '18:47', { registrant_id: before(1) }))
  await be('18:48')
  expect(await told()).toEqual([['left_before', '09:47']])
  await learning.call('C21101_enterMeeting', { schedule_no: no(1) })
  expect(await told()).toEqual([['pressed', undefined]])
  await be('19:56')
  expect(await told()).toEqual([['left_before', '09:47']])
})

test('a child who isn’t seen in the new meeting reads when they pressed for it, not for the one before', async () => {
  const { be, tell, old, before, lessons, no } = await evening()
  const student_no = lessons[1]?.student_no ?? 0
  const learning = await at.signInStudent(student_no)
  const shown = async () => {
    const { lessons: day } = await learning.call('C21101_getSchedule', { schedule_date: switchDay[0] })
    return day.map(each => [each.not_seen_flag, each.entered_at?.slice(11, 16)])
  }
  await at.server.owner
    .insertInto('meeting_entries')
    .values({
      ...{ schedule_no: no(1), center_no: at.center_no, student_no, entry_source: 'press' },
      ...{ schedule_account_no: old.schedule_account_no, room_no: old.room_no },
      entered_at: '2026-04-15T18:23:50+09:00',
    })
    .execute()
  await tell(old, left('s2', '18:47', { registrant_id: before(1) }))
  await be('18:48')
  expect(await shown()).toEqual([[1, '09:23']])
  await learning.call('C21101_enterMeeting', { schedule_no: no(1) })
  await be('18:52')
  expect(await shown()).toEqual([[1, '09:48']])
})

test('each of the two meetings comes to rest by itself: nobody is there once its service says that it is over', async () => {
  const { be, ends, old, spare, row } = await evening()
  const there = async () =>
    (await row(1)).stays.flatMap(each => (each.there_flag === 1 ? [[each.who, each.replaced_flag]] : []))
  await be('19:49')
  expect(await there()).toEqual([
    ['student', 1],
    ['teacher', 0],
    ['unknown', 1],
  ])
  await ends()
  await be('19:56')
  // The one before goes on, though the lesson's own has ended.
  expect(await there()).toEqual([
    ['student', 1],
    ['unknown', 1],
  ])
  const { database, meetings } = at.server.services
  // At the service nobody has ever started it.
  await askIfOver({ database, meetings, clock: at.server.clock })
  await be('19:57')
  expect(await there()).toEqual([])
  const rooms = await at.server.owner
    .selectFrom('meeting_rooms')
    .select(['room_no', 'state', 'ended_at'])
    .orderBy('room_no')
    .execute()
  expect(rooms).toMatchObject([
    { room_no: old.room_no, state: 'replaced', ended_at: expect.anything() },
    { room_no: spare.room_no, state: 'ended', ended_at: expect.anything() },
  ])
  expect((await row(1)).stays.find(each => each.who === 'student' && each.open_flag === 1)).toMatchObject({
    left_at: '2026-04-15T10:50:00.000Z',
  })
})

test('… also on the day after, where the service gave no answer that evening', async () => {
  const { be, ends, old } = await evening()
  await be('19:49')
  await ends()
  await be('19:56')
  at.server.clock.set('2026-04-16T09:00:00+09:00')
  const { database, meetings } = at.server.services
  await askIfOver({ database, meetings, clock: at.server.clock })
  const room = await at.server.owner
    .selectFrom('meeting_rooms')
    .select('found_over_at')
    .where('room_no', '=', old.room_no)
    .executeTakeFirstOrThrow()
  expect(room.found_over_at).not.toBeNull()
})

test('nobody is asked of whom something grave is open in the meeting before, and what is said there settles it', async () => {
  const all = await evening()
  const { be, no, old, spare, period, row, teaching, lessons } = all
  await be('18:50')
  const db = at.server.owner
  const grave = await db
    .selectFrom('meeting_disagreements')
    .selectAll()
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(grave).toMatchObject({ room_no: old.room_no, schedule_no: no(1), code: 'D6', severity: 3 })
  // The last of its participants has come into the new one, so that the other lesson's is of that.
  const { disagreement_no: _, ...same } = grave
  const detail = { ...Object(grave.detail), student_no: lessons[0]?.student_no ?? 0 }
  const asked = await db
    .insertInto('meeting_disagreements')
    .values({
      ...{ ...same, detail: JSON.stringify(detail), schedule_no: no(0), room_no: spare.room_no },
      ...{ severity: 2, asked_at: grave.opened_at },
    })
    .returning('disagreement_no')
    .executeTakeFirstOrThrow()
  expect((await period()).questions).toEqual([])
  expect((await row(0)).disagreements).toMatchObject([{ ...asked, asked_flag: 0 }])
  const answer = { ...asked, answer: 'student' } as const
  expect(await teaching.ask('ZoomLog_answerUnknown', answer)).toMatchObject({ status: 409 })
  const { user_no: answered_by } = await db
    .selectFrom('users')
    .select('user_no')
    .where('teacher_no', '=', all.teacher.teacher_no)
    .executeTakeFirstOrThrow()
  const said = { answered_by, answered_at: '2026-04-15T18:47:00+09:00' }
  await db
    .insertInto('meeting_answers')
    .values({ ...answer, ...said })
    .execute()
  await db
    .updateTable('meeting_disagreements')
    .set({ answer: 'student', ...said })
    .where('disagreement_no', '=', asked.disagreement_no)
    .execute()
  const told = async () => (await period()).answers.map(each => [each.grave_flag, each.settled_flag])
  expect(await told()).toEqual([[1, 0]])
  const [{ run = '', participant = '' } = {}] = devicesOf(grave.detail)
  const { user_no: named_by } = await db
    .selectFrom('users')
    .select('user_no')
    .where('user_no', '<>', answered_by)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('meeting_namings')
    .values({
      ...{ room_no: old.room_no, external_uuid: run, participant_key: participant },
      ...{ named_by, named_at: '2026-04-15T18:49:00+09:00', reason: '本人' },
    })
    .execute()
  expect(await told()).toEqual([[1, 1]])
})

test('the file says of which of the two meetings it speaks, and of a press that it opened none', async () => {
  const { be, no, lessons } = await evening()
  await be('18:46')
  await at.server.owner
    .insertInto('meeting_entries')
    .values({
      ...{ schedule_no: no(1), center_no: at.center_no, student_no: lessons[1]?.student_no ?? 0 },
      ...{
        entered_at: at.server.clock.now(),
        trouble: '会議の準備がまだできていないため、入れませんでした。',
      },
    })
    .execute()
  const asked = {
    searchInfo: { schedule_no: no(1), start_date: switchDay[0], end_date: switchDay[0] },
    ...{ orderBy: [], format: 'csv', columns: ['shown_name', 'source'] },
  }
  const token = await formTokenOf(at.server, at.manager)
  const { text } = await at.manager.send(downloadForm('ZoomLog_exportCsv', asked, token))
  expect(text).toContain('s2,Zoomからの通知（切り替える前の会議）')
  expect(text).toContain('入室のボタン（会議を開けなかった）')
})
