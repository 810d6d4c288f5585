import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeMeetingAccount } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

const counts = async (schedule_date: string) =>
  (await at.manager.call('M00501_getTeacherCounts', { center_no: at.center_no, schedule_date })).days

test('a week counts who works, who is needed, what waits, and how well the seats are used', async () => {
  const date = '2026-04-21'
  const teacher = await at.teacher([
    [date, 50],
    [date, 60],
  ])
  await at.teacher([[date, 50]])
  // One-to-one fills a teacher's period; beside it two of one-to-two wait, who fit one teacher.
  await at.lesson(date, 50, { course_setting_no: 100, teacher_no: teacher.teacher_no })
  await at.lesson(date, 50, { course_setting_no: 101 })
  await at.lesson(date, 50, { course_setting_no: 101 })
  const days = await counts('2026-04-23')
  expect(days.map(day => day.schedule_date)).toEqual([
    '2026-04-20',
    date,
    ...['22', '23', '24', '25', '26'].map(day => `2026-04-${day}`),
  ])
  const tuesday = days[1]
  // Three working periods offer twelve seats of a half; four are taken, and those who wait will take four more.
  expect(tuesday).toMatchObject({
    taken: 4,
    waiting: 4,
    offered: 12,
    usage_rate: 33,
    entered_rate: 66,
    low_flag: 0,
  })
  expect(tuesday?.periods.find(period => period.time_limit_no === 50)).toEqual({
    time_limit_no: 50,
    working: 2,
    needed: 2,
    lessons: 3,
    unassigned: 2,
  })
  expect(days[0]).toMatchObject({ taken: 0, offered: 0, usage_rate: 0, low_flag: 0 })
})

test('a day whose lessons only wait for their teachers is not poorly used, a day with few lessons is', async () => {
  const date = '2026-05-12'
  await at.teacher([[date, 50]])
  const low = async () => (await counts(date))[1]?.low_flag
  expect(await low()).toBe(1)
  await at.lesson(date, 52, { course_setting_no: 201 })
  expect(await low()).toBe(1)
  await at.lesson(date, 50, { course_setting_no: 101 })
  expect(await low()).toBe(0)
})

test('an account that another one changed first is not overwritten, and its passcode is in no trace', async () => {
  const account = {
    account_name: '会議1',
    meeting_id: '111',
    passcode: 'very-secret',
    valid_flag: 1 as const,
  }
  const { center_no } = at
  const added = await at.manager.call('M00501_setMeeting', {
    center_no,
    schedule_account_no: 0,
    lock_version: 0,
    ...account,
  })
  const change = { center_no, ...added, ...account, meeting_id: '222' }
  await at.manager.call('M00501_setMeeting', change)
  const second = await at.manager.ask('M00501_setMeeting', { ...change, meeting_id: '333' })
  expect(second.status).toBe(409)
  const { accounts } = await at.manager.call('M00501_getMeetings', { center_no })
  expect(accounts).toMatchObject([{ meeting_id: '222', passcode: 'very-secret' }])
  const lines = await at.server.owner.selectFrom('audit_log').select('detail').execute()
  expect(JSON.stringify(lines)).not.toContain('very-secret')
})

test('a meeting ID stands at one account, however it is written, and the refusal says where', async () => {
  const { center_no } = at
  const account = (account_name: string, meeting_id: string) => ({
    center_no,
    schedule_account_no: 0,
    lock_version: 0,
    account_name,
    meeting_id,
    passcode: '',
    valid_flag: 1 as const,
  })
  const first = account('会議A', '812 3456 7890')
  const added = await at.manager.call('M00501_setMeeting', first)
  const faults = async (meeting_id: string) => {
    const { status, error } = await at.manager.ask('M00501_setMeeting', account('会議B', meeting_id))
    return { status, errors: error?.errors }
  }
  for (const same of ['81234567890', '812-3456-7890', '８１２ ３４５６ ７８９０']) {
    expect(await faults(same)).toEqual({
      status: 422,
      errors: [
        {
          field: 'meeting_id',
          message: 'このミーティングIDは、「会議A」で使われています。別のミーティングIDを入力してください。',
        },
      ],
    })
  }
  // An account keeps its own.
  await at.manager.call('M00501_setMeeting', { ...first, ...added, meeting_id: '812-3456-7890' })
  const elsewhere = await makeCenter(at.server.owner)
  await makeMeetingAccount(at.server.owner, elsewhere.center_no, { meeting_id: '999 1111' })
  const foreign = await faults('9991111')
  expect(foreign.errors?.[0]?.message).toContain('別のセンターの会議アカウントで使われています')
  expect((await faults('部屋A')).errors?.[0]?.message).toContain('数字で入力してください')
  // What two ask at the same moment is refused by the database itself.
  await expect(
    makeMeetingAccount(at.server.owner, center_no, { meeting_id: '999-1111' }),
  ).rejects.toMatchObject({ constraint: 'meeting_accounts_meeting_id' })
})

test('advisors and classrooms see no accounts', async () => {
  for (const type of ['530', '420'] as const) {
    const client = await at.server.signIn(await makeUser(at.server.owner, type, { centers: [at.center_no] }))
    expect((await client.ask('M00501_getMeetings', { center_no: at.center_no })).status).toBe(403)
  }
})
