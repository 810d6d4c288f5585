import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/makePeople.ts'
import {
  at,
  type MeetingCase,
  type MeetingSetting,
  openMeeting,
  shownOf,
  usualEvents,
} from '../../../testing/openMeeting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let setting: MeetingSetting

beforeAll(async () => {
  setting = await openMeeting()
})

afterAll(() => setting.server.close())

const list = { searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 30 } }
const d6 = async (one: MeetingCase) =>
  (await one.manager.call('ZoomLog_doBrowse', list)).rows
    .flatMap(row => row.disagreements)
    .filter(each => each.code === 'D6')
const open = async (one: MeetingCase) => (await d6(one)).filter(each => each.decided_at === null)

/** A lesson in which strangers are with the child and its teacher, for four minutes. */
async function withStrangers(...ids: string[]) {
  const one = await setting.meeting()
  await setting.be('17:00')
  await one.tell(
    ...usualEvents(one).slice(0, 3),
    ...ids.map(user_id => ({
      ...{ event: 'meeting.participant_joined' as const, at: at('17:00') },
      ...{ user_id, user_name: 'ゲスト' },
    })),
  )
  await setting.be('17:04')
  return one
}

const name = (
  { room }: MeetingCase,
  by: TestClient,
  participant_key: string,
  whom: { kind: 'student' | 'teacher' | 'nobody'; no: number },
) =>
  by.ask('ZoomLog_nameParticipant', {
    ...{ room_no: room.room_no, external_uuid: `u${room.external_id}`, participant_key, ...whom },
    reason: '電話で確かめた',
  })

const nobody = { kind: 'nobody', no: 0 } as const

test('the office neither decides nor names away what is grave', async () => {
  const one = await withStrangers('x1')
  const office = await setting.server.signIn(
    await makeUser(setting.server.owner, '540', { centers: [one.center_no] }),
  )
  const [grave] = await open(one)
  const refused = { status: 403, error: { errorCode: 'GRAVE_FOR_MANAGERS' } }
  expect(await name(one, office, 'x1', { kind: 'teacher', no: one.teacher.teacher_no })).toMatchObject(
    refused,
  )
  expect(await name(one, office, 'x1', nobody)).toMatchObject(refused)
  const decision = {
    ...shownOf(grave),
    decision: 'known',
    reason: '確認',
  } as const
  expect(await office.ask('ZoomLog_decide', decision)).toMatchObject(refused)
  expect(await open(one)).toHaveLength(1)
  const { stays } = await office.call('ZoomLog_getRoom', { room_no: one.room.room_no })
  expect(stays.map(each => each.grave_flag)).toEqual([0, 0, 1])
  // What is not grave it decides.
  const late = await setting.meeting({ attendance_distinction: 9 })
  await late.tell(...usualEvents(late))
  await setting.be('18:21')
  const clerk = await setting.server.signIn(
    await makeUser(setting.server.owner, '540', { centers: [late.center_no] }),
  )
  const [row] = (await clerk.call('ZoomLog_doBrowse', list)).rows
  const [d2] = row?.disagreements ?? []
  const noted = { ...shownOf(d2), decision: 'as_marked', reason: '確認' } as const
  expect((await clerk.ask('ZoomLog_decide', noted)).status).toBe(200)
})

test('to name a participant is to decide, with who, when and why; of the others it stays open', async () => {
  const one = await withStrangers('x1', 'x2')
  const before = await open(one)
  expect(before).toHaveLength(1)
  expect((await name(one, one.manager, 'x1', nobody)).status).toBe(200)
  const all = await d6(one)
  expect(all).toMatchObject([
    { disagreement_no: before[0]?.disagreement_no, decided_at: null, severity: 3 },
    { decision: 'stranger', reason: '電話で確かめた', decided_at: '2026-04-15T08:04:00.000Z' },
  ])
  expect(all[1]?.decided_by_name).not.toBe('')
  const trail = await setting.server.owner
    .selectFrom('audit_log')
    .select('user_no')
    .where('action', '=', 'decideDisagreement')
    .where('subject_no', '=', one.schedule_no)
    .execute()
  expect(trail).toEqual([{ user_no: one.manager_no }])
})

test('nobody is the teacher, or the student, beside their own link', async () => {
  const one = await withStrangers('x1')
  const { teacher, student, manager } = one
  const [grave] = await open(one)
  for (const whom of [
    { kind: 'teacher', no: teacher.teacher_no },
    { kind: 'student', no: student.student_no },
  ] as const) {
    const refused = await name(one, manager, 'x1', whom)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.error)).toContain('同時に会議にいます')
  }
  expect(await open(one)).toMatchObject([{ disagreement_no: grave?.disagreement_no }])
})

test('who taught the lesson judges nothing of it by a staff login', async () => {
  const one = await withStrangers('x1')
  const { owner } = setting.server
  const centers = [one.center_no]
  const user_named = one.teacher.display_name.split('').join(' ')
  const sameName = await setting.server.signIn(await makeUser(owner, '550', { centers, user_named }))
  const manager = await makeUser(owner, '550', { centers })
  await owner
    .updateTable('users')
    .set({ notify_email: 'Sensei@example.jp' })
    .where(eb => eb.or([eb('user_no', '=', manager.user_no), eb('teacher_no', '=', one.teacher.teacher_no)]))
    .execute()
  const sameAddress = await setting.server.signIn(manager)
  const [grave] = await open(one)
  const decision = {
    ...shownOf(grave),
    decision: 'known',
    reason: '確認',
  } as const
  for (const client of [sameName, sameAddress]) {
    const refused = { status: 403, error: { errorCode: 'OWN_LESSON' } }
    expect(await client.ask('ZoomLog_decide', decision)).toMatchObject(refused)
    expect(await name(one, client, 'x1', nobody)).toMatchObject(refused)
  }
  expect((await one.manager.ask('ZoomLog_decide', decision)).status).toBe(200)
})

test('no word makes a stranger of who came by the own link, or as the host', async () => {
  const one = await withStrangers('x1')
  const { owner } = setting.server
  const office = await setting.server.signIn(await makeUser(owner, '540', { centers: [one.center_no] }))
  for (const client of [office, one.manager]) {
    for (const participant of ['s1', 't1']) {
      expect(await name(one, client, participant, nobody)).toMatchObject({
        ...{ status: 400, error: { errorCode: 'KNOWN_BY_LINK' } },
      })
    }
  }
  const { stays } = await one.manager.call('ZoomLog_getRoom', { room_no: one.room.room_no })
  expect(stays.map(each => each.match_kind)).toEqual(['host', 'guest', 'unknown'])
})
