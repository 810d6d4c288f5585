import { expect, type Page } from '@playwright/test'
import { confirmed, lessonsOf } from '../src/application.ts'
import { askApi } from '../src/askApi.ts'
import { countPresses } from '../src/countPresses.ts'
import { expectFits } from '../src/expectFits.ts'
import { expectTouchable } from '../src/expectTouchable.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const onPhone = { viewport: { width: 320, height: 640 }, hasTouch: true }
const now = '2026-11-25T17:58:00+09:00'

/** What the page shows now needs no second hand: nothing is wider than the phone, all can be hit with a thumb. */
async function expectOneHand(page: Page): Promise<void> {
  await expectFits(page)
  await expectTouchable(page)
}

test('on the narrowest phone a lesson that will be missed is made up on another day: what, when, check, done in five taps', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ DEMO_SIZE: 'medium' })

  await test.step('where a family enters its lessons by itself', async () => {
    const page = await openAt(server, 'student1', onPhone)
    await page.clock.setFixedTime(now)
    const { student_no } = await askApi<{ student_no: number }>(page, 'Auth_getCurrentUser', {})
    const moved = async () =>
      (await lessonsOf(page, student_no)).filter(lesson => lesson.change_flag === 1).length
    const before = await moved()
    await page.goto('/C30101/student')
    const free = page.getByRole('button', { name: /、申し込めます/ })
    await expect(free.first()).toBeVisible()
    const taps = await countPresses(page)
    await page.getByRole('radiogroup', { name: '申込の種類' }).getByText('振替').tap()
    const missed = page.getByRole('button', { name: /：振替$/ }).last()
    await expect(missed).toBeVisible()
    await expectOneHand(page)
    await picture(page, 'C30101-taps-320')
    await missed.tap()
    await expect(free.first()).toBeVisible()
    await expectOneHand(page)
    await free.first().tap()
    await page.getByRole('button', { name: '確認', exact: true }).last().tap()
    const dialog = page.getByRole('dialog', { name: '申込の確認' })
    await expect(dialog.getByRole('list', { name: '振替', exact: true }).getByRole('listitem')).toHaveCount(1)
    await expectOneHand(page)
    await picture(page, 'C30101-taps-check-320')
    await dialog.getByRole('button', { name: '確定' }).tap()
    await expect(confirmed(page)).toBeInViewport()
    expect(await taps()).toBeLessThanOrEqual(5)
    await expectOneHand(page)
    expect(await moved()).toBe(before + 1)
    await expect(confirmed(page)).toContainText('振替：1件')
  })

  await test.step('where it asks the center: the absence alone takes two', async () => {
    const page = await openAt(server, 'student2', onPhone)
    await page.clock.setFixedTime(now)
    await page.goto('/C21201')
    const sheet = page.getByRole('dialog')
    const absence = page.getByRole('button', { name: /^欠席の連絡/ }).last()
    await expect(absence).toBeVisible()
    await expectOneHand(page)
    const taps = await countPresses(page)
    await absence.tap()
    await expectOneHand(page)
    await sheet.getByRole('button', { name: '欠席を連絡する' }).tap()
    await expect(sheet.getByRole('status')).toContainText('欠席の連絡を受け付けました')
    expect(await taps()).toBe(2)
    // The right to make it up is offered there and then.
    await expect(sheet.getByRole('button', { name: '振替を申請' })).toBeVisible()
    await sheet.getByRole('button', { name: 'あとで申請する' }).tap()
  })

  await test.step('and the absence with its make-up in one is five', async () => {
    const page = await openAt(server, 'student3', onPhone)
    await page.clock.setFixedTime(now)
    await page.goto('/C21201')
    const sheet = page.getByRole('dialog')
    const change = page.getByRole('button', { name: /^振替を申請/ }).last()
    await expect(change).toBeVisible()
    const taps = await countPresses(page)
    await change.tap()
    await sheet
      .getByRole('button', { name: /選べる時間\d+件/ })
      .first()
      .tap()
    await sheet
      .getByRole('button', { name: /選べます$/ })
      .first()
      .tap()
    await expectOneHand(page)
    await sheet.getByRole('button', { name: '確認へ進む' }).tap()
    await expectOneHand(page)
    await sheet.getByRole('button', { name: '申請する' }).tap()
    await expect(sheet.getByRole('status')).toContainText('申請しました')
    expect(await taps()).toBeLessThanOrEqual(5)
    await picture(page, 'C21201-taps-320')
  })
})
