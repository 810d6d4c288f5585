import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Puts the focus there, as soon as it is there. */
export async function focus(field: Locator): Promise<void> {
  await expect.element(field).toBeInTheDocument()
  const element = field.element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(field).toHaveFocus()
}

/** Takes the focus away, as a press beside the field does. */
export function blur(field: Locator): void {
  const element = field.element()
  if (element instanceof HTMLElement) element.blur()
}
