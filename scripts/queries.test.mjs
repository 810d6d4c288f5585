import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { checkCasts, checkProgram } from './queries.mjs'

const house = {
  'server/src/auth/inScope.ts': `
    declare const noun: unique symbol
    export type StudentInScope = number & { readonly [noun]: 'student' }
    export interface Scope { kind: string; student_no: StudentInScope }`,
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
  const files = new Map(
    Object.entries({ ...house, [file]: imports + query }).map(([name, text]) => [
      path.resolve('/house', name),
      text,
    ]),
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
  const program = ts.createProgram({ rootNames: [...files.keys()], options, host })
  return checkProgram(ts, program, '/house', unscoped)
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
  expect(found(without, listed('records/student.sql.ts')).findings).toEqual([])
  const rules = (query, list) => found(query, list).findings.map(({ rule }) => rule)
  expect(rules(without, listed('records/student.sql.ts', ' '))).toEqual([expect.stringContaining('理由')])
  const scoped = 'export async function list(tx: Tx, scope: Scope) {}'
  expect(rules(scoped, listed('records/student.sql.ts#list'))).toEqual([
    expect.stringContaining('一覧から消す'),
  ])
  expect(rules(scoped, listed('records/gone.sql.ts'))).toEqual([expect.stringContaining('一覧から消す')])
})

test('a cast calls no number checked outside of auth', () => {
  const cast = 'const no = asked as StudentInScope'
  const many = 'const nos = asked as readonly OwnUser[]'
  expect(checkCasts(ts, 'server/src/areas/x.ts', `\n${cast}`)).toEqual([
    { file: 'server/src/areas/x.ts', line: 2, rule: expect.stringContaining('InScope') },
  ])
  expect(checkCasts(ts, 'server/src/records/x.sql.ts', many)).toHaveLength(1)
  expect(checkCasts(ts, 'server/src/auth/inScope.ts', cast)).toEqual([])
  expect(checkCasts(ts, 'server/src/areas/x.ts', 'const no: StudentInScope = row.student_no')).toEqual([])
})
