import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: '画面・生徒・講師の名前かコード' })

test('the palette finds people whom the user may read, with the ways to record and karte', async ({
  page,
  open,
}) => {
  await open('office', '/C20101')
  const first = page.getByRole('table', { name: '生徒の一覧' }).getByRole('link').first()
  const name = (await first.innerText()).trim()
  await page.keyboard.press('Control+k')
  const field = fieldOf(page)
  await field.fill(name)
  await expect(page.getByRole('option', { name: new RegExp(`^${name}.*生徒$`) }).first()).toBeVisible()
  await picture(page, 'Palette-people')
  await expectAccessible(page, 'palette with people')
  // Of several of one name each stands once: what for is said with it.
  await field.fill(`${name} カルテ`)
  await page
    .getByRole('option', { name: new RegExp(`^${name}.*カルテ$`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/C20201\?student_no=\d+/)
  await page.keyboard.press('Control+k')
  await field.fill('えんどう みさき')
  await expect(page.getByRole('option', { name: /遠藤 美咲.*講師/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '「遠藤 美咲」の編集' })).toBeVisible()
})

test('the palette finds a screen by its reading', async ({ page }) => {
  await signIn(page, 'manager')
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('わりあて')
  await expect(page.getByRole('option', { name: /講師割当/ })).toBeVisible()
  await fieldOf(page).fill('こうしわりあて')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/C40101/)
})

test('what is typed before the palette is there is typed into it', async ({ page }) => {
  await signIn(page, 'manager')
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  // Its part is slow to come.
  await page.route(/\/assets\/Palette-[^/]*\.js/, async route => {
    await asked
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  // Without keys, as an input method does it, and with them.
  await page.keyboard.insertText('わ')
  await page.keyboard.insertText('り')
  await expect(page.getByRole('textbox', { name: '検索・移動' })).toHaveValue('わり')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('C4010x')
  await page.keyboard.press('Backspace')
  answer()
  await expect(fieldOf(page)).toHaveValue('C4010')
  await page.keyboard.type('1')
  await expect(fieldOf(page)).toHaveValue('C40101')
  await page.keyboard.press('Escape')
  await expect(fieldOf(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toHaveValue('')
})

test('the palette leads to a day, to a lesson of it, and to what is to be done for somebody', async ({
  page,
}) => {
  await signIn(page, 'manager')
  const { today } = await askApi<{ today: string }>(page, 'getConfig', {})
  const { rows } = await askApi<{ rows: { schedule_no: number; student_name: string }[] }>(
    page,
    'C40501_doBrowse',
    {
      searchInfo: { start_date: today, end_date: today },
      orderBy: [],
      pagination: { current_page: 1, per_page: 10 },
    },
  )
  const [lesson] = rows
  if (!lesson) throw new Error('no lesson today')
  const name = lesson.student_name
  await page.keyboard.press('Control+k')
  const field = fieldOf(page)
  await field.fill(`今日 ${name}`)
  await expect(page.getByRole('option', { name: /^講師割当/ })).toBeVisible()
  await page
    .getByRole('option', { name: new RegExp(`^${name}.*\\d\\d:\\d\\d`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/C40501\/view\/\d+/)
  await expect(page.getByRole('main')).toContainText(name)

  await page.keyboard.press('Control+k')
  await field.fill(`${name} 振替`)
  await expect(
    page.getByRole('option', { name: new RegExp(`^${name}.*毎週の授業・振替・追加$`) }).first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/C30101\/student\?|\/C30101\?student=\d+/)
  // The grid of that student, not the choice of one.
  await expect(page.getByRole('main').getByRole('heading', { name: new RegExp(name) })).toBeVisible()

  // What was gone to last stands first.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toContainText(name)
  await picture(page, 'Palette-recent')
  await field.fill('来週')
  await expect(page.getByRole('option', { name: /^授業一覧/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/C40101\?.*week=/)
})

test('an act of the week opens its question over the week, and nothing is done before it is answered', async ({
  page,
}) => {
  await signIn(page, 'manager')
  const asked: string[] = []
  page.on('request', request => asked.push(request.postData() ?? ''))
  const field = fieldOf(page)
  const question = (name: string) => page.getByRole('dialog', { name })
  await page.keyboard.press('Control+k')
  // A day beside it names the week.
  await field.fill('来週 自動割当')
  await page
    .getByRole('option', { name: /^自動割当（/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/C40101\?.*week=/)
  const run = question('この週の自動割当')
  await expect(run).toContainText('未割当の授業')
  await expect(page).not.toHaveURL(/ask=/)
  await expectAccessible(page, 'question of an automatic run')
  await picture(page, 'C40101-asked-run')
  await run.getByRole('button', { name: 'キャンセル' }).click()
  await expect(run).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill('配信')
  await picture(page, 'Palette-acts')
  await page
    .getByRole('option', { name: /^今週の配信/ })
    .first()
    .click()
  await expect(question('この週の配信')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '配信…' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(asked.filter(each => /C40101_(distribute|autoAssign)"/.test(each))).toEqual([])
})
