import { expect } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { enterAs } from '../src/people.ts'
import { picture, pictures } from '../src/pictures.ts'
import { chooseCsv, expectNoDifference } from '../src/resourceFiles.ts'
import { test } from '../src/test.ts'

test('a manager sees the day and the week of a center, and keeps its meeting accounts', async ({
  page,
  open,
}) => {
  // The refusal below is told by the browser as well.
  await open('manager', '/M00501?date=2026-11-25', { mayComplainOf: /422/ })
  const period = page.getByRole('region', { name: /^16:40–18:10/ })
  await expect(period.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'M00501, the day')

  await test.step('a day without lessons says why', async () => {
    await page.goto('/M00501?date=2026-11-29')
    await expect(page.getByText('この日は休校日です')).toBeVisible()
  })

  await test.step('the week: bars, the same as a table, teachers who work and who are needed', async () => {
    await page.getByText('一週間の講師数', { exact: true }).click()
    const usage = page.getByRole('region', { name: /1日ごとの稼働率/ })
    await expect(usage.getByRole('listitem')).toHaveCount(7)
    const bars = await usage.getByRole('listitem').allTextContents()
    await expectAccessible(page, 'M00501, the week')
    await picture(page, 'M00501-week')
    await usage.getByText('表で見る').click()
    const rates = await usage.getByRole('row').allTextContents()
    for (const [at, bar] of bars.entries()) {
      expect(rates[at + 1], bar).toContain(/\d+%|休校日|勤務なし/.exec(bar)?.[0])
    }
    await expect(page.getByRole('region', { name: '一週間の講師数' })).toContainText(/勤務\d+名必要\d+名/)
  })

  await test.step('a meeting account is added, refused under a name that is taken, and changed', async () => {
    await page.getByText('会議アカウント', { exact: true }).click()
    const taken = await page.getByRole('rowheader').first().textContent()
    await page.getByRole('button', { name: '会議アカウントを追加' }).click()
    await page.getByRole('textbox', { name: /^名前/ }).fill(taken ?? '')
    await page.getByRole('textbox', { name: /^ミーティングID/ }).fill('999 1111 2222')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText(/このセンターにすでにあります/).first()).toBeVisible()
    await page.getByRole('textbox', { name: /^名前/ }).fill('予備の会議室')
    const meeting = page.getByRole('textbox', { name: /^ミーティングID/ })
    const used = (await page.getByRole('cell').first().textContent()) ?? ''
    await meeting.fill(used.replaceAll(' ', '-'))
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(meeting).toHaveAccessibleDescription(/で使われています/)
    await meeting.fill('999 1111 2222')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('会議アカウント「予備の会議室」を保存しました。')).toBeVisible()
    await page.getByRole('button', { name: '「予備の会議室」を編集' }).click()
    await page.getByRole('switch', { name: '使う（配信のときに割り当てる）' }).uncheck()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '予備の会議室' })).toContainText('無効')
  })

  await test.step('all of them come from a file: what would change is read first, a row that is wrong is named', async () => {
    const text = await expectNoDifference(page, '名前,センター,ミーティングID,パスコード')
    await chooseCsv(page, 'wrong.csv', text.replace('999 1111 2222', '会議室'))
    await expect(page.getByText(/^ミーティングID.*数字で入力してください/)).toBeVisible()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
    await chooseCsv(page, 'named.csv', text.replace('予備の会議室', '控えの会議室'))
    await expect(dialog).toContainText('名前：')
    await pictures(page, 'M00501-import')
    await expectAccessible(page, 'an import of accounts')
    await page.getByRole('button', { name: '1件を取り込む' }).click()
    await expect(page.getByRole('rowheader', { name: '控えの会議室' })).toBeVisible()
    await pictures(page, 'M00501-accounts')
    await page.setViewportSize(phone)
    await pictures(page, 'M00501-accounts-phone')
    await expectFits(page)
  })
})

test('a classroom sees its own students, and no passcodes', async ({ page }) => {
  await enterAs(page, 'direct')
  await page.goto('/M00501?date=2026-11-25')
  await expect(page.getByText('一日の授業', { exact: true })).toBeVisible()
  await expect(page.getByText('会議アカウント', { exact: true })).toHaveCount(0)
})
