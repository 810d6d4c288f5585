import { expect, type Page } from '@playwright/test'

/** Nothing of the page stands beyond its right edge, once it has settled at its size. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  await expect.poll(beyond, 'the page needs no sideways scrolling').toBe(0)
}
