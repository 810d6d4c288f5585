import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { keptDrafts } from '../src/hand/drafts.ts'
import { cardOf } from '../src/hand/elements.ts'
import { readWeek } from '../src/hand/week.ts'
import { desktop, openAs } from '../src/openAs.ts'
import { OwnServer } from '../src/ownServer.ts'
import { picture } from '../src/pictures.ts'

const phone = { width: 375, height: 1200 }
const now = '2026-11-25T17:58:00+09:00'

async function open(...asked: Parameters<typeof openAs>) {
  const opened = await openAs(...asked)
  await opened.page.clock.setFixedTime(now)
  return opened
}

const sheet = (page: Page) => page.getByRole('dialog')
const day = (page: Page) => sheet(page).getByRole('button', { name: /選べる時間\d+件/ })
const slot = (page: Page) => sheet(page).getByRole('button', { name: /選べます$/ })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
/** `12/05（土） 13:10–14:40` in a sentence. */
const slotIn = (text: string) => /\d\d\/\d\d（.） \d\d:\d\d–\d\d:\d\d/.exec(text)?.[0] ?? ''

let server: OwnServer
test.beforeAll(async () => {
  // A business with free slots, of the test's own: what is decided here changes weeks that others look at.
  server = await OwnServer.open({ DEMO_SIZE: 'medium' })
})
test.afterAll(() => server.close())

