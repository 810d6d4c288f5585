import ts from 'typescript'
import { expect, test } from 'vitest'
import { checkFile } from './layers.mjs'

const rules = (file, text) => checkFile(ts, file, text).map(({ line, rule }) => `${line} ${rule}`)

test.each([
  ['server/src/areas/lessons/x.ts', 'const now = new Date()', '1 Date は'],
  ['server/src/areas/lessons/x.ts', 'type T = { at: Date }', '1 Date は'],
  ['web/src/shell/x.tsx', '\nexport const f = (d: Date) => d', '2 Date は'],
  ['domain/src/x.ts', 'globalThis.Date.now()', '1 Date は'],
  ['contract/src/x.ts', 'const made = { Date: Date }', '1 Date は'],
  ['domain/src/x.ts', 'Math.random()', '1 Math.random'],
  ['optimizer/src/x.ts', 'const r = Math.random', '1 Math.random'],
  ['server/src/x.ts', 'Temporal.Now.instant()', '1 現在時刻'],
  ['server/src/x.test.ts', 'test.only("a", () => {})', '1 test.only'],
  ['domain/src/x.test.ts', 'describe.skip("a", () => {})', '1 describe.skip'],
  ['e2e/x.spec.ts', 'await page.waitForTimeout(100)', '1 テストは時間を待たず'],
  ['domain/src/index.ts', 'export const a = 1', '1 index.ts'],
  ['web/src/components/index.tsx', 'export const a = 1', '1 index.ts'],
  ['web/src/utils/x.ts', 'export const a = 1', '1 「utils」'],
  ['server/src/common/dates/x.ts', 'export const a = 1', '1 「common」'],
  ['domain/src/x.ts', '// @ts-ignore\nexport const a = 1', '1 型の検査'],
  ['domain/src/x.ts', '// @ts-expect-error\nexport const a = 1', '1 型の検査'],
  ['domain/src/x.ts', 'export const a = 1\n'.repeat(401), '400 400 行'],
  [
    'server/src/areas/lessons/x.ts',
    `\nctx.tx.selectFrom('students').selectAll().execute()`,
    '2 selectFrom: SQL は',
  ],
  ['server/src/areas/lessons/x.ts', `tx['deleteFrom']('students')`, '1 deleteFrom: SQL は'],
  ['server/src/operations/x.ts', `tx?.with('a', db => db.insertInto('students'))`, '1 insertInto: SQL は'],
  ['server/src/jobs/x.ts', 'const { updateTable } = tx', '1 updateTable: SQL は'],
  ['server/src/jobs/x.ts', 'tx.executeQuery(statement)', '1 executeQuery: SQL は'],
  ['server/src/database/x.ts', `db.mergeInto('students')`, '1 mergeInto: SQL は'],
  ['server/src/demo/x.ts', `db.withRecursive('a', part)`, '1 withRecursive: SQL は'],
  ['server/src/database/x.ts', `export { sql } from 'kysely'`, '1 kysely を'],
  ['server/src/records/x.sql.ts', `export * from 'kysely'`, '1 kysely を'],
  ['server/src/records/x.sql.ts', `export * as k from 'kysely'`, '1 kysely を'],
  ['server/src/records/x.sql.ts', `import { sql } from 'kysely'\nexport { sql }`, '2 kysely を'],
  ['server/src/records/x.sql.ts', `import { sql as s } from 'kysely'\nexport default s`, '2 kysely を'],
  ['server/src/records/x.sql.ts', `import { sql } from 'kysely'\nexport const words = sql`, '2 kysely を'],
  ['server/src/records/x.sql.ts', `import * as k from 'kysely'\nexport const raw = k.sql.raw`, '2 kysely を'],
  ['server/src/jobs/x.ts', `import pg from 'pg'\nexport { pg as it }`, '2 pg を'],
  [
    'web/src/screens/a/x.tsx',
    `\nimport { useLeaveGuard } from '../../framework/unsaved/useLeaveGuard.ts'`,
    '2 useLeaveGuard: 離れる前に',
  ],
  [
    'web/src/components/x.tsx',
    `import { useBlocker as ask } from '@tanstack/react-router'`,
    '1 useBlocker: ',
  ],
  ['web/src/shell/x.ts', `window.addEventListener('beforeunload', ask)`, '1 beforeunload: '],
  ['web/src/shell/x.ts', 'window.onbeforeunload = ask', '1 beforeunload: '],
  ['web/src/screens/a/x.tsx', 'const first = save.error?.status === 409', '1 409 は'],
  ['web/src/screens/a/x.ts', 'if ([404, 409].includes(status)) again()', '1 409 は'],
  [
    'web/src/screens/a/x.tsx',
    `import { Textarea } from '@mantine/core'\nimport { useWrite } from '../../api/useWrite.ts'`,
    '1 入力を保存するフォームは',
  ],
  [
    'web/src/screens/a/x.tsx',
    `import { useWrite } from '../../api/useWrite.ts'\nimport { DateInput } from '../../components/date/DateInput.tsx'`,
    '2 入力を保存するフォームは',
  ],
  [
    'web/src/screens/a/x.tsx',
    `import { Textarea } from '@mantine/core'\nimport { callApi } from '../../api/callApi.ts'`,
    '1 入力を保存するフォームは',
  ],
  [
    'web/src/screens/a/x.tsx',
    `import { TextInput } from '@mantine/core'\nimport { useDownload } from '../../framework/files/useDownload.ts'`,
    '1 入力を保存するフォームは',
  ],
  [
    'web/src/screens/a/x.tsx',
    `import { TextInput } from '@mantine/core'\nimport { useMutation } from '@tanstack/react-query'`,
    '1 入力を保存するフォームは',
  ],
  ['web/src/components/x.tsx', `import { Block } from '@tanstack/react-router'`, '1 Block: 離れる前に'],
  ['web/src/shell/x.ts', 'router.history.block({ blockerFn })', '1 history.block: 離れる前に'],
  ['web/src/components/meetings/SwitchDialog.tsx', 'export const a = 1', '1 scripts/unsaved.mjs の'],
])('%s refuses %j', (file, text, rule) => {
  expect(rules(file, text)).toEqual([expect.stringContaining(rule)])
})

