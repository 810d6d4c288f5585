import { expect, type Page } from '@playwright/test'
import { now } from '../playwright.config.ts'
import { askApi } from '../src/askApi.ts'
import { test } from '../src/test.ts'

/** What the page asks the server, a list of calls each time. */
function watchQuestions(page: Page): string[][] {
  const asked: string[][] = []
  page.on('request', request => {
    if (!request.url().endsWith('/api/data')) return
    const { data } = request.postDataJSON() as { data: { api: string }[] }
    asked.push(data.map(({ api }) => api))
  })
  return asked
}

const remembered = (page: Page) => page.evaluate(() => window.localStorage.getItem('terakoya.first'))

test.use({ viewport: { width: 375, height: 667 } })

for (const { who, path, day, there } of [
  { who: 'student1', path: '/C21101', day: 'C21101_getSchedule', there: '確認してください' },
  { who: 'teacher1', path: '/C11101', day: 'C11101_getTeacherSchedule', there: /11\/25/ },
]) {
  test(`${who}'s next start asks for the day while the application is on the line`, async ({
    page,
    open,
  }) => {
    await page.clock.setFixedTime(now)
    await open(who, path)
    const heading = page.getByRole('main').getByRole('heading', { name: there }).first()
    await expect(heading).toBeVisible()
    await expect.poll(() => remembered(page)).toContain(day)
    // Of a day nothing lies there but how far it is from today.
    expect(await remembered(page)).not.toMatch(/\d{4}-\d{2}/)

    const asked = watchQuestions(page)
    await page.reload()
    await expect(heading).toBeVisible()
    const [start, screen, ...others] = asked
    expect(start).toContain('Auth_getCurrentUser')
    expect(screen).toContain(day)
    expect(others.flat()).not.toContain(day)
  })
}

test('what cannot be asked early, or is not the person’s, is asked when the application is there', async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(now)
  await open('student1', '/C21101', { mayComplainOf: /404/ })
  const heading = page.getByRole('main').getByRole('heading', { name: '確認してください' })
  await expect(heading).toBeVisible()
  await expect.poll(() => remembered(page)).not.toBeNull()
  const mine = (await remembered(page)) ?? ''
  const opensWith = async (kept: string) => {
    await page.evaluate(text => window.localStorage.setItem('terakoya.first', text), kept)
    const asked = watchQuestions(page)
    await page.reload()
    await expect(heading).toBeVisible()
    return asked
  }
  // Somebody else's, or nothing that can be read: nothing more than what every start asks goes out early.
  for (const kept of [mine.replace(/"user_no":\d+/, '"user_no":1'), '{', '[]', '{"user_no":"x"}']) {
    const asked = await opensWith(kept)
    expect(asked.filter(calls => calls.includes('C21101_getSchedule'))).toHaveLength(1)
    expect(asked[1]).not.toEqual(['C21101_getSchedule'])
  }
  // Of an older version: a call that is there no more. The question is refused whole, and the page has all it needs.
  const asked = await opensWith(mine.replace('C21101_getSchedule', 'C21101_getOfOld'))
  expect(asked.flat()).toContain('C21101_getSchedule')
})

test('a start that is tried again shows nothing that was asked before it, for somebody else', async ({
  page,
  open,
}) => {
  await page.clock.setFixedTime(now)
  // The line is lost while the first start is on its way, and a sibling is signed in when it is back.
  await open('student1', '/C21101', { mayComplainOf: /ERR_FAILED/ })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '確認してください' })).toBeVisible()
  await expect.poll(() => remembered(page)).not.toBeNull()
  let away = true
  await page.route('**/api/data', route => {
    const { data } = route.request().postDataJSON() as { data: { api: string }[] }
    return away && data.some(({ api }) => api === 'getConfig') ? route.abort() : route.continue()
  })
  const asked = watchQuestions(page)
  await page.reload()
  await expect(page.getByText(/秒後に自動でもう一度読み込みます/)).toBeVisible()
  expect(asked.flat()).toContain('C21101_getSchedule')
  const { user_no } = await askApi<{ user_no: number }>(page, 'Auth_login', {
    user_id: 'student2',
    password: 'demo-juku',
  })
  await page.evaluate(no => window.localStorage.setItem('terakoya.logged', String(no)), user_no)
  asked.length = 0
  away = false
  await expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
  // Not only when the day is looked at again, eight seconds later.
  await expect.poll(() => asked.flat(), { timeout: 4_000 }).toContain('C21101_getSchedule')
})
