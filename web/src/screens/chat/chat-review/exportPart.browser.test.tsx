import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { ExportPart } from './ExportPart.tsx'
import { reviewWords } from './text.ts'

test('the days of an export are written as days are everywhere, whatever the browser speaks', async () => {
  mount(<ExportPart room_no={1} />)
  await page.getByRole('button', { name: reviewWords.say('export') }).click()
  const from = page.getByRole('textbox', { name: /始まりの日/ })
  await from.fill('R8.4.1')
  await userEvent.tab()
  await expect.element(from).toHaveValue('2026/04/01')
})

test('a day that can’t be read doesn’t give the whole room: it is refused, in its field', async () => {
  mount(<ExportPart room_no={1} />)
  const asked: string[] = []
  const { fetch } = window
  window.fetch = (...request) => {
    asked.push(String(request[0]))
    return fetch(...request)
  }
  onTestFinished(() => {
    window.fetch = fetch
  })
  await page.getByRole('button', { name: reviewWords.say('export') }).click()
  const until = page.getByRole('textbox', { name: /終わりの日/ })
  await until.fill('きのう')
  await page.getByRole('textbox', { name: /理由/ }).fill('保護者からの申し出を調べるため')
  await page.getByRole('button', { name: reviewWords.say('export_confirm') }).click()
  await expect.element(page.getByText(/「きのう」は日付として読めません。/)).toBeVisible()
  await expect.element(until).toHaveFocus()
  expect(asked).toEqual([])
})
