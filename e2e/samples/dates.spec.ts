import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const birthday = (page: Page) => page.getByLabel('誕生日')
const calendar = (page: Page) => page.getByRole('dialog', { name: 'カレンダーを開く' })

// Not the language of the product: a browser in English wrote 04/19/2010.
test.use({ locale: 'en-US' })

test('a day is typed as people write it, and what is no day stays and says why', async ({ page, open }) => {
  await open('admin', '/t0010/edit')
  for (const typed of ['20100419', '2010-04-19', 'H22.4.19', '平成２２年４月１９日']) {
    await birthday(page).fill(typed)
    await page.getByLabel('氏名').focus()
    await expect(birthday(page), typed).toHaveValue('2010/04/19')
    await birthday(page).fill('')
  }
  await birthday(page).fill('2010/2/30')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(birthday(page)).toHaveValue('2010/2/30')
  await expect(birthday(page)).toHaveAccessibleDescription(/「2010\/2\/30」は日付として読めません/)
  await expect(page).toHaveURL(/\/t0010\/edit/)
})

test('a day is chosen in the calendar by keys, Monday first, and the focus comes back', async ({
  page,
  open,
}) => {
  await open('admin', '/t0010/edit')
  await birthday(page).fill('R8.4.1')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(calendar(page).getByRole('button', { name: '2026年4月1日（水）' })).toBeFocused()
  await expect(calendar(page).getByRole('columnheader')).toHaveText([
    '月',
    '火',
    '水',
    '木',
    '金',
    '土',
    '日',
  ])
  await expectAccessible(page, 'the calendar')
  await pictures(page, 'date')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(birthday(page)).toBeFocused()
  await expect(birthday(page)).toHaveValue('2026/04/02')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(calendar(page).getByRole('button', { name: '2026年4月2日（木）' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toBeHidden()
  await expect(birthday(page)).toBeFocused()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a day is tapped in the calendar', async ({ page, open }) => {
    await open('admin', '/t0010/edit')
    await birthday(page).fill('2026/4/1')
    await page.getByRole('button', { name: 'カレンダーを開く' }).tap()
    const [first, last] = ['2026年4月13日（月）', '2026年4月19日（日）'].map(name =>
      calendar(page).getByRole('button', { name }),
    )
    await expect(first ?? page.locator('body')).toBeInViewport({ ratio: 1 })
    await expect(last ?? page.locator('body')).toBeInViewport({ ratio: 1 })
    await expectFits(page)
    await pictures(page, 'date-320')
    await last?.tap()
    await expect(birthday(page)).toHaveValue('2026/04/19')
  })
})
