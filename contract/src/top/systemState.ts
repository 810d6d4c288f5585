import { z } from 'zod'
import { administratorScope } from '../access.ts'
import { defineCall } from '../call.ts'

/** `warn`: it runs, and shouldn't stay so; `fault`: something isn't done. */
const judged = { state: z.enum(['ok', 'warn', 'fault']) }

/**
 * How the installation stands, for administrators: what is beneath it, what waits, what went wrong. Errors are told by
 * when, where and the number that the person was told; their words stand in the server's log.
 */
export const SystemState_get = defineCall({
  api: 'SystemState_get',
  title: 'システムの状態を見る',
  functions: ['SystemState'],
  scope: administratorScope,
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    checked_at: z.string(),
    started_at: z.string(),
    /** Of the product. */
    version: z.string(),
    node_version: z.string(),
    /** `18.4` */
    postgres_version: z.string(),
    /** The last migration: the shape of the database. */
    schema_version: z.string(),
    /** Of the volume that holds the data folder, in bytes. */
    disk: z.strictObject({ ...judged, free: z.number(), total: z.number() }),
    mails: z.strictObject({
      ...judged,
      /** Whether mail leaves the house at all. */
      sent: z.boolean(),
      waiting: z.number(),
      /** Minutes that the oldest waits. */
      oldest_minutes: z.number(),
      /** Given up within two days. */
      failed: z.number(),
    }),
    jobs: z.strictObject({
      ...judged,
      waiting: z.number(),
      running: z.number(),
      /** Ended by a fault within a day. */
      failed: z.number(),
    }),
    backup: z.strictObject({
      ...judged,
      /** `outside`: the database is an outside one and has its own tools. */
      kind: z.enum(['nightly', 'none', 'outside']),
      /** When the last good one was made, and when one was tried last. */
      good_at: z.string().nullable(),
      tried_at: z.string().nullable(),
    }),
    /** The machine that stands by for the database's; `null`: none is asked for. */
    standby: z.strictObject(judged).nullable(),
    /** Of this server since its start, the newest first. */
    defects: z.array(
      z.strictObject({
        at: z.string(),
        /** A call by its title, or a route. */
        about: z.string(),
        /** What the person was told to pass on; empty where no request was under way. */
        request: z.string(),
      }),
    ),
  }),
})
