import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectFits } from '../src/expectFits.ts'
import { picture } from '../src/pictures.ts'
import { test } from '../src/test.ts'

// What the forms do is tested beside them, in *.browser.test.tsx; here what needs the page around them.

const all = '/Example/AllCompsExample?portal=admin'
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()

const draftsIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const opened = indexedDB.open('terakoya')
        opened.onsuccess = () => {
          const count = opened.result.transaction('drafts').objectStore('drafts').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

test('leaving asks; what is left behind is a draft', async ({ page, open }) => {
  await open('admin', all)
  const line = page.getByLabel('1行の文字（text）')
  const dialog = page.getByRole('dialog')
  await line.fill('途中の文')
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'この画面に残る' }).click()
  await expect(line).toHaveValue('途中の文')
  await expect.poll(() => draftsIn(page)).toBe(1)
  page.once('dialog', asked => void asked.accept())
  await page.reload()
  await expect(page.getByText(/下書きがあります/)).toBeVisible()
  await page.getByRole('button', { name: '下書きを復元' }).click()
  await expect(line).toHaveValue('途中の文')
  await expect(page.getByText('変更 2か所')).toBeVisible()
})

test('a form with faults is accessible', async ({ page, open }) => {
  await open('admin', '/Example')
  await save(page)
  await expect(page.getByText('氏名が入力されていません。')).toBeVisible()
  await expectAccessible(page, '/Example with faults')
  await picture(page, 'example-faults')
})

test('the catalogue is accessible and fits, in light and dark, wide and on a phone', async ({
  page,
  enter,
}) => {
  await enter('admin')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(all)
    await expect(page.getByLabel('色（hsl）')).toBeVisible()
    await save(page)
    await expect(page.getByText('入力に誤りがあります。')).toBeVisible()
    await expectAccessible(page, `${all} in ${scheme}`)
    await page.setViewportSize({ width: 1440, height: 2700 })
    await picture(page, `example-all-${scheme}`)
    await page.setViewportSize({ width: 375, height: 667 })
    await expectFits(page)
    await expectAccessible(page, `${all} on a phone in ${scheme}`)
    await page.setViewportSize({ width: 375, height: 4200 })
    await picture(page, `example-all-phone-${scheme}`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
