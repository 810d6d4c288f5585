import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { countPresses } from '../src/countPresses.ts'
import { expectFits } from '../src/expectFits.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const noon = '2026-11-25T12:00:00+09:00'
const phone = { width: 375, height: 667 }

/** Milliseconds since the page was opened, on its own clock. */
const elapsed = (page: Page) => page.evaluate(() => Math.round(performance.now()))

/** The first teacher of the day whose lessons are still ahead, in 出勤確認. */
async function openAbsence(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /さん：急な休みの対応$/ }).first()
  const name = (await link.getAttribute('aria-label'))?.replace('さん：急な休みの対応', '') ?? ''
  await link.click()
  await expect(page.getByRole('heading', { name: `${name}さんの休み` })).toBeVisible()
  await expect(page.getByText('代わりの講師を探しています…')).toBeHidden()
  return name
}

test('a teacher is ill today: five presses to the last message, one of them for a stand-in', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ TERAKOYA_NOW: noon })
  const page = await openAt(server, 'manager')
  await page.clock.setFixedTime(noon)
  await page.goto('/C40701')
  await expect(page.getByRole('link', { name: /急な休みの対応$/ }).first()).toBeVisible()
  const presses = await countPresses(page)
  const name = await openAbsence(page)
  await expectAccessible(page, 'what is to be decided')
  await pictures(page, 'Incident-deciding')

  await test.step('somebody without a shift is called and added', async () => {
    await page
      .getByRole('button', { name: /の授業を頼める講師を探す$/ })
      .first()
      .click()
    const asked = page.getByRole('button', { name: /さんに電話で承諾を得て加える$/ }).first()
    await expect(asked).toBeVisible()
    await expect(page.getByRole('link', { name: /^0\d0-/ }).nth(1)).toBeVisible()
    await expectAccessible(page, 'stand-ins')
    await picture(page, 'Incident-stand-ins')
    await asked.click()
    await expect(page.getByText(/^講師を交代 1件/)).toBeVisible()
  })

  const begun = await elapsed(page)
  await page.getByRole('button', { name: 'この内容で決める' }).click()
  await expect(page.getByText('まだ誰にも知らせていません').first()).toBeVisible()
  const decided = await elapsed(page)
  const mails = page.getByRole('region', { name: /^伝える文面/ })
  await expect(mails).toContainText('理由：担当講師が急に休むため')
  await expectAccessible(page, 'what is not told yet')
  await pictures(page, 'Incident-untold')
  const tell = page.getByRole('button', { name: '配信して知らせる' })
  await expect(tell).toBeEnabled()
  const asked = await elapsed(page)
  await tell.click()
  await expect(page.getByText(/^電話が残っている/)).toBeVisible()
  const told = await elapsed(page)
  expect(await presses()).toBe(5)
  // Of the minute from the absence to the last message these two are the server's.
  expect(decided - begun + (told - asked)).toBeLessThan(10_000)
  const figures = `decided in ${decided - begun} ms, told in ${told - asked} ms`
  test.info().annotations.push({ type: 'measured', description: figures })

  await test.step('the record says who was told how, and who is still to be called', async () => {
    const people = page.getByRole('region', { name: /^連絡する方/ })
    await expect(people.getByRole('row').filter({ hasText: `${name}（講師）` })).toBeVisible()
    const called = people.getByRole('checkbox', { name: /に電話した$/ }).first()
    await called.click()
    await expect(called).toBeChecked()
    await expect(people).toContainText('済み 1名')
    await expectAccessible(page, 'the record')
    await pictures(page, 'Incident-record')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '印刷' })).toBeHidden()
    await picture(page, 'Incident-paper')
    await page.emulateMedia({ media: null })
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await expect(page.getByRole('row').filter({ hasText: `${name}さんの休み` })).toContainText(
      '電話が残っている',
    )
    await pictures(page, 'Incident-list')
  })
})

