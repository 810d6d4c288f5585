import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test.use({ hasTouch: true })

const fieldOf = (page: Page) => page.getByRole('combobox', { name: '画面・生徒・講師の名前かコード' })

type Students = OutputOf<'C20101_search'>
type Teachers = OutputOf<'C10101_doBrowse'>['rows']

const studentsOf = (page: Page, searched: { search: string; center_no?: number }) =>
  askApi<Students>(page, 'C20101_search', searched)

async function teachersOf(page: Page, searchInfo: object): Promise<Teachers> {
  const { rows } = await askApi<OutputOf<'C10101_doBrowse'>>(page, 'C10101_doBrowse', {
    ...{ searchInfo, orderBy: [] },
    pagination: { current_page: 1, per_page: 100 },
  })
  return rows
}

/** The first who has no namesake anywhere, found by the words of the palette. */
async function unlikeOthers<Person>(
  people: readonly Person[],
  namesakes: (person: Person) => Promise<readonly unknown[]>,
): Promise<Person> {
  for (const person of people) if ((await namesakes(person)).length === 1) return person
  throw new Error('everybody has a namesake')
}

test('the palette finds a child and a teacher of another center for who may read them, and for nobody else', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin')
  const child = await unlikeOthers(await studentsOf(page, { search: 'S0', center_no: 3 }), student =>
    studentsOf(page, { search: student.student_name }),
  )
  const elsewhere = (await teachersOf(page, { center_no: 3 })).filter(row => row.center_nos.length === 1)
  const teacher = await unlikeOthers(elsewhere, ({ display_name }) =>
    teachersOf(page, { search: display_name }),
  )
  const [near] = await studentsOf(page, { search: 'S0', center_no: 1 })
  if (!near) throw new Error('a center without students')
  const { student_name: name } = child
  const asked = [name, child.student_id, `${name} 振替`, teacher.display_name, teacher.teacher_id]
  const named = (whose: Page) =>
    whose
      .getByRole('option')
      .filter({ hasText: name })
      .or(whose.getByRole('option').filter({ hasText: teacher.display_name }))

  await page.goto('/')
  await expect(page.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  for (const words of asked) {
    await fieldOf(page).fill(words)
    await expect(named(page).first(), words).toBeVisible()
  }

  // The first two centers are the manager's, and not the third.
  const manager = await (await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })).newPage()
  await enterAs(manager, 'manager')
  await manager.goto('/')
  await expect(manager.getByRole('button', { name: /ユーザーメニュー/ })).toBeVisible()
  await manager.keyboard.press('Control+k')
  // Whoever is one's own is found, so that the others are looked for.
  await fieldOf(manager).fill(near.student_name)
  await expect(manager.getByRole('option').filter({ hasText: near.student_name }).first()).toBeVisible()
  for (const words of asked) {
    await fieldOf(manager).fill(words)
    await expect(manager.getByText('探しています…')).toHaveCount(0)
    await expect(named(manager), words).toHaveCount(0)
  }
  await manager.context().close()
})

test('on a phone the search of the header finds a child, and a setting and a help text for who has them', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open('admin', '/')
  await page.getByRole('banner').getByRole('button', { name: '検索・移動' }).tap()
  const field = fieldOf(page)
  await expect(field).toBeFocused()
  const [child] = await studentsOf(page, { search: 'S0', center_no: 1 })
  if (!child) throw new Error('a center without students')
  await field.fill(child.student_id)
  const option = page.getByRole('option').filter({ hasText: child.student_name }).first()
  await expect(option).toBeVisible()
  await expectFits(page)
  await expectAccessible(page, 'the palette on a phone')
  await picture(page, 'Palette-320')
  await field.fill('科目')
  await expect(page.getByText('ヘルプ', { exact: true })).toBeVisible()
  await field.fill('シフトの提出期限')
  await expect(page.getByRole('option', { name: /全体設定$/ }).first()).toBeVisible()
  await field.fill(child.student_id)
  await option.tap()
  await expect(page).toHaveURL(/\/C20101\/\d+\/edit/)
  await expect(page.getByRole('heading', { name: `「${child.student_name}」の編集` })).toBeVisible()
  await expect(field).toHaveCount(0)
})
