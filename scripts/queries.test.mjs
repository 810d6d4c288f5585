import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { checkCasts } from './casts.mjs'
import { checkProgram } from './queries.mjs'
import { checkSharedNumbers } from './sharedNumbers.mjs'
import { checkSystemScopes } from './systemScopes.mjs'

const house = {
  'server/src/auth/inScope.ts': `
    declare const noun: unique symbol
    export type StudentInScope = number & { readonly [noun]: 'student' }
    export declare function shared(no: number): number & { readonly [noun]: 'shared' }
    export interface Scope { kind: string; student_no: StudentInScope; own_since: string }`,
  'server/src/auth/scope.ts': `
    export interface Scope { kind: string; own_since: string }
    declare const everything: unique symbol
    export interface SystemScope extends Scope { readonly [everything]: true }
    export declare function systemScope(reason: string): SystemScope
    export declare function scopeOf(user: number): Scope
    export declare function widthOf(scope: Scope): number`,
  'server/src/operations/everyMeeting.ts': `
    import { systemScope } from '../auth/scope.ts'
    export const everyMeeting = systemScope('what meetings tell')`,
  'server/src/database/connect.ts': 'export interface Tx { run(text: string): Promise<unknown[]> }',
}

const imports = `
  import type { Scope, StudentInScope } from '../auth/inScope.ts'
  import type { Tx } from '../database/connect.ts'
  export type Used = [Scope, StudentInScope, Tx]`

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  types: [],
}
const real = ts.createCompilerHost(options)
const library = new Map()

/** The compiler's own library, read once. */
function librarySource(name, version) {
  if (!library.has(name)) library.set(name, real.getSourceFile(name, version))
  return library.get(name)
}

/** What is found of a house with that one file of queries. */
function found(query, unscoped = [], file = 'server/src/records/student.sql.ts') {
  return checkProgram(ts, programOf({ [file]: imports + query }), '/house', unscoped)
}

/** The house with those files besides. */
function programOf(more) {
  const files = new Map(
    Object.entries({ ...house, ...more }).map(([name, text]) => [path.resolve('/house', name), text]),
  )
  const host = {
    ...real,
    fileExists: name => files.has(name) || real.fileExists(name),
    directoryExists: () => true,
    readFile: name => files.get(name) ?? real.readFile(name),
    getSourceFile: (name, version) => {
      const text = files.get(name)
      return text === undefined
        ? librarySource(name, version)
        : ts.createSourceFile(name, text, version, true)
    },
  }
  return ts.createProgram({ rootNames: [...files.keys()], options, host })
}

const refused = [expect.objectContaining({ rule: expect.stringMatching(/^list: Scope/) })]

test.each([
  'export async function list(tx: Tx, scope: Scope) {}',
  'export async function list(tx: Tx, student_no: StudentInScope) {}',
  'export async function list(tx: Tx, student_no: StudentInScope | null) {}',
  'export async function list(tx: Tx, student_nos: readonly StudentInScope[]) {}',
  'export async function list(tx: Tx, asked: { student_no: StudentInScope; day: string }) {}',
  'interface Asked { student_no: StudentInScope }\nexport async function list(tx: Tx, { student_no }: Pick<Asked, "student_no">) {}',
  'export async function list(tx: Tx, by: { student_no: StudentInScope } | Scope) {}',
  'async function list(tx: Tx, student_no: number) {}',
  'export const list = async (tx: Tx, student_no: StudentInScope) => {}',
  'async function list(tx: Tx, scope: Scope) {}\nexport { list }',
  'export async function list(tx: Tx, scope: Scope, student_no?: number) {}',
  'export async function list({ scope }: { tx: Tx; scope: Scope }) {}',
  'export function part(student_no: number): string { return "" }',
])('takes %s', query => {
  expect(found(query).findings).toEqual([])
})

test.each([
  'export async function list(tx: Tx) {}',
  'export async function list(tx: Tx, student_no: number) {}',
  'export async function list(tx: Tx, student_no: StudentInScope | number) {}',
  'export async function list(tx: Tx, asked: { student_no: number }) {}',
  'export async function list(tx: Tx, asked: { student_no?: StudentInScope }) {}',
  'export async function list(tx: Tx, by: { student_no: StudentInScope } | { day: string }) {}',
  'export async function list(tx: Tx): Promise<StudentInScope[]> { return [] }',
  'export const list = async (tx: Tx) => {}',
  'export const list = async function (tx: Tx, student_no: number) {}',
  'async function list(tx: Tx) {}\nexport { list }',
  'async function other(tx: Tx) {}\nexport { other as list }',
  'export async function list(tx: Tx, student_no?: StudentInScope) {}',
  'export async function list(tx: Tx, scope: Scope = everything) {}\ndeclare const everything: Scope',
  'type Handle = Tx\nexport async function list(handle: Handle) {}',
  'interface Asked { tx: Tx; student_no: number }\nexport async function list({ tx, student_no }: Asked) {}',
  'export function list(tx: Tx, scope: Scope): void\nexport function list(tx: Tx): void\nexport function list() {}',
])('refuses %s', query => {
  expect(found(query).findings).toEqual(refused)
})

