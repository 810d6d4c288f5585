import { expect, type Page } from '@playwright/test'
import { askApi } from '../src/askApi.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const spoken = [
  {
    lang: 'ja',
    name: '日本語',
    login: 'ログイン',
    today: '今日の授業',
    apply: '申し込む',
    weekday: /（[日月火水木金土]）/,
  },
  {
    lang: 'en',
    name: 'English',
    login: 'Log in',
    today: 'Today’s lessons',
    apply: 'Apply',
    weekday: /\((Sun|Mon|Tue|Wed|Thu|Fri|Sat)\)/,
  },
  {
    lang: 'zh-TW',
    name: '繁體中文',
    login: '登入',
    today: '今天的課',
    apply: '報名',
    weekday: /（[日一二三四五六]）/,
  },
] as const

/** The page as it is on a small phone and on a desk: nothing is wider than it. */
async function fits(page: Page, name: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    await picture(page, `${name}-${width}`)
  }
}

test('a child reads the day and the application in the chosen language, with its weekdays', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer()
  const page = await openAt(server, 'student1')
  for (const { lang, today, apply, weekday } of spoken) {
    await askApi(page, 'setUserLocale', { locale_code: lang })
    await page.goto(`${server.url}/C21101`)
    await expect(page.getByRole('heading', { level: 1, name: today })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByText(weekday).first()).toBeVisible()
    await fits(page, `child-today-${lang}`)
    await page.goto(`${server.url}/C30101`)
    await expect(page.getByText(apply, { exact: true }).first()).toBeVisible()
    await fits(page, `C30101-${lang}`)
  }
})

test('the login is read in the language that is chosen there, and remembers it', async ({ page }) => {
  await page.goto('/Auth/login')
  for (const { lang, name, login } of spoken) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { name: login, exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: login, exact: true })).toBeVisible()
    await fits(page, `login-${lang}`)
  }
})
