import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../testing/answers.ts'
import { mount } from '../testing/mount.tsx'
import { PaletteHost } from './PaletteHost.tsx'

test('what is typed before the palette is there stands in it, also without keys', async () => {
  answerCalls({})
  mount(<PaletteHost opened onChange={() => {}} sections={[]} />)
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  // As an input method does it: no key says which letter came.
  for (const letter of 'こば') document.execCommand('insertText', false, letter)
  await expect.element(page.getByRole('combobox')).toHaveValue('こば')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
})
