import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { desktop, openAs, phone } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { picture, pictures } from '../src/pictures.ts'

const rows = (page: Page) =>
  page
    .getByRole('table', { name: '対応待ちの授業の一覧' })
    .getByRole('row')
    .filter({ hasNotText: '待っているもの' })
const facet = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: '待っているもので絞り込む' }).getByRole('button', { name })
const countOf = async (page: Page, name: RegExp) => {
  await expect(facet(page, name)).not.toContainText('–')
  return Number(/[\d,]+$/.exec((await facet(page, name).textContent()) ?? '')?.[0].replaceAll(',', ''))
}

let server: OwnServer
test.beforeAll(async () => {
  // A business of the test's own: what is settled here is gone for others.
  server = await OwnServer.open({ DEMO_SIZE: 'medium' })
})
test.afterAll(() => server.close())

test('a manager comes by the menu, and every row leads to where it is settled', async ({ browser }) => {
  const { page, complaints } = await openAs(browser, server, 'manager', desktop)
  await page.goto('/')
  await page.getByRole('link', { name: '対応待ち一覧' }).click()
  await expect(rows(page).first()).toBeVisible()
  await pictures(page, 'PendingSchedule')
  await expectAccessible(page, 'PendingSchedule')

  await test.step('what lessons wait for is one press away, with how many', async () => {
    const later = await countOf(page, /これから割り当てる/)
    await facet(page, /これから割り当てる/).click()
    await expect(page).toHaveURL(/cause=later/)
    await expect(page.getByRole('status').filter({ hasText: /件/ }).first()).toContainText(
      later.toLocaleString('ja-JP'),
    )
    await expect(rows(page).filter({ hasNotText: 'これから割り当てる' })).toHaveCount(0)
  })

  await test.step('a lesson without a teacher leads to its day in the assignment', async () => {
    await rows(page)
      .first()
      .getByRole('link', { name: /講師割当を開く/ })
      .click()
    await expect(page).toHaveURL(/\/C40101\?.*day=/)
    await page.goto('/PendingSchedule')
    await expect(rows(page).first()).toBeVisible()
  })

  await test.step('a missed lesson leads to the student’s application', async () => {
    await facet(page, /振替未定/).click()
    await expect(rows(page).first()).toContainText('振替')
    await rows(page)
      .first()
      .getByRole('link', { name: /振替を申し込む/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/C30101\?.*student=/)
    await page.goto('/PendingSchedule')
  })

  await test.step('a request leads to the request; answered it waits no more', async () => {
    const before = await countOf(page, /変更申請あり/)
    expect(before).toBeGreaterThan(0)
    await facet(page, /変更申請あり/).click()
    await expect(rows(page).filter({ hasNotText: '変更申請あり' })).toHaveCount(0)
    await pictures(page, 'PendingSchedule-requested')
    await page
      .getByRole('link', { name: /申請を開く/ })
      .first()
      .press('Enter')
    const form = page.getByRole('form', { name: '見送り' })
    await form.getByRole('textbox').fill('この時間は講師の都合がつきません。')
    await form.getByRole('button', { name: '見送る' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '見送る' }).click()
    // The question repeats the reason: it is decided once there is nothing more to decide.
    await expect(form).toHaveCount(0)
    await expect(page.getByText('この時間は講師の都合がつきません。').first()).toBeVisible()
    await page.goto('/PendingSchedule')
    await expect(facet(page, /変更申請あり/)).toContainText(String(before - 1))
  })

  await test.step('where nothing is found the list says so, and offers to loosen the search', async () => {
    await page.getByRole('searchbox').fill('いない人の名前')
    await expect(page.getByText('条件に当てはまる対応待ちの授業がありません')).toBeVisible()
    await picture(page, 'PendingSchedule-nothing')
    await page.getByRole('button', { name: '条件をすべて外す' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('on a phone a manager has cards that lead as well', async ({ browser }) => {
  const { page, complaints } = await openAs(browser, server, 'manager', phone)
  await page.goto('/PendingSchedule')
  await expect(rows(page).first()).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'PendingSchedule on a phone')
  await pictures(page, 'PendingSchedule-375')
  await expect(rows(page).first().getByRole('link')).not.toHaveCount(0)
  // On a tablet the table scrolls, the page doesn't.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('columnheader').first()).toBeVisible()
  await expectFits(page)
  expect(complaints).toEqual([])
})

test('a student reads on a phone what waits of the own lessons, and is led to the own requests', async ({
  browser,
}) => {
  const { page, complaints } = await openAs(browser, server, 'student2', phone)
  await page.goto('/PendingSchedule')
  await expect(page.getByRole('region', { name: '対応待ちの授業の一覧' })).toBeVisible()
  await expect(facet(page, /対応が必要/)).not.toContainText('–')
  await expectFits(page)
  await pictures(page, 'PendingSchedule-student-375')
  await expect(page.getByRole('link', { name: /講師割当を開く|申請を開く|振替を申し込む/ })).toHaveCount(0)
  await rows(page)
    .first()
    .getByRole('link', { name: /^振替を申請/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('振替')
  expect(complaints).toEqual([])
})

test('who settles nothing reads who does, without a link that leads nowhere', async ({ browser }) => {
  for (const user_id of ['online', 'teacher1']) {
    const { page, complaints } = await openAs(browser, server, user_id, desktop)
    await page.goto('/PendingSchedule')
    await expect(facet(page, /対応が必要/)).not.toContainText('–')
    await picture(page, `PendingSchedule-${user_id}`)
    await expect(page.getByRole('link', { name: /講師割当を開く/ })).toHaveCount(0)
    expect(complaints).toEqual([])
  }
})
