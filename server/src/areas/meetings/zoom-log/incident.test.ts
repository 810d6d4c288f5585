import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/makePeople.ts'
import {
  type MeetingSetting,
  meetingDay,
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

test('D7 as a grave incident: administrators and the child’s home center hear of it', async () => {
  const { owner } = setting.server
  const one = await setting.meeting({ attendance_distinction: 1 })
  const home = await setting.otherCenter()
  const atHome = await setting.server.signIn(await makeUser(owner, '550', { centers: [home.center_no] }))
  const admin = await setting.server.signIn(await makeUser(owner, '560', {}))
  await owner
    .updateTable('lessons')
    .set({ original_center_no: home.center_no })
    .where('schedule_no', '=', one.schedule_no)
    .execute()
  await setting.be('18:15')
  await one.tell(...usualEvents(one).slice(0, 3))
  await setting.be('18:22')
  const { rows } = await one.manager.call('ZoomLog_doBrowse', {
    searchInfo: { start_date: meetingDay, end_date: meetingDay },
    ...{ orderBy: [], pagination: { current_page: 1, per_page: 30 } },
  })
  const found = rows.flatMap(row => row.disagreements).find(each => each.code === 'D7')
  await one.manager.call('ZoomLog_decide', {
    ...shownOf(found),
    ...{ decision: 'incident', reason: '講師が引き留めた' },
  })
  const heard = async (client: TestClient) =>
    (await client.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
      each => each.classification === 'meeting_incident',
    )
  const { student_no, student_name } = one.student
  expect((await heard(admin)).filter(each => each.center_no === 0)).toMatchObject([
    {
      ...{ student_no, student_name, teacher_no: one.teacher.teacher_no, schedule_date: meetingDay },
      detail: { room_no: one.room.room_no, center_no: one.center_no, reason: '講師が引き留めた' },
    },
  ])
  // … which reads neither the teacher's name nor another center's words.
  expect(await heard(atHome)).toMatchObject([
    { center_no: home.center_no, student_no, teacher_name: '', detail: { reason: '', user_named: '' } },
  ])
  expect(await heard(one.manager)).toEqual([])
})
