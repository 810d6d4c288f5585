import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { fillStartingData } from './fillStartingData.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function column(sql: string): Promise<unknown[]> {
  return (await client.query({ text: sql, rowMode: 'array' })).rows.map(row => row[0])
}

test('every business begins with the names 101–105 and the meeting checklist', async () => {
  await fillStartingData(database.ownerUrl)
  expect(await column('select distinct names_no from names order by 1')).toEqual([
    101, 102, 103, 104, 105, 106,
  ])
  expect(await column(`select value from settings where setting_key = 'password_min_length'`)).toEqual([8])
})

test('filling again brings back no removed name and changes no setting', async () => {
  await client.query(`delete from names where names_no = 101 and names_code = 'M99'`)
  await client.query(`update settings set value = '10' where setting_key = 'password_min_length'`)
  await fillStartingData(database.ownerUrl)
  expect(await column(`select 1 from names where names_code = 'M99'`)).toEqual([])
  expect(await column(`select value from settings where setting_key = 'password_min_length'`)).toEqual([10])
})
