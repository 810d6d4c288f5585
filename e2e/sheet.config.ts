import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'

/** Not tests: every screen as each role sees it, to be looked at (`npm run pictures`). */
export default defineConfig({
  ...usual,
  testDir: './sheet',
  projects: [{ name: 'sheet', testMatch: '**/*.sheet.ts' }],
  fullyParallel: true,
  workers: 2,
  // A role has up to forty screens.
  timeout: 600_000,
  reporter: 'list',
})
