import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImports } from './imports.mjs'

/** [file, what it imports, the rule that refuses it or null] in a small house of its own. */
const CASES = [
  ['domain/src/reachesOut.ts', '@terakoya/contract/call', 'arrows-of-domain'],
  ['domain/src/usesPackage.ts', 'zod', 'domain-depends-on-nothing'],
  ['domain/src/usesMachine.ts', 'node:fs', 'domain-depends-on-nothing'],
  ['domain/src/tested.test.ts', 'node:fs', null],
  ['contract/src/usesDomain.ts', '@terakoya/domain/rule', null],
  ['contract/src/usesServer.ts', '../../server/src/areas/lessons/a.ts', 'arrows-of-contract'],
  ['contract/src/usesMachine.ts', 'node:path', 'contract-knows-no-machine'],
  ['optimizer/src/usesContract.ts', '@terakoya/contract/call', 'arrows-of-optimizer'],
  ['server/src/areas/lessons/usesWeb.ts', '../../../../web/src/shell/shell.ts', 'arrows-of-server'],
  ['server/src/areas/lessons/usesDatabase.ts', 'kysely', 'database-only-in-sql-files'],
  ['server/src/areas/lessons/usesPool.ts', 'pg', 'database-only-in-sql-files'],
  ['server/src/areas/lessons/asks.sql.ts', 'kysely', null],
  ['server/src/database/usesDatabase.ts', 'kysely', 'database-only-in-sql-files'],
  ['server/src/database/transaction.ts', 'kysely', null],
  ['server/src/jobs/usesPool.ts', 'pg', 'database-only-in-sql-files'],
  ['server/src/jobs/worker.ts', 'pg', null],
  ['server/src/benching/usesDatabase.ts', 'kysely', 'database-only-in-sql-files'],
  ['server/src/testing/usesDatabase.ts', 'kysely', null],
  ['server/src/areas/lessons/usesHttp.ts', 'fastify', 'http-only-in-http'],
  ['server/src/http/usesHttp.ts', 'fastify', null],
  ['server/src/areas/lessons/usesOwn.ts', './asks.sql.ts', null],
  ['server/src/areas/masters/usesForeign.ts', '../lessons/asks.sql.ts', 'areas-keep-their-sql'],
  ['web/src/screens/lessons/C1-one/usesOther.ts', '../C2-two/C2.ts', 'screens-keep-to-themselves'],
  ['web/src/screens/lessons/C1-one/usesOwn.ts', './part.ts', null],
  ['web/src/framework/usesScreen.ts', '../screens/lessons/C2-two/C2.ts', 'framework-knows-no-screen'],
  ['web/src/framework/usesShell.ts', '../shell/shell.ts', 'shell-is-the-top-floor'],
  ['web/src/screens/lessons/C1-one/usesShell.ts', '../../../shell/shell.ts', 'shell-is-the-top-floor'],
  ['web/src/routing/usesScreen.ts', '../screens/lessons/C2-two/C2.ts', 'routing-knows-no-component'],
  ['web/src/shell/usesOptimizer.ts', '@terakoya/optimizer/assign', 'arrows-of-web'],
  ['web/src/shell/usesMachine.ts', 'node:fs', 'pages-know-no-machine'],
  ['web/src/shell/usesUndeclared.ts', 'undeclared', 'no-undeclared-packages'],
  ['web/src/shell/usesUndeclaredToo.ts', 'undeclaredToo', 'no-undeclared-packages'],
  ['server/src/areas/lessons/usesTools.ts', 'forTests', 'no-tools-in-the-product'],
  ['domain/src/usesTools.ts', 'forTests', 'no-tools-in-the-product'],
  ['web/src/shell/usesTools.tsx', 'forTests', 'no-tools-in-the-product'],
  ['server/src/areas/lessons/usesTools.test.ts', 'forTests', null],
  ['server/src/testing/usesTools.ts', 'forTests', null],
  ['web/src/shell/usesNothing.ts', './nowhere.ts', 'everything-is-found'],
  ['server/src/usesTest.ts', './testing/database.ts', 'no-tests-in-the-product'],
  ['server/src/round.ts', './trip.ts', 'no-cycles'],
  ['e2e/usesTesting.ts', '@terakoya/server/testing/database', null],
  ['e2e/usesInside.ts', '../server/src/areas/lessons/a.ts', 'arrows-of-e2e'],
  ['bench/src/usesOptimizer.ts', '@terakoya/optimizer/assign', null],
]

const TARGETS = [
  'domain/src/rule.ts',
  'contract/src/call.ts',
  'optimizer/src/assign.ts',
  'server/src/areas/lessons/a.ts',
  'server/src/testing/database.ts',
  'web/src/shell/shell.ts',
  'web/src/screens/lessons/C2-two/C2.ts',
  'web/src/screens/lessons/C1-one/part.ts',
]

