import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import usual from './playwright.config.ts'
import { freePort } from './src/freePort.ts'

process.env.E2E_NEW_PORT ??= String(await freePort())
process.env.E2E_NEW_DATA ??= mkdtempSync(join(tmpdir(), 'terakoya-e2e-new-'))
const { E2E_NEW_PORT, E2E_NEW_DATA } = process.env
const [server] = [usual.webServer].flat()
if (!server) throw new Error('e2e/playwright.config.ts starts no server.')

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
  webServer: [
    server,
    // A business on its first day.
    {
      ...server,
      env: { ...server.env, PORT: E2E_NEW_PORT, DATA_DIR: E2E_NEW_DATA, DEMO_SIZE: 'new' } as Record<
        string,
        string
      >,
      url: `http://127.0.0.1:${E2E_NEW_PORT}/api/health`,
    },
  ],
})
