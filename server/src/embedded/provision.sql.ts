import { Client } from 'pg'
import { EXTENSIONS } from '../database/extensions.sql.ts'

/** The application's database, its owner (migrations) and the role of the server. */
export const DATABASE = 'terakoya'
export const OWNER_ROLE = 'terakoya_owner'
export const APP_ROLE = 'terakoya_app'

/** Makes the two roles, or sets their passwords anew. May be repeated. Passwords: letters and digits only. */
export async function provisionRoles(
  adminUrl: string,
  passwords: { readonly owner: string; readonly app: string },
): Promise<void> {
  await withClient(adminUrl, async client => {
    for (const [role, password] of [
      [OWNER_ROLE, passwords.owner],
      [APP_ROLE, passwords.app],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      await client.query(`${rowCount === 0 ? 'create' : 'alter'} role ${role} login password '${password}'`)
    }
  })
}

/** Makes a database with owner, rights and extensions. May be repeated. */
export async function provisionDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database} owner ${OWNER_ROLE}`)
    await grantConnect(client, database)
  })
  await withClient(databaseUrl(adminUrl, database), async client => {
    await client.query(`alter schema public owner to ${OWNER_ROLE}`)
    await client.query(`grant usage on schema public to ${APP_ROLE}`)
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`)
  })
}

/** A copy of a database nobody is connected to, with the same owner and rights. */
export async function copyDatabase(adminUrl: string, template: string, database: string): Promise<void> {
  await withClient(adminUrl, async client => {
    await client.query(`create database ${database} template ${template} owner ${OWNER_ROLE}`)
    await grantConnect(client, database)
  })
}

/** Removes a database, ending its connections. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, client => client.query(`drop database if exists ${database} with (force)`))
}

/** The data directory of the server behind a URL, as that server names it. */
export async function dataDirectoryOf(adminUrl: string): Promise<string> {
  return withClient(adminUrl, async client => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory ?? ''
  })
}

/** The same server and role, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Nobody but the two roles may look in; these rights don't travel with a template. */
async function grantConnect(client: Client, database: string): Promise<void> {
  await client.query(`revoke all on database ${database} from public`)
  await client.query(`grant connect, temporary on database ${database} to ${APP_ROLE}`)
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks also rejects the query under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
