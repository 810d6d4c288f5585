import { screens } from '@terakoya/contract/screens'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanRichText } from '../richText/cleanRichText.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { seedDatabase } from './seedDatabase.ts'
import { seedHelp } from './seedHelp.ts'

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
  await seedDatabase(database.ownerUrl)
  expect(await column('select distinct names_no from names order by 1')).toEqual([
    101, 102, 103, 104, 105, 106,
  ])
  expect(await column(`select value from settings where setting_key = 'password_min_length'`)).toEqual([8])
})

test('filling again brings back no removed name and changes no setting', async () => {
  await client.query(`delete from names where names_no = 101 and names_code = 'M99'`)
  await client.query(`update settings set value = '10' where setting_key = 'password_min_length'`)
  await seedDatabase(database.ownerUrl)
  expect(await column(`select 1 from names where names_code = 'M99'`)).toEqual([])
  expect(await column(`select value from settings where setting_key = 'password_min_length'`)).toEqual([10])
})

test('every screen that is built has its help, which says what to do and is stored as it is written', async () => {
  const built = screens.filter(screen => screen.function_id !== null)
  for (const { key } of built) {
    const help = seedHelp[key] ?? ''
    expect([key, help.match(/<h3>/g)?.length ?? 0]).toEqual([key, expect.toSatisfy(count => count >= 1)])
    expect([key, cleanRichText(help)]).toEqual([key, help])
    // Words that people of the product don't say (docs/words.md).
    expect([key, help.match(/こちら|リフレッシュ|登録する。|エラー|クリック/g)]).toEqual([key, null])
  }
  expect(Object.keys(seedHelp).filter(key => !screens.some(screen => screen.key === key))).toEqual([])
  const stored = await column('select screen_key from help_items')
  expect(Object.keys(seedHelp).filter(key => !stored.includes(key))).toEqual([])
})

test('a screen that was built since gets its help, and what somebody wrote or emptied of it stays', async () => {
  await client.query(
    `update help_items set content = '' where screen_key in ('M20101-centers', 'M20401-subjects')`,
  )
  await client.query(`update help_items set lock_version = 1 where screen_key = 'M20401-subjects'`)
  await client.query(`update help_items set content = '<p>私たちの書き方</p>' where screen_key = 'home'`)
  await seedDatabase(database.ownerUrl)
  const content = (key: string) => column(`select content from help_items where screen_key = '${key}'`)
  expect(await content('M20101-centers')).toEqual([seedHelp['M20101-centers']])
  expect(await content('M20401-subjects')).toEqual([''])
  expect(await content('home')).toEqual(['<p>私たちの書き方</p>'])
})
