import { expect, type Page } from '@playwright/test'

/**
 * Whatever stands alone to be pressed takes a press within 44 × 44 px, also within the frame of a field; a link within a
 * sentence is as large as its words (WCAG 2.5.8).
 */
export async function expectTouchable(page: Page): Promise<void> {
  const small = () =>
    page.evaluate(() => {
      const min = 43.5
      const pressed = document.querySelectorAll<HTMLElement>(
        `main :is(a, button, summary, [role="tab"]), main :is(td, th) input, main .mantine-Input-wrapper input,
          header :is(a, button), nav :is(a, button)`,
      )
      return [...pressed]
        .filter(each => {
          const { width, height } = each.getBoundingClientRect()
          if (width <= 1 || each.closest('p, [role="grid"]')) return false
          const beside = getComputedStyle(each, '::after')
          const grown = beside.content === '""' && beside.position === 'absolute'
          const more = (side: string) => (grown ? -2 * Number.parseFloat(side) : 0)
          return width + more(beside.left) < min || height + more(beside.top) < min
        })
        .map(each => each.getAttribute('aria-label') ?? each.textContent)
    })
  await expect.poll(small, 'everything takes the press of a finger').toEqual([])
}
