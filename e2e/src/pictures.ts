import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const folder = fileURLToPath(new URL('../pictures', import.meta.url))

/**
 * Writes a picture under a stable name into `e2e/pictures`, to be looked at. Nothing is promised by it, so a run of
 * everything, after which nobody looks, leaves the pictures out (`E2E_PICTURES=0`).
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === '0') return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

/** The page in the light and in the dark scheme, under the name with the scheme's behind it. */
export async function pictures(page: Page, name: string): Promise<void> {
  if (process.env.E2E_PICTURES === '0') return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await picture(page, `${name}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: null })
}
