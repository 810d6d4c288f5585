import { flatBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import type { C20201_doSave } from '@terakoya/contract/students/C20201-karte/record'
import { dayText } from '@terakoya/domain/days/dayText'
import type { z } from 'zod'
import type { KarteInScope } from '../../../auth/inScope.ts'
import { failures } from '../../../failure.ts'
import { releaseFiles } from '../../../records/file.sql.ts'
import { changesOf } from '../../../resourceRecords/changesOf.ts'
import { leaveAccess } from '../../../resourceRecords/leaveAccess.ts'
import { keepFileUses, withFileFacts } from '../../../resourceRecords/recordFiles.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { studentRefusals } from '../text.ts'
import {
  countInterviewsOn,
  deleteKarte,
  findKarteStudent,
  insertKarte,
  type KarteHead,
  lockKarte,
  periodsOf,
  updateKarte,
} from './kartes.sql.ts'
import { keptKarte } from './keptKarte.ts'
import { readKarte } from './readKarte.ts'

type Saved = z.output<typeof C20201_doSave.input>
type Current = Awaited<ReturnType<typeof readKarte>>

async function lockCurrent(ctx: Context, id: number, lock_version: number): Promise<Current> {
  await lockKarte(ctx.tx, id)
  const current = await readKarte(ctx, id)
  if (current.lock_version !== lock_version) throw failures.conflict(current)
  return current
}

function refuse(field: string, message: string): never {
  throw failures.invalid([{ field, message }])
}

/** The head as it is stored: of a student, what the student's own record says. */
async function headOf(ctx: Context, given: Saved, before: Current | null): Promise<KarteHead> {
  const { student_no, center_no, reference_start_date, reference_end_date } = given
  const period = { reference_start_date, reference_end_date }
  if (before && before.student_no > 0 && before.student_no !== student_no) {
    refuse('student_no', studentRefusals.say('karte_student'))
  }
  const { center_nos, group_nos, kind } = ctx.scope
  const foreign = student_no === 0 && kind === 'center' && !center_nos.includes(center_no)
  if (foreign || group_nos.includes(center_no)) {
    refuse('center_no', studentRefusals.say('karte_center'))
  }
  if (student_no === 0) {
    const { student_name, student_namej, sex, enrollment_status } = given
    return { student_no: 0, center_no, student_name, student_namej, sex, enrollment_status, ...period }
  }
  const student = await findKarteStudent(ctx.tx, ctx.scope, student_no)
  if (!student) refuse('student_no', studentRefusals.say('karte_student_gone'))
  const { student_name, student_namej, sex, enrollment_status } = student
  return {
    student_no: student.student_no,
    center_no: student.center_no,
    student_name,
    student_namej,
    sex,
    enrollment_status,
    ...period,
  }
}

const endText = (day: string | null) => (day === null ? '' : dayText(day))

/** 422 when another karte of the student is about some of these days. */
async function requireFreePeriod(ctx: Context, head: KarteHead, id: number): Promise<void> {
  if (head.student_no === 0) return
  const others = await periodsOf(ctx.tx, head.student_no)
  const { reference_start_date: start, reference_end_date: end } = head
  const clash = others.find(
    other =>
      other.karte_no !== id &&
      (start === null || other.reference_end_date === null || start <= other.reference_end_date) &&
      (end === null || other.reference_start_date === null || other.reference_start_date <= end),
  )
  if (!clash) return
  const period = studentRefusals.say('karte_period', {
    from: endText(clash.reference_start_date),
    to: endText(clash.reference_end_date),
  })
  refuse('reference_start_date', studentRefusals.say('karte_overlaps', { period }))
}

/** Two people wrote a karte of one period in the same moment: the second is told as if it had come a little later. */
function asTakenPeriod(error: unknown): never {
  if (typeof error === 'object' && error !== null && 'constraint' in error) {
    if (error.constraint === 'kartes_one_a_period') {
      refuse('reference_start_date', studentRefusals.say('karte_overlaps_another'))
    }
    if (error.constraint === 'kartes_center_no_fkey') {
      refuse('center_no', studentRefusals.say('karte_center_gone'))
    }
  }
  throw error
}

const headFields = Object.keys(keptKarte.fields)
const flatOf = ({ body, ...head }: Readonly<Record<string, unknown>> & { body: object }) => ({
  ...head,
  ...flatBody(body as Readonly<Record<string, unknown>>),
})

async function leaveLine(
  ctx: Context,
  action: 'add' | 'edit' | 'delete',
  id: number,
  before: (Record<string, unknown> & { body: object }) | null,
  after: (Record<string, unknown> & { body: object }) | null,
): Promise<number> {
  const known = after ?? before
  const fields = [...headFields, ...Object.keys(known ? flatBody(known.body as Record<string, unknown>) : {})]
  const nothing = (value: unknown) => value === null || value === ''
  const changes = changesOf(fields, before && flatOf(before), after && flatOf(after), ['files']).filter(
    change => !(nothing(change.before) && nothing(change.after)),
  )
  // What was written is in the history already when a karte goes.
  const detail = { name: String(known?.student_name ?? ''), changes: action === 'delete' ? [] : changes }
  if (action === 'edit' && changes.length === 0) return 0
  await audit(ctx, `karte_${action}`, 'karte', id, detail)
  return changes.length
}

/** Interviews are others' work too: each is removed by itself, which its own line tells. */
async function requireNoInterview(ctx: Context, id: KarteInScope): Promise<void> {
  const count = await countInterviewsOn(ctx.tx, id)
  if (count === 0) return
  throw failures.inUse(studentRefusals.say('karte_interviews', { count }))
}

/** Writes a karte, a new one with `id` 0: the one way by which kartes come and change. */
export async function saveKarte(ctx: Context, given: Saved) {
  const { id, lock_version } = given
  const before = id === 0 ? null : await lockCurrent(ctx, id, lock_version)
  const head = await headOf(ctx, given, before)
  await requireFreePeriod(ctx, head, id)
  const { files } = await withFileFacts(ctx, keptKarte, id, { files: given.files })
  const karte = { ...head, body: given.body, files }
  const { student_no } = head
  if (before) {
    if ((await leaveLine(ctx, 'edit', id, before, karte)) === 0) {
      return { karte_no: id, student_no, lock_version }
    }
    await updateKarte(ctx.tx, before.karte_no, karte, ctx.now).catch(asTakenPeriod)
  }
  const karte_no = before ? id : await insertKarte(ctx.tx, karte, ctx.now).catch(asTakenPeriod)
  if (!before) await leaveLine(ctx, 'add', karte_no, null, karte)
  await keepFileUses(ctx, keptKarte, karte_no, { files })
  return { karte_no, student_no, lock_version: before ? lock_version + 1 : 0 }
}

export const karteSaveHandlers: Pick<Handlers, 'C20201_doSave' | 'C20201_doDelete'> = {
  C20201_doSave: saveKarte,

  C20201_doDelete: async (ctx, { id, lock_version }) => {
    const before = await lockCurrent(ctx, id, lock_version)
    await requireNoInterview(ctx, before.karte_no)
    await deleteKarte(ctx.tx, before.karte_no)
    await releaseFiles(ctx.tx, { screen_code: keptKarte.code, record_no: id })
    await leaveLine(ctx, 'delete', id, before, null)
    await leaveAccess(ctx, keptKarte, 'doDelete', [before])
    return { done: true }
  },
}
