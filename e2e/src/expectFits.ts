import { expect, type Locator, type Page } from '@playwright/test'

/** The page fits with letters twice as large too (WCAG 1.4.4): it goes on downwards, never to the right. */
export async function expectFitsDoubled(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate(value => document.documentElement.style.setProperty('font-size', value), size)
  await setSize('200%')
  await expectFits(page)
  await setSize('')
}

/** A table needs no sideways scrolling in its box: none of its columns is cut. */
export async function expectUncut(table: Locator): Promise<void> {
  const beyond = () =>
    table.evaluate(element => {
      const box = element.parentElement
      return box === null ? 0 : box.scrollWidth - box.clientWidth
    })
  await expect.poll(beyond, 'the table fits into its box').toBe(0)
}

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
