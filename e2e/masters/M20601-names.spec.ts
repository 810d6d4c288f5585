import { expect, test } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits, expectUncut } from '../src/expectFits.ts'
import { enterAs } from '../src/people.ts'
import { picture } from '../src/pictures.ts'

test('office staff edit a list of names as a whole, with faults at their rows and a range from Excel', async ({
  page,
}) => {
  await enterAs(page, 'office')
  await page.goto('/M20601?no=104')
  await expect(page.getByLabel('1行目のコード')).toBeVisible()
  await expectAccessible(page, '/M20601')
  const before = await page.getByRole('row').count()

  await test.step('on the narrowest phone no field leaves its card, and no title is cut', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectFits(page)
    await expect(page.getByLabel('1行目の名称1')).toBeInViewport({ ratio: 1 })
    const title = page.getByRole('heading', { level: 1 })
    const cut = () =>
      title.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
      )
    for (const path of ['/M20601?no=104', '/C20101', '/C40401']) {
      await page.goto(path)
      await expect(title).not.toHaveText('')
      await expect.poll(cut, path).toBe(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/M20601?no=104')
    await expect(page.getByLabel('1行目のコード')).toBeVisible()
  })

  await test.step('on a small screen no column is cut, here or in a list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectUncut(page.getByRole('table'))
    await page.setViewportSize({ width: 1100, height: 800 })
    await page.goto('/M20301')
    await expectUncut(page.getByRole('table'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/M20601?no=104')
    await expect(page.getByLabel('1行目のコード')).toBeVisible()
  })

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
    await page.getByRole('button', { name: '下書きを残して移動' }).click()
    await expect(page.getByRole('radio', { name: '教材' })).toBeChecked()
    await expect(page.getByText('変更はありません')).toBeVisible()
  })

  await test.step('what was left is offered again, and taken back it can be saved or undone', async () => {
    await page.goto('/M20601?no=104')
    await expect(page.getByText('変更はありません')).toBeVisible()
    await page.getByRole('button', { name: '下書きを復元' }).click()
    await expect(page.getByText('変更 1件')).toBeVisible()
    await page.getByRole('button', { name: '変更を元に戻す' }).click()
    await expect(page.getByText('変更はありません')).toBeVisible()
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
    await page.reload()
    await expect(page.getByLabel('1行目のコード')).toBeVisible()
    await expect(page.getByText(/^下書きがあります/)).toHaveCount(0)
  })
})

test('of two people who edit one list nobody undoes what the other did, and nothing is saved before 保存', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'office')
  const { authority_centers } = await askApi<{ authority_centers: { value: string | number }[] }>(
    page,
    'Startup_getDropdowns',
    {},
  )
  const center_no = Number(authority_centers[0]?.value)
  const list = () =>
    askApi<Pick<OutputOf<'M20601_getBatchEdit'>, 'rows' | 'version'>>(page, 'M20601_getBatchEdit', {
      center_no,
      names_no: 103,
    })
  // One that no report holds yet: those that do stay.
  const { rows, version } = await list()
  const last = rows.at(-1)
  if (!last) throw new Error('the list has its names')
  const unused = { ...last, names_code: 'Z9', name1: 'まだ使わない', sort_order: last.sort_order + 1 }
  const added = { center_no, names_no: 103, version, rows: [...rows, unused] }
  await askApi(page, 'M20601_doBatchEdit', added)
  const before = await list()
  const code = (at: number) => before.rows[at]?.names_code ?? ''
  await page.goto('/M20601?no=103')
  await page.getByLabel('1行目の名称1').fill('私の名')
  await page.getByLabel('2行目の名称1').fill('私の二')

  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'admin')
  await other.goto('/M20601?no=103')
  await other.getByLabel('1行目の名称1').fill('彼の名')
  await other.getByLabel('3行目の名称1').fill('彼の三')
  await other.getByRole('button', { name: `${before.rows.length}行目を削除` }).click()
  await expect(other.getByText('変更 3件')).toBeVisible()
  await other.getByRole('button', { name: '保存', exact: true }).click()
  const question = other.getByRole('dialog', { name: '1件の名称を削除しますか' })
  await expect(question).toContainText(code(before.rows.length - 1))
  await question.getByRole('button', { name: '削除して保存' }).click()
  await expect(other.getByText('保存しました（追加 0件、変更 2件、削除 1件）。').first()).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: '保存', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '他の人が先に保存しました' })
  await expect(dialog).toContainText(/さんが.+にこの一覧を保存しました/)
  await expect(dialog).toContainText('彼の三（変更）')
  await expectAccessible(page, 'the difference of a list')
  await picture(page, 'M20601-conflict')
  await dialog.getByRole('radio', { name: /保存された内容/ }).click()
  await dialog.getByRole('button', { name: '表に反映' }).click()
  await expect(page.getByText('まだ保存していません')).toBeVisible()
  expect((await list()).rows[1]?.name1).toBe(before.rows[1]?.name1)

  await expect(page.getByText('変更 1件')).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存しました（追加 0件、変更 1件、削除 0件）。').first()).toBeVisible()
  const after = (await list()).rows
  expect(after.slice(0, 3).map(row => row.name1)).toEqual(['彼の名', '私の二', '彼の三'])
  expect(after.map(row => row.names_code)).not.toContain(code(before.rows.length - 1))

  await page.getByRole('button', { name: '変更履歴' }).click()
  await expect(page.getByRole('dialog', { name: '変更履歴' })).toContainText('彼の三')
})
