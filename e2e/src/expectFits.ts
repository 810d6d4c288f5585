import { expect, type Page } from '@playwright/test'

/** Nothing of the page stands beyond its right edge, once it has settled at its size. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = () =>
    // A phone's `innerWidth` grows with what stands beyond the edge; the root's own width doesn't.
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return Math.max(0, scrollWidth - clientWidth)
    })
  await expect.poll(beyond, 'the page needs no sideways scrolling').toBe(0)
}