test('queries in an object are looked at one by one', () => {
  const { findings } = found('export const students = { async list(tx: Tx) {}, part: 1 }')
  expect(findings.map(({ rule }) => rule)).toEqual([expect.stringMatching(/^students\.list: /)])
})

test('counts the queries of the product and those with a scope', () => {
  const two = 'export async function a(tx: Tx, scope: Scope) {}\nexport async function b(tx: Tx) {}'
  expect(found(two)).toMatchObject({ queries: 2, scoped: 1 })
  expect(found(two, [], 'server/src/jobs/tidy.sql.ts')).toMatchObject({ queries: 2, scoped: 1 })
  expect(found(two, [], 'server/src/testing/faults.sql.ts')).toMatchObject({ queries: 0 })
})

test('a query on the list passes with its reason, and one that needs no place there is named', () => {
  const without = 'export async function list(tx: Tx) {}'
  const listed = (name, reason = 'shared by all') => [{ reason, queries: [name] }]
  expect(found(without, listed('records/student.sql.ts#list')).findings).toEqual([])
  const rules = (query, list) => found(query, list).findings.map(({ rule }) => rule)
  expect(rules(without, listed('records/student.sql.ts#list', ' '))).toEqual([
    expect.stringContaining('理由'),
  ])
  const scoped = 'export async function list(tx: Tx, scope: Scope) {}'
  expect(rules(scoped, listed('records/student.sql.ts#list'))).toEqual([
    expect.stringContaining('一覧から消す'),
  ])
  expect(rules(scoped, listed('records/gone.sql.ts#list'))).toEqual([expect.stringContaining('一覧から消す')])
})

