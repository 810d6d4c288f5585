import type { InScope } from '../../../auth/inScope.ts'
import { failures } from '../../../failure.ts'
import { changesOf } from '../../../resourceRecords/changesOf.ts'
import { historyOf } from '../../../resourceRecords/history.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'

interface Versioned {
  lock_version: number
  updated_at: string
}

/** Who changed settings last; `''` when nobody has yet. */
export async function lastChange(ctx: Context, subject: string, id: InScope<string>): Promise<string> {
  const [last] = await historyOf(ctx.tx, subject, id)
  return last?.user_named ?? ''
}

export async function historyOfSettings(ctx: Context, subject: string, id: InScope<string>) {
  const lines = await historyOf(ctx.tx, subject, id)
  return { lines: lines.map(({ detail, ...line }) => ({ ...line, changes: detail.changes ?? [] })) }
}

/** Stores settings as they were last seen, with a line of what changed; 409 with those of now when somebody was first. */
export async function saveSettings<Fields extends object>(
  ctx: Context,
  { subject, id, lock_version }: { subject: string; id: number; lock_version: number },
  before: Fields & Versioned,
  after: Fields,
  store: (version: Versioned) => Promise<void>,
) {
  const past: Record<string, unknown> = Object.fromEntries(Object.entries(before))
  if (before.lock_version !== lock_version) throw failures.conflict(past)
  const changes = changesOf(Object.keys(after), past, Object.fromEntries(Object.entries(after)))
  if (changes.length === 0) return { id, lock_version }
  const next = lock_version + 1
  await store({ lock_version: next, updated_at: ctx.now })
  await audit(ctx, `${subject}_edit`, subject, id, { changes })
  return { id, lock_version: next }
}
