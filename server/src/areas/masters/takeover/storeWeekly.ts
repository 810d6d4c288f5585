import { groupBy } from '@terakoya/domain/collections/groupBy'
import { mondayOf } from '@terakoya/domain/days/day'
import { noRows, type WeeklyRow as WeeklyAsked } from '@terakoya/domain/entries/application/rows'
import { classType } from '@terakoya/domain/lessons/classType'
import { failureOfDatabaseError } from '../../../database/sqlState.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import type { EntryStudent } from '../../../operations/entries/availability.sql.ts'
import { requireEnrolled, requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import type { ImportFault, ImportRow, ReadFile } from '../../../resourceRecords/readImport.ts'
import type { StoredResource } from '../../../resourceRecords/storedResource.ts'
import type { Context } from '../../../road/context.ts'
import type { WeeklyRow } from './ownKinds.ts'
import { backToSavepoint, savepoint } from './savepoints.sql.ts'
import { type FileOutcome, faultAt, nothingYet, TakeoverStopped, type Taking, toldFaults } from './taking.ts'
import { lastWeekly, listEnteredNow, listSubjectsOf, listWeeklyOf } from './weekly.sql.ts'

type Line = ImportRow & { asked: Extract<WeeklyAsked, { _action: 'add' }> }

/** A row as it is asked for at C30101; what began before this week begins with it. */
function askedOf(ctx: Context, student: EntryStudent, values: WeeklyRow): Line['asked'] {
  const monday = mondayOf(ctx.today)
  const { course_start_date: start, course_end_date = null } = values
  return {
    _action: 'add',
    dayofweek_code: values.dayofweek_code,
    time_limit_no: values.time_limit_no,
    course_no: values.course_no,
    subject_no: values.subject_no,
    subject_type: values.subject_type ?? 1,
    teacher_request: values.teacher_request ?? student.teacher_request,
    teacher_request_type: student.teacher_request_type,
    course_start_date: start && start > monday ? start : monday,
    course_end_date,
  }
}

/**
 * Takes in the lessons that students have every week: each student's rows as one application of staff, with the lessons of
 * the weeks that stand in the plan. Nobody is told by mail: families know their lessons.
 */
export async function storeWeekly(
  taking: Taking,
  kept: StoredResource,
  read: ReadFile,
): Promise<FileOutcome> {
  const { ctx } = taking
  const byStudent = groupBy(read.rows, ({ values }) => Number(values.student_no))
  const standing = groupBy(
    await listWeeklyOf(ctx.tx, ctx.scope, [...byStudent.keys()], ctx.today),
    each => each.student_no,
  )
  const subjects = groupBy(
    await listSubjectsOf(ctx.tx, ctx.scope, [...byStudent.keys()]),
    each => each.student_no,
  )
  const after = await lastWeekly(ctx.tx, ctx.scope)
  const faults: ImportFault[] = [...read.faults]
  const outcome = { ...nothingYet }
  let done = 0
  for (const [student_no, rows] of byStudent) {
    taking.tell(done, byStudent.size)
    done += 1
    const there = standing.get(student_no) ?? []
    const fresh = rows.filter(({ values }) => {
      const same = (each: (typeof there)[number]) =>
        (['dayofweek_code', 'time_limit_no', 'course_no', 'subject_no'] as const).every(
          field => each[field] === values[field],
        )
      return !there.some(same)
    })
    outcome.unchanged += rows.length - fresh.length
    if (fresh.length === 0) continue
    const had = subjects.get(student_no) ?? []
    const entered = await enterStudent(taking, kept, student_no, fresh, had)
    faults.push(...entered.faults)
    outcome.added += entered.rows
    outcome.lessons += entered.lessons
  }
  const own = { user_no: ctx.user.user_no, now: ctx.now, after }
  for (const weekly_entry_no of await listEnteredNow(ctx.tx, ctx.scope, own)) {
    taking.came.note('weekly_entries', weekly_entry_no, null)
  }
  outcome.refused = new Set(faults.map(({ row }) => row)).size
  return { ...outcome, faults: toldFaults(faults, read) }
}

type Had = readonly { subject_no: number; class_type: number }[]

/** Enters a student's rows; those that are refused are told, and the others entered all the same. */
async function enterStudent(
  taking: Taking,
  kept: StoredResource,
  student_no: number,
  rows: readonly ImportRow[],
  had: Had,
): Promise<{ rows: number; lessons: number; faults: ImportFault[] }> {
  const { ctx, rehearsing, came } = taking
  const faults: ImportFault[] = []
  let left = [...rows]
  while (left.length > 0) {
    if (rehearsing) await savepoint(ctx.tx)
    try {
      const lessons = await applyRows(ctx, student_no, left, had)
      came.note('students', student_no, { subjects: had })
      return { rows: left.length, lessons, faults }
    } catch (error) {
      const found = faultsOf(kept, left, error)
      const [first] = found
      if (!rehearsing && first) {
        throw new TakeoverStopped({
          line: first.row,
          column: first.column,
          value: '',
          message: first.message,
        })
      }
      await backToSavepoint(ctx.tx)
      faults.push(...found)
      const wrong = new Set(found.map(({ row }) => row))
      left = left.filter(({ row }) => !wrong.has(row))
    }
  }
  return { rows: 0, lessons: 0, faults }
}

async function applyRows(
  ctx: Context,
  student_no: number,
  rows: readonly ImportRow[],
  had: Had,
): Promise<number> {
  const student = await requireEntryStudent(ctx, student_no)
  requireEnrolled(student)
  const t1030 = rows.map(({ values }) => askedOf(ctx, student, values as unknown as WeeklyRow))
  const takes = new Set(
    had.filter(({ class_type }) => class_type === classType.regular).map(({ subject_no }) => subject_no),
  )
  const taken = new Set(t1030.map(({ subject_no }) => subject_no).filter(no => !takes.has(no)))
  const t1033 = [...taken].map(subject_no => ({
    _action: 'add' as const,
    subject_no,
    class_type: classType.regular,
  }))
  const { entered } = await applyApplication(ctx, student, { ...noRows, t1030, t1033 }, { by_student: false })
  return entered[1]?.length ?? 0
}

const shown = [
  'dayofweek_code',
  'time_limit_no',
  'course_no',
  'subject_no',
  'course_start_date',
  'course_end_date',
]

/** What refuses a student's rows, each at its own line; what is about the student at the first, for all of them. */
function faultsOf(kept: StoredResource, rows: readonly ImportRow[], error: unknown): ImportFault[] {
  const failure = failureOfDatabaseError(error)
  if (!failure || failure.status >= 500) throw error
  const named = (failure.details.errors ?? []).flatMap(({ field, message }) => {
    const [table, at, name = ''] = field.split('.')
    const row = table === 't1030' ? rows[Number(at)] : undefined
    return row ? [faultAt(kept, row.row, shown.includes(name) ? name : 'student_no', message)] : []
  })
  if (named.length > 0) return named
  return rows.map(({ row }) => faultAt(kept, row, 'student_no', failure.message))
}
