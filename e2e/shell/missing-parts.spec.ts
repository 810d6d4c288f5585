import { expect, type Page } from '@playwright/test'
import { test } from '../src/test.ts'

/** The place where it is told comes a little after the page. */
const toldBy = (page: Page) => page.waitForResponse(/\/ToastHost-[^/]*\.js$/)

const whatIsMissing = { mayComplainOf: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ }

test('what comes with a press and can’t be loaded is told, what is typed stays, and later it opens', async ({
  page,
  context,
  open,
}) => {
  const told = toldBy(page)
  await open('admin', '/M20401/1/edit', whatIsMissing)
  await told
  const name = page.getByRole('textbox', { name: /^名称1/ })
  await expect(page.getByRole('button', { name: '変更履歴' })).toBeVisible()
  await name.fill('書きかけ')
  await context.setOffline(true)
  await page.getByRole('button', { name: '変更履歴' }).click()
  await expect(page.getByText('接続できません', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('書きかけ')
  await context.setOffline(false)
  await page.getByRole('button', { name: '変更履歴' }).click()
  await expect(page.getByRole('dialog', { name: /変更履歴/ })).toBeVisible()
})

test('a question that can’t be loaded is told too, and is asked when there is a connection again', async ({
  page,
  context,
  open,
}) => {
  const told = toldBy(page)
  await open('teacher2', '/C10201', whatIsMissing)
  await told
  const submit = page.getByRole('button', { name: '保存して提出' })
  await expect(submit).toBeEnabled()
  await context.setOffline(true)
  await submit.click()
  await expect(page.getByText('接続できません', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await submit.click()
  await expect(page.getByRole('dialog')).toContainText('シフトを提出しますか？')
})
