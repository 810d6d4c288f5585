import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { test } from '../src/test.ts'

async function choose(page: Page, field: RegExp, option: string | null): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  const options = page.getByRole('option')
  await (option === null ? options : options.filter({ hasText: option })).first().click()
}

/** A student who has left before anybody taught them. */
async function addLeaver(page: Page, student_id: string): Promise<void> {
  await page.goto('/C20101/add')
  await page.getByLabel('生徒ID').fill(student_id)
  await page.getByLabel('氏名').first().fill('海野 波')
  await page.getByLabel('ふりがな').fill('うみの なみ')
  await choose(page, /^所属センター/, '緑丘センター')
  await choose(page, /^教室/, null)
  await choose(page, /^学年/, '中2')
  await page.getByRole('radio', { name: '退塾' }).click()
  await page.getByLabel('退塾日').fill('2026/03/31')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('heading', { name: '「海野 波」の編集' })).toBeVisible()
}

test('an administrator erases a student who has left, and the record that prints names nobody', async ({
  page,
  enter,
}) => {
  await enter('admin', { mayComplainOf: /status of 400/ })
  await addLeaver(page, 'ER01')
  const number = await test.step('what goes, what stays and why is said first', async () => {
    await page.getByRole('tab', { name: '個人情報の消去' }).click()
    const part = page.getByRole('tabpanel', { name: '個人情報の消去' })
    await expect(part.getByText('取り消せません。管理者にも、作った人にも、元に戻せません。')).toBeVisible()
    await expect(part.getByRole('row', { name: /^生徒 1$/ })).toBeVisible()
    await expectAccessible(page, 'the erasure of a student')
    await page.setViewportSize(phone)
    await expectFits(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const lead = await part.getByText(/「消去済み（No\.\d+）」/).innerText()
    return /No\.(\d+)/.exec(lead)?.[1] ?? ''
  })

  await test.step('with the number, and the own password', async () => {
    await page.getByRole('button', { name: '消去に進む…' }).click()
    const dialog = page.getByRole('dialog', { name: '海野 波さんの個人情報の消去' })
    await dialog.getByRole('textbox').fill(number)
    await dialog.getByRole('button', { name: '次へ' }).click()
    const form = page.getByRole('form', { name: '海野 波さんの個人情報の消去' })
    await form.getByLabel('今のパスワード').fill('not-my-own')
    await form.getByRole('button', { name: '消去する' }).click()
    await expect(form.getByText(/パスワードが違います/)).toBeVisible()
    await form.getByLabel('今のパスワード').fill('demo-juku')
    await form.getByRole('button', { name: '消去する' }).click()
    await expect(page.getByText(/個人情報を消去しました（消去の記録 第\d+号）。/)).toBeVisible()
    await expect(page.getByText('すでに消去してあります')).toBeVisible()
    await expect(page.getByText('海野 波')).toHaveCount(0)
  })

  await test.step('the record stands in システム状態, and fits a phone', async () => {
    await page.goto('/system-state')
    await expect(page.getByRole('row').filter({ hasText: `生徒 No.${number}` })).toBeVisible()
    await expectAccessible(page, '/system-state')
    await page.setViewportSize(phone)
    await expectFits(page)
    await page
      .getByRole('row')
      .filter({ hasText: `生徒 No.${number}` })
      .getByRole('link')
      .click()
    await expect(page.getByRole('heading', { name: /^個人情報の消去の記録/ })).toBeVisible()
    await expect(page.getByText('本人・保護者の請求')).toBeVisible()
    await expectAccessible(page, 'the record of an erasure')
    await expectFits(page)
    await expect(page.getByText('海野')).toHaveCount(0)
    await page.getByRole('button', { name: 'システム状態に戻る' }).click()
    await expect(page.getByRole('heading', { name: '控え' })).toBeVisible()
  })
})

test('an office finds no such part in the record of who has left', async ({ page, enter }) => {
  await enter('manager')
  await addLeaver(page, 'ER02')
  await expect(page.getByRole('tab', { name: '休塾・退塾' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '個人情報の消去' })).toHaveCount(0)
})
