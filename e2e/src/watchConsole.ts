import type { Page } from '@playwright/test'

/** Collects what the page complains of: console errors and uncaught exceptions. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}
