import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture, pictures } from '../src/pictures.ts'
import { chooseCsv, expectNoDifference } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const record = (page: Page) => page.getByRole('tabpanel', { name: '基本' })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
/** Nothing typed is unsaved any more: the form counts its changes until the answer came. */
const settled = (page: Page) => expect(record(page).getByText(/^変更 \d+か所$/)).toHaveCount(0)

async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'manager')
  return page
}

async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).first().click()
}

test('the office keeps the students: add, address, teachers, scores, conflict, history', async ({
  page,
  browser,
  enter,
}) => {
  await enter('office', { mayComplainOf: /status of (409|422)/ })
  await page.goto('/C20101')
  await expect(row(page, '在籍').first()).toBeVisible()
  await picture(page, 'C20101-list')
  await expectAccessible(page, '/C20101')

  await test.step('a new student: center, classroom, year, address by postal code', async () => {
    await page.getByRole('button', { name: '生徒を追加' }).click()
    await page.getByLabel('生徒ID').fill('ＺＳ０１')
    await page.getByLabel('氏名').first().fill('石井 さくら')
    await page.getByLabel('ふりがな').fill('イシイ サクラ')
    await save(page)
    await expect(page.getByText('所属センターが入力されていません。')).toBeVisible()
    await choose(page, /^所属センター/, '緑丘センター')
    await page.getByRole('combobox', { name: /^教室/ }).click()
    await page.getByRole('option').first().click()
    await choose(page, /^学年/, '中2')
    await page.getByLabel('郵便番号').fill('１５００００１')
    await expect(page.getByLabel('住所')).toHaveValue(/渋谷区神宮前/)
    await page.getByRole('checkbox', { name: '数学 通常' }).check()
    await picture(page, 'C20101-add')
    await save(page)
    await expect(page.getByRole('heading', { name: '「石井 さくら」の編集' })).toBeVisible()
    await expect(page.getByLabel('ふりがな')).toHaveValue('いしい さくら')
  })

  await test.step('first choices are put in order, and nobody is both never and first', async () => {
    const add = record(page).getByRole('combobox', { name: '優先講師：優先講師を追加' })
    for (const _time of [1, 2]) {
      await add.click()
      await page.getByRole('option').first().click()
    }
    const places = record(page)
      .getByRole('group', { name: /^優先講師/ })
      .getByRole('listitem')
    await expect(places).toHaveCount(2)
    const first = (await places.first().locator('span').first().innerText()).trim()
    await places
      .first()
      .getByRole('button', { name: /を下へ/ })
      .click()
    await expect(places.nth(1)).toContainText(first)
    await record(page).getByRole('combobox', { name: 'NG講師：NG講師を追加' }).click()
    await page.getByRole('option', { name: first }).click()
    await save(page)
    await expect(page.getByText(/優先講師に、NG講師（絶対）にも選んだ講師がいます/)).toBeVisible()
    await record(page)
      .getByRole('radiogroup', { name: /のNGの種類/ })
      .getByText('なるべく避ける')
      .click()
    await expectAccessible(page, 'the wishes')
  })

  await test.step('scores are kept, and shown as a chart and as a table', async () => {
    for (const [at, [day, points]] of [
      ['2026-05-20', '６２'],
      ['2026-07-03', '75'],
    ].entries()) {
      await record(page).getByRole('button', { name: '得点を追加' }).click()
      const score = record(page).getByRole('group', { name: `${at + 1}件目の得点` })
      await score.getByLabel('実施日').fill(day ?? '')
      await score.getByLabel('テスト名').fill('定期テスト')
      await score.getByRole('combobox', { name: '科目' }).click()
      await page.getByRole('option', { name: '数学' }).click()
      await score.getByLabel('得点', { exact: true }).fill(points ?? '')
    }
    await save(page)
    await expect(page.getByText('「石井 さくら」を保存しました。').first()).toBeVisible()
    await page.getByRole('tab', { name: '得点の推移' }).click()
    await expect(page.getByRole('img', { name: /石井 さくらさんの得点率/ })).toBeVisible()
    await picture(page, 'C20101-scores')
    await expectAccessible(page, 'the chart')
    await page.getByRole('button', { name: '表で見る' }).click()
    await expect(page.getByRole('cell', { name: '75%' })).toBeVisible()
    await page.getByRole('tab', { name: '基本' }).click()
  })

  await test.step('a student to keep apart is found, and the pair stands at both', async () => {
    const apart = record(page)
      .getByRole('group', { name: /^離す生徒/ })
      .getByRole('listitem')
    await record(page).getByRole('combobox', { name: '離す生徒：離す生徒を追加' }).fill('S0000')
    await page.getByRole('option').first().click()
    const name = (await apart.first().innerText()).trim()
    await save(page)
    await settled(page)
    await record(page).getByRole('button', { name: '変更履歴' }).click()
    await expect(page.getByRole('dialog', { name: /変更履歴/ })).toContainText('離す生徒')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(apart).toHaveText([name])
    const other = await askApi<{ student_no: number }[]>(page, 'C20101_search', { search: name })
    const open = new URL(page.url()).pathname.split('/')[2]
    const pairs = await askApi<{ student_no: number }[]>(page, 'C20101_getApartStudents', {
      student_no: other[0]?.student_no ?? 0,
    })
    expect(pairs.map(each => String(each.student_no))).toEqual([open])
  })

  await test.step('two people at one student: the second sees the difference', async () => {
    const other = await colleague(browser)
    await other.goto(page.url())
    await other.getByLabel('学校名').fill('西中学校')
    await save(other)
    await expect(other.getByText('「石井 さくら」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await page.getByLabel('学校名').fill('東中学校')
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await expect(dialog).toContainText('西中学校')
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await settled(page)
    await expect(page.getByLabel('学校名')).toHaveValue('東中学校')
    await record(page).getByRole('button', { name: '変更履歴' }).click()
    await expect(page.getByRole('dialog', { name: /変更履歴/ })).toContainText('西中学校 → 東中学校')
    await page.keyboard.press('Escape')
  })

  await test.step('who is not used is removed', async () => {
    await record(page).getByRole('button', { name: 'その他の操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
    await expect(page).toHaveURL(/\/C20101$/)
  })
})

test('students are found without their name in the address, and a file comes back as it was', async ({
  page,
}) => {
  await enterAs(page, 'office')
  await page.goto('/C20101')
  await page.getByRole('searchbox', { name: '生徒を検索' }).fill('S0000')
  await expect(page.getByText(/^1–\d+ \/ \d+件$/)).toBeVisible()
  await expect(page).toHaveURL(/\/C20101$/)
  const text = await expectNoDifference(page, '生徒ID,氏名')
  const [id = ''] = text.split('\r\n')[1]?.split(',') ?? []
  await chooseCsv(page, 'zeros.csv', `生徒ID,郵便番号\r\n${id},600001`)
  await expect(page.getByText('（郵便番号 1件）')).toBeVisible()
  await chooseCsv(page, 'bad.csv', text.replace(/,在籍,/, ',いる,'))
  await expect(page.getByText('誤り 1行')).toBeVisible()
  await picture(page, 'C20101-import-faults')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test('an online classroom opens its students', async ({ page }) => {
    await enterAs(page, 'online')
    await page.goto('/C20101')
    await page
      .getByRole('link')
      .filter({ hasText: /\S+ \S+/ })
      .first()
      .waitFor()
    await picture(page, 'C20101-phone')
    await expectFits(page)
  })
})

test('what ends with a withdrawal is shown before it is done, and the form alone leaves nobody with lessons', async ({
  page,
  open,
}) => {
  // A refusal is what the form is asked for.
  await open('office', '/C20101', { mayComplainOf: /status of 422/ })
  const taught = row(page, '在籍').nth(3)
  await taught.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /の編集$/ })).toBeVisible()
  // What is done for somebody is one press from their record.
  const own = page.url()
  const name = await record(page).getByRole('textbox', { name: '氏名 必須' }).inputValue()
  await page
    .getByRole('navigation', { name: 'この人の画面' })
    .getByRole('link', { name: '毎週の授業・振替・追加' })
    .click()
  await expect(page).toHaveURL(/\/C30101\?.*student=\d+/)
  await expect(page.getByRole('heading', { name: /^追加・講習申込/ })).toBeVisible()
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await page.goto(own)
  await record(page).getByRole('radio', { name: '退塾' }).check()
  await save(page)
  await expect(page.getByText(/これからの授業（\d+件）/).first()).toBeVisible()
  await page.reload()

  await page.getByRole('tab', { name: '休塾・退塾' }).click()
  const leave = page.getByRole('region', { name: '休塾・退塾' })
  await leave.getByText('退塾', { exact: true }).click()
  await expect(leave.getByText('取り消される授業').first()).toBeVisible()
  await expect(
    leave.getByRole('list', { name: '取り消される授業' }).getByRole('listitem').first(),
  ).toBeVisible()
  await pictures(page, 'C20101-leave')
  await expectAccessible(page, '/C20101')
  await page.setViewportSize({ width: 375, height: 812 })
  await expectFits(page)
  await pictures(page, 'C20101-leave-phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await leave.getByRole('button', { name: '退塾にする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退塾にする' }).click()
  await expect(page.getByText(/さんを退塾にしました。/).first()).toBeVisible()
  await expect(leave.getByRole('list', { name: '取り消される授業' })).toHaveCount(0)
  await expect(leave.getByText('すでに退塾です。変わるものはありません。')).toBeVisible()
  await expect(leave.getByRole('button', { name: '退塾にする' })).toHaveCount(0)
  await page.getByRole('tab', { name: '基本' }).click()
  await expect(record(page).getByRole('radio', { name: '退塾' })).toBeChecked()
})
