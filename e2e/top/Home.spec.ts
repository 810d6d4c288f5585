import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { desktop, phone } from '../src/openAs.ts'
import { signIn } from '../src/people.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test('Home of who runs the day shows what is taught now, whom to call, what is open, and the weeks around', async ({
  page,
}) => {
  await signIn(page, 'manager')
  const today = page.getByRole('region', { name: '今日の授業（17:58現在）' })
  await expect(today.getByText(/^いま 16:40–18:10の授業は\d+件です/)).toBeVisible()
  await expect(today.getByRole('list', { name: '時限ごとの授業' }).getByText('授業中')).toHaveCount(1)
  const weeks = page.getByRole('region', { name: '前後の週' })
  await expect(weeks.getByRole('row')).toHaveCount(9)
  await weeks.scrollIntoViewIfNeeded()
  await picture(page, 'Home-weeks')
  await expect(weeks.getByText(/今週の授業は\d+件/)).toBeVisible()
  // The menu is beside it; a second one would only push away what waits.
  await expect(page.getByText('使える画面')).toHaveCount(0)
  await pictures(page, 'Home-day')
  await expectAccessible(page, '/')
  await page.setViewportSize(phone)
  await expectFits(page)
  await pictures(page, 'Home-day-phone')
  await page.setViewportSize({ ...phone, width: 320 })
  await expectFits(page)
  await page.setViewportSize(desktop)

  const work = today.getByRole('list', { name: '今日のうちに確かめること' })
  const odd = work.getByRole('link', { name: /入室の記録と食い違う授業/ }).first()
  await odd.click()
  await expect(page).toHaveURL(/\/ZoomLog\?.*odd=1/)
})

test('an administrator sees all centers, each that has something to do by its name', async ({ page }) => {
  await signIn(page, 'admin')
  const today = page.getByRole('region', { name: /^今日の授業/ })
  await expect(today.getByRole('list', { name: '今日のうちに確かめること' })).toContainText('センター')
  await pictures(page, 'Home-day-admin')
})

for (const [user_id, opensStudents] of [
  ['online', true],
  ['direct', false],
  ['franchise', false],
  ['advisor', true],
] as const) {
  test(`Home of ${user_id} is the day of the own students, how many there are, and a press to each`, async ({
    page,
    open,
  }) => {
    await open(user_id, '/')
    const { now, periods, enrolled } = await askApi<OutputOf<'Home_getStudents'>>(
      page,
      'Home_getStudents',
      {},
    )
    const today = page.getByRole('region', { name: `生徒の今日（${now}現在）` })
    const count = periods.reduce((sum, period) => sum + period.lessons, 0)
    expect(count).toBeGreaterThan(0)
    await expect(today.getByRole('list', { name: '時限ごとの授業' }).getByRole('listitem')).toHaveCount(
      periods.length,
    )
    await expect(today).toContainText(`在籍している生徒 ${enrolled}名`)
    // Who has to call a teacher runs the day, and nobody else reads that.
    await expect(page.getByText('授業が始まっても会議にいない講師')).toHaveCount(0)
    await expect(page.getByRole('region', { name: '待っている仕事' })).toBeVisible()
    await expectAccessible(page, `Home of ${user_id}`)
    await picture(page, `Home-${user_id}`)
    await page.setViewportSize({ ...phone, width: 320 })
    await expectFits(page)
    await page.setViewportSize(desktop)

    await today.getByRole('link', { name: '今日の授業を開く' }).click()
    await expect(page).toHaveURL(/\/C40501\/?.*start_date=2026-11-25/)
    await expect(page.getByText(new RegExp(`/ ${count}件$`)).first()).toBeVisible()
    await page.goto('/')
    await expect(today).toContainText(`在籍している生徒 ${enrolled}名`)
    const students = today.getByRole('link', { name: `在籍している生徒 ${enrolled}名` })
    await expect(students).toHaveCount(opensStudents ? 1 : 0)
    if (!opensStudents) return
    await students.click()
    await expect(page).toHaveURL(/\/C20101/)
  })
}

test('Homes stand open: the office reads that a family asks, the child what was answered, each a press from it', async ({
  startServer,
  openAt,
}) => {
  const now = new Date('2026-11-25T17:58:00+09:00')
  const server = await startServer({ DEMO_SIZE: 'medium' })
  const office = await openAt(server, 'office')
  const child = await openAt(server, 'student1', { viewport: phone })
  for (const page of [office, child]) await page.clock.install({ time: now })
  await office.goto('/')
  await child.goto('/C21101')
  // Nothing of what follows is read anew by a hand.
  const later = (page: Page) => page.clock.fastForward('01:01')
  const asked = office.getByRole('region', { name: '返事を待っている申請' })
  const waiting = async () => Number(/(\d+)件/.exec(await asked.innerText())?.[1])
  await expect(asked).toBeVisible()
  const before = await waiting()
  const news = child.getByRole('region', { name: '確認してください' }).getByRole('listitem')
  await expect(news.first()).toBeVisible()
  const own = async () => Number(/確認中の申請 (\d+)件/.exec((await news.allInnerTexts()).join())?.[1] ?? 0)
  const ownBefore = await own()

  await test.step('the family asks for another day, in another tab', async () => {
    const tab = await child.context().newPage()
    await tab.clock.install({ time: now })
    await tab.goto('/C21201')
    const sheet = tab.getByRole('dialog')
    // A lesson's own: those of rights to make one up stand above the days.
    await tab
      .getByRole('button', { name: /^振替を申請/ })
      .last()
      .click()
    await sheet
      .getByRole('button', { name: /選べる時間\d+件/ })
      .first()
      .click()
    await sheet
      .getByRole('button', { name: /選べます$/ })
      .first()
      .click()
    await sheet.getByRole('button', { name: '確認へ進む' }).click()
    await sheet.getByRole('button', { name: '申請する' }).click()
    await expect(sheet.getByRole('status')).toContainText('申請しました')
    await tab.close()
  })

  await test.step('both Homes say so a minute later', async () => {
    await later(office)
    await expect.poll(waiting).toBe(before + 1)
    await later(child)
    await expect.poll(own).toBe(ownBefore + 1)
  })

  const decline_reason = 'この日は講師の都合がつきません。'
  await test.step('one press leads the office to it; declined, it waits no more', async () => {
    await asked.getByRole('link').first().click()
    await expect(office).toHaveURL(/\/C40411/)
    await expect(office.getByRole('row').filter({ hasText: '確認中' }).first()).toBeVisible()
    const { rows } = await askApi<OutputOf<'C40411_doBrowse'>>(office, 'C40411_doBrowse', {
      ...{ searchInfo: {}, orderBy: [], pagination: { current_page: 1, per_page: 100 } },
    })
    const [request] = rows
      .filter(row => row.request_status === 'open')
      .sort((a, b) => b.request_no - a.request_no)
    if (!request) throw new Error('nothing waits')
    const { request_no, lock_version } = request
    await askApi(office, 'C40411_decline', { request_no, lock_version, decline_reason })
    await office.goto('/')
    await expect.poll(waiting).toBe(before)
  })

  await test.step('the child reads the answer with its reason, and is one press from asking anew', async () => {
    await later(child)
    const declined = news.filter({ hasText: `センターから：${decline_reason}` })
    await expect(declined).toHaveCount(1)
    expect(await own()).toBe(ownBefore)
    await expectFits(child)
    await picture(child, 'C21101-answered-375')
    await declined.getByRole('link', { name: /^選び直して申請/ }).click()
    await expect(child.getByRole('dialog')).toContainText('から選べます。')
  })
})
