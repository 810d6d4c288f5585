import { expect, type Page } from '@playwright/test'
import type { ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { Evening, type HeldMeeting, heldMeetings } from '../src/evening.ts'
import { expectFits } from '../src/expectFits.ts'
import { FakeZoom } from '../src/fakeZoom.ts'
import { desktop, phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const day = '2026-11-25'
/** The manager's own center, whose evening it is: 49 lessons of eleven teachers from 16:40 to 21:30. */
const center_no = 1
/** Ten minutes before teacher1 teaches student1. */
const before = `${day}T16:30:00+09:00`
/** Who has the meeting before teacher1's last one, who doesn't come at all, and whose student comes under no name we know. */
const [ahead, missing, asked] = [11, 5, 13]

/** What the worker does comes some seconds after its start, on a busy machine later. */
const worked = { timeout: 60_000 }

let fake: FakeZoom
test.afterEach(() => fake.close())

/** Presses it, and gives the tab that opens. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()])
  return tab
}

/** The lessons of the evening as the log has them, in the order of their numbers. */
async function eveningOf(manager: Page): Promise<ZoomLogRow[]> {
  const { rows } = await askApi<OutputOf<'ZoomLog_doBrowse'>>(manager, 'ZoomLog_doBrowse', {
    ...{ searchInfo: { start_date: day, end_date: day, center_no }, orderBy: [] },
    pagination: { current_page: 1, per_page: 100 },
  })
  return rows.filter(row => row.time_limit_no >= 50)
}

/** The meetings of two teachers, one after the other, are moved to the spare account; gives its user at Zoom. */
async function moveToSpare(manager: Page, rooms: readonly number[]): Promise<string> {
  const { accounts } = await askApi<OutputOf<'M00501_getMeetings'>>(manager, 'M00501_getMeetings', {
    center_no,
  })
  const spare = accounts.find(each => each.spare_flag === 1 && each.provider === 'zoom')
  if (!spare) throw new Error('no account to spare')
  for (const room_no of rooms) {
    const { lock_version } = await askApi<OutputOf<'ZoomLog_getRoom'>>(manager, 'ZoomLog_getRoom', {
      room_no,
    })
    const switched = await askApi<OutputOf<'ZoomLog_switchToSpare'>>(manager, 'ZoomLog_switchToSpare', {
      ...{ room_no, lock_version, reason: 'マイクの不具合' },
    })
    expect(switched.account_name).toBe(spare.account_name)
  }
  return spare.zoom_user
}

test('an evening of 49 lessons with Zoom: an outage, a stranger, a teacher who is missing, an account back to back', async ({
  startServer,
  openAt,
}) => {
  fake = await FakeZoom.start()
  const server = await startServer({ TERAKOYA_NOW: before, DEMO_SIZE: 'medium', ...fake.env })
  await fake.do('webhook', { url: `${server.url}/api/webhooks/zoom` })
  await fake.clockAt(before)
  const restarted = {
    mayComplainOf:
      /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503|Unable to preload/,
  }
  const manager = await openAt(server, 'manager', restarted)
  await manager.clock.install({ time: new Date(before) })
  const evening = new Evening(fake, day)

  /** Minutes later, for everybody; what has happened at Zoom until then is told. */
  const until = async (time: string, ...pages: Page[]) => {
    const now = `${day}T${time}:00+09:00`
    await fake.heard()
    await server.kill()
    await server.start(now)
    await evening.playUntil(time)
    for (const page of [manager, ...pages]) await page.clock.setSystemTime(new Date(now))
  }
  const prepared = async () => {
    const { rooms } = await askApi<OutputOf<'ZoomLog_getProvider'>>(manager, 'ZoomLog_getProvider', {})
    return rooms.ready > 5 && rooms.wanted === 0 && rooms.failed === 0
  }
  const held: HeldMeeting[] = []
  const invited = async () => {
    const [rows, { meetings }] = [await eveningOf(manager), await fake.state()]
    held.splice(0, held.length, ...heldMeetings(rows, meetings))
    return held.flatMap(each => each.lessons).length
  }
  const rowOf = (rows: readonly ZoomLogRow[], teacher_no: number, period_no: number) => {
    const found = rows.find(
      row => row.teacher_no === teacher_no && row.time_limit_no - (row.time_limit_no % 10) === period_no,
    )
    if (!found) throw new Error(`no lesson of teacher ${teacher_no} at ${period_no}`)
    return found
  }

  await test.step('the meetings of the next two days are made, and an account says whether it works', async () => {
    await expect.poll(prepared, worked).toBe(true)
    // The clock stands: whom an outage kept from being invited would be tried again in a minute that never comes.
    await expect.poll(invited, { timeout: 120_000 }).toBe(49)
    await manager.goto('/M00501?part=meetings')
    await manager
      .getByRole('button', { name: /が使えるか確認する/ })
      .first()
      .click()
    await expect(manager.getByText(/」は使えます|直すことがあります/)).toBeVisible()
    await pictures(manager, 'M00501-zoom-check')
    await expectAccessible(manager, 'an account that was checked')
  })

  const teacher = await openAt(server, 'teacher1', {
    viewport: phone,
    mayComplainOf: new RegExp(`${restarted.mayComplainOf.source}|409 \\(Conflict\\)`),
  })
  await teacher.clock.install({ time: new Date(before) })
  await teacher.goto('/C11101')
  const enterFirst = () => teacher.getByRole('button', { name: /16:40.*入室/ }).click()

  await test.step('while Zoom is out of order the teacher reads why, and gets in by number and passcode', async () => {
    await fake.do('outage', { kind: 'down' })
    await enterFirst()
    await expect(teacher.getByText(/会議を始めるリンクを取り出せません/)).toBeVisible()
    await pictures(teacher, 'C11101-outage')
    await expectAccessible(teacher, 'a link that could not be had')
    await fake.do('outage', { kind: 'none' })
  })

  let spareUser = ''
  await test.step('two teachers, one after the other, are moved to the same spare account', async () => {
    const rows = await eveningOf(manager)
    expect(rows).toHaveLength(49)
    spareUser = await moveToSpare(manager, [rowOf(rows, ahead, 60).room_no, rowOf(rows, 1, 70).room_no])
  })

  await test.step('the teacher starts the meeting, the student comes by a link of their own', async () => {
    const started = await opened(teacher, enterFirst)
    await expect(started).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/s\//)
    const student = await openAt(server, 'student1', { viewport: phone, ...restarted })
    await student.clock.install({ time: new Date(before) })
    await student.goto('/C21101')
    const joined = await opened(student, () =>
      student
        .getByRole('button', { name: /入室する/ })
        .first()
        .click(),
    )
    await expect(joined).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/w\/\d+\?tk=/)
  })

  await test.step('all 49 have their links, the two in meetings of one account', async () => {
    await expect.poll(invited, { timeout: 120_000 }).toBe(49)
    const spare = held.filter(each => each.meeting.host === spareUser)
    expect(spare.map(({ teacher_no, period_no }) => [teacher_no, period_no]).sort()).toEqual([
      [1, 70],
      [ahead, 60],
    ])
  })
  const meetingOf = (teacher_no: number, period_no: number) => {
    const found = held.find(each => each.teacher_no === teacher_no && each.period_no === period_no)
    if (!found) throw new Error(`no meeting of teacher ${teacher_no} at ${period_no}`)
    return found
  }
  const own = meetingOf(1, 50)
  const running = meetingOf(ahead, 60)
  const nameless = meetingOf(asked, 50)
  const last = meetingOf(1, 70)
  for (const each of held) {
    // Whom the pages below play, and who isn't there.
    if ([own, last, running, nameless, meetingOf(missing, 50)].includes(each)) continue
    evening.goesWell(each)
  }
  // Somebody unknown is there with a child from one minute after the start.
  evening.comesByNumber(own.meeting, 'iPad', '16:41', '16:55')
  evening.closes(own.meeting, '18:11')
  // The only student of another meeting comes by its number, from a parent's device.
  evening.at('16:37', 'start', { meeting: nameless.meeting.id })
  evening.comesByNumber(nameless.meeting, 'ママのiPhone', '16:39', '18:10')
  evening.closes(nameless.meeting, '18:11')
  // It isn't closed when the next teacher wants to begin.
  evening.at('18:17', 'start', { meeting: running.meeting.id })
  for (const lesson of running.lessons) evening.comes(running.meeting, lesson)

  await test.step('somebody unknown is found and told of, and so is the one teacher who isn’t there', async () => {
    await until('16:47', teacher)
    const ownRow = async () => rowOf(await eveningOf(manager), 1, 50)
    const codes = async () => (await ownRow()).disagreements.map(each => each.code)
    await expect.poll(codes, worked).toEqual(['D6'])
    await manager.goto('/ZoomLog')
    const { student_name } = await ownRow()
    const log = manager.getByRole('article').filter({ hasText: student_name }).filter({ hasText: '16:40' })
    await expect(log).toContainText(/だれか分からない参加者が/, worked)
    await log.scrollIntoViewIfNeeded()
    await pictures(manager, 'ZoomLog-evening')
    const alerts = async (classification: string) => {
      const asked = { searchInfo: {} }
      const found = await askApi<OutputOf<'C00102_getAlert'>>(manager, 'C00102_getAlert', asked)
      return found.alerts
        .filter(each => each.schedule_date === day && each.center_no === center_no)
        .filter(each => each.classification === classification)
        .map(each => each.teacher_no)
    }
    await expect.poll(() => alerts('meeting_stranger'), worked).toEqual([1])
    await expect.poll(() => alerts('teacher_absent_now'), worked).toEqual([missing])
    await manager.goto('/C00102')
    await expect(manager.getByText(/2026\/11\/25（水） 16:40–18:10　講師.*不明な人が入りました/)).toBeVisible(
      worked,
    )
    await expect(manager.getByText(/始まった授業の会議に入っていません/).first()).toBeVisible(worked)
    await pictures(manager, 'C00102-meetings')
  })

  await test.step('who is alone with somebody unknown is asked whether it is the student, and says so', async () => {
    const teaching = await openAt(server, `teacher${asked}`, { viewport: phone, ...restarted })
    await teaching.clock.install({ time: new Date(`${day}T16:47:00+09:00`) })
    await teaching.goto('/C11101')
    const askedRow = async () => rowOf(await eveningOf(manager), asked, 50)
    const codes = async () => (await askedRow()).disagreements.map(each => each.code)
    await expect.poll(codes, worked).toEqual(['D6'])
    const { student_name } = await askedRow()
    const card = teaching.getByRole('alert', { name: new RegExp(student_name) })
    await expect(card).toContainText('ママのiPhone')
    await card.scrollIntoViewIfNeeded()
    await pictures(teaching, 'C11101-question')
    await expectFits(teaching)
    await card.getByRole('button', { name: 'この生徒です' }).click()
    await expect(teaching.getByText(`${student_name}さんの入室として記録しました。`)).toBeVisible()
    await expect(card).toHaveCount(0)
    // It was the student all along: the stay is theirs.
    const stays = async () =>
      rowOf(await eveningOf(manager), asked, 50).stays.map(each => [each.who, each.match_kind])
    await expect.poll(stays, worked).toContainEqual(['student', 'manual'])
  })

  await test.step('an account back to back: nobody ends the lesson that still runs', async () => {
    // The notices of an hour and a half each: what is older than two hours isn't taken.
    await until('18:21')
    await until('19:57', teacher)
    const room_no = rowOf(await eveningOf(manager), ahead, 60).room_no
    const runningRoom = () => askApi<OutputOf<'ZoomLog_getRoom'>>(manager, 'ZoomLog_getRoom', { room_no })
    // What is told is worked in some seconds later: that it runs is known then, and no sooner.
    const isRunning = async () => {
      const { opened_at, ended_at } = await runningRoom()
      return opened_at !== null && ended_at === null
    }
    await expect.poll(isRunning, worked).toBe(true)
    await teacher.goto('/C11101')
    const enterLast = () => teacher.getByRole('button', { name: /20:00.*入室/ }).click()
    await enterLast()
    const asked = teacher.getByRole('dialog', { name: '前の授業の会議がまだ続いています' })
    await expect(asked).toContainText('前の授業（19:50まで）')
    await pictures(teacher, 'C11101-running')
    await asked.getByRole('button', { name: 'キャンセル' }).click()
    evening.closes(running.meeting, '19:58')
    await evening.playUntil('19:58')
    const isOver = async () => (await runningRoom()).ended_at !== null
    await expect.poll(isOver, worked).toBe(true)
    const started = await opened(teacher, enterLast)
    await expect(started).toHaveURL(/\/s\//)
    for (const lesson of last.lessons) evening.comes(last.meeting, lesson)
    evening.closes(last.meeting, '21:31')
  })

  await test.step('in the end all 49 lessons say who was there, and one that nobody taught it', async () => {
    await until('21:41', teacher)
    const odd = async () =>
      (await eveningOf(manager)).filter(
        row => row.attendance_distinction !== 1 || row.attendance_source !== 'log',
      )
    await expect.poll(async () => (await odd()).length, worked).toBe(2)
    const rows = await eveningOf(manager)
    expect(rows).toHaveLength(49)
    // What rests on somebody's word is proposed and not written.
    expect((await odd()).map(each => [each.teacher_no, each.proposed])).toEqual([
      [missing, null],
      [asked, 1],
    ])
    expect(rows.filter(row => row.proposed === 1)).toHaveLength(48)
    // Of a meeting that never began the service has no report: two hours later that says enough.
    const disagree = async () =>
      (await eveningOf(manager)).flatMap(row => row.disagreements.map(each => [row.teacher_no, each.code]))
    await expect.poll(disagree, { timeout: 90_000 }).toEqual([
      [1, 'D6'],
      [missing, 'D8'],
      // What the teacher answered stays to be read.
      [asked, 'D6'],
    ])
    await manager.goto(`/ZoomLog?date=${day}&center=${center_no}`)
    const logs = manager.getByRole('article')
    await expect(logs.first()).toContainText('ログから付けた')
    const untaught = logs
      .filter({ hasText: (await odd())[0]?.student_name ?? '?' })
      .filter({ hasText: '16:40' })
    await expect(untaught).toContainText('始められた記録がありません')
    await untaught.scrollIntoViewIfNeeded()
    await pictures(manager, 'ZoomLog-evening-over')
    await manager.setViewportSize(phone)
    await expectFits(manager)
    await untaught.scrollIntoViewIfNeeded()
    await pictures(manager, 'ZoomLog-evening-over-phone')
    await manager.setViewportSize(desktop)
  })
})
