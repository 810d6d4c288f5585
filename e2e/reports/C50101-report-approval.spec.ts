import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** The end of an evening, whose lessons nobody has reported yet. */
const now = '2026-11-25T21:45:00+09:00'
const taught = '2026-11-25'

const rows = (page: Page) => page.getByRole('table', { name: '報告書の一覧' }).getByRole('row')
const pane = (page: Page) => page.locator('section[aria-labelledby="report-heading"]')
const heading = (page: Page) => pane(page).getByRole('heading', { level: 2 })
const approve = (page: Page) => pane(page).getByRole('button', { name: '承認', exact: true })
const facet = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

interface Written {
  schedule_no: number
  student_name: string
}

/** The reports of the day's lessons, marked and submitted by their teacher; the second names the first one's student. */
async function write(teacher: Page): Promise<Written[]> {
  const found = await askApi<OutputOf<'C50101_doBrowse'>>(teacher, 'C50101_doBrowse', {
    searchInfo: { start_date: taught, end_date: taught },
    orderBy: [],
    pagination: { current_page: 1, per_page: 100 },
  })
  const written: Written[] = []
  for (const { schedule_no, student_name, attendance_distinction } of found.rows) {
    // The log of the meetings has marked some already.
    if (attendance_distinction > 2) continue
    const mark = { schedule_no, attendance_distinction: 1, seen_distinction: 0 }
    if (attendance_distinction === 0) await askApi(teacher, 'C11101_setAttendance', mark)
    const { subject_no } = await askApi<OutputOf<'C50102_getEdit'>>(teacher, 'C50102_getEdit', {
      schedule_no,
    })
    const named = written.length === 1 ? `${written[0]?.student_name}さんと競い合っていました。` : ''
    const texts: [number, string][] = [
      [1, String(subject_no)],
      [2, 'M03'],
      [3, '一次関数のグラフ'],
      [4, 'p.42–45'],
      [8, '1'],
      [9, 'p.46の1〜4'],
      [10, '2'],
      [11, '2'],
      [12, '2'],
      [13, `傾きと切片の意味を、表とグラフを行き来しながら自分の言葉で説明できるようになりました。${named}`],
      [14, '切片の読み取りでつまずきました。'],
    ]
    await askApi(teacher, 'C50102_doEdit', {
      ...{ schedule_no, t3110_lock_version: 0, report_status: 1 },
      rows: texts.map(([detail_no, comment]) => ({ detail_no, comment })),
    })
    written.push({ schedule_no, student_name })
  }
  return written
}

