import pg from 'pg'

async function ask<T extends object>(adminUrl: string, question: string): Promise<T[]> {
  const client = new pg.Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(question)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the primary waits for its standby, and the standby takes what is written; false where nobody answers. */
export async function isInStep(adminUrl: string): Promise<boolean> {
  const rows = await ask(
    adminUrl,
    "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
  ).catch(() => [])
  return rows.length > 0
}

/** Whether writes go on although no standby takes them. */
export async function goesOnAlone(adminUrl: string): Promise<boolean> {
  const [row] = await ask<{ alone: boolean }>(
    adminUrl,
    "select current_setting('synchronous_standby_names') = '' as alone",
  )
  return row?.alone ?? false
}
