import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

test('two test databases see nothing of each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  try {
    await ask(one.ownerUrl, 'create table only_here (id int)')
    const sql = `select to_regclass('only_here') is not null as there`
    expect(await ask(one.ownerUrl, sql)).toEqual({ there: true })
    expect(await ask(two.ownerUrl, sql)).toEqual({ there: false })
  } finally {
    await Promise.all([one.drop(), two.drop()])
  }
})

test('the server role of a test database is not its owner', async () => {
  const database = await createTestDatabase()
  try {
    expect(await ask(database.appUrl, 'select current_user::text as role')).toEqual({ role: 'terakoya_app' })
    await expect(ask(database.appUrl, 'create table sneaky (id int)')).rejects.toThrow('permission denied')
  } finally {
    await database.drop()
  }
})

test('a dropped test database is gone', async () => {
  const database = await createTestDatabase()
  await database.drop()
  await expect(ask(database.appUrl, 'select 1')).rejects.toThrow('does not exist')
})
