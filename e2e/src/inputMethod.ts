import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

/** An input method as the browser itself knows it: its composition events are real. */
export class Ime {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Ime> {
    return new Ime(await page.context().newCDPSession(page))
  }

  async compose(text: string): Promise<void> {
    const { length } = text
    await this.#session.send('Input.imeSetComposition', {
      text,
      selectionStart: length,
      selectionEnd: length,
    })
  }

  /** A key that the input method takes for itself: the page is told 229. */
  async press(key: 'Enter' | 'ArrowDown'): Promise<void> {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await this.#session.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 })
    }
  }

  async commit(text: string): Promise<void> {
    await this.#session.send('Input.insertText', { text })
  }
}

/** Composes in a field, with the keys of the candidate list, and asserts that the focus stayed. */
export async function composeIn(field: Locator, ime: Ime, reading: string, text: string): Promise<void> {
  await field.focus()
  await ime.compose(reading)
  await ime.press('ArrowDown')
  await ime.press('Enter')
  await expect(field).toBeFocused()
  await ime.compose(text)
  await ime.press('ArrowDown')
  await ime.press('Enter')
  await ime.commit(text)
  await expect(field).toBeFocused()
}