test('on a phone an illness takes three presses, and a closed day is taken back by two', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ TERAKOYA_NOW: noon })
  const page = await openAt(server, 'office', { viewport: phone })
  await page.clock.setFixedTime(noon)
  await page.goto('/C40701')
  await expect(page.getByRole('link', { name: /急な休みの対応$/ }).first()).toBeVisible()
  const presses = await countPresses(page)
  await openAbsence(page)
  await expectFits(page)
  await expectAccessible(page, 'what is to be decided, on a phone')
  await pictures(page, 'Incident-deciding-375')
  await page.getByRole('button', { name: 'この内容で決める' }).click()
  await expect(page.getByRole('button', { name: /知らせる$/ })).toBeEnabled()
  await expectFits(page)
  await pictures(page, 'Incident-untold-375')
  await page.getByRole('button', { name: /知らせる$/ }).click()
  await expect(page.getByText(/^電話が残っている/)).toBeVisible()
  expect(await presses()).toBe(3)
  await expectFits(page)
  await pictures(page, 'Incident-record-375')

  await test.step('the center closes on another day, and doesn’t', async () => {
    await page.goto('/Incident?closing=1&date=2026-11-28')
    await expect(page.getByText(/^休講 \d+件/)).toBeVisible()
    // What was chosen isn’t left without asking.
    await page
      .getByRole('combobox', { name: /の授業をどうするか$/ })
      .first()
      .selectOption('stayed')
    await expect(page.getByText('そのまま 1件')).toBeVisible()
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'この画面に残る' }).click()
    await expectFits(page)
    await expectAccessible(page, 'a closed day')
    await picture(page, 'Incident-closing-375')
    await page.getByRole('button', { name: 'この内容で決める' }).click()
    await page.getByRole('button', { name: '元に戻す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByText(/件の授業を元に戻しました。$/)).toBeVisible()
    await expect(page.getByText('元に戻した', { exact: true })).toBeVisible()
    await picture(page, 'Incident-undone-375')
  })

  await test.step('another absence: stand-ins are asked by one press, and one of them says yes', async () => {
    await page.goto('/C40701?date=2026-11-26')
    await openAbsence(page)
    await page.getByRole('button', { name: '代講を「本日の予定」で頼む' }).click()
    const send = page.getByRole('button', { name: /^「本日の予定」に出して頼む（[1-9]/ })
    await expect(send).toBeEnabled()
    await expectFits(page)
    await expectAccessible(page, 'who is asked by mail')
    await picture(page, 'Incident-mail-375')
    await send.click()
    const line = page.getByRole('list', { name: /さんの授業を頼んでいる講師$/ }).first()
    await expect(line).toContainText('返事待ち')
    await expectAccessible(page, 'who was asked')
    await picture(page, 'Incident-asked-375')

    const { searchParams } = new URL(page.url())
    const { requests } = await askApi<OutputOf<'Incident_getStandInAsks'>>(page, 'Incident_getStandInAsks', {
      ...{ center_no: Number(searchParams.get('center')), teacher_no: Number(searchParams.get('teacher')) },
      ...{ start_date: '2026-11-26', end_date: '2026-11-26' },
    })
    const asked = requests[0]?.asks.find(ask => ask.asked_at !== null)
    const teacher = await openAt(server, `teacher${asked?.teacher_no}`, { viewport: phone })
    await teacher.goto('/C11101')
    await expect(teacher.getByRole('region', { name: /^代講のお願い/ })).toBeVisible()
    await expectAccessible(teacher, 'what a teacher is asked')
    await expectFits(teacher)
    await picture(teacher, 'C11101-stand-in-375')
    await teacher
      .getByRole('button', { name: /の代講ができます$/ })
      .first()
      .click()
    await expect(teacher.getByText('「できます」と答えました。')).toBeVisible()
    await expect(page.getByText(`${asked?.display_name}さんができると答えました。`)).toBeVisible()
    await expect(page.getByText(/^講師を交代 [1-9]/)).toBeVisible()
  })
})

test('a closed day begins at the head of a day, an absence in a teacher’s cell', async ({ page, open }) => {
  await open('manager', '/C40101?center=1&week=2026-11-23&day=2026-11-27')
  const head = page.getByRole('columnheader').filter({ hasText: '16:40–18:10' })
  await head.hover()
  await head.getByRole('button', { name: /の操作$/ }).click()
  await picture(page, 'C40101-head-menu')
  await page.getByRole('menuitem', { name: '急な休みの対応：この日にセンターを閉じる' }).click()
  await expect(page.getByRole('heading', { name: /を閉じる$/ })).toBeVisible()
  await expect(page.getByLabel('日付')).toHaveValue('2026/11/27')
  await page.goto('/C40101?center=1&week=2026-11-23&day=2026-11-27')
  await page.getByRole('gridcell').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '急な休みの対応：この講師が休む' }).click()
  await expect(page.getByRole('heading', { name: /さんの休み$/ })).toBeVisible()
  await expect(page.getByLabel('最初の日')).toHaveValue('2026/11/27')
})
