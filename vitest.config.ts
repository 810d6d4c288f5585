import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments } from './e2e/src/chromiumArguments.ts'
import { memoryFolder } from './server/src/testing/memoryFolder.ts'
import { readReaders } from './server/src/testing/readers.ts'
import { tellTally } from './server/src/testing/tally.ts'
import { chooseFiles, type SlicedProject, testFiles } from './server/src/testing/testFiles.ts'
import { readTestRun } from './server/src/testing/testRun.ts'
import webPackage from './web/package.json' with { type: 'json' }

// Every process of the run inherits it.
process.env.TMPDIR = memoryFolder()

const isSliced = process.env.TEST_FILES === 'slice'
const readers = isSliced ? readReaders(import.meta.dirname) : new Map<string, readonly string[]>()

/** The files of a project: in an ordinary run what is near the change and a slice of the rest (docs/testing.md). */
function filesOf(project: SlicedProject, all: string): string[] {
  if (!isSliced) return [all]
  const files = testFiles(project, import.meta.dirname)
  const { tried, near, far } = chooseFiles(readTestRun(), project, files, readers)
  tellTally({ of: project, tried: tried.length, all: files.length, near, far })
  return tried
}

/**
 * The libraries of the page, bundled before the first file of the components: one that is only found in the middle of a run has the page
 * loaded anew under its tests, with a second React.
 */
const bundledFirst = [
  // That has parts alone, and no whole.
  ...Object.keys(webPackage.dependencies).filter(
    name => !name.startsWith('@terakoya/') && name !== '@tiptap/pm',
  ),
  ...['react/jsx-dev-runtime', 'react-dom/client', 'dayjs/locale/ja', 'dayjs/locale/zh-tw', 'zod'],
]

/** Tests lie beside the code. Those of the server share one real PostgreSQL, started before the first file. */
export default defineConfig({
  test: {
    // Two cores are what this is made for; by default one of them would wait.
    maxWorkers: 2,
    projects: [
      ...['domain', 'contract', 'optimizer', 'web'].map(name => ({
        test: {
          name,
          include:
            name === 'optimizer'
              ? filesOf(name, 'optimizer/src/**/*.test.ts')
              : [`${name}/src/**/*.test.{ts,tsx}`],
          exclude: ['**/*.browser.test.tsx'],
          testTimeout: 120_000,
          // A process for each of three hundred files would load the same modules three hundred times. What one of them
          // puts in the place of a global must then not reach the next.
          isolate: false,
          unstubGlobals: true,
        },
      })),
      {
        // Parts of the page that need no server, in a real Chromium.
        extends: './web/vite.config.ts',
        optimizeDeps: { include: bundledFirst },
        test: {
          name: 'components',
          include: filesOf('components', 'web/src/**/*.browser.test.tsx'),
          setupFiles: ['web/src/testing/watchPage.ts'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            testerHtmlPath: 'web/src/testing/tester.html',
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              actionTimeout: 10_000,
              contextOptions: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: [...chromiumArguments],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'server',
          include: filesOf('server', 'server/src/**/*.test.ts'),
          globalSetup: ['server/src/testing/globalSetup.ts'],
          // Ends what hangs: where cores are slow, a test that starts processes takes a minute.
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // They mock nothing and leave nothing behind in a module, so the files of a worker load the house once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          testTimeout: 120_000,
          // A whole small house is checked before the first question.
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
