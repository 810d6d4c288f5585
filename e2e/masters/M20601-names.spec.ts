import { expect, test } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { signIn } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

test('office staff edit a list of names as a whole, with faults at their rows and a range from Excel', async ({
  page,
}) => {
  await signIn(page, 'office')
  await page.goto('/M20601?no=104')
  await expect(page.getByLabel('1行目のコード')).toBeVisible()
  await expectAccessible(page, '/M20601')
  const before = await page.getByRole('row').count()

  await test.step('what is wrong is said at its row, and the focus goes there', async () => {
    await page.getByRole('button', { name: '行を追加' }).click()
    const code = page.getByLabel(`${before}行目のコード`)
    await expect(code).toBeFocused()
    await code.fill(await page.getByLabel('1行目のコード').inputValue())
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(/が重複しています/)).toHaveCount(2)
    await expect(page.getByText('名称1が入力されていません。')).toBeVisible()
    await expect(page.getByText('2行に誤りがあります')).toBeVisible()
    await expectAccessible(page, 'faults at their rows')
    await picture(page, 'M20601-faults')
  })

  await test.step('a range is pasted from the cell on', async () => {
    await page.getByLabel(`${before}行目のコード`).evaluate(cell => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Ｚ１\tとても良い\tとても\r\nZ2\tふつう\r\n')
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByLabel(`${before}行目のコード`)).toHaveValue('Z1')
    await expect(page.getByLabel(`${before + 1}行目の名称1`)).toHaveValue('ふつう')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('保存しました（追加 2件、変更 0件、削除 0件）。').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(`${before + 1}行目のコード`)).toHaveValue('Z2')
  })

  await test.step('another list is not opened over unsaved changes without asking', async () => {
    await page.getByRole('button', { name: `${before + 1}行目を削除` }).click()
    await page.getByText('教材', { exact: true }).click()
    await page.getByRole('button', { name: 'この画面に残る' }).click()
    await page.getByRole('button', { name: '変更を元に戻す' }).click()
    await expect(page.getByText('変更はありません')).toBeVisible()
  })
})
