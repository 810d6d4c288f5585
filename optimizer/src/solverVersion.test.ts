import { readFileSync } from 'node:fs'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { solverVersion } from './solverVersion.ts'

test('the named version is the installed one', async () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const { version } = await loadHighs()
  expect(solverVersion).toBe(`highs ${dependencies.highs} (HiGHS ${version.string})`)
})
