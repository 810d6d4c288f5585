import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { askApi } from '../src/askApi.ts'
import { countPresses } from '../src/countPresses.ts'
import { test } from '../src/test.ts'

const day = '2026-11-25'
/** Ten minutes before the first lessons of the evening, and four after their begin. */
const [before, begun] = [`${day}T16:30:00+09:00`, `${day}T16:44:00+09:00`]

interface Absent {
  teacher_no: number
  display_name: string
  center_no: number
}

/** The panel stands there for just this teacher, center and day. */
async function expectPanelOf(page: Page, { teacher_no, display_name, center_no }: Absent): Promise<void> {
  await expect(page.getByRole('heading', { name: `${display_name}さんの休み` })).toBeVisible()
  await expect(page.getByLabel('最初の日')).toHaveValue('2026/11/25')
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/Incident')
  expect([searchParams.get('center'), searchParams.get('teacher')].map(Number)).toEqual([
    center_no,
    teacher_no,
  ])
  await expect(page.getByText('代わりの講師を探しています…')).toBeHidden()
  await expect(page.getByRole('button', { name: 'この内容で決める' })).toBeEnabled()
}

/** The meetings of the evening are made, and nobody has entered one. */
async function meetingsMade(page: Page): Promise<boolean> {
  const { rows } = await askApi<OutputOf<'ZoomLog_doBrowse'>>(page, 'ZoomLog_doBrowse', {
    ...{ searchInfo: { start_date: day, end_date: day, center_no: 1 }, orderBy: [] },
    pagination: { current_page: 1, per_page: 100 },
  })
  const first = rows.filter(row => row.time_limit_no >= 50 && row.time_limit_no < 60)
  return first.length > 0 && first.every(row => row.room_no > 0)
}

test('a child waits in a meeting without a teacher: Home, the alert and the record open one panel, in a press', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ TERAKOYA_NOW: before, DEMO_SIZE: 'medium' })
  const page = await openAt(server, 'manager')
  await expect.poll(() => meetingsMade(page), { timeout: 60_000 }).toBe(true)
  await server.kill()
  await server.start(begun)
  await page.clock.setFixedTime(begun)
  const { absent_teachers } = await askApi<OutputOf<'Home_getDay'>>(page, 'Home_getDay', {})
  const [missing] = absent_teachers
  if (!missing) throw new Error('every teacher is there')

  await test.step('from Home, where their names stand with the telephone', async () => {
    await page.goto('/')
    const list = page.getByRole('list', { name: '授業が始まっても会議にいない講師' })
    const settle = list.getByRole('link', { name: `${missing.display_name}の急な休みに対応` })
    await expect(settle).toBeVisible()
    const presses = await countPresses(page)
    await settle.click()
    await expectPanelOf(page, missing)
    // With the one that decides and the one that tells it is three.
    expect(await presses()).toBe(1)
  })

  await test.step('from the alert that rings of it', async () => {
    await page.goto('/C00102')
    const line = page
      .getByRole('region', { name: '講師の未入室' })
      .getByRole('listitem')
      .filter({ hasText: `${missing.display_name}さんが、始まった授業の会議に入っていません` })
    await page.getByRole('searchbox', { name: '生徒・講師・センターの名前で探す' }).fill(missing.display_name)
    // The worker looks some seconds after its start.
    await expect(async () => {
      await page.getByRole('button', { name: '再読み込み', exact: true }).click()
      await expect(line).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await line.getByRole('link', { name: '急な休みの対応を開く' }).click()
    await expectPanelOf(page, missing)
  })

  await test.step('from the record, at the center of that teacher, which isn’t the first of one’s own', async () => {
    const { rows } = await askApi<OutputOf<'C10101_doBrowse'>>(page, 'C10101_doBrowse', {
      ...{ searchInfo: { center_no: 2, valid_flag: 1 }, orderBy: [] },
      pagination: { current_page: 1, per_page: 100 },
    })
    const other = rows.find(row => row.center_nos.length === 1 && row.center_nos[0] === 2)
    if (!other) throw new Error('nobody works at the second center alone')
    await page.goto(`/C10101/${other.teacher_no}/edit`)
    await page.getByRole('tab', { name: '急な休み' }).click()
    await page.getByRole('link', { name: '今日の急な休みに対応する' }).click()
    await expectPanelOf(page, { ...other, center_no: 2 })
  })
})

test('a day that the calendar can’t close leads to the closing of that day, center by center, and stays chosen', async ({
  page,
  open,
}) => {
  await open('admin', '/M21001', { mayComplainOf: /status of (409|422)/ })
  const chosen = page.getByRole('grid').getByRole('button', { name: '2026/11/27（金）' })
  await chosen.click()
  await page.getByRole('radio', { name: '休校' }).check()
  await page.getByRole('button', { name: '1日に反映' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '授業を見る' }).click()
  const ways = page.getByRole('link', { name: /の授業をまとめて休講・移動にする/ })
  await expect(ways.first()).toBeVisible()
  for (const way of await ways.all()) {
    const name = (await way.innerText()).replace(/の授業をまとめて.*/, '')
    const [tab] = await Promise.all([page.waitForEvent('popup'), way.click()])
    await expect(tab.getByRole('heading', { name: `${name}を閉じる` })).toBeVisible()
    await expect(tab.getByLabel('日付')).toHaveValue('2026/11/27')
    await expect(tab.getByText(/^休講 [1-9]\d*件/)).toBeVisible()
    await tab.close()
  }
  // What was chosen there and not saved is still there.
  await expect(page.getByText('変更 1日')).toBeVisible()
})
