import { test as base, expect } from '@playwright/test'
import { enterAs } from './people.ts'
import { watchConsole } from './watchConsole.ts'

interface Expected {
  /** What the browser reports of answers that the test asks for, such as a refused save. */
  mayComplainOf?: RegExp
}

interface Fixtures {
  /**
   * Opens a place of the product as somebody who signed in some time ago. In the end the page must not have complained
   * of anything else than was expected: no error on its console, no exception that nobody caught.
   */
  open(user_id: string, path: string, expected?: Expected): Promise<void>
}

/** A test in a browser, with what most of them begin and end with. */
export const test = base.extend<Fixtures>({
  open: async ({ page }, use) => {
    const complaints = watchConsole(page)
    let expected: RegExp | undefined
    await use(async (user_id, path, { mayComplainOf } = {}) => {
      expected = mayComplainOf
      await enterAs(page, user_id)
      await page.goto(path)
    })
    const unexpected = complaints.filter(each => expected?.test(each) !== true)
    expect(unexpected, 'what the page complains of').toEqual([])
  },
})
