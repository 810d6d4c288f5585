import { secondsAfter, secondsBetween, timeOfInstant } from '../clock.ts'
import type { Tx } from '../database/connect.ts'
import { Failure } from '../failure.ts'
import { sentencesText } from '../refusalParts.ts'
import { audit } from '../road/audit.ts'
import type { Context } from '../road/context.ts'
import type { Counter } from './counters.ts'
import {
  clearPasswordAttempts,
  countFailedAttempt,
  findPasswordAttempts,
  lockPassword,
} from './passwordAttempts.sql.ts'
import { authRefusals } from './text.ts'

const maxLockSeconds = 15 * 60

/** A password or code that somebody tries: what is counted together, whose it is, and how a refusal reads. */
export interface Tried {
  /** All of them count a wrong try, and any of them that is locked stops it. The attempts of the first wait in line. */
  counters: readonly [Counter, ...Counter[]]
  /** Whose password it is; `null` when nobody has that user id. */
  user_no: number | null
  /** Of the line in `audit_log` about a wrong one. */
  action: 'sign_in_failed' | 'password_check_failed' | 'code_check_failed'
  /** What was wrong, in that line; a password unless said otherwise. */
  reason?: 'code'
  /** Why and until when (`HH:MM`) one has to wait, as sentences; and what there is to do beside waiting. */
  stopped(counter: Counter, until: string): { why: string; else: string }
  wrong(): Failure
  /** What else a wrong try leaves behind; `failedCount` so far, of the first counter. */
  afterWrong?(tx: Tx, failedCount: number): Promise<void>
}

/** Seconds that the last of so many wrong attempts locks: none, a minute, then twice as long each time (domain §9). */
function lockSeconds({ freeTries }: Counter, failedCount: number): number {
  return failedCount < freeTries
    ? 0
    : Math.min(60 * 2 ** Math.min(failedCount - freeTries, 10), maxLockSeconds)
}

/**
 * Checks a password: refused unseen while locked; a wrong one is counted, written down, and locks from some number on.
 * Neither the typed password nor the typed user id (people mistake the fields) is written down.
 */
export function tryPassword(ctx: Context, tried: Tried, check: () => Promise<boolean>): Promise<void> {
  return ctx.oneAtATime(`try ${tried.counters[0].name}`, () => tryOnce(ctx, tried, check))
}

async function tryOnce(ctx: Context, tried: Tried, check: () => Promise<boolean>): Promise<void> {
  const { counters } = tried
  const waits = []
  for (const counter of counters) waits.push({ counter, seconds: await secondsLocked(ctx, counter) })
  const longest = waits.reduce((a, b) => (b.seconds > a.seconds ? b : a))
  if (longest.seconds > 0) throw lockedOut(ctx, tried, longest)
  if (await check()) {
    await ctx.ownTransaction(tx =>
      clearPasswordAttempts(
        tx,
        counters.map(({ name }) => name),
      ),
    )
    return
  }
  await ctx.ownTransaction(async tx => {
    let [failedCount, locked_seconds] = [0, 0]
    for (const [place, counter] of counters.entries()) {
      const counted = await countWrong(ctx, tx, counter)
      if (place === 0) failedCount = counted.failedCount
      locked_seconds = Math.max(locked_seconds, counted.seconds)
    }
    const { reason = 'password' } = tried
    await writeRefusal(ctx, tried, { reason, failed_count: failedCount, locked_seconds }, tx)
    await tried.afterWrong?.(tx, failedCount)
  })
  throw tried.wrong()
}

async function countWrong(ctx: Context, tx: Tx, counter: Counter) {
  const { now } = ctx
  const since = counter.windowSeconds === null ? null : secondsAfter(now, -counter.windowSeconds)
  const failedCount = await countFailedAttempt(tx, counter.name, { now, since })
  const seconds = lockSeconds(counter, failedCount)
  if (seconds > 0) {
    await lockPassword(tx, counter.name, { failed_at: now, locked_until: secondsAfter(now, seconds) })
  }
  return { failedCount, seconds }
}

/** Seconds that a counter stays locked. A clock that was put back begins the lock again, and makes it no longer. */
async function secondsLocked(ctx: Context, counter: Counter): Promise<number> {
  const failed = await findPasswordAttempts(ctx.tx, counter.name)
  if (!failed?.locked_until) return 0
  if (secondsBetween(failed.failed_at, ctx.now) >= 0) {
    return Math.max(0, Math.ceil(secondsBetween(ctx.now, failed.locked_until)))
  }
  const seconds = lockSeconds(counter, failed.failed_count)
  const lock = { failed_at: ctx.now, locked_until: secondsAfter(ctx.now, seconds) }
  await ctx.ownTransaction(tx => lockPassword(tx, counter.name, lock))
  return seconds
}

/** Writes down a password or a login that was refused. */
export async function writeRefusal(
  ctx: Context,
  { action, user_no }: Pick<Tried, 'action' | 'user_no'>,
  detail: { reason: string; failed_count?: number; locked_seconds?: number; told?: string },
  tx = ctx.tx,
): Promise<void> {
  await audit({ ...ctx, tx }, action, 'user', user_no, { ...detail, address: ctx.remote_address })
}

function lockedOut(
  ctx: Context,
  tried: Tried,
  { counter, seconds }: { counter: Counter; seconds: number },
): Failure {
  // A time of day ends with its minute: a second early is too early.
  const until = timeOfInstant(secondsAfter(ctx.now, seconds + 59))
  const stopped = tried.stopped(counter, until)
  const wait = authRefusals.say('wait', { duration: durationText(seconds) })
  const message = sentencesText(stopped.why, wait, stopped.else)
  return new Failure(429, 'LOCKED_OUT', message, { retryAfter: seconds })
}

/** `45秒`, `2分（120秒）`: minutes for people, the seconds for the page that counts them down. */
function durationText(seconds: number): string {
  return seconds < 60
    ? authRefusals.say('seconds', { seconds })
    : authRefusals.say('minutes', { minutes: Math.ceil(seconds / 60), seconds })
}
