import type { Browser, Page, ViewportSize } from '@playwright/test'
import type { OwnServer } from './ownServer.ts'
import { enterAs } from './people.ts'
import { watchConsole } from './watchConsole.ts'

export const desktop = { width: 1440, height: 900 } as const satisfies ViewportSize
export const phone = { width: 375, height: 812 } as const satisfies ViewportSize

export interface Opened {
  page: Page
  /** What the page complains of, to be empty in the end. */
  complaints: string[]
}

/** Somebody's browser at a test's own server, signed in, with nothing of the application shown yet. */
export async function openAs(
  browser: Browser,
  { url: baseURL }: Pick<OwnServer, 'url'>,
  user_id: string,
  viewport: ViewportSize = desktop,
  hasTouch = false,
): Promise<Opened> {
  const context = await browser.newContext({ baseURL, viewport, hasTouch })
  const page = await context.newPage()
  const complaints = watchConsole(page)
  await enterAs(page, user_id)
  return { page, complaints }
}
