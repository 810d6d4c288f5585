import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture, pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: false })
const state = (page: Page) => page.getByRole('status').filter({ hasText: /保存/ }).first()

async function colleague(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'advisor')
  await page.goto(path)
  return page
}

test('a karte is written while somebody talks: draft, Ctrl+S, conflict, interview, paper', async ({
  page,
  browser,
  open,
}) => {
  await open('office', '/C20201', { mayComplainOf: /status of (409|415|422)/ })
  await expect(page.getByRole('link', { name: /\S+ \S+/ }).first()).toBeVisible()
  await picture(page, 'C20201-list')
  await expectAccessible(page, '/C20201')

  await test.step('a child who is no student yet: what was typed comes back after a crash', async () => {
    await page.getByRole('button', { name: '生徒カルテを追加' }).click()
    await page.getByLabel('氏名').first().fill('体験 はな')
    await page.getByLabel('塾を探し始めたきっかけ').fill('友人の紹介で')
    await picture(page, 'C20201-add')
    // Nobody has saved, nor waited for the second in which a draft is kept.
    page.once('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: '下書きを復元' }).click()
    await expect(page.getByLabel('塾を探し始めたきっかけ')).toHaveValue('友人の紹介で')
    await expect(
      page.getByRole('navigation', { name: '項目' }).getByRole('button', { name: /背景/ }),
    ).toContainText('1/7')
  })

  await test.step('Ctrl+S saves, the address gets its number, the caret stays', async () => {
    const goal = page.getByLabel('目標', { exact: true })
    await goal.pressSequentially('80点')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/C20201\/edit\/\d+$/)
    await page.keyboard.type('を取る')
    await expect(goal).toBeFocused()
    await expect(goal).toHaveValue('80点を取る')
    await page.keyboard.press('Control+s')
    await expect(state(page)).toContainText('に保存しました')
    await picture(page, 'C20201-edit')
    await expectAccessible(page, 'the form')
  })

  await test.step('a section is one press away; what is wrong is named, and nothing is lost', async () => {
    await page
      .getByRole('navigation', { name: '項目' })
      .getByRole('button', { name: /志望校/ })
      .click()
    await expect(page.getByRole('heading', { name: '志望校', exact: true })).toBeFocused()
    await part(page, '志望校').getByLabel('目安の偏差値').fill('180')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('志望校1・目安の偏差値')
    await part(page, '志望校').getByLabel('目安の偏差値').fill('６２')
    await page.getByRole('button', { name: '志望校を追加' }).click()
    await expect(page.getByRole('group', { name: '志望校2' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(state(page)).toContainText('に保存しました')
  })

  await test.step('two write one karte: the second chooses beside the form', async () => {
    const other = await colleague(browser, page.url())
    await other.getByLabel('目標', { exact: true }).fill('英検3級')
    await other.keyboard.press('Control+s')
    await expect(state(other)).toContainText('に保存しました')
    await other.context().close()
    await page.getByLabel('目標', { exact: true }).fill('90点')
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('alert').filter({ hasText: '他の人が先に保存しました' })
    await expect(conflict).toContainText('英検3級')
    await expect(page.getByLabel('目標', { exact: true })).toBeFocused()
    await picture(page, 'C20201-conflict')
    await conflict.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(conflict).toBeHidden()
    await expect(page.getByLabel('目標', { exact: true })).toHaveValue('90点')
    await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '変更履歴' }).click()
    await expect(page.getByRole('dialog')).toContainText('要望・目標')
    await page.keyboard.press('Escape')
  })

  await test.step('an interview with its next day', async () => {
    await page.getByRole('tab', { name: '面談記録' }).click()
    await page.getByRole('button', { name: '面談を記録' }).click()
    await page.getByLabel('面談した相手').fill('母')
    await page.getByLabel('面談の内容').fill('体験の感想を聞いた')
    await page.getByLabel('次回の面談日').fill('2026-11-27')
    await page.getByRole('button', { name: '記録を保存' }).click()
    await expect(page.getByText('あと2日')).toBeVisible()
    await picture(page, 'C20201-interviews')
    await expectAccessible(page, 'the interviews')
    await page.getByRole('tab', { name: '基本' }).click()
  })

  await test.step('on paper stands what is written, and not the form', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article', { name: '生徒カルテ' })).toContainText('90点')
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeHidden()
    await picture(page, 'C20201-print')
    await page.emulateMedia({ media: 'screen' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDFにする' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('生徒カルテ_体験 はな.pdf')
  })

  await test.step('what is called a PDF and is none is refused', async () => {
    await part(page, '基本')
      .locator('input[type=file]')
      .setInputFiles({ name: 'memo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') })
    await expect(page.getByText('使えない種類のファイルです。PDFを選んでください。')).toBeVisible()
    await picture(page, 'C20201-no-pdf')
  })
})

test.describe('a teacher on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test('reads the karte of an own student without contacts and survey', async ({ page }) => {
    await enterAs(page, 'teacher1')
    await page.goto('/C20201')
    await page
      .getByRole('link', { name: /\S+ \S+/ })
      .first()
      .click()
    const paper = page.getByRole('article', { name: '生徒カルテ' })
    await expect(paper).toContainText('背景')
    await expect(paper).not.toContainText('アンケート')
    await expect(paper).not.toContainText('保護者名')
    await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)
    await picture(page, 'C20201-teacher-phone')
    await expectAccessible(page, 'a teacher’s karte')
    await expectFits(page)
    // What the reports say of how the student goes on, with the way to the reports behind it.
    await page.getByRole('tab', { name: '授業の記録' }).click()
    await expect(page.getByRole('heading', { name: '宿題の提出（月ごと）' })).toBeVisible()
    await expectAccessible(page, 'the progress in a karte')
    await expectFits(page)
    await pictures(page, 'C20201-progress-phone')
    await page.getByRole('link', { name: /^この1年に提出された報告書/ }).click()
    await expect(page).toHaveURL(/\/C50103\?.*student_no=/)
    await expect(page.getByText(/^\d+件$/).first()).toBeVisible()
  })
})
