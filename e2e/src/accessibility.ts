import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { html: string; failureSummary?: string; target: string[] }[]
}

interface AxeWindow {
  axe: { run(context: Node, options: object): Promise<{ violations: Violation[] }> }
}

/** How often a page may change under the search before what it found counts nevertheless: clocks go on. */
const maxSearches = 5

/**
 * Asserts that axe finds nothing on the page as it is now (WCAG 2.2 AA). A page that changed while it was searched,
 * half of it seen before and half after, is searched again; one that says it is busy (rows that are read again stand
 * pale until then) is waited for.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // The source is evaluated, not added as a script element: the page's own policy allows none. It is long, and stays
  // there until the document is another one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(async maxSearches => {
    const { axe } = window as unknown as AxeWindow
    let changed = true
    const watch = new MutationObserver(() => {
      changed = true
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const nextFrame = () => new Promise(resolve => window.requestAnimationFrame(resolve))
    const ending = () =>
      document.getAnimations().filter(
        ({ playState, effect, timeline }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Infinity &&
          // What follows the scroll of a list doesn't end by itself.
          timeline instanceof DocumentTimeline,
      )
    const busy = () => document.querySelector('[aria-busy="true"]') !== null
    const search = async () => {
      // What was just asked of the browser, such as dark colours, reaches the page with a frame; and what inherits a
      // colour begins to change only when that which it inherits from has ended.
      do {
        await Promise.all(ending().map(each => each.finished.catch(() => undefined)))
        await nextFrame()
        await nextFrame()
      } while (ending().length > 0 || busy())
      changed = false
      return axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Only faults are told in full, and nothing is fetched for rules that are not asked.
        resultTypes: ['violations'],
        preload: false,
      })
    }
    let result = await search()
    for (let again = 1; changed && again < maxSearches; again++) result = await search()
    watch.disconnect()
    // What a bar at the edge of the window covers half is small until it is scrolled to: it is measured there.
    const isSmall = async (target: string) => {
      const [element, place] = [document.querySelector(target), window.scrollY]
      if (!element) return false
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      await nextFrame()
      const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } })
      window.scrollTo({ top: place, behavior: 'instant' })
      return violations.length > 0
    }
    const violations: Violation[] = []
    for (const violation of result.violations) {
      const nodes: Violation['nodes'] = []
      for (const node of violation.nodes) {
        if (violation.id !== 'target-size' || (await isSmall(node.target[0] ?? ''))) nodes.push(node)
      }
      if (nodes.length > 0) violations.push({ ...violation, nodes })
    }
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map(node => `${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
    }))
  }, maxSearches)
  expect(found, where).toEqual([])
}
