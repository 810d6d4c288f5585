import type { Page } from '@playwright/test'

/** Counts what a person presses from now on, with a finger or a mouse, as the browser sees it; until another document is loaded. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const root = document.documentElement
    root.dataset.presses = '0'
    const count = (event: Event) => {
      if (event.isTrusted) root.dataset.presses = String(Number(root.dataset.presses) + 1)
    }
    window.addEventListener('pointerup', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}