test('no file is on the list as a whole, and what one reason is for stands in order', () => {
  const two = 'export async function a(tx: Tx) {}\nexport async function b(tx: Tx) {}'
  const rules = queries => found(two, [{ reason: 'shared by all', queries }]).findings.map(({ rule }) => rule)
  expect(rules(['records/student.sql.ts#a', 'records/student.sql.ts#b'])).toEqual([])
  expect(rules(['records/student.sql.ts'])).toEqual([
    expect.stringMatching(/^a: Scope/),
    expect.stringMatching(/^b: Scope/),
    expect.stringContaining('一つずつ'),
  ])
  expect(rules(['records/student.sql.ts#b', 'records/student.sql.ts#a'])).toEqual([
    expect.stringMatching(/#a: .*名前の順/),
  ])
})

/** The lines of a file on which a cast is refused. */
function forged(text, file = 'server/src/areas/x.ts') {
  const given = `declare const asked: number
    declare const row: { student_no: StudentInScope; note: unknown }
    declare function list(student_no: StudentInScope): void`
  const first = `${imports}${given}`.split('\n').length
  const findings = checkCasts(ts, programOf({ [file]: `${imports}${given}\n${text}` }), '/house')
  return findings.map(({ line, rule }) => `${line - first} ${rule}`)
}

test.each([
  'export const no = asked as StudentInScope',
  'export const no = <StudentInScope>asked',
  'type Mine = StudentInScope; export const no = asked as Mine',
  'export const no = asked as Scope["student_no"]',
  'list(asked as Parameters<typeof list>[0])',
  'export const nos = [asked] as readonly StudentInScope[]',
  'export const found = row.note as { student_no: StudentInScope }',
  'export const by = row.note as Map<StudentInScope, string>',
  'export const by = row.note as Record<string, StudentInScope>',
  'export const scope = row.note as Scope',
  'export const isMine = (no: number): no is StudentInScope => no > 0',
])('no number is checked by %s', text => {
  expect(forged(text)).toEqual([expect.stringMatching(/^1 確かめた番号.*InScope/)])
  expect(forged(text, 'server/src/auth/x.ts')).toEqual([])
})

test.each(['list(asked as never)', 'type No = never; list(asked as No)', 'list(...([asked] as never))'])(
  'no type is hidden by %s',
  text => {
    expect(forged(text)).toEqual([expect.stringContaining('never')])
    expect(forged(text, 'server/src/areas/x.test.ts')).toEqual([])
  },
)

test.each([
  'export const no: StudentInScope = row.student_no',
  'export const kept = row as { student_no: StudentInScope; note: string }',
  'export const no = row.student_no as number',
  'export const words = ["a"] as const',
])('%s is no forged number', text => {
  expect(forged(text)).toEqual([])
})

test('a test makes up a record, and no number', () => {
  const made = 'export const made = { student_no: 1, note: "" } as unknown as typeof row'
  expect(forged(made)).toHaveLength(1)
  expect(forged(made, 'server/src/areas/x.test.ts')).toEqual([])
  expect(forged('export const no = asked as StudentInScope', 'server/src/areas/x.test.ts')).toHaveLength(1)
})

test('types that hold themselves end', () => {
  const turning = 'type Turning = Turning[] | { of: Turning }\nexport const it = row.note as Turning'
  expect(forged(turning)).toEqual([])
})

/** What is found of one file that takes what only listed files may, and of the list. */
const findingsOf =
  (check, usual) =>
  (text, list = [], file = usual) =>
    check(ts, programOf({ [file]: text }), '/house', list).map(({ line, rule }) => `${line} ${rule}`)
const beyond = findingsOf(checkSystemScopes, 'server/src/areas/x.ts')
const sharing = findingsOf(checkSharedNumbers, 'server/src/operations/x.ts')

test.each([
  `import { systemScope } from '../auth/scope.ts'`,
  `import { systemScope as all } from '../auth/scope.ts'`,
  `import { scopeOf } from '../auth/scope.ts'`,
  `import * as scopes from '../auth/scope.ts'`,
  `export { systemScope } from '../auth/scope.ts'`,
  `export * from '../auth/scope.ts'`,
  `const all = (await import('../auth/scope.ts')).systemScope('')\nexport { all }`,
  `import { everyMeeting } from '../operations/everyMeeting.ts'`,
])('an area that is not listed goes beyond no scope by %s', text => {
  expect(beyond(text)).toEqual([expect.stringMatching(/^1 .*systemScopes/)])
  const listed = [{ reason: 'found within scope', files: ['x.ts'] }]
  expect(beyond(text, listed)).toEqual([])
  expect(beyond(text, [], 'server/src/operations/x.ts')).toEqual([])
  expect(beyond(text, [], 'server/src/areas/x.test.ts')).toEqual([])
})

test('scopes of persons and types are nothing beyond, and the list holds only what is true', () => {
  const text = `import { type Scope, type SystemScope, widthOf } from '../auth/scope.ts'\nexport const it = (scope: Scope | SystemScope) => widthOf(scope)`
  expect(beyond(text)).toEqual([])
  expect(beyond(text, [{ reason: ' ', files: ['x.ts'] }])).toEqual([
    expect.stringContaining('理由を書く'),
    expect.stringContaining('一覧から消す'),
  ])
})

test.each([
  `import { shared } from '../auth/inScope.ts'`,
  `import { shared as mine } from '../auth/inScope.ts'`,
  `import * as numbers from '../auth/inScope.ts'`,
  `export { shared } from '../auth/inScope.ts'`,
  `const { shared } = await import('../auth/inScope.ts')\nexport { shared }`,
])('who is not listed calls no number shared by %s', text => {
  expect(sharing(text)).toEqual([expect.stringMatching(/^1 .*sharedNumbers/)])
  const list = [{ reason: 'one for all', files: ['operations/x.ts'] }]
  expect(sharing(text, list)).toEqual([])
  expect(sharing(text, [], 'server/src/operations/x.test.ts')).toEqual([])
})

test('types and other words of that file may be taken, and the list of sharers holds only what is true', () => {
  const text = `import type { StudentInScope } from '../auth/inScope.ts'\nexport const shared = (no: StudentInScope) => no`
  expect(sharing(text)).toEqual([])
  expect(sharing(text, [{ reason: '', files: ['operations/x.ts'] }])).toEqual([
    expect.stringContaining('理由を書く'),
    expect.stringContaining('一覧から消す'),
  ])
})

test('no scope becomes the one of the system by a cast', () => {
  const { length } = forged(
    `import type { SystemScope } from '../auth/scope.ts'\nexport const all = (scope: Scope) => scope as SystemScope`,
  )
  expect(length).toBe(1)
})

test.each([
  'export const wider = (scope: Scope): Scope => ({ ...scope, kind: "all" })',
  'export const wider = (ctx: { scope: Scope }): Scope => ({ ...ctx.scope, kind: "all" })',
  'export const wider = ({ student_no }: Scope): Scope => ({ kind: "all", student_no, own_since: "" })',
])('no scope is put together by %s', text => {
  expect(forged(text)).toEqual([expect.stringMatching(/^1 範囲（Scope）は/)])
  expect(forged(text, 'server/src/auth/x.ts')).toEqual([])
  expect(forged('export const both = { ...row, note: 1 }')).toEqual([])
})
