import { Client } from 'pg'

/** What a copy of a running cluster needs beside its files. */
export interface ClusterCopy {
  /** What stands in `backup_label`: from where PostgreSQL replays its log, so that the copy becomes whole. */
  label: string
  /** Names of the first and the last log segment that it needs. */
  firstWal: string
  lastWal: string
}

/**
 * Lets `copy` read the files of a running PostgreSQL, between the start and the stop of a base backup in one session, and
 * `copyLog` the segments of its log in between, which a slot of that session keeps from being reused (PostgreSQL,
 * "Making a Base Backup Using the Low Level API").
 */
export async function whileBackingUp(
  adminUrl: string,
  copy: () => Promise<void>,
  copyLog: (needed: ClusterCopy) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: adminUrl, application_name: 'terakoya-backup' })
  await client.connect()
  try {
    const text = async (query: string) => {
      const { rows } = await client.query<{ value: string }>(query)
      return rows[0]?.value ?? ''
    }
    await text(`select slot_name as value
      from pg_create_physical_replication_slot('terakoya_backup_' || pg_backend_pid(), true, true)`)
    const firstWal = await text(`select pg_walfile_name(pg_backup_start('terakoya', true)) as value`)
    await copy()
    const { rows } = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn, labelfile from pg_backup_stop(false)',
    )
    const [stopped] = rows
    if (!stopped) throw new Error('pg_backup_stop answers one row')
    const lastWal = await text(`select pg_walfile_name('${stopped.lsn}') as value`)
    await copyLog({ label: stopped.labelfile, firstWal, lastWal })
  } finally {
    // Ends an unfinished backup and the slot with the session.
    await client.end()
  }
}