test('a family asks on a phone for another date; what staff decide stands in the week and in a mail', async ({
  browser,
}) => {
  const family = await open(browser, server, 'student1', phone)
  const { page } = family
  await page.goto('/C21201')
  const asked = page.getByRole('button', { name: /^振替を申請/ }).first()
  const before = slotIn((await asked.textContent()) ?? '')

  await test.step('only what is possible can be chosen, and what is not says why', async () => {
    await asked.click()
    await expect(sheet(page).getByText('から選べます。')).toBeVisible()
    const next = sheet(page).getByRole('button', { name: '確認へ進む' })
    // Its words are whole before anything is chosen.
    expect(await next.evaluate(button => button.clientWidth)).toBeGreaterThan(120)
    await next.click()
    await expect(sheet(page).getByRole('alert')).toContainText('第1希望の日時が選ばれていません')
    await day(page).first().click()
    const barred = sheet(page).getByRole('button', { name: /空きなし$/ })
    await expect(barred.first()).toHaveAttribute('aria-disabled', 'true')
    await barred.first().click({ force: true })
    await expect(
      sheet(page).getByRole('status').filter({ hasText: '講師の空きがないため選べません。' }),
    ).toBeVisible()
    await expect(barred.first()).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('two choices are held, and confirmed from when to when', async () => {
    await slot(page).first().click()
    await expect(sheet(page).getByText(/までおさえています。$/)).toBeVisible()
    await day(page).last().click()
    await slot(page).first().click()
    await expect(sheet(page).getByRole('button', { name: /^外す/ })).toHaveCount(2)
    await sheet(page).getByLabel('センターと先生へのメッセージ').fill('学校の行事のためです')
    await expectFits(page)
    await expectAccessible(page, 'the form of a request')
    await picture(page, 'C21201-request-form')
    await sheet(page).getByRole('button', { name: '確認へ進む' }).click()
    const confirm = sheet(page).getByRole('region', { name: '申請の内容' })
    await expect(confirm).toContainText(before)
    await picture(page, 'C21201-request-confirm')
    // Pressed twice it is sent once.
    await confirm.getByRole('button', { name: '申請する' }).dblclick()
    await expect(sheet(page).getByRole('status')).toContainText('申請しました')
    await sheet(page).getByRole('button', { name: '申請を見る' }).click()
  })

  const card = page.getByRole('listitem').filter({ hasText: '学校の行事のためです' })
  await test.step('it waits among the requests', async () => {
    await expect(card).toContainText('確認中')
    await expect(card).toContainText('第2希望')
    await expect(card).toContainText(before)
    await expectFits(page)
    await expectAccessible(page, 'the requests')
    await picture(page, 'C21201-requests')
  })
  const staff = await open(browser, server, 'manager', desktop)
  const after = await test.step('staff see who could teach it, and accept the first choice', async () => {
    await staff.page.goto('/C40411')
    const row = staff.page.getByRole('row').filter({ hasText: before }).filter({ hasText: '確認中' })
    await row.getByRole('link').first().click()
    const first = staff.page.getByRole('region', { name: '第1希望' })
    await expect(first).toContainText('承認できます')
    await expect(first.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(staff.page, 'C40411')
    await picture(staff.page, 'C40411')
    const wished = slotIn((await first.textContent()) ?? '')
    await first.getByRole('button', { name: '第1希望で承認' }).click()
    const sure = staff.page.getByRole('dialog')
    await expect(sure).toContainText(`${before} → ${wished}`)
    await sure.getByRole('button', { name: '承認', exact: true }).click()
    await expect(first).toHaveCount(0)
    return wished
  })

  await test.step('the family sees the new date', async () => {
    await page.reload()
    await expect(card).toContainText('決まりました')
    await expect(card).toContainText('変更後')
    await tab(page, /^予定/).click()
    await expect(page.getByText(`${before} から振替`)).toBeVisible()
  })

  await test.step('the week shows it with the date it had before', async () => {
    const day = `2026-${after.slice(0, 2)}-${after.slice(3, 5)}`
    await staff.page.goto(`/C40101?center=1&week=${mondayOf(day)}&day=${day}`)
    const { lessons } = await readWeek(staff.page, 1, mondayOf(day))
    const moved = lessons.find(
      each => each.before_schedule_date !== null && each.teacher_no === 0 && each.schedule_date === day,
    )
    if (!moved) throw new Error('the week has no such lesson')
    await cardOf(staff.page, moved).click()
    await expect(staff.page.getByText('元の日時')).toBeVisible()
    await expect(staff.page.getByText(before, { exact: true })).toBeVisible()
    await picture(staff.page, 'C40101-moved-lesson')
  })

  const office = await open(browser, server, 'admin', desktop)
  await test.step('the mail has before and after', async () => {
    const mail = office.page.getByRole('row').filter({ hasText: '振替' }).first()
    await expect(async () => {
      await office.page.goto('/mail-history')
      await expect(mail).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
    await mail.getByRole('link').first().click()
    await expect(office.page.getByRole('article')).toContainText(before)
    await expect(office.page.getByRole('article')).toContainText(after)
    await picture(office.page, 'mail-of-change')
  })
  expect([...family.complaints, ...staff.complaints, ...office.complaints]).toEqual([])
})

test('a lesson that will be missed leaves a right; it is made up, and the ledger explains it', async ({
  browser,
}) => {
  const { page, complaints } = await open(browser, server, 'student2', phone)
  await page.goto('/C21201')
  const asked = page.getByRole('button', { name: /^欠席の連絡/ }).last()
  const missed = slotIn((await asked.textContent()) ?? '')
  const right = page.getByRole('listitem').filter({ hasText: missed })

  await test.step('it is said before what it costs', async () => {
    await asked.click()
    await expect(sheet(page).getByText('いま連絡すると、この授業の振替の権利が残ります')).toBeVisible()
    await expectAccessible(page, 'the form of an absence')
    await picture(page, 'C21201-absence')
  })

  await test.step('what is written before the page goes away is offered again', async () => {
    const reason = sheet(page).getByRole('textbox')
    await reason.fill('学校の行事のため')
    await expect.poll(async () => JSON.stringify(await keptDrafts(page))).toContain('学校の行事')
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await sheet(page).getByRole('button', { name: '下書きを復元' }).click()
    await expect(reason).toHaveValue('学校の行事のため')
  })

  await test.step('the absence leaves the right to make it up', async () => {
    await sheet(page).getByRole('button', { name: '欠席を連絡する' }).dblclick()
    await expect(sheet(page).getByRole('status')).toContainText('欠席の連絡を受け付けました')
    await expect(sheet(page).getByRole('button', { name: '振替を申請' })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'あとで申請する' }).click()
    await expect(right.filter({ hasText: /あと\d+日/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^欠席の連絡/ }).filter({ hasText: missed })).toHaveCount(0)
    await picture(page, 'C21201-right')
  })

  await test.step('it stays with the days, is taken back, and reported once more', async () => {
    const off = page.getByRole('listitem').filter({ hasText: '欠席連絡済み' })
    await expect(off).toHaveCount(1)
    await expectAccessible(page, 'a lesson that was called off')
    await off.getByRole('button', { name: /^欠席を取り消す/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '欠席を取り消す' }).click()
    await expect(off).toHaveCount(0)
    await page
      .getByRole('button', { name: /^欠席の連絡/ })
      .filter({ hasText: missed })
      .click()
    await sheet(page).getByRole('button', { name: '欠席を連絡する' }).click()
    await sheet(page).getByRole('button', { name: 'あとで申請する' }).click()
    await expect(off).toHaveCount(1)
  })

  await test.step('the day of the student says so, and leads to the next step', async () => {
    await page.getByRole('link', { name: '今日' }).first().click()
    const news = page.getByRole('region', { name: '確認してください' }).getByRole('listitem')
    await expect(news.filter({ hasText: missed })).toHaveCount(1)
    await expectAccessible(page, 'the day with what waits')
    await picture(page, 'C21101-news')
    await news
      .filter({ hasText: missed })
      .getByRole('link', { name: /^振替を申請/ })
      .click()
    await expect(sheet(page)).toContainText('振替を申請')
    await sheet(page).getByRole('button', { name: '閉じる' }).first().click()
  })

  await test.step('another date is asked for, and accepted', async () => {
    await right
      .getByRole('button', { name: /^振替を申請/ })
      .first()
      .click()
    await day(page).last().click()
    await slot(page).first().click()
    await sheet(page).getByRole('button', { name: '確認へ進む' }).click()
    await sheet(page).getByRole('button', { name: '申請する' }).click()
    await expect(sheet(page).getByRole('status')).toContainText('申請しました')
    await sheet(page).getByRole('button', { name: '閉じる' }).last().click()
    await expect(right.filter({ hasText: '申請中' })).toHaveCount(1)
    const { requests } = await askApi<{
      requests: {
        request_no: number
        lock_version: number
        request_status: string
        first_choice: { schedule_date: string; time_limit_no: number } | null
      }[]
    }>(page, 'C21201_getRequest', { start_date: '2026-11-25', end_date: '2026-11-25' })
    const request = requests.find(each => each.request_status === 'open' && each.first_choice !== null)
    if (!request) throw new Error('nothing waits')
    const staff = await open(browser, server, 'manager', desktop)
    const { request_no, lock_version } = request
    await askApi(staff.page, 'C40411_accept', { request_no, lock_version, choice: 1 })
  })

  await test.step('every line of it is explained, and the sum is right on any day', async () => {
    await page.goto('/C21201')
    await expect(page.getByText(`${missed} から振替`)).toBeVisible()
    await tab(page, /^回数の記録/).click()
    // The last lesson of two months is missed; the line of its day comes after that of the one that makes it up.
    await page.getByLabel('いつの時点').fill('2027-01-22')
    const line = (words: string) =>
      page
        .getByRole('list', { name: '記録の一覧' })
        .getByRole('listitem')
        .filter({ hasText: words })
        .filter({ hasText: missed })
        // The latest first: before it stand the absence that was taken back, and its undoing.
        .first()
    await expect(line('欠席')).toContainText('−1')
    await expect(line('振替の権利')).toContainText('+1')
    await expect(line('振替で受けた')).toContainText('−1')
    await expectFits(page)
    await expectAccessible(page, 'the ledger')
    await picture(page, 'C21201-ledger')
  })
  expect(complaints).toEqual([])
})

test('a slot that somebody else got meanwhile: what was chosen and written stays', async ({ browser }) => {
  const { page, complaints } = await open(browser, server, 'student1', desktop)
  await page.goto('/C21201')
  await page
    .getByRole('button', { name: /^振替を申請/ })
    .last()
    .click()
  await day(page).first().click()
  await slot(page).first().click()
  await sheet(page).getByLabel('センターと先生へのメッセージ').fill('急ぎません')
  await picture(page, 'C21201-request-form-wide')
  await sheet(page).getByRole('button', { name: '確認へ進む' }).click()
  await page.route('**/api/data', route =>
    route.request().postData()?.includes('C21201_doAddRequest')
      ? route.fulfill({
          status: 422,
          json: {
            error: {
              status: 422,
              errorCode: 'INVALID',
              message: '講師の空きがないため選べません。ほかの時間を選んでください。',
              errors: [
                {
                  field: 'first_choice',
                  message: '講師の空きがないため選べません。ほかの時間を選んでください。',
                },
              ],
            },
          },
        })
      : route.fallback(),
  )
  await sheet(page).getByRole('button', { name: '申請する' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('入力した内容は残っています')
  await expect(sheet(page).getByLabel('センターと先生へのメッセージ')).toHaveValue('急ぎません')
  await expect(sheet(page).getByRole('button', { name: /^外す/ })).toHaveCount(1)
  await expectAccessible(page, 'a refused request')
  // The refusal that was asked for.
  expect(complaints.filter(each => !each.includes('422'))).toEqual([])
})

test('one lesson more is asked for on the narrowest phone, taken back, and declined', async ({ browser }) => {
  const { page, complaints } = await open(browser, server, 'student3', { width: 320, height: 1200 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/C21201?tab=requests')
  await page.getByRole('button', { name: '追加を申請' }).click()
  const pick = async (label: RegExp) => {
    const field = sheet(page).getByRole('combobox', { name: label })
    if ((await field.inputValue()) !== '') return
    await field.click()
    await page.getByRole('option').first().click()
  }
  await pick(/^科目/)
  await pick(/^コース/)
  await day(page).first().click()
  await slot(page).first().click()
  await expect(sheet(page).getByText(/までおさえています。$/)).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'the form of an addition')
  await picture(page, 'C21201-addition-320-dark')
  await sheet(page).getByRole('button', { name: '確認へ進む' }).click()
  await sheet(page).getByRole('button', { name: '申請する' }).click()
  await expect(sheet(page).getByRole('status')).toContainText('申請しました')
  await sheet(page).getByRole('button', { name: '閉じる' }).last().click()
  const card = page
    .getByRole('list', { name: '申請の一覧' })
    .getByRole('listitem')
    .filter({ hasText: '追加' })
    .first()
  await expect(card).toContainText('確認中')
  await card.getByRole('button', { name: /^取り下げる/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取り下げる', exact: true }).click()
  await expect(card).toContainText('取り下げ')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expectFits(page)
  await expectAccessible(page, 'the requests in the dark')
  await picture(page, 'C21201-requests-320-dark')

  await test.step('what the center can not follow stands in sight, with the way to ask anew', async () => {
    await page.getByRole('button', { name: '追加を申請' }).click()
    await pick(/^科目/)
    await pick(/^コース/)
    await day(page).first().click()
    await slot(page).first().click()
    await sheet(page).getByRole('button', { name: '確認へ進む' }).click()
    await sheet(page).getByRole('button', { name: '申請する' }).click()
    await expect(sheet(page).getByRole('status')).toContainText('申請しました')
    const staff = await open(browser, server, 'manager', desktop)
    const { rows } = await askApi<OutputOf<'C40411_doBrowse'>>(staff.page, 'C40411_doBrowse', {
      searchInfo: {},
      orderBy: [],
      pagination: { current_page: 1, per_page: 100 },
    })
    const [asked] = rows
      .filter(row => row.request_kind === 'addition' && row.request_status === 'open')
      .sort((a, b) => b.request_no - a.request_no)
    if (!asked) throw new Error('nothing was asked for')
    const { request_no, lock_version } = asked
    const decline_reason = 'この日は講師の都合がつきません。'
    await askApi(staff.page, 'C40411_decline', { request_no, lock_version, decline_reason })
    await page.goto('/C21201')
    const declined = page.getByRole('region', { name: 'お受けできなかった申請' })
    await expect(declined).toContainText(decline_reason)
    await expectFits(page)
    await expectAccessible(page, 'a declined request')
    await picture(page, 'C21201-declined-320-dark')
    await declined.getByRole('button', { name: /^選び直して申請/ }).click()
    await expect(sheet(page).getByRole('combobox', { name: /^科目/ })).toBeVisible()
  })
  expect(complaints).toEqual([])
})
