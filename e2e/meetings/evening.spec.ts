import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { FakeZoom } from '../src/fakeZoom.ts'
import { phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** Ten minutes before teacher1 teaches student1. */
const before = '2026-11-25T16:30:00+09:00'
const begun = '2026-11-25T16:41:00+09:00'
const during = '2026-11-25T16:47:00+09:00'

interface State {
  meetings: { id: number }[]
  /** What the server has answered to each notice. */
  statuses: number[]
}

let fake: FakeZoom
test.afterEach(() => fake.close())

/** Presses it, and gives the tab that opens. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()])
  return tab
}

test('an evening with Zoom: links of one’s own, an outage, a stranger, a teacher who is missing', async ({
  startServer,
  openAt,
}) => {
  test.setTimeout(240_000)
  fake = await FakeZoom.start()
  const server = await startServer({ TERAKOYA_NOW: before, DEMO_SIZE: 'medium', ...fake.env })
  await fake.do('webhook', { url: `${server.url}/api/webhooks/zoom` })
  await fake.clockAt(before)
  const restarted = {
    mayComplainOf: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|Unable to preload/,
  }
  const manager = await openAt(server, 'manager', restarted)
  await manager.clock.install({ time: new Date(before) })

  /** Minutes later, for everybody. */
  const at = async (time: string) => {
    await server.kill()
    await server.start(time)
    await fake.clockAt(time)
    await manager.clock.setSystemTime(new Date(time))
  }

  await test.step('the meetings of the next two days are made, and an account says whether it works', async () => {
    const made = async () => {
      const { rooms } = await askApi<OutputOf<'ZoomLog_getProvider'>>(manager, 'ZoomLog_getProvider', {})
      return rooms.ready > 5 && rooms.wanted === 0 && rooms.failed === 0
    }
    await expect.poll(made, { timeout: 60_000 }).toBe(true)
    await manager.goto('/M00501?part=meetings')
    await manager
      .getByRole('button', { name: /が使えるか確認する/ })
      .first()
      .click()
    await expect(manager.getByText(/」は使えます|直すことがあります/)).toBeVisible()
    await pictures(manager, 'M00501-zoom-check')
    await expectAccessible(manager, 'an account that was checked')
  })

  const teacher = await openAt(server, 'teacher1', { viewport: phone, ...restarted })
  await teacher.clock.install({ time: new Date(before) })
  await teacher.goto('/C11101')
  const enter = teacher.getByRole('button', { name: /16:40.*入室/ })

  await test.step('while Zoom is out of order the teacher reads why, and gets in by number and passcode', async () => {
    await fake.do('outage', { kind: 'down' })
    await enter.click()
    await expect(teacher.getByText(/会議を始めるリンクを取り出せません/)).toBeVisible()
    await pictures(teacher, 'C11101-outage')
    await expectAccessible(teacher, 'a link that could not be had')
    await fake.do('outage', { kind: 'none' })
  })

  await test.step('the teacher starts the meeting, the student comes by a link of their own', async () => {
    const started = await opened(teacher, () => teacher.getByRole('button', { name: /16:40.*入室/ }).click())
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

  await test.step('somebody unknown is found and told of, and so is a teacher who isn’t there', async () => {
    const { meetings } = await fake.do<State>('state')
    const { periods } = await askApi<OutputOf<'C11101_getTeacherSchedule'>>(
      teacher,
      'C11101_getTeacherSchedule',
      { schedule_date: '2026-11-25' },
    )
    const period = periods.find(each => each.time_limit_no === 50)
    const { meeting_id = '', passcode = '', lessons = [] } = period ?? {}
    const meeting = meetings.find(each => String(each.id) === meeting_id)
    expect(meeting).toBeDefined()
    await at(begun)
    await fake.do('join', { meeting: Number(meeting_id), passcode, name: 'iPad' })
    // Start, teacher, student, and this one.
    const taken = async () => (await fake.do<State>('state')).statuses.filter(status => status === 204).length
    await expect.poll(taken).toBe(4)
    await at(during)
    const codes = async () => {
      const { rows } = await askApi<OutputOf<'ZoomLog_doBrowse'>>(manager, 'ZoomLog_doBrowse', {
        ...{ searchInfo: { search: lessons[0]?.student_name ?? '?' }, orderBy: [] },
        pagination: { current_page: 1, per_page: 50 },
      })
      return rows.flatMap(row => (row.time_limit_no === 50 ? row.disagreements.map(each => each.code) : []))
    }
    await expect.poll(codes, { timeout: 30_000 }).toEqual(['D6'])
    await manager.goto('/ZoomLog')
    const own = manager.getByRole('article').filter({ hasText: lessons[0]?.student_name ?? '?' })
    await expect(own.filter({ hasText: '16:40' })).toContainText(/だれか分からない参加者が/, {
      timeout: 30_000,
    })
    await own.filter({ hasText: '16:40' }).scrollIntoViewIfNeeded()
    await pictures(manager, 'ZoomLog-evening')
    const alerts = async () => {
      const asked = { searchInfo: {} }
      const found = await askApi<OutputOf<'C00102_getAlert'>>(manager, 'C00102_getAlert', asked)
      return found.alerts.filter(each => each.schedule_date === '2026-11-25').map(each => each.classification)
    }
    await expect.poll(alerts, { timeout: 60_000 }).toContain('meeting_stranger')
    await expect.poll(alerts, { timeout: 60_000 }).toContain('teacher_absent_now')
    await manager.goto('/C00102')
    await expect(manager.getByText(/2026\/11\/25（水） 16:40–18:10.*不明な人がいます/)).toBeVisible({
      timeout: 40_000,
    })
    await expect(manager.getByText(/始まった授業の会議に入っていません/).first()).toBeVisible({
      timeout: 40_000,
    })
    await pictures(manager, 'C00102-meetings')
  })
})
