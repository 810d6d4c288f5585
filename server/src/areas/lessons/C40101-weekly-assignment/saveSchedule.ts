import type {
  C40101_updateSchedule,
  LessonChange,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import type { Warning } from '@terakoya/domain/assignment/eligibility'
import { warningSentence } from '@terakoya/domain/assignment/reasonTexts'
import type { z } from 'zod'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { lockWeeks } from '../../../database/transaction.ts'
import { Failure, failures } from '../../../failure.ts'
import { placeLessons } from '../../../operations/placeLessons.ts'
import { requireMonday } from '../../../operations/requireEditable.ts'
import { operationRefusals } from '../../../operations/text.ts'
import { listCenters } from '../../../records/center.sql.ts'
import { lockLessons } from '../../../records/lesson.sql.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { changeLines, officeWorkLines } from './auditLines.ts'
import { judgeChanges, type Unchecked } from './judgeChanges.ts'
import { type AskedChange, differs, planChanges } from './planChanges.ts'
import { RefusedRows } from './refusedRows.ts'
import {
  type AskedOfficeWork,
  addOfficeWork,
  removeOfficeWork,
  requireSoundOfficeWork,
} from './saveOfficeWork.ts'
import { listHomes, listUnchecked } from './saveSchedule.sql.ts'
import { assignmentRefusals } from './text.ts'
import { takePasswordProof } from './updateSchedule.sql.ts'

/** The code of a save that overrides warnings and wasn't proved: the same is asked again after the password. */
export const passwordNeeded = 'PASSWORD_NEEDED'

/** How long a given password holds for a week's save (domain §3). */
const proofMinutes = 30

/** One save of a center's week; rows are named by their fields in a refusal. */
export interface ScheduleSave {
  center_no: number
  /** The Monday. */
  week_date: string
  lessons: readonly AskedChange[]
  office_work: readonly AskedOfficeWork[]
  /** What is refused with MSG_1003 or MSG_1004 is left without a teacher, the rest is saved (spec §8). */
  check: boolean
}

export type ScheduleSaved = z.output<typeof C40101_updateSchedule.output>

/** Refuses changes of which two name the same lesson: the page that sent them is broken. */
export function requireOnce(changes: readonly LessonChange[]): void {
  if (new Set(changes.map(change => change.schedule_no)).size !== changes.length) {
    throw failures.invalid([{ field: 'lessons', message: operationRefusals.say('same_lesson') }])
  }
}

/** Locks the weeks that the save touches: a move between centers touches two. */
async function lockTouchedWeeks(
  ctx: Context,
  { center_no, week_date, lessons }: ScheduleSave,
): Promise<void> {
  const targets = lessons.flatMap(({ change }) =>
    change._action === 'setTransfer' ? [change.target_center_no] : [],
  )
  const back = lessons.flatMap(({ change }) =>
    change._action === 'removeTransfer' ? [change.schedule_no] : [],
  )
  const homes = back.length === 0 ? [] : await listHomes(ctx.tx, ctx.scope, back)
  await lockWeeks(ctx.tx, [center_no, ...targets, ...homes], week_date)
}

/** The centers a lesson may be moved to: valid ones, no groups, the user's or not. */
async function targetsOf(ctx: Context, lessons: readonly AskedChange[]): Promise<Set<number>> {
  const moves: readonly string[] = ['setTransfer', 'removeTransfer']
  if (!lessons.some(({ change }) => moves.includes(change._action))) return new Set()
  const centers = await listCenters(ctx.tx)
  return new Set(centers.filter(center => center.group_flag === 0).map(center => center.center_no))
}

/**
 * Every successful save ends the proof, whether it needed it or not (domain §3). Without one the refusal names the rows and
 * what they are warned of: who didn't see it on the way is asked with it.
 */
async function consumeProof(
  ctx: Context,
  { center_no, week_date }: { center_no: CenterInScope; week_date: string },
  overridden: Map<number, Warning[]>,
  lessons: readonly AskedChange[],
) {
  const proof = { session_hash: ctx.user.session_hash, center_no, week_date }
  const proved = await takePasswordProof(ctx.tx, proof, ctx.now, proofMinutes)
  if (overridden.size === 0 || proved) return
  const warned = lessons.flatMap(({ field, change: { schedule_no } }) => {
    const warnings = overridden.get(schedule_no)
    if (!warnings) return []
    const sentences = warnings.map((each): string => warningSentence[each])
    const message = sentences.reduce((first, then) => assignmentRefusals.say('sentences', { first, then }))
    return [{ field, message }]
  })
  throw new Failure(403, passwordNeeded, assignmentRefusals.say('password_needed'), {
    errors: warned,
  })
}

/** The rows with the names of their students and teachers. */
export async function nameUnchecked(ctx: Context, unchecked: readonly Unchecked[]) {
  if (unchecked.length === 0) return []
  const names = new Map(
    (await listUnchecked(ctx.tx, ctx.scope, unchecked)).map(row => [row.schedule_no, row]),
  )
  return unchecked.flatMap(each => {
    const named = names.get(each.schedule_no)
    return named ? [{ ...each, ...named }] : []
  })
}

/**
 * The one way a week is changed by hand: lessons and office work in one transaction, every refused row named, all
 * or nothing. Throws a `Failure` whose `errors` name the rows; with the check, overlaps and withdrawn shifts end
 * without a teacher instead and are named in the answer.
 */
export async function saveSchedule(ctx: Context, save: ScheduleSave): Promise<ScheduleSaved> {
  const { center_no, week_date, lessons, check } = save
  requireCenter(ctx, center_no)
  requireMonday(week_date)
  requireOnce(lessons.map(({ change }) => change))
  requireSoundOfficeWork(save.office_work)
  await lockTouchedWeeks(ctx, save)

  const refused = new RefusedRows()
  const place = { center_no, week_date, targets: await targetsOf(ctx, lessons) }
  const schedule_nos = lessons.map(({ change }) => change.schedule_no)
  const locked = await lockLessons(ctx.tx, ctx.scope, center_no, schedule_nos)
  const changes = planChanges(ctx, lessons, locked, place, refused)
  const { deleted, toInsert } = await removeOfficeWork(ctx, save.office_work, place, refused)
  const { overridden, unassigned } = await judgeChanges(ctx, center_no, changes, check, refused)
  const office = await addOfficeWork(ctx, toInsert, place, changes, check, refused)
  refused.throwIfAny()
  // What office work took out of its cell overrides nothing any more.
  for (const { schedule_no } of office.unassigned) overridden.delete(schedule_no)

  const written = [...changes, ...office.takenOut].filter(differs)
  const unchecked = [...unassigned, ...office.unassigned]
  const office_work = { inserted: office.inserted.length, deleted: deleted.length }
  if (written.length + office_work.inserted + office_work.deleted === 0) {
    return { noChange: true, updated: [], unassigned: await nameUnchecked(ctx, unchecked), office_work }
  }
  await consumeProof(ctx, place, overridden, lessons)
  const updated = await placeLessons(
    ctx.tx,
    written.map(({ lesson }) => lesson),
    written.map(({ lesson: { schedule_no }, next }) => ({ schedule_no, ...next })),
    ctx.now,
  )
  await auditAll(ctx, [
    ...changeLines(center_no, written, overridden, unchecked),
    ...officeWorkLines(center_no, 'deleteOfficeWork', deleted),
    ...officeWorkLines(center_no, 'insertOfficeWork', office.inserted),
  ])
  return { noChange: false, updated, unassigned: await nameUnchecked(ctx, unchecked), office_work }
}
