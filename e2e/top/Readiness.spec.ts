import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

const name = '準備 みのり'

/** A student in the list, as somebody begins: with what must be said and no more. */
async function addStudent(page: Page) {
  await page.goto('/C20101/add')
  await page.getByLabel('生徒ID').fill('READY01')
  await page.getByLabel('氏名').first().fill(name)
  for (const field of [/^所属センター/, /^教室/, /^学年/]) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option').first().click()
  }
  await page.getByRole('radio', { name: '在籍', exact: true }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: `「${name}」の編集` })).toBeVisible()
}

test('what a new student lacks stands there, each with the way to it, and is gone when it is given', async ({
  page,
  open,
  enter,
}) => {
  await enter('manager')
  await addStudent(page)
  const still = page.getByRole('note').filter({ hasText: 'まだ足りないもの' })
  await expect(still.getByRole('listitem')).toHaveText([
    '受講科目が未登録',
    '授業が入っていない',
    'ログインがない（管理者に依頼）',
    '電話番号がない',
    'メールアドレスがない',
    '住所がない',
  ])
  await pictures(page, 'Readiness-record')

  await test.step('in the list it is narrowed by what is lacking', async () => {
    await open('manager', '/Readiness?group=student')
    await page
      .getByRole('group', { name: '足りないもので絞り込む' })
      .getByRole('button', { name: /住所がない/ })
      .click()
    await expect(row(page)).toBeVisible()
    await pictures(page, 'Readiness-students')
    await expectAccessible(page, 'who lacks what')
    await page.setViewportSize(phone)
    await expectFits(page)
    await pictures(page, 'Readiness-phone')
  })

  await test.step('one press leads to the field, from the list and from the strip', async () => {
    await row(page).getByRole('link', { name: '住所がない' }).click()
    const address = page.getByRole('textbox', { name: /^住所/ })
    await expect(address).toBeFocused()
    await expect(address).toBeInViewport()
    await still.getByRole('link', { name: '電話番号がない' }).click()
    await expect(page.getByRole('button', { name: /連絡先を追加/ })).toBeFocused()
    await still.getByRole('link', { name: '住所がない' }).click()
    await expect(address).toBeFocused()
    await pictures(page, 'Readiness-field')
    await address.fill('東京都千代田区1-1')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(still.getByText('住所がない')).toHaveCount(0)
    await expect(still).toContainText('電話番号がない')
  })

  await test.step('what was given is lacking no more', async () => {
    await page.goto('/Readiness?group=student')
    await expect(row(page)).toContainText('電話番号がない')
    await expect(row(page)).not.toContainText('住所がない')
    await row(page).getByRole('link', { name: '授業が入っていない' }).click()
    await expect(page).toHaveURL(/\/C30101\?/)
    await expect(page.getByText(name).first()).toBeVisible()
  })
})

const row = (page: Page) =>
  page
    .getByRole('list', { name: '生徒', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
