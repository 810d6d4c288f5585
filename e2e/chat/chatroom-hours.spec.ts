import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** Half an hour after the centers have closed their chats. */
const now = '2026-11-25T22:30:00+09:00'

test('at night what staff write waits for the morning, what is urgent does not, and a child may write', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ TERAKOYA_NOW: now })
  const student = await openAt(server, 'student1', { viewport: phone })
  await student.clock.install({ time: new Date(now) })
  const { student_no } = await askApi<{ student_no: number }>(student, 'Auth_login', {
    user_id: 'student1',
    password: 'demo-juku',
  })
  const room = `/Chatroom?room=t1010-${student_no}`
  await student.goto(room)
  await expect(student.getByText(/送れますが、返事は9:00以降になります/)).toBeVisible()
  await pictures(student, 'chat-night-375')
  await student.getByRole('textbox', { name: 'メッセージ' }).fill('明日の授業をお休みします')
  await student.getByRole('button', { name: '送信', exact: true }).click()
  await expect(student.getByRole('log').getByText('明日の授業をお休みします')).toBeVisible()
  await expect(student.getByText('送信中')).toHaveCount(0)

  const manager = await openAt(server, 'manager')
  await manager.clock.install({ time: new Date(now) })
  await manager.goto(room)
  const log = manager.getByRole('log')
  await expect(log.getByText('明日の授業をお休みします')).toBeVisible()
  await expect(
    manager.getByText(/いまは時間外です（9:00〜22:00）。11\/26（木） 9:00に送ります。/),
  ).toBeVisible()
  await manager.getByRole('textbox', { name: 'メッセージ' }).fill('わかりました。お大事に。')
  await manager.getByRole('button', { name: '11/26（木） 9:00に送る' }).click()
  await expect(log.getByText('11/26（木） 9:00に送ります')).toBeVisible()
  await expectAccessible(manager, 'a message that waits for the morning')
  await pictures(manager, 'chat-night')

  await manager.getByRole('checkbox', { name: '緊急で今すぐ送る' }).check()
  await manager.getByRole('textbox', { name: /^緊急の理由/ }).fill('明日の朝の授業のため')
  await manager.getByRole('textbox', { name: 'メッセージ' }).fill('明日の授業は取り消しておきました。')
  await manager.getByRole('button', { name: '送信', exact: true }).click()
  await expect(log.getByText('緊急：明日の朝の授業のため')).toBeVisible({ timeout: 20_000 })
  await log.getByRole('button', { name: '取り消し' }).click()
  await expect(log.getByText('わかりました。お大事に。')).toHaveCount(0)
  await expect(student.getByRole('log').getByText('明日の授業は取り消しておきました。')).toBeVisible({
    timeout: 40_000,
  })
  // Why it could not wait is for staff.
  await expect(student.getByText(/明日の朝の授業のため/)).toHaveCount(0)
})
