import { expect, test } from 'vitest'
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
