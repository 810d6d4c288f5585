import { expect } from '@playwright/test'
import { composeIn, Ime } from '../src/inputMethod.ts'
import { test } from '../src/test.ts'

// Every kind of field with an input method: inputMethod.browser.test.tsx beside the form.
test('the reading is proposed from what was composed, and Enter leads on afterwards', async ({
  page,
  open,
}) => {
  await open('admin', '/Example')
  const [named, reading] = [page.getByLabel('氏名'), page.getByLabel('ふりがな')]
  const ime = await Ime.of(page)
  await composeIn(named, ime, 'たなか', '田中')
  await composeIn(named, ime, 'れん', '蓮')
  await expect(named).toHaveValue('田中蓮')
  await expect(reading).toHaveValue('たなかれん')
  // For a moment after a composition Enter is still the input method's.
  await expect(async () => {
    await named.press('Enter')
    await expect(reading).toBeFocused({ timeout: 1000 })
  }).toPass()
})
