import { expect } from '@playwright/test'
import { expectFits } from '../src/expectFits.ts'
import { expectTouchable } from '../src/expectTouchable.ts'
import { test } from '../src/test.ts'

/** The screens of who holds a phone or a tablet, each with what says that it is there. */
const screens: Record<string, [path: string, role: 'heading' | 'table' | 'region', name: string | RegExp][]> =
  {
    student1: [
      ['/C21101', 'heading', '確認してください'],
      ['/C21201', 'heading', '振替の権利'],
      ['/C30101', 'region', '申し込める日時'],
      ['/C40501', 'region', 'これまでの授業'],
      ['/C50103', 'table', /の一覧$/],
      ['/PendingSchedule', 'table', /の一覧$/],
      ['/C00101', 'region', 'お知らせの一覧'],
      ['/Chatroom', 'heading', '授業'],
      ['/account', 'heading', '表示'],
    ],
    teacher1: [
      ['/C11101', 'table', /月の予定$/],
      ['/C11201', 'region', /の詳しい予定/],
      ['/C10201', 'table', /のシフト$/],
      ['/C50101/teacher', 'region', '自分の報告書'],
      ['/C20201', 'table', '生徒カルテの一覧'],
      ['/Chatroom', 'heading', 'センター'],
      ['/account', 'heading', '表示'],
    ],
  }

for (const [width, height] of [
  [320, 640],
  [768, 1024],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })
    for (const [who, places] of Object.entries(screens)) {
      test(`${who} presses everything with a finger`, async ({ page, open }) => {
        for (const [path, role, name] of places) {
          await open(who, path)
          await expect(page.getByRole('main').getByRole(role, { name }).first()).toBeVisible()
          await expectFits(page)
          await expectTouchable(page)
        }
      })
    }
  })
}

test('the account fits beside the menu too', async ({ page, open }) => {
  await open('student1', '/account')
  await expect(page.getByText('24時間（18:20）', { exact: true })).toBeVisible()
  for (const width of [768, 800, 850, 880, 960]) {
    await page.setViewportSize({ width, height: 700 })
    await expectFits(page)
  }
})
