import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** Exports what the list of a resource shows, as CSV in UTF-8, and answers its text. */
export async function exportCsv(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: '書き出す' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV（UTF-8）' }).click()),
  ])
  return readFile(await download.path(), 'utf8')
}

/** Chooses a CSV file in the dialog of an import that is open. */
export async function chooseCsv(page: Page, name: string, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /ファイルを選ぶ/ }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

/**
 * What the list exports comes back without a difference: its heading begins as said, and there is nothing to take in.
 * Answers its text; the dialog of the import stays open, for a file with faults.
 */
export async function expectNoDifference(page: Page, heading: string): Promise<string> {
  const text = await exportCsv(page)
  expect(text.startsWith(`\ufeff${heading}`)).toBe(true)
  await page.getByRole('button', { name: '取り込む' }).click()
  await chooseCsv(page, 'same.csv', text)
  await expect(page.getByText('取り込むものはありません')).toBeVisible()
  return text
}
