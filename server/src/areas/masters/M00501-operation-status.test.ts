import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOff } from '../../testing/makeLesson.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeMeetingAccount } from '../../testing/makePlaces.ts'
import { type AssignmentSetting, openAssignment } from '../../testing/openAssignment.ts'
import { serial } from '../../testing/serial.ts'
import { testNow } from '../../testing/testClock.ts'

let at: AssignmentSetting

const fixed = { provider: 'fixed', zoom_user: '', spare_flag: 0 } as const

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
    ...fixed,
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
    ...fixed,
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

test('whoever changes the meeting of distributed lessons is told of them first', async () => {
  const { center_no } = at
  const db = at.server.owner
  const { schedule_account_no } = await makeMeetingAccount(db, center_no, { meeting_id: '700 1' })
  const teacher = await at.teacher()
  const week_date = '2026-04-13'
  await db.insertInto('distributions').values({ center_no, week_date, distributed_at: testNow }).execute()
  // One is over, one was called off; today's is shown.
  for (const [schedule_date, off] of [
    ['2026-04-14', false],
    ['2026-04-15', false],
    ['2026-04-16', true],
  ] as const) {
    const { schedule_no, student_no } = await at.lesson(schedule_date, 50)
    const published = { schedule_no, student_no, center_no, week_date, schedule_date }
    await db
      .insertInto('distributed_lessons')
      .values({ ...published, teacher_no: teacher.teacher_no, time_limit_no: 50, schedule_account_no })
      .execute()
    if (off) await callOff(db, schedule_no)
  }
  const read = async () => {
    const { accounts } = await at.manager.call('M00501_getMeetings', { center_no })
    const found = accounts.find(account => account.schedule_account_no === schedule_account_no)
    if (!found) throw new Error('no account')
    return { center_no, ...found }
  }
  // A name is the center's own affair.
  await at.manager.call('M00501_setMeeting', { ...(await read()), account_name: '会議Z' })
  const before = await read()
  const asked = async (change: Partial<typeof before>) => {
    const { status, error } = await at.manager.ask('M00501_setMeeting', { ...before, ...change })
    return { status, errorCode: error?.errorCode, message: error?.message }
  }
  const told = { status: 409, errorCode: 'ACCOUNT_IN_USE' }
  const used = 'この会議アカウントは、今日以降の配信済みの授業1件で使われています。'
  for (const change of [{ meeting_id: '700 2' }, { passcode: 'other' }]) {
    const message = `${used}変更すると、すぐに生徒と講師の画面が変わります。`
    expect(await asked(change)).toEqual({ ...told, message })
  }
  const ended = await asked({ valid_flag: 0 })
  expect(ended).toMatchObject(told)
  expect(ended.message).toContain('無効にしても、その週を配信し直すまで')
  expect(await read()).toEqual(before)
  await at.manager.call('M00501_setMeeting', { ...before, meeting_id: '700 2', confirmed: true })
  expect(await read()).toMatchObject({ meeting_id: '700 2' })
})

test('advisors and classrooms see no accounts', async () => {
  for (const type of ['530', '420'] as const) {
    const client = await at.server.signIn(await makeUser(at.server.owner, type, { centers: [at.center_no] }))
    expect((await client.ask('M00501_getMeetings', { center_no: at.center_no })).status).toBe(403)
  }
})

test('a Zoom account has a user of its own, and what is spare is given by no distribution', async () => {
  const { center_no } = at
  const account = (account_name: string, more: object) => ({
    ...{
      center_no,
      schedule_account_no: 0,
      lock_version: 0,
      account_name,
      passcode: '',
      valid_flag: 1 as const,
    },
    ...{ meeting_id: `55 ${account_name.length}${serial()}`, ...fixed, ...more },
  })
  const administrator = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const without = await administrator.ask('M00501_setMeeting', account('Zoom一', { provider: 'zoom' }))
  expect([without.status, without.error?.errors?.[0]?.field]).toEqual([422, 'zoom_user'])
  const zoom = { provider: 'zoom', zoom_user: 'Host@example.jp', spare_flag: 1 }
  // Whose meetings are started is no center's affair: the link would open that user's Zoom.
  const clerk = await at.manager.ask('M00501_setMeeting', account('Zoom一', zoom))
  expect(clerk.error?.errors).toEqual([
    { field: 'provider', message: expect.stringContaining('管理者に頼んでください') },
  ])
  for (const zoom_user of ['me', '..', '.', 'a b@example.jp', 'host@example.jp\u200b']) {
    const odd = await administrator.ask('M00501_setMeeting', account('Zoom一', { ...zoom, zoom_user }))
    expect(odd.error?.errors?.[0]?.message, zoom_user).toContain('Zoomに登録されたメールアドレスか')
  }
  await administrator.call(
    'M00501_setMeeting',
    account('Zoom一', { ...zoom, zoom_user: ' Ｈost@example.jp\u3000' }),
  )
  const again = await administrator.ask(
    'M00501_setMeeting',
    account('Zoom二', { ...zoom, zoom_user: 'host@EXAMPLE.jp' }),
  )
  expect(again.error?.errors).toEqual([
    { field: 'zoom_user', message: expect.stringContaining('「Zoom一」で使われています') },
  ])
  const other = await at.otherCenter()
  const elsewhere = { ...account('Zoom三', zoom), center_no: other.center_no }
  const foreign = await administrator.ask('M00501_setMeeting', elsewhere)
  expect(foreign.error?.message).toContain('別のセンターの会議アカウント')
  const { accounts } = await at.manager.call('M00501_getMeetings', { center_no })
  const made = accounts.find(each => each.account_name === 'Zoom一')
  expect(made).toMatchObject(zoom)
  const { schedule_account_no = 0, lock_version = 0 } = made ?? {}
  // The log of a teacher isn't switched off by a center either; all else of the account is its own.
  const known = {
    ...account('Zoom一', zoom),
    meeting_id: made?.meeting_id ?? '',
    schedule_account_no,
    lock_version,
  }
  const off = await at.manager.ask('M00501_setMeeting', { ...known, provider: 'fixed' })
  expect(off.error?.errors?.[0]?.field).toBe('provider')
  await at.manager.call('M00501_setMeeting', { ...known, spare_flag: 0 })
  const found = await at.manager.call('M00501_checkMeeting', { center_no, schedule_account_no })
  expect(found).toMatchObject({
    ...{ ok_flag: 0, unsure_flag: 0 },
    findings: [{ sentence: expect.stringContaining('接続設定がありません') }],
  })
  const foreigner = await other.manager.ask('M00501_checkMeeting', {
    center_no: other.center_no,
    schedule_account_no,
  })
  expect(foreigner.status).toBe(404)
  await expect(
    at.server.owner
      .updateTable('meeting_accounts')
      .set({ zoom_user: '' })
      .where('schedule_account_no', '=', schedule_account_no)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'meeting_accounts_have_a_user' })
})
