import type pg from 'pg'

/** Holds rows that everybody's work passes, to the end of the connection's transaction: rooms, kartes, lessons. */
export async function holdHotRows(client: pg.Client): Promise<void> {
  for (const table of ['chat_rooms', 'kartes', 'lessons'])
    await client.query(`select 1 from ${table} for update`)
}
