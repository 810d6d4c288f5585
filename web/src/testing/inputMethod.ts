import { expect } from 'vitest'
import { cdp, type Locator } from 'vitest/browser'
import { focus } from './focus.ts'

/** An input method as the browser itself knows it: its composition events are real. */
const ime = {
  async compose(text: string): Promise<void> {
    const { length } = text
    await cdp().send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length })
  },
  /** A key that the input method takes for itself: the page is told 229. */
  async press(key: 'Enter' | 'ArrowDown'): Promise<void> {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await cdp().send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 })
    }
  },
}

/** Writes without composing. */
export async function commit(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text })
}

/** Composes in a field, with the keys of the candidate list, and asserts that the focus stayed. */
export async function composeIn(field: Locator, reading: string, text: string): Promise<void> {
  await focus(field)
  await ime.compose(reading)
  await ime.press('ArrowDown')
  await ime.press('Enter')
  await expect.element(field).toHaveFocus()
  await ime.compose(text)
  await ime.press('ArrowDown')
  await ime.press('Enter')
  await commit(text)
  await expect.element(field).toHaveFocus()
}
