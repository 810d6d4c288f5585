import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { loginOf } from '../src/people.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

test('a family reads its notices, the unread ones first, until nothing is left', async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  // A notice that is gone is told by the browser as well.
  await open(loginOf['130'], '/C00101', { mayComplainOf: /404/ })
  const list = page.getByRole('region', { name: 'お知らせの一覧' })
  await expect(list.getByRole('button', { name: /未読/ }).first()).toBeVisible()

  await test.step('a word that is nowhere says so, and the list comes back', async () => {
    const search = page.getByRole('searchbox', { name: 'タイトルで探す' })
    await search.fill('どこにもない言葉')
    await expect(page.getByText('「どこにもない言葉」に当てはまるお知らせはありません')).toBeVisible()
    await search.fill('')
    await expect(list.getByRole('listitem').first()).toBeVisible()
  })

  await test.step('read one after the other, the unread ones end', async () => {
    const unread = list.getByRole('button', { name: /未読/ })
    const count = await unread.count()
    expect(count).toBeGreaterThan(0)
    for (let left = count; left > 0; left -= 1) {
      await unread.first().click()
      await expect(page.getByRole('article')).toBeVisible()
      await page.getByRole('button', { name: '一覧に戻る' }).click()
      await expect(unread).toHaveCount(left - 1)
    }
    await page.getByText('未読', { exact: true }).first().click()
    await expect(page.getByText('未読のお知らせはありません')).toBeVisible()
    await picture(page, 'C00101-phone-read')
    await expectAccessible(page, 'no unread notices')
  })

  await test.step('a notice that is not there any more says why', async () => {
    await page.goto('/C00101?notice=999999')
    await expect(page.getByText('このお知らせは表示できません')).toBeVisible()
  })
})
