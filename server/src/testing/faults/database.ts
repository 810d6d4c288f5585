import pg from 'pg'
import type { Fault } from './fault.ts'
import { holdHotRows } from './hotRows.sql.ts'

/** Somebody else holds what everybody needs: rooms that are written in and the row of a lesson's week. */
const hotRow: Fault = {
  name: 'hot-row-locked-60s',
  ground: { database: 'line' },
  ...{ seconds: 60, short: 7 },
  begin: async ground => {
    const { ownerUrl } = await ground.urls()
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'terakoya-faults' })
    await client.connect()
    await client.query('begin')
    await holdHotRows(client)
    return async () => {
      await client.query('rollback')
      await client.end()
    }
  },
}

/** Others have taken every connection that the application may have. */
const usedUp: Fault = {
  name: 'connections-used-up',
  ground: { database: 'line' },
  ...{ seconds: 15, short: 4 },
  begin: async ({ urls, line }) => {
    const { appUrl } = await urls()
    const taken: pg.Client[] = []
    let stopping = false
    const take = async () => {
      while (!stopping) {
        const client = new pg.Client({ connectionString: appUrl })
        client.on('error', () => undefined)
        try {
          await client.connect()
          taken.push(client)
        } catch {
          // There is none left: what the product lets go of is taken, too.
          line?.cut()
          await new Promise(resolve => setTimeout(resolve, 500))
        }
      }
    }
    const work = take()
    return async () => {
      stopping = true
      await work
      await Promise.all(taken.map(client => client.end().catch(() => undefined)))
    }
  },
}

export const databaseFaults: readonly Fault[] = [hotRow, usedUp]
