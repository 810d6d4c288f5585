import { sql } from 'kysely'

/**
 * Whether the entry `e` says that somebody went in. A press of 入室 that led nowhere doesn't; by the account's own number,
 * of which no service tells us, people go in all the same.
 */
export const wentIn = sql<boolean>`(e.trouble = '' or e.room_no is null)`
