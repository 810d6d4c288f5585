import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { referringTables } from './references.sql.ts'
import { tableWord, unnamed } from './tableWords.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

test('every table that may hold a record has a word for people', async () => {
  const tables = await referringTables(server.owner)
  expect(tables).toContain('teacher_shifts')
  expect(tables.filter(table => tableWord(table) === unnamed.say('unnamed'))).toEqual([])
})
