import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { createTestDatabase } from '../testing/database.ts'
import { listTellingColumns } from './fates.sql.ts'
import { erasureOrder, fates, tablesOfNobody } from './fates.ts'

let owner: Database
let columns: { table: string; column: string | null }[]

beforeAll(async () => {
  owner = connect((await createTestDatabase()).ownerUrl, { max: 1 })
  columns = await listTellingColumns(owner.db)
})

afterAll(() => owner.close())

test('each table is declared once: of whom it may tell, or that it tells of nobody', () => {
  const tables = [...new Set(columns.map(({ table }) => table))]
  expect([...Object.keys(fates), ...Object.keys(tablesOfNobody)].sort()).toEqual(tables.sort())
})

test('each column with words, bytes or the number of a person says what becomes of it, and none that isn’t there', () => {
  const declared = Object.entries(fates).flatMap(([table, fate]) =>
    Object.keys(fate.columns).map(column => `${table}.${column}`),
  )
  const telling = columns.flatMap(({ table, column }) =>
    column !== null && Object.hasOwn(fates, table) ? [`${table}.${column}`] : [],
  )
  expect(telling.filter(each => !declared.includes(each))).toEqual([])
  // Written over though it holds no words: a person's sex, score, date of an interview.
  const overwritten = Object.entries(fates).flatMap(([table, { student, teacher }]) =>
    Object.keys({ ...student?.set, ...teacher?.set }).map(column => `${table}.${column}`),
  )
  expect(declared.filter(each => !telling.includes(each) && !overwritten.includes(each))).toEqual([])
})

test('what is said of a column is what is done: rows go, columns are written over, words are sought', () => {
  const untrue = Object.entries(fates).flatMap(([table, { student, teacher, sought = [], columns }]) =>
    Object.entries(columns).flatMap(([column, fate]) => {
      const acts = [student, teacher].filter(act => act !== undefined)
      const isDone =
        fate === 'gone'
          ? acts.some(({ set }) => set === undefined)
          : fate === 'blanked'
            ? acts.some(({ set }) => set !== undefined && Object.hasOwn(set, column))
            : fate !== 'sought' || sought.includes(column)
      return isDone ? [] : [`${table}.${column}`]
    }),
  )
  expect(untrue).toEqual([])
})

test('everything that is done has its place in the order', () => {
  expect([...erasureOrder].sort()).toEqual(Object.keys(fates).sort())
})
