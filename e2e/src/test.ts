import { test as base, expect, type Page, type ViewportSize } from '@playwright/test'
import { openAs } from './openAs.ts'
import { OwnServer } from './ownServer.ts'
import { enterAs, signIn } from './people.ts'
import { watchConsole } from './watchConsole.ts'

interface Expected {
  /** What the browser reports of answers that the test asks for, such as a refused save. */
  mayComplainOf?: RegExp
}

interface Elsewhere extends Expected {
  viewport?: ViewportSize
  /** It is touched with a finger. */
  hasTouch?: boolean
}

interface Fixtures {
  /** The page is watched from now on; what it may complain of can be said later. */
  watch: Expected
  /**
   * Becomes somebody who signed in some time ago, with nothing shown yet. In the end the page must not have complained
   * of anything else than was expected: no error on its console, no exception that nobody caught.
   */
  enter(user_id: string, expected?: Expected): Promise<void>
  /** The same by the form, as a person does it: the application is there afterwards. */
  enterByForm(user_id: string, expected?: Expected): Promise<void>
  /** Opens a place of the product as somebody, in the same way. */
  open(user_id: string, path: string, expected?: Expected): Promise<void>
  /** Starts a server of the test's own, which ends with the test. The settings are those of the README. */
  startServer(env?: Readonly<Record<string, string>>): Promise<OwnServer>
  /** Somebody's own browser at such a server, signed in, with nothing shown yet; it must not complain either. */
  openAt(server: Pick<OwnServer, 'url'>, user_id: string, options?: Elsewhere): Promise<Page>
}

/** A test in a browser, with what most of them begin and end with. */
export const test = base.extend<Fixtures>({
  watch: async ({ page }, use) => {
    const complaints = watchConsole(page)
    const expected: Expected = {}
    await use(expected)
    expectQuiet(complaints, expected.mayComplainOf)
  },

  enter: async ({ page, watch }, use) => {
    await use(async (user_id, expected) => {
      Object.assign(watch, expected)
      await enterAs(page, user_id)
    })
  },

  enterByForm: async ({ page, watch }, use) => {
    await use(async (user_id, expected) => {
      Object.assign(watch, expected)
      await signIn(page, user_id)
    })
  },

  open: async ({ page, enter }, use) => {
    await use(async (user_id, path, expected) => {
      await enter(user_id, expected)
      await page.goto(path)
    })
  },

  startServer: async ({ browserName: _ }, use) => {
    const servers: OwnServer[] = []
    await use(async env => {
      const server = await OwnServer.open(env)
      servers.push(server)
      return server
    })
    for (const server of servers) await server.close()
  },

  // The servers are named so that they outlive the browsers.
  openAt: async ({ browser, startServer: _ }, use) => {
    const opened: { page: Page; complaints: string[]; expected: RegExp | undefined }[] = []
    await use(async (server, user_id, { viewport, hasTouch, mayComplainOf } = {}) => {
      const { page, complaints } = await openAs(browser, server, user_id, viewport, hasTouch)
      opened.push({ page, complaints, expected: mayComplainOf })
      return page
    })
    for (const { page } of opened) await page.context().close()
    for (const { complaints, expected } of opened) expectQuiet(complaints, expected)
  },
})

function expectQuiet(complaints: readonly string[], expected: RegExp | undefined): void {
  const unexpected = complaints.filter(each => expected?.test(each) !== true)
  expect(unexpected, 'what the page complains of').toEqual([])
}
