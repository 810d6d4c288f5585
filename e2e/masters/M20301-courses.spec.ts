import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { chooseCsv, expectNoDifference } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

async function colleague(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enterAs(page, 'manager')
  return page
}

async function askToRemove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'その他の操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除', exact: true }).click()
}

test('office staff keep course types and courses in one screen', async ({ page, browser, open }) => {
  await open('office', '/M20301', { mayComplainOf: /status of (409|422)/ })
  await expect(row(page, 'K100')).toContainText('90分・1対1')
  await expectAccessible(page, 'courses')
  await picture(page, 'M20301-courses')

  await test.step('a new type is at once among the choices of a course', async () => {
    await page.getByText('コース種別', { exact: true }).first().click()
    await expect(page).toHaveURL(/_course_type=M1005/)
    await page.getByRole('button', { name: 'コース種別を追加' }).click()
    await expect(page).toHaveURL(/\/M20301\/add\/M1005/)
    await page.getByLabel('コース種別ID').fill('T9')
    await page.getByLabel('名称1').fill('夜間コース')
    await save(page)
    await expect(page.getByRole('heading', { name: '「夜間コース」の編集' })).toBeVisible()
    await expect(page).toHaveURL(/\/M20301\/\d+\/edit\/M1005/)
    await expectAccessible(page, 'a course type')
    await picture(page, 'M20301-type')
    await page
      .getByRole('radiogroup', { name: '表示するマスタ' })
      .getByText('コース', { exact: true })
      .click()
    await page.getByRole('button', { name: 'コースを追加' }).click()
    await page.getByLabel('コースID').fill('K901')
    await page.getByRole('combobox', { name: /コース種別/ }).click()
    await page.getByRole('option', { name: '夜間コース' }).click()
    await page.getByLabel('名称1').fill('夜間 1対2')
    await page.getByRole('combobox', { name: /授業の形/ }).click()
    await page.getByRole('option', { name: '40分・1対2（カジュアル）' }).click()
    await save(page)
    await expect(page.getByRole('heading', { name: '「夜間 1対2」の編集' })).toBeVisible()
    await expect(row(page, 'K901')).toContainText('夜間コース')
  })

  await test.step('two people at one course: the second sees the type by its name', async () => {
    const other = await colleague(browser)
    await other.goto(page.url())
    await other.getByRole('combobox', { name: /コース種別/ }).click()
    await other.getByRole('option', { name: '季節講習' }).click()
    await save(other)
    await expect(other.getByText('「夜間 1対2」を保存しました。').first()).toBeVisible()
    await other.context().close()
    await page.getByRole('combobox', { name: /コース種別/ }).click()
    await page.getByRole('option', { name: '個別指導 90分' }).click()
    await save(page)
    const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
    await expect(dialog).toContainText('元の値：夜間コース')
    await expect(dialog).toContainText('季節講習')
    await dialog.getByRole('radio', { name: /自分の入力/ }).click()
    await dialog.getByRole('button', { name: 'この内容で保存' }).click()
    await expect(row(page, 'K901')).toContainText('個別指導 90分')
  })

  await test.step('courses are narrowed to a type', async () => {
    await page.getByRole('button', { name: '条件を足す' }).click()
    await page.getByRole('option', { name: '季節講習' }).click()
    await expect(page).toHaveURL(/course_type_no=3/)
    await expect(row(page, 'K100')).toHaveCount(0)
    await page.getByRole('button', { name: /コース種別：季節講習/ }).click()
    await expect(row(page, 'K100')).toBeVisible()
  })

  await test.step('what is used is not removed, and says where; what nothing holds is', async () => {
    await enterAs(page, 'admin')
    await page.goto('/M20301')
    await page.getByRole('link', { name: 'K100' }).click()
    await askToRemove(page)
    await expect(page.getByText(/コース「.+」は.*授業 [\d,]+件.*使われている/)).toBeVisible()
    await page.getByRole('link', { name: 'K901' }).click()
    await expect(page.getByRole('heading', { name: '「夜間 1対2」の編集' })).toBeVisible()
    await askToRemove(page)
    await expect(row(page, 'K901')).toHaveCount(0)
    await page.getByText('コース種別', { exact: true }).first().click()
    await page.getByRole('link', { name: 'T1', exact: true }).click()
    await askToRemove(page)
    await expect(page.getByText(/コース種別「個別指導 90分」はコース \d+件で使われている/)).toBeVisible()
  })

  await test.step('a record that is closed leads back to the list of its kind', async () => {
    await page.goto('/M20301/1/edit/M1005')
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect(row(page, 'T9')).toBeVisible()
    await page.getByRole('searchbox', { name: 'コース種別を検索' }).fill('なにもない')
    await expect(page.getByText('条件に当てはまるコース種別がありません')).toBeVisible()
  })
})

test('courses are exported and come back without a difference; an unknown layout is refused', async ({
  page,
}) => {
  await enterAs(page, 'office')
  await page.goto('/M20301?_course_type=M1010')
  await expect(row(page, 'K100')).toBeVisible()
  const text = await expectNoDifference(page, 'コースID,コース種別,名称1')
  await chooseCsv(page, 'bad.csv', text.replace(',90分・1対1,', ',60分,'))
  await expect(page.getByText('誤り 1行')).toBeVisible()
})