const PACKAGES = ['zod', 'pg', 'kysely', 'fastify', 'forTests', 'undeclared', 'undeclaredToo']
const IN_DIST = ['kysely', 'undeclaredToo']
const WORKSPACES = ['domain', 'contract', 'optimizer', 'server', 'web', 'e2e', 'bench']

let house
let result

beforeAll(async () => {
  house = mkdtempSync(path.join(tmpdir(), 'terakoya-house-'))
  const write = (file, text) => {
    mkdirSync(path.join(house, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(house, file), text)
  }
  const declared = Object.fromEntries(
    PACKAGES.filter(name => !/^(undeclared|forTests)/.test(name)).map(name => [name, '1']),
  )
  const devDependencies = { forTests: '1' }
  write('package.json', JSON.stringify({ workspaces: WORKSPACES, dependencies: declared, devDependencies }))
  for (const name of PACKAGES) {
    // As published packages do it: the program of some lies in a `dist/` of their own.
    const main = IN_DIST.includes(name) ? 'dist/index.js' : 'index.js'
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main }))
    write(`node_modules/${name}/${main}`, '')
  }
  mkdirSync(path.join(house, 'node_modules/@terakoya'))
  for (const name of WORKSPACES) {
    const exports = name === 'server' ? { './testing/*': './src/testing/*.ts' } : { './*': './src/*.ts' }
    write(`${name}/package.json`, JSON.stringify({ name: `@terakoya/${name}`, version: '1.0.0', exports }))
    symlinkSync(path.join(house, name), path.join(house, 'node_modules/@terakoya', name))
  }
  for (const file of TARGETS) write(file, 'export const value = 1\n')
  write('server/src/trip.ts', `import { value } from './round.ts'\nexport const trip = value\n`)
  for (const [file, imported] of CASES) {
    write(file, `import * as it from '${imported}'\nexport const value = it\n`)
  }
  result = await checkImports(house, WORKSPACES)
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(CASES)('%s importing %s: %s', (file, _, rule) => {
  const found = result.findings.filter(finding => finding.startsWith(`${file}: `))
  if (rule === null) expect(found).toEqual([])
  else expect(found).toContainEqual(expect.stringContaining(`${file}: ${rule} →`))
})

test('every source is looked at', () => {
  expect(result.modules).toBe(CASES.length + TARGETS.length + 1)
})

test('a type of the database is no SQL', async () => {
  writeFileSync(
    path.join(house, 'server/src/areas/lessons/namesType.ts'),
    `import type { RawBuilder } from 'kysely'\nexport type Condition = RawBuilder\n`,
  )
  const { findings } = await checkImports(house, ['server'])
  expect(findings.filter(finding => finding.includes('namesType'))).toEqual([])
})

test('a type beside it hides no SQL', async () => {
  writeFileSync(
    path.join(house, 'server/src/areas/lessons/namesBoth.ts'),
    `import type { RawBuilder } from 'kysely'\nimport { sql } from 'kysely'\nexport const it: RawBuilder = sql\n`,
  )
  writeFileSync(
    path.join(house, 'server/src/areas/lessons/namesBothInOne.ts'),
    `import { type RawBuilder, sql } from 'kysely'\nexport const it: RawBuilder = sql\n`,
  )
  const { findings } = await checkImports(house, ['server'])
  const found = name => findings.filter(finding => finding.includes(`${name}.ts: database-only-in-sql-files`))
  expect([...found('namesBoth'), ...found('namesBothInOne')]).toHaveLength(2)
})

test('what was built is not looked at', async () => {
  mkdirSync(path.join(house, 'server/dist'))
  writeFileSync(path.join(house, 'server/dist/main.ts'), `export * as it from 'kysely'\n`)
  const { findings } = await checkImports(house, ['server'])
  expect(findings.filter(finding => finding.includes('server/dist'))).toEqual([])
})

test.each([
  ['server', false],
  ['optimizer', true],
])('types that name each other in %s are a cycle of types: %s', async (workspace, found) => {
  for (const [name, other] of [
    ['hen', 'egg'],
    ['egg', 'hen'],
  ]) {
    writeFileSync(
      path.join(house, workspace, `src/${name}.ts`),
      `import type { It } from './${other}.ts'\nexport type { It }\n`,
    )
  }
  const { findings } = await checkImports(house, [workspace])
  const cycles = findings.filter(finding => finding.includes('hen.ts'))
  expect(cycles.some(finding => finding.includes('no-cycles-of-types'))).toBe(found)
  expect(cycles.some(finding => finding.includes('no-cycles '))).toBe(false)
})
