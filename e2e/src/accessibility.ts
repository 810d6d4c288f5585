import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeWindow {
  axe: {
    run(options: object): Promise<{
      violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
    }>
  }
}

/** Asserts that axe finds nothing on the page as it is now (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The source is evaluated, not added as a script element: the page's own policy allows none.
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map(node => `${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
    }))
  })
  expect(found, where).toEqual([])
}
