import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { boxOf, cardOf } from '../src/hand/elements.ts'
import { readWeek } from '../src/hand/week.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const [from, to] = [
  { center_no: 1, name: '緑丘センター', user: 'office' },
  { center_no: 3, name: '', user: 'manager3' },
]
/** A week that is taught and over, the one that is distributed, and one ahead. */
const [past, current, ahead] = ['2026-11-16', '2026-11-23', '2026-12-07']

/** The day of a lesson in a center's weekly grid, on a screen that draws all of it. */
async function openDay(page: Page, center_no: number, week: string, day: string): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 2400 })
  await page.goto(`/C40101?center=${center_no}&week=${week}&day=${day}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

async function find(page: Page, name: string): Promise<void> {
  await page.goto('/C20301')
  await page.getByRole('searchbox', { name: /で検索$/ }).fill(name)
}

const found = (page: Page) => page.getByRole('list', { name: '見つかった生徒' }).getByRole('button')

test('a student moves to another center, the lessons follow, and the old center keeps the history', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ DEMO_SIZE: 'medium' })
  let office = await openAt(server, from.user)
  let manager = await openAt(server, to.user)
  const then = await readWeek(office, from.center_no, past)
  const told = (await readWeek(office, from.center_no, current)).lessons.filter(
    each => each.schedule_date > '2026-11-26',
  )
  const later = await readWeek(office, from.center_no, ahead)
  const moving = later.lessons.find(({ student_no }) =>
    [then.lessons, told].every(lessons => lessons.some(each => each.student_no === student_no)),
  )
  const taught = then.lessons.find(each => each.student_no === moving?.student_no && each.teacher_no > 0)
  if (!moving || !taught) throw new Error('nobody has lessons in all weeks')
  const { student_name } = moving
  let day = ''

  await test.step('what the change does is seen before it is planned', async () => {
    await office.goto('/C20301')
    await expect(office.getByText('予定されている変更はありません。')).toBeVisible()
    await picture(office, 'C20301-empty')
    await find(office, student_name)
    await found(office).first().press('Enter')
    await office.getByLabel(/^変更する日/).fill('2026-11-26')
    await office.getByRole('combobox', { name: /^移る先のセンター/ }).click()
    await office.getByRole('option').last().click()
    await expect(office.getByText('この日には変更できません')).toBeVisible()
    await picture(office, 'C20301-published')
    await office.getByRole('button', { name: /にする$/ }).click()
    day = (await office.getByLabel(/^変更する日/).inputValue()).replaceAll('/', '-')
    await expect(office.getByRole('list', { name: /に移る授業$/ })).toBeVisible()
    await expectAccessible(office, 'the effect')
    await picture(office, 'C20301-effect')
    await office.getByRole('button', { name: '変更を予定する' }).click()
    await office.getByRole('dialog').getByRole('button', { name: '変更を予定する' }).click()
    await expect(office.getByText('この生徒には変更が予定されています')).toBeVisible()
    await picture(office, 'C20301-planned')
  })

  await test.step('the other center has the lessons at once, and the student on the day', async () => {
    await openDay(manager, to.center_no, ahead, moving.schedule_date)
    await expect(cardOf(manager, moving)).toBeVisible()
    await find(manager, student_name)
    await expect(manager.getByText('受け入れる予定です')).toBeVisible()
    await expect(manager.getByText('当てはまる生徒がいません')).toBeVisible()
    await expect(manager.getByRole('button', { name: /の変更を取り消す$/ })).toHaveCount(0)

    for (const page of [office, manager]) await page.context().close()
    await server.kill()
    await server.start(`${day}T09:00:00+09:00`)
    office = await openAt(server, from.user)
    manager = await openAt(server, to.user)
    await manager.setViewportSize({ width: 375, height: 1200 })
    // The worker sees to it within its ten seconds.
    await expect(async () => {
      await find(manager, student_name)
      await found(manager).first().press('Enter', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(manager.getByText(`${from.name} → `)).toBeVisible()
    await expectAccessible(manager, 'the history')
    await picture(manager, 'C20301-phone')
    await manager.emulateMedia({ colorScheme: 'dark' })
    await picture(manager, 'C20301-phone-dark')
    await expectFits(manager)
  })

  await test.step('the old center has the student no more, and still what was taught there', async () => {
    await find(office, student_name)
    await expect(office.getByText('当てはまる生徒がいません')).toBeVisible()
    await openDay(office, from.center_no, past, taught.schedule_date)
    await expect(boxOf(office, taught)).toContainText(student_name)
    await openDay(office, from.center_no, ahead, moving.schedule_date)
    await expect(cardOf(office, moving)).toHaveCount(0)
    await expect(boxOf(office, moving)).toHaveCount(0)
  })
})
