import { sql } from 'kysely'

/** Whose help the row `r` is: the key of the screen. */
export const screenKey = sql`r.screen_key`

/** Whether the text of the row `r` is written. */
export const isWritten = sql`(r.content <> '')::integer`