test.each([
  ['server/src/clock.ts', 'Temporal.Now.instant(); new Date()'],
  ['web/src/i18n/formatDay.ts', 'export const f = (d: Date) => d'],
  ['server/src/x.test.ts', 'const now = new Date()'],
  ['server/src/x.ts', 'const a = row.Date; const b = { Date: 1 }; type T = { Date: string }'],
  ['web/src/x.ts', 'Math.random()'],
  ['domain/src/x.ts', '// Days are never Date objects; see utils/index.ts'],
  ['domain/src/x.ts', 'export const a = 1\n'.repeat(400)],
  ['server/src/database/tables.ts', 'export const a = 1\n'.repeat(900)],
  ['server/src/areas/lessons/x.sql.ts', `tx.selectFrom('students')`],
  [
    'server/src/records/x.sql.ts',
    "import { sql } from 'kysely'\nexport const a = sql`a`\nexport type { RawBuilder } from 'kysely'",
  ],
  ['server/src/records/x.sql.ts', `export { type RawBuilder } from 'kysely'`],
  ['server/src/areas/lessons/x.test.ts', `owner.deleteFrom('students')`],
  ['server/src/testing/x.ts', `owner.insertInto('students')`],
  ['server/src/areas/lessons/x.ts', 'range.deleteContents(); list.with(0, 1)'],
  ['web/src/x.ts', 'editor.insertInto(range)'],
  ['domain/src/x.ts', '// @ts-expect-error the library types forget null\nexport const a = 1'],
  [
    'web/src/framework/unsaved/x.ts',
    `import { guardLeaving } from './leaveGuard.ts'\nif (failure.status === 409) addEventListener('beforeunload', ask)`,
  ],
  ['web/src/framework/files/uploadGate.ts', `import { useLeaveGuard } from '../unsaved/useLeaveGuard.ts'`],
  ['web/src/words/x.ts', `export const words = { 409: 'somebody was first' }`],
  [
    'web/src/screens/a/x.test.tsx',
    `import { useLeaveGuard } from '../../framework/unsaved/useLeaveGuard.ts'\nrefused(409)`,
  ],
  [
    'web/src/screens/a/x.tsx',
    `import { Textarea } from '@mantine/core'
import { useWrite } from '../../api/useWrite.ts'
import { useUnsaved } from '../../framework/unsaved/useUnsaved.ts'`,
  ],
  [
    'web/src/components/meetings/SwitchDialog.tsx',
    `import { TextInput } from '@mantine/core'\nimport { useWrite } from '../../api/useWrite.ts'`,
  ],
  [
    'web/src/screens/a/x.tsx',
    `import { TextInput } from '@mantine/core'\nimport { readApi } from '../../api/callApi.ts'`,
  ],
  [
    'web/src/screens/a/x.tsx',
    `import { askPrompt } from '../../components/ask.tsx'\nimport { useWrite } from '../../api/useWrite.ts'`,
  ],
  ['web/src/screens/a/x.ts', `import type { Block } from '@terakoya/domain/assignment/eligibility'`],
  ['server/src/x.ts', 'throw new Failure(409, code)'],
])('%s may say %j', (file, text) => {
  expect(rules(file, text)).toEqual([])
})
