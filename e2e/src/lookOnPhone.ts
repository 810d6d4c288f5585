import type { Page } from '@playwright/test'
import { expectFits } from './expectFits.ts'
import { phone } from './openAs.ts'
import { pictures } from './pictures.ts'

/** The page as a phone shows it: nothing is cut, and its pictures; it is as wide as before afterwards. */
export async function lookOnPhone(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(phone)
  await expectFits(page)
  await pictures(page, name)
  if (before) await page.setViewportSize(before)
}
