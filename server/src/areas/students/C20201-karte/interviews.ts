import { interviewFields } from '@terakoya/contract/students/C20201-karte/interviews'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { changesOf } from '../../../resourceRecords/changesOf.ts'
import { leaveAccess } from '../../../resourceRecords/leaveAccess.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { studentRefusals } from '../text.ts'
import {
  deleteInterview,
  insertInterview,
  listInterviews,
  lockInterview,
  type StoredInterview,
  updateInterview,
  type WrittenInterview,
} from './interviews.sql.ts'
import { findKarte, listInterviewers } from './kartes.sql.ts'
import { keptKarte } from './keptKarte.ts'

const fields = Object.keys(interviewFields)

async function requireKarte(ctx: Context, id: number) {
  const karte = await findKarte(ctx.tx, ctx.scope, id)
  if (!karte) throw failures.notFound(nouns.karte)
  return karte
}

async function lockCurrent(ctx: Context, id: number, lock_version: number): Promise<StoredInterview> {
  const current = await lockInterview(ctx.tx, ctx.scope, id)
  if (!current) throw failures.notFound(nouns.interview)
  if (current.lock_version !== lock_version) throw failures.conflict({ ...current })
  return current
}

async function leaveLine(
  ctx: Context,
  action: 'add' | 'edit' | 'delete',
  interview_no: number,
  before: StoredInterview | null,
  after: WrittenInterview | null,
): Promise<number> {
  const asValues = (interview: StoredInterview | WrittenInterview | null) =>
    interview as unknown as Record<string, unknown> | null
  const changes = changesOf(fields, asValues(before), asValues(after))
  if (action === 'edit' && changes.length === 0) return 0
  const detail = { karte_no: (after ?? before)?.karte_no ?? 0, changes: action === 'delete' ? [] : changes }
  await audit(ctx, `interview_${action}`, 'interview', interview_no, detail)
  return changes.length
}

/** Whoever has led an interview may stay, also when they have left since. */
async function requireInterviewer(ctx: Context, interviewer_no: number, before: StoredInterview | null) {
  if (before?.interviewer_no === interviewer_no) return
  const staff = await listInterviewers(ctx.tx, ctx.scope)
  if (staff.some(({ value }) => value === interviewer_no)) return
  const message = studentRefusals.say('interviewer_gone')
  throw failures.invalid([{ field: 'interviewer_no', message }])
}

export const interviewHandlers: Pick<
  Handlers,
  'C20201_getInterviews' | 'C20201_saveInterview' | 'C20201_deleteInterview'
> = {
  C20201_getInterviews: async (ctx, { id }) => listInterviews(ctx.tx, ctx.scope, await requireKarte(ctx, id)),

  C20201_saveInterview: async (ctx, { id, lock_version, karte_no, ...written }) => {
    const before = id === 0 ? null : await lockCurrent(ctx, id, lock_version)
    // An interview stays with the karte that it was written on.
    const karte = await requireKarte(ctx, before?.karte_no ?? karte_no)
    await requireInterviewer(ctx, written.interviewer_no, before)
    const interview = { ...written, karte_no: karte.karte_no }
    const { student_no } = karte
    if (!before) {
      const interview_no = await insertInterview(ctx.tx, interview, ctx.now)
      await leaveLine(ctx, 'add', interview_no, null, interview)
      return { interview_no, student_no, karte_no: karte.karte_no, lock_version: 0 }
    }
    const changed = await leaveLine(ctx, 'edit', id, before, interview)
    if (changed > 0) await updateInterview(ctx.tx, before.interview_no, interview, ctx.now)
    return {
      interview_no: id,
      student_no,
      karte_no: karte.karte_no,
      lock_version: lock_version + (changed > 0 ? 1 : 0),
    }
  },

  C20201_deleteInterview: async (ctx, { id, lock_version }) => {
    const before = await lockCurrent(ctx, id, lock_version)
    await deleteInterview(ctx.tx, before.interview_no)
    await leaveLine(ctx, 'delete', id, before, null)
    await leaveAccess(ctx, keptKarte, 'deleteInterview', [before])
    return { done: true }
  },
}
