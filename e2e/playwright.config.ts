import { chmodSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { browserWays } from '@terakoya/server/testing/browserWays'
import { memoryFolder } from '@terakoya/server/testing/memoryFolder'
import { readReaders } from '@terakoya/server/testing/readers'
import { tellTally } from '@terakoya/server/testing/tally'
import { readTestRun } from '@terakoya/server/testing/testRun'
import { chromiumArguments } from './src/chromiumArguments.ts'
import { freePort } from './src/freePort.ts'

// This file is read by every worker: the first reading decides, the others inherit it.
process.env.TMPDIR = memoryFolder()
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'terakoya-e2e-'))
if (process.env.E2E_TEMPLATES === undefined) {
  process.env.E2E_TEMPLATES = mkdtempSync(join(tmpdir(), 'terakoya-templates-'))
  // The account of the database has to pass.
  chmodSync(process.env.E2E_TEMPLATES, 0o711)
}
const { E2E_PORT, E2E_DATA } = process.env
const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** A Wednesday evening in a week that is distributed, with lessons under way. */
export const now = '2026-11-25T17:58:00+09:00'

/** What takes longest begins first: one of them at the end would keep one worker while the others have nothing left. */
const long = [
  'shell/routes',
  'top/C00102-alerts',
  'teachers/C11101-teacher-today',
  'students/C20101-students',
  'students/C20301-home-center',
].map(name => `${name}.spec.ts`)

/** Every file, or what an ordinary run of `npm test` tries of them (docs/testing.md). */
function triedFiles(): string[] {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.spec.ts'))
    .sort()
  if (process.env.E2E_SLICE !== '1') return files
  const { tried, near } = browserWays(readTestRun(), files, readReaders(root))
  tellTally({ of: 'e2e', tried: tried.length, all: files.length, near })
  return tried
}

process.env.E2E_TRIED ??= triedFiles().join('\n')
const tried = process.env.E2E_TRIED.split('\n')
const within = (file: string) => `**/e2e/${file}`

/** The product as it is built, with the demo business around a fixed day, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  // One more than the cores: there is always one that waits for the server or for an interval.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // Ends what hangs. Every wait inside has its own limit; a way through many screens takes minutes where cores are slow.
  timeout: 360_000,
  expect: { timeout: 10_000 },
  globalTeardown: './src/removeData.ts',
  projects: [
    { name: 'long', testMatch: tried.filter(file => long.includes(file)).map(within) },
    { name: 'other', testMatch: tried.filter(file => !long.includes(file)).map(within) },
  ],
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // What can't be pressed or opened is said at its line, before the whole test has run out of time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    trace: 'off',
    // Nothing fades: what is asserted is there at once, or not.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...chromiumArguments],
    },
  },
  webServer: {
    command: 'node --enable-source-maps server/dist/main.js',
    cwd: root,
    env: {
      ...process.env,
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA,
      DEMO_SIZE: 'medium',
      TERAKOYA_NOW: now,
      CHECK_ANSWERS: '1',
    } as Record<string, string>,
    url: `http://127.0.0.1:${E2E_PORT}/api/health`,
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
