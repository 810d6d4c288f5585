import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { askApi } from '../src/askApi.ts'
import { desktop, phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** What a browser says of a server that is begun anew. */
const whileAway = /ERR_|status of 5|Unable to preload/

const field = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })
const log = (page: Page) => page.getByRole('log')
const send = (page: Page) => page.getByRole('button', { name: '送信', exact: true })

async function studentNoOf(page: Page): Promise<number> {
  const { student_no } = await askApi<{ student_no: number }>(page, 'Auth_login', {
    user_id: 'student1',
    password: 'demo-juku',
  })
  return student_no
}

test('a family asks in the evening, the answer waits until the morning and is read then', async ({
  startServer,
  openAt,
}) => {
  const night = '2026-11-25T22:30:00+09:00'
  const server = await startServer({ TERAKOYA_NOW: night })
  const family = await openAt(server, 'student1', { viewport: phone, mayComplainOf: whileAway })
  await family.clock.install({ time: new Date(night) })
  const room = `/Chatroom?room=t1010-${await studentNoOf(family)}`
  await family.goto(room)
  await field(family).fill('明日の数学は何を持っていけばいいですか')
  await send(family).click()
  await expect(log(family).getByText('明日の数学は何を持っていけばいいですか')).toBeVisible()
  await expect(family.getByText('送信中')).toHaveCount(0)

  const manager = await openAt(server, 'manager', { mayComplainOf: whileAway })
  await manager.clock.install({ time: new Date(night) })
  await manager.goto(room)
  await expect(log(manager).getByText('明日の数学は何を持っていけばいいですか')).toBeVisible()
  await field(manager).fill('ワークの52ページを持ってきてください。')
  await manager.getByRole('button', { name: '11/26（木） 9:00に送る' }).click()
  await expect(log(manager).getByText('11/26（木） 9:00に送ります')).toBeVisible()
  await expect(log(family).getByText('ワークの52ページ')).toHaveCount(0)

  const morning = '2026-11-26T09:01:00+09:00'
  await server.kill()
  await server.start(morning)
  for (const page of [family, manager]) await page.clock.setSystemTime(new Date(morning))
  // The worker is a process of its own, and begins when the server is there.
  await expect(async () => {
    await family.goto(room)
    await expect(log(family).getByText('ワークの52ページを持ってきてください。')).toBeVisible({
      timeout: 5000,
    })
  }).toPass({ timeout: 60_000 })
  await pictures(family, 'way-morning-375')
  await manager.goto(room)
  await expect(log(manager).getByText('11/26（木） 9:00に送ります')).toHaveCount(0)
  await pictures(manager, 'way-morning')
})

test('a teacher’s telephone number waits, is refused, and the teacher reads why', async ({
  startServer,
  openAt,
}) => {
  const now = '2026-11-25T16:25:00+09:00'
  const server = await startServer({ TERAKOYA_NOW: now, DEMO_SIZE: 'medium' })
  const student = await openAt(server, 'student1', { viewport: phone })
  const { lessons } = await askApi<OutputOf<'C21101_getSchedule'>>(student, 'C21101_getSchedule', {
    schedule_date: '2026-11-25',
  })
  const room = `/Chatroom?room=t3010-${lessons[0]?.schedule_no}`
  const teacher = await openAt(server, 'teacher1', { viewport: phone })
  for (const page of [student, teacher]) {
    await page.clock.install({ time: new Date(now) })
    await page.goto(room)
  }
  await field(teacher).fill('困ったら 090-1234-5678 に電話してね')
  await send(teacher).click()
  await expect(log(teacher).getByText(/確認/).first()).toBeVisible()
  await pictures(teacher, 'way-held-375')

  const manager = await openAt(server, 'manager', { viewport: desktop })
  await manager.goto('/ChatReview')
  const queue = manager.getByRole('region', { name: '確認するもの' })
  await queue.getByRole('button', { name: /連絡先/ }).click()
  const held = manager.getByRole('region', { name: '送信前のメッセージ' })
  await expect(held).toContainText('090-1234-5678')
  await pictures(manager, 'way-held')
  await manager.getByRole('button', { name: '送らない…' }).click()
  await manager
    .getByRole('textbox', { name: '書いた人に伝える理由' })
    .fill('電話番号は送れません。急ぐときはセンターに電話するよう伝えてください。')
  await manager.getByRole('button', { name: '送らない', exact: true }).click()
  await expect(queue.getByRole('button', { name: /連絡先/ })).toHaveCount(0)

  // The open page of who wrote it learns by the next poll.
  await expect(log(teacher).getByText(/電話番号は送れません。急ぐときは/)).toBeVisible({ timeout: 40_000 })
  await pictures(teacher, 'way-refused-375')
  await student.goto(room)
  await expect(field(student)).toBeVisible()
  await expect(student.getByText('090-1234-5678')).toHaveCount(0)
})

test('a child writes that somebody hurts them: a queue, mails, and the next person when nobody looks', async ({
  startServer,
  openAt,
}) => {
  const now = '2026-11-25T16:25:00+09:00'
  const server = await startServer({ TERAKOYA_NOW: now })
  // Each of them has said where they are called.
  for (const user_id of ['advisor', 'office', 'manager']) {
    const page = await openAt(server, user_id)
    await askApi(page, 'Account_setNotifyEmail', { notify_email: `${user_id}@example.jp` })
    await page.context().close()
  }
  const admin = await openAt(server, 'admin', { mayComplainOf: whileAway })
  await askApi(admin, 'Account_setNotifyEmail', { notify_email: 'admin@example.jp' })
  const child = await openAt(server, 'student1', { viewport: phone, mayComplainOf: whileAway })
  await child.clock.install({ time: new Date(now) })
  await child.goto(`/Chatroom?room=t1010-${await studentNoOf(child)}`)
  await field(child).fill('家でお父さんに毎日たたかれています')
  await send(child).click()
  // Whom to call stands there at once, and the words reach the center without waiting.
  await expect(child.getByRole('status').getByRole('link', { name: '相談窓口を開く' })).toBeVisible()
  await expect(log(child).getByText('家でお父さんに毎日たたかれています')).toBeVisible()
  await pictures(child, 'way-hurt-375')

  const urgent = async () => {
    const { rows } = await askApi<OutputOf<'MailHistory_doBrowse'>>(admin, 'MailHistory_doBrowse', {
      searchInfo: { mail_kind: 'chat_urgent' },
      orderBy: [],
      pagination: { current_page: 1, per_page: 30 },
    })
    return rows.map(mail => mail.to_name).toSorted()
  }
  await expect.poll(urgent, { timeout: 60_000 }).not.toEqual([])
  const first = await urgent()
  const manager = await openAt(server, 'manager', { mayComplainOf: whileAway })
  await manager.goto('/ChatReview')
  const queue = manager.getByRole('region', { name: '確認するもの' })
  await expect(queue.getByRole('listitem').first()).toContainText(/虐待|家庭|暴力/)
  await pictures(manager, 'way-hurt-queue')

  // Nobody opens it for half an hour.
  await server.kill()
  await server.start('2026-11-25T16:57:00+09:00')
  await expect.poll(async () => (await urgent()).length, { timeout: 60_000 }).toBeGreaterThan(first.length)
  const told = await urgent()
  expect(told.filter(name => !first.includes(name))).not.toEqual([])
})
