import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../src/test.ts'

type Finder = (page: Page) => Locator

const button =
  (name: string | RegExp): Finder =>
  page =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).first()

/** What opens something above the page, by keys: a button, and the entry of its menu where it has one. */
const openers: readonly {
  path: string
  ready: Finder
  opens: readonly (readonly [Finder, (string | RegExp)?])[]
}[] = [
  {
    path: '/M20101',
    ready: page => page.getByRole('table', { name: 'センターの一覧' }),
    opens: [
      [button('取り込む')],
      [button('書き出す')],
      [button('条件を足す')],
      [button('ビュー')],
      [button('ビュー'), '今の表示に名前を付けて保存…'],
      [button(/のその他の操作$/)],
    ],
  },
  {
    path: '/M20401/1/edit',
    ready: button('保存'),
    opens: [
      [button('変更履歴')],
      [button('その他の操作'), '入力をすべて消す'],
      [button('その他の操作'), '削除'],
    ],
  },
  { path: '/M20601', ready: button('変更履歴'), opens: [[button('変更履歴')]] },
  { path: '/M21001/edit/2026', ready: button('変更履歴'), opens: [[button('変更履歴')]] },
  { path: '/C40701', ready: button(/の出勤の時刻を訂正する$/), opens: [[button(/の出勤の時刻を訂正する$/)]] },
  { path: '/C10301', ready: button(/^未提出の\d+名に連絡$/), opens: [[button(/^未提出の\d+名に連絡$/)]] },
]

/** Pressed as somebody does who has no mouse. */
async function press(opener: Locator, entry: string | RegExp | undefined): Promise<void> {
  await opener.focus()
  await opener.press('Enter')
  if (entry === undefined) return
  const item = opener.page().getByRole('menuitem', { name: entry })
  await item.focus()
  await item.press('Enter')
}

test('what was opened by keys gives the focus back where it was opened', async ({ page, enter }) => {
  await enter('admin')
  for (const { path, ready, opens } of openers) {
    await page.goto(path)
    await expect(ready(page)).toBeVisible()
    for (const [find, entry] of opens) {
      await test.step(`${path} ${find(page)} ${entry ?? ''}`, async () => {
        const opener = find(page)
        await press(opener, entry)
        const above = page
          .locator('[role="dialog"], [role="menu"], [role="listbox"]')
          .filter({ visible: true })
        await expect(above.first()).toBeVisible()
        // Within what is open, as the one who reads it.
        await expect(page.locator('body')).not.toBeFocused()
        await page.keyboard.press('Escape')
        await expect(above).toHaveCount(0)
        await expect(opener).toBeFocused()
      })
    }
  }
})
