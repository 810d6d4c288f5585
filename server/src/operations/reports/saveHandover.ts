import { Failure, failures } from '../../failure.ts'
import { readHandover } from '../../records/report.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { knowsPeople, type OpenReport } from './openReport.ts'
import { lockHandover, writeHandover } from './reportWrites.sql.ts'
import { reportBarWords } from './text.ts'

interface Written {
  handover_all_teachers: string
  handover_lock_version: number
}

/**
 * Writes the running handover of the report's student over the version that was seen. Where somebody has changed it since,
 * the answer has their text, the person's own and what both began with: nothing is written then, and nothing lost (409).
 */
export async function saveHandover(
  ctx: Context,
  { lesson, mode }: OpenReport,
  written: Written | undefined,
): Promise<{ text: string; lock_version: number; changed: boolean }> {
  const { student_no, schedule_no } = lesson
  if (written === undefined) {
    const { handover_text, lock_version } = await readHandover(ctx.tx, student_no)
    return { text: handover_text, lock_version, changed: false }
  }
  if (mode === 'view') {
    throw failures.refused('ROW_NOT_OPEN', reportBarWords.say('handover_closed'))
  }
  const by = { now: ctx.now, user_no: ctx.scope.user_no }
  const { handover_all_teachers: after, handover_lock_version: seen } = written
  const held = await lockHandover(ctx.tx, student_no, seen, by)
  if (held.handover_text === after) return { text: after, lock_version: held.lock_version, changed: false }
  if (held.lock_version !== seen) {
    throw new Failure(409, 'HANDOVER_CHANGED', reportBarWords.say('handover_changed'), {
      current: {
        base: held.base_text,
        theirs: held.handover_text,
        mine: after,
        handover_lock_version: held.lock_version,
        updated_by: knowsPeople(ctx, held.center_no) ? held.updated_by : '',
        updated_at: held.updated_at,
      },
    })
  }
  await writeHandover(ctx.tx, { student_no, schedule_no, before: held.handover_text, after }, by)
  await audit(ctx, 'editHandover', 'student_handover', student_no, { schedule_no })
  return { text: after, lock_version: held.lock_version + 1, changed: true }
}
