import { type RawBuilder, sql } from 'kysely'

/** How many minutes lie between two instants by the clock times that are shown of them (domain, `clockMinutesOf`). */
export const clockMinutes = (
  from: string,
  to: string,
): RawBuilder<number> => sql<number>`(floor(extract(epoch from ${sql.ref(to)}) / 60)
  - floor(extract(epoch from ${sql.ref(from)}) / 60))::integer`
