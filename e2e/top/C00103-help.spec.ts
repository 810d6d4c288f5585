import { expect, type Page } from '@playwright/test'
import { attacks } from '@terakoya/contract/richText/attacks'
import { screens } from '@terakoya/contract/screens'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs, loginOf } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const content = (page: Page) => page.getByRole('textbox', { name: '内容' })

test('? opens the help of the screen, and it reads on a phone', async ({ page, open }) => {
  await open(loginOf['540'], '/M20401')
  await expect(page.getByRole('button', { name: '科目を追加' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('article').getByRole('heading', { name: '科目', exact: true })).toBeVisible()
  await expect(page.getByText('使わなくなった科目')).toBeVisible()
  await picture(page, 'C00103-help')
  await expectAccessible(page, 'help')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page)
  await picture(page, 'C00103-phone')
})

test('on a phone the help of the screen is one touch away', async ({ page }) => {
  // On the narrowest the bell takes its place; the menu has it there.
  for (const [type, path, title, width] of [
    ['540', '/M20401', '科目', 375],
    ['300', '/C11101', '本日の予定', 320],
    ['120', '/C21101', '今日の授業', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await enterAs(page, loginOf[type])
    await page.goto(path)
    await page.getByRole('banner').getByRole('link', { name: 'ヘルプ' }).click()
    await expect(page.getByRole('article').getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expectFits(page)
    await page.context().clearCookies()
  }
})

test('an administrator writes the help of a screen: blank is refused, the reader sees it', async ({
  page,
  browser,
}) => {
  await enterAs(page, loginOf['560'])
  await page.goto('/C00103/view?screen=M20101-centers')
  await expect(page.getByRole('article')).toContainText('センターグループを作る')
  await page.getByRole('link', { name: 'このヘルプを編集' }).click()
  await content(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText(/内容.*入力されていません。/)).toBeVisible()
  await content(page).click()
  await page.keyboard.type('センターを登録する画面です。')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存しました').first()).toBeVisible()
  await picture(page, 'M21101-edit')
  await expectAccessible(page, 'the help settings')
  const reader = await (await browser.newContext()).newPage()
  await enterAs(reader, loginOf['550'])
  await reader.goto('/M20101')
  await reader
    .getByRole('link', { name: /ヘルプ/ })
    .first()
    .click()
  await expect(reader.getByRole('article')).toContainText('センターを登録する画面です。')
  await reader.context().close()
})

test('a number without help says so', async ({ page }) => {
  await enterAs(page, loginOf['300'])
  await page.goto('/C00103/view/99999')
  await expect(page.getByText('この番号のヘルプはありません。')).toBeVisible()
})

test('the page itself lets nothing through that the server should have cleaned', async ({ page }) => {
  await enterAs(page, loginOf['540'])
  let hurt = false
  page.on('dialog', dialog => {
    hurt = true
    void dialog.dismiss()
  })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('evil.example')) asked.push(request.url())
  })
  expect(attacks.length).toBeLessThanOrEqual(screens.length)
  await page.goto('/C00103/view')
  for (const [turn, [what, html]] of attacks.entries()) {
    const given: Record<string, unknown> = {
      content: `<p>先頭${turn}</p>${html}`,
      available: true,
      updated_at: '2026-11-25T17:58:00+09:00',
    }
    await page.unrouteAll()
    await page.route('**/api/data', async route => {
      const response = await route.fetch()
      const body: unknown = await response.json()
      const swap = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(swap)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, key in given ? given[key] : swap(each)]),
        )
      }
      await route.fulfill({ response, json: swap(body) })
    })
    // From one help to the next, as a link leads: the page is not loaded anew for each.
    const path = `/C00103/view?screen=${screens[turn]?.key}`
    await page.evaluate(to => window.history.pushState({}, '', to), path)
    await expect(page.getByText(`先頭${turn}`, { exact: true })).toBeVisible()
    const left = await page.getByRole('article').evaluate(article => {
      const allowed = 'P BR STRONG EM U S CODE PRE H3 H4 UL OL LI BLOCKQUOTE HR A IMG'.split(' ')
      const text = article.children[1]
      return [...(text?.querySelectorAll('*') ?? [])].flatMap(element => {
        const bad = [...element.attributes].filter(
          ({ name, value }) =>
            !['href', 'rel', 'target', 'start', 'alt', 'data-file'].includes(name) ||
            (name === 'href' && !/^(https?:\/\/|mailto:)/.test(value)),
        )
        return allowed.includes(element.tagName) && bad.length === 0 ? [] : [element.outerHTML.slice(0, 120)]
      })
    })
    expect([what, left]).toEqual([what, []])
  }
  expect([hurt, asked]).toEqual([false, []])
})

test('the pages under construction say so, and lead to where the work is done', async ({ page }) => {
  await enterAs(page, loginOf['550'])
  for (const code of ['B00101', 'B00201', 'B00301']) {
    await page.goto(`/${code}`)
    await expect(page.getByText(`（${code}）」は工事中です`)).toBeVisible()
    await expectAccessible(page, code)
  }
  await page.goto('/B00101')
  await page.getByRole('link', { name: '「講師割当」を開く' }).click()
  await expect(page).toHaveURL(/\/C40101/)
})