test('what a teacher has written a reviewer reads, approves and sends back by keys; the teacher finds it', async ({
  startServer,
  openAt,
}) => {
  // Of the test's own: what it decides would be missing elsewhere.
  const server = await startServer({ DEMO_SIZE: 'medium', TERAKOYA_NOW: now })
  const teacher = await openAt(server, 'teacher1', { viewport: phone })
  await teacher.clock.setFixedTime(now)
  const written = await write(teacher)
  expect(written.length).toBeGreaterThan(3)
  const page = await openAt(server, 'manager')
  await page.clock.setFixedTime(now)

  await test.step('Home counts them, and the list has what waits on top', async () => {
    await page.goto('/')
    const waiting = page.getByRole('region', { name: '報告書', exact: true })
    await waiting.getByRole('link', { name: /^確認待ち\s*[\d,]+件$/ }).click()
    await expect(page).toHaveURL(/\/C50101/)
    await expect(page.getByRole('button', { name: /^確認待ち\s*[\d,]+$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goto(`/C50101?start_date=${taught}&end_date=${taught}`)
    await expect(facet(page, '提出済')).toContainText(String(written.length))
    await expect(rows(page).nth(1)).toContainText('提出済')
    await picture(page, 'C50101')
    await expectAccessible(page, 'C50101')
  })

  await test.step('J opens the first, A approves it, and the next one opens', async () => {
    await page.keyboard.press('j')
    await expect(heading(page)).toContainText(written[0]?.student_name ?? '')
    await expect(heading(page)).toBeFocused()
    await expect(approve(page)).toBeEnabled()
    await pictures(page, 'C50101-pane')
    await expectAccessible(page, 'C50101 with a report')
    await page.keyboard.press('a')
    await expect(heading(page)).toContainText(written[1]?.student_name ?? '')
    await expect(page.getByRole('button', { name: '元に戻す' })).toBeVisible()
    await picture(page, 'C50101-held')
    // For five seconds it is as if nothing had been pressed.
    await page.keyboard.press('z')
    await expect(heading(page)).toContainText(written[0]?.student_name ?? '')
    await expect(page.getByText('まもなく承認')).toHaveCount(0)
    await expect(approve(page)).toBeEnabled()
    await page.keyboard.press('a')
    await expect(heading(page)).toContainText(written[1]?.student_name ?? '')
    await expect(facet(page, '承認・送信済')).toContainText('1')
  })

  await test.step('another child’s name is looked at before it is sent', async () => {
    await expect(approve(page)).toBeEnabled()
    await page.keyboard.press('a')
    await expect(pane(page).getByRole('alert')).toContainText('「確かめた」に印が付いていません。')
    await expect(pane(page).getByRole('checkbox')).toBeFocused()
    await picture(page, 'C50101-warning')
    await page.keyboard.press('Space')
    await page.keyboard.press('a')
    await expect(heading(page)).toContainText(written[2]?.student_name ?? '')
    // Whoever leaves the page sends it.
    await page.goto('/')
    await page.goBack()
    await expect(heading(page)).toContainText(written[2]?.student_name ?? '')
    await expect(facet(page, '承認・送信済')).toContainText('2')
  })

  await test.step('R asks for a row to be changed, and sends back with it', async () => {
    await expect(approve(page)).toBeEnabled()
    await page.keyboard.press('r')
    const form = pane(page).getByRole('group', { name: /へのコメント$/ })
    await expect(form).toContainText('差し戻すには、直してほしい項目にコメントを付けてください。')
    await form.getByRole('button', { name: 'キャンセル' }).click()
    await pane(page).getByRole('button', { name: '「授業のコメント」にコメントする' }).click()
    await expect(form.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('ご家庭での練習も書いてください。')
    await picture(page, 'C50101-comment')
    await page.keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)
    await expect(pane(page).getByText('直してほしい', { exact: true })).toBeVisible()
    await expect(approve(page)).toBeEnabled()
    await page.keyboard.press('r')
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('授業のコメント')
    await asked.getByRole('button', { name: '差し戻す' }).click()
    await expect(heading(page)).toContainText(written[3]?.student_name ?? '')
    await expect(facet(page, '差し戻し')).toContainText('1')
  })

  await test.step('marks survive a reload, and are approved together; what can’t be is told', async () => {
    await page.keyboard.press('m')
    await rows(page).filter({ hasText: '未提出' }).first().getByRole('checkbox').check()
    await page.reload()
    const together = page.getByRole('button', { name: '印の2件を承認' })
    await expect(together).toBeVisible()
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Shift+A')
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('1件は確認待ちではないため、承認されません。')
    await asked.getByRole('button', { name: '承認' }).click()
    await expect(page.getByRole('alert')).toContainText('1件を承認し、1件は残しました')
    await expect(page.getByRole('alert')).toContainText('確認待ちではありません。')
    await expect(facet(page, '承認・送信済')).toContainText('3')
    await expect(together).toHaveCount(0)
    await expect(heading(page)).toContainText('承認・送信済')
    await picture(page, 'C50101-bulk')
    await expectAccessible(page, 'C50101 after a bulk approval')
  })

  await test.step('who hasn’t handed in is reminded once a day; who was not told is named with why', async () => {
    await facet(page, '未提出').first().click()
    const remind = page.getByRole('button', { name: /^この[\d,]+件の講師に連絡$/ })
    await remind.click()
    const asked = page.getByRole('dialog', { name: /^\d+名の講師に報告書の提出をお願いしますか？$/ })
    await expect(asked).toContainText(/\d+名の講師に、\d+件の提出をお願いします。/)
    await picture(page, 'C50101-remind')
    await asked.getByRole('button', { name: '連絡する' }).click()
    await expect(page.getByText(/^\d+名の講師に、\d+件の提出をお願いしました。$/).first()).toBeVisible()
    // Pressed once more, it says at once that everybody was told.
    await remind.click()
    const untold = page.getByRole('alert').filter({ hasText: '今日、連絡できる講師はもういません' })
    await expect(untold).toContainText('今日すでに連絡しました')
    await pictures(page, 'C50101-reminded')
    await expectAccessible(page, 'C50101 after a reminder')
  })

  await test.step('the sheet has what was sent, and its history', async () => {
    await page.goto(`/C50103/${written[0]?.schedule_no}`)
    const sheet = page.getByRole('article', { name: '指導報告書' })
    await expect(sheet).toContainText('一次関数のグラフ')
    await expect(sheet.locator('summary')).toHaveCount(2)
    await picture(page, 'C50103')
    await expectAccessible(page, 'C50103')
  })

  await test.step('the teacher is told on the day, and finds what was sent back first', async () => {
    await teacher.goto('/C11101')
    const waiting = teacher.getByRole('region', { name: '報告書', exact: true })
    await expect(waiting).toContainText('差し戻された報告書')
    await waiting.getByRole('link').first().click()
    await expect(teacher).toHaveURL(/\/C50101\/teacher/)
    await expect(teacher.getByRole('article').first()).toContainText('差し戻し')
    await expect(
      teacher.getByRole('link', { name: `${written[2]?.student_name}さんの報告書の差し戻しを直す` }),
    ).toBeVisible()
    await teacher.setViewportSize({ width: 320, height: 640 })
    await expectFits(teacher)
    await teacher.setViewportSize(phone)
    await picture(teacher, 'C50101-teacher-375')
    await expectAccessible(teacher, 'C50101 of a teacher')
  })

  await test.step('on a phone a reviewer’s row leads to the report’s page', async () => {
    await page.setViewportSize(phone)
    // The teachers' own list is none of hers.
    await page.goto('/C50101/teacher')
    await expect(page).toHaveURL(/\/C50101$/)
    await expect(rows(page).nth(1)).toBeVisible()
    await expectFits(page)
    await picture(page, 'C50101-375')
    await page.goto('/C50101?state=none')
    await expect(page.getByRole('button', { name: /件の講師に連絡$/ })).toBeVisible()
    await expectFits(page)
    await pictures(page, 'C50101-remind-375')
    await page.goto('/C50101')
    await expect(
      rows(page)
        .nth(1)
        .getByRole('link', { name: /を開く$/ }),
    ).toHaveAttribute('href', /\/C50102\/\d+$/)
  })
})
