import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { Ime } from '../src/inputMethod.ts'
import { enterAs, loginOf, signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const editor = (page: Page) => page.getByRole('textbox', { name: '本文' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '本文の書式' }).getByRole('button', { name, exact: true })

/** Pastes formatted text, as it comes from another program. */
async function paste(page: Page, html: string): Promise<void> {
  await editor(page).evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    data.setData('text/plain', 'x')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}

/** Presses a key that leaves a caret, and waits until the page was told where it is, as the editor is; no hand is faster. */
async function caretBy(page: Page, key: 'End' | 'Control+End'): Promise<void> {
  const known = 'data-caret-known'
  await page.evaluate(name => {
    document.body.removeAttribute(name)
    const listen = () => {
      if (!window.getSelection()?.isCollapsed) return
      document.removeEventListener('selectionchange', listen)
      document.body.setAttribute(name, '')
    }
    document.addEventListener('selectionchange', listen)
  }, known)
  await page.keyboard.press(key)
  await expect(page.locator(`body[${known}]`)).toHaveCount(1)
}

test('a manager writes a notice, a student reads it, and the manager sees who has', async ({
  page,
  browser,
  open,
}) => {
  const title = '三者面談のお知らせ'
  // Chromium names the handlers of a text that is only parsed, in a document that runs nothing.
  await open('admin', '/M00101', { mayComplainOf: /inline event handler/ })
  await expect(page.getByRole('row').filter({ hasText: '年末年始の休校について' })).toBeVisible()
  await picture(page, 'M00101-list')

  await test.step('a notice without words is refused at its text', async () => {
    await page.getByRole('button', { name: 'お知らせを追加' }).click()
    await page.getByLabel('タイトル').fill(title)
    await expect(editor(page)).toBeVisible()
    await save(page)
    await expect(page.getByText('本文が入力されていません。')).toBeVisible()
    await expect(editor(page)).toBeFocused()
    await expectAccessible(page, 'the form with a fault')
  })

  await test.step('text is written with an input method and formatted by keys and buttons', async () => {
    const ime = await Ime.of(page)
    await editor(page).focus()
    await ime.compose('めんだん')
    await ime.press('Enter')
    await ime.commit('面談')
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+b')
    await expect(tool(page, '太字')).toHaveAttribute('aria-pressed', 'true')
    await expect(editor(page).locator('strong')).toHaveText('面談')
    await caretBy(page, 'End')
    await page.keyboard.press('Enter')
    await expect(editor(page).getByRole('paragraph')).toHaveCount(2)
    await tool(page, '箇条書き').click()
    await page.keyboard.type('申込書')
    await expect(editor(page).getByRole('listitem')).toHaveText('申込書')
    await page.keyboard.press('Alt+F10')
    await expect(tool(page, '太字')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, '斜体')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeFocused()
  })

  await test.step('a link leads to pages and mail alone', async () => {
    await page.keyboard.press('Control+a')
    await tool(page, 'リンク').click()
    await page.getByLabel('リンク先のURLまたはメールアドレス').fill('javascript:alert(1)')
    await page.getByRole('button', { name: '決定' }).click()
    const refused = page.getByRole('alert').filter({ hasText: 'リンクできるのは、http・https' })
    await expect(refused).toBeVisible()
    await refused.getByRole('button', { name: '閉じる' }).click()
    await expect(editor(page).getByRole('link')).toHaveCount(0)
    await tool(page, 'リンク').click()
    await page.getByLabel('リンク先のURLまたはメールアドレス').fill('example.jp/mendan')
    await page.getByRole('button', { name: '決定' }).click()
    await expect(editor(page).getByRole('link').first()).toHaveAttribute('href', 'https://example.jp/mendan')
  })

  await test.step('what is pasted keeps its words and loses the rest', async () => {
    // The dialog of the link gives the focus back as it closes, and with it what was chosen.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(editor(page)).toBeFocused()
    await caretBy(page, 'Control+End')
    await paste(
      page,
      '<h1 style="color:red">持ち物</h1><p onclick="window.hurt=1">筆記<i>用具</i><img src=x onerror="window.hurt=1"></p><script>window.hurt=1</script>',
    )
    await expect(editor(page)).toContainText('筆記用具')
    await expect(editor(page).locator('img, script, [style], [onclick]')).toHaveCount(0)
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    await picture(page, 'M00101-editor')
  })

  await test.step('it is saved for the students of the whole business', async () => {
    await page.getByRole('radio', { name: '生徒' }).check()
    await page.getByRole('combobox', { name: 'センター' }).click()
    await page.getByRole('option', { name: '全センター' }).click()
    await page.getByLabel('掲載開始日').fill('2026-11-25')
    await save(page)
    await expect(page.getByRole('heading', { name: `「${title}」の編集` })).toBeVisible()
  })

  await test.step('a student finds it among the unread ones and reads it', async () => {
    const student = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
    await enterAs(student, loginOf['120'])
    await student.goto('/C00101')
    const line = student.getByRole('button', { name: title })
    await expect(line).toContainText('未読')
    await picture(student, 'C00101-phone')
    await expectAccessible(student, 'the list of notices')
    await line.click()
    await expect(student.getByRole('heading', { name: title })).toBeFocused()
    await expect(student.getByRole('article').getByRole('link').first()).toHaveAttribute('rel', /noopener/)
    await expect(student.getByText('筆記用具')).toBeVisible()
    await picture(student, 'C00101-phone-article')
    await expectAccessible(student, 'a notice')
    await student.getByRole('button', { name: '一覧に戻る' }).click()
    await expect(line).not.toContainText('未読')
    await student.reload()
    await expect(student.getByRole('listitem').last()).toContainText(title)
    await student.context().close()
  })

  await test.step('its keeper sees how many have read it', async () => {
    await page.getByRole('tab', { name: '既読状況' }).click()
    await expect(
      page.getByRole('region', { name: '既読状況' }).getByText('1名', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: '読んでいない人を表示' }).click()
    const unread = page.getByRole('region', { name: '読んでいない人' })
    await expect(unread.getByRole('listitem').first()).toBeVisible()
    await expect(unread.getByText(loginOf['120'], { exact: true })).toHaveCount(0)
    await picture(page, 'M00101-readers')
    await expectAccessible(page, 'the readers')
  })

  await test.step('a text that is being written survives a look at its readers', async () => {
    await page.getByRole('tab', { name: '基本' }).click()
    await expect(editor(page)).toContainText('筆記用具')
    await editor(page).press('Control+End')
    await page.keyboard.type('上履き')
    await page.getByRole('tab', { name: '既読状況' }).click()
    await expect(page.getByRole('region', { name: '既読状況' })).toBeVisible()
    await page.getByRole('tab', { name: '基本' }).click()
    await expect(editor(page)).toContainText('筆記用具上履き')
    await editor(page).press('Control+End')
    await page.keyboard.type('と弁当')
    await expect(editor(page)).toContainText('上履きと弁当')
    await save(page)
    await expect(page.getByText(`「${title}」を保存しました。`).first()).toBeVisible()
    await page.reload()
    await expect(editor(page)).toContainText('筆記用具上履きと弁当')
  })
})

test('unread notices are counted at Home and in the menu, and the count goes down', async ({ page }) => {
  await signIn(page, loginOf['520'])
  const link = page.getByRole('link', { name: /未読のお知らせが\d+件/ })
  const before = Number(/(\d+)件/.exec((await link.textContent()) ?? '')?.[1])
  expect(before).toBeGreaterThan(1)
  await link.click()
  await page
    .getByRole('region', { name: 'お知らせの一覧' })
    .getByRole('button', { name: /未読/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toBeVisible()
  const menu = page.getByRole('link', { name: new RegExp(`^お知らせ\\s*${before - 1}$`) })
  await expect(menu).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'C00101-dark')
  await expectAccessible(page, 'notices in the dark')
})
