import { CompiledQuery } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Tx } from '../database/connect.ts'
import { placeOfJob } from '../records/job.sql.ts'
import { jobKindOf } from './kinds/list.ts'
import { workQueue } from './queues.ts'

/** Puts work into the queue inside the caller's transaction: no job without its cause, no cause without its job. */
export interface JobSender {
  send(tx: Tx, job_no: number): Promise<void>
}

/**
 * Sends through the job library, on the caller's connection. Who has jobs waiting already comes after everybody who has
 * fewer: one person's many never hold up another's one.
 */
export function openJobSender(boss: PgBoss): JobSender {
  return {
    send: async (tx, job_no) => {
      const db = {
        executeSql: async (text: string, values: unknown[]) =>
          tx.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: unknown[] }>,
      }
      const { kind, waiting } = await placeOfJob(tx, job_no)
      const queue = jobKindOf(kind)?.queue ?? workQueue
      await boss.send(queue, { job_no }, { db, priority: -waiting } as PgBoss.SendOptions)
    },
  }
}
