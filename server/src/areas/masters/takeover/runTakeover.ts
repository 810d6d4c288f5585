import { createHash } from 'node:crypto'
import type { JobInScope } from '../../../auth/inScope.ts'
import type { Tx } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { JobRunner } from '../../../jobs/jobRunner.ts'
import { watchJob } from '../../../jobs/watchJob.ts'
import { finishJob } from '../../../operations/finishJob.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { administratorsWork } from '../../../road/workContext.ts'
import { noteCameIn } from './cameIn.sql.ts'
import { carryOut, type TakeoverFile } from './carryOut.ts'
import type { Whole } from './takeover.sql.ts'
import { endTakeover, keepRehearsal, listTakeoverFiles, lockTakeover, wasTaken } from './takeover.sql.ts'
import { TakeoverStopped } from './taking.ts'
import { takeoverWords } from './text.ts'
import { takeBack } from './wayBack.ts'

export interface TakeoverJob {
  job_no: JobInScope
  requested_by: number | null
  input: { takeover_no: number; act: 'rehearse' | 'take' | 'undo'; digest: string }
}

/** What files say, and how they are read: the same ones come in once. */
export function digestOf(files: readonly Pick<TakeoverFile, 'kind' | 'digest' | 'fields'>[]): string {
  const each = files.map(({ kind, digest, fields }) => JSON.stringify([kind, digest, fields])).sort()
  return files.length === 0 ? '' : createHash('sha256').update(each.join('\n')).digest('hex')
}

/** Somebody has stopped it, or the worker has to stop. */
class Cancelled extends Error {}

/** Takes a rehearsal back: nothing of it stays. */
class TakenBack extends Error {
  readonly whole: Whole

  constructor(whole: Whole) {
    super()
    this.whole = whole
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10

/** Does what was asked for, and ends the job in the transaction of what it does. */
export async function runTakeover(runner: JobRunner, job: TakeoverJob): Promise<void> {
  const { database, clock, stopping } = runner
  const { job_no, input } = job
  const cancelled = new AbortController()
  const watching = watchJob(runner, job_no, cancelled)
  const signal = AbortSignal.any([stopping, cancelled.signal])
  const started = performance.now()
  const open = (tx: Tx) => administratorsWork(tx, clock, job.requested_by ?? 0)
  const tell = (kind: string, done: number, all: number) => {
    if (signal.aborted) throw new Cancelled()
    watching.tell({ kind, done, all })
  }
  const finished = { finished_at: clock.now() }
  try {
    if (input.act === 'rehearse') {
      const whole = await rehearse(runner, input, open, tell, started)
      await inTransaction(database.db, async tx => {
        await keepRehearsal(tx, input.takeover_no, { digest: input.digest, rehearsal: whole })
        await finishJob(tx, job_no, { state: 'completed', ...finished })
      })
      return
    }
    await inTransaction(database.db, async tx => {
      const ctx = await open(tx)
      if (input.act === 'take') await take(ctx, input, tell, started)
      else await takeBack(ctx, input.takeover_no)
      await finishJob(tx, job_no, { state: 'completed', ...finished })
    })
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
    // A worker that stops leaves it to be taken up again.
    if (stopping.aborted) return
    await finishJob(database.db, job_no, { state: 'cancelled', ...finished })
  } finally {
    await watching.end()
  }
}

type Tell = Parameters<typeof carryOut>[0]['tell']

/** Everything is done, and then taken back with its transaction. */
async function rehearse(
  { database: { db } }: JobRunner,
  { takeover_no, digest }: TakeoverJob['input'],
  open: (tx: Tx) => Promise<Context>,
  tell: Tell,
  started: number,
): Promise<Whole> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      const ctx = await open(tx)
      const files = await filesOf(ctx, takeover_no, digest)
      const { outcomes } = await carryOut({ ctx, files, rehearsing: true, tell })
      throw new TakenBack({ seconds: seconds(started), files: outcomes })
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.whole
    throw error
  }
}

/** The files as they were seen; others were dropped in meanwhile otherwise. */
async function filesOf(ctx: Context, takeover_no: number, digest: string): Promise<TakeoverFile[]> {
  const takeover = await lockTakeover(ctx.tx, ctx.scope, takeover_no)
  const files = takeover?.state === 'open' ? await listTakeoverFiles(ctx.tx, takeover_no) : []
  if (files.length === 0 || digestOf(files) !== digest) {
    throw new TakeoverStopped({ line: 0, column: '', value: '', message: takeoverWords.say('changed') })
  }
  return files
}

async function take(
  ctx: Context,
  { takeover_no, digest }: TakeoverJob['input'],
  tell: Tell,
  started: number,
): Promise<void> {
  const { tx, user, now } = ctx
  const files = await filesOf(ctx, takeover_no, digest)
  if (await wasTaken(tx, ctx.scope, digest)) {
    throw new TakeoverStopped({ line: 0, column: '', value: '', message: takeoverWords.say('taken_before') })
  }
  const { came, outcomes } = await carryOut({ ctx, files, rehearsing: false, tell })
  await noteCameIn(tx, takeover_no, came.rows())
  const result = { seconds: seconds(started), files: outcomes }
  await endTakeover(tx, takeover_no, { digest, result, taken_at: now, taken_by: user.user_no })
  const counts = outcomes.map(({ kind, added, changed, lessons }) => ({ kind, added, changed, lessons }))
  await audit(ctx, 'takeover_taken', 'takeover', takeover_no, { digest, counts })
}
