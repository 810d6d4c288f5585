import { defineConfig } from 'vitest/config'

/** Tests lie beside the code. Those of the server share one real PostgreSQL, started before the first file. */
export default defineConfig({
  test: {
    // Two cores are what this is made for; by default one of them would wait.
    maxWorkers: 2,
    projects: [
      ...['domain', 'contract', 'optimizer', 'web'].map(name => ({
        test: { name, include: [`${name}/src/**/*.test.{ts,tsx}`], testTimeout: 30_000 },
      })),
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // They mock nothing and leave nothing behind in a module, so the files of a worker load the house once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          testTimeout: 60_000,
          // A whole small house is checked before the first question.
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
