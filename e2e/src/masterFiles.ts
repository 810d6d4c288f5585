import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Exports what the list of a master shows, as CSV in UTF-8, and answers its text. */
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
