import type { Calls } from '@terakoya/contract/calls'
import type { ShiftChange } from '@terakoya/contract/teachers/C10201-shifts'
import { dayText, monthText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { shiftDeadline, shiftRange } from '@terakoya/domain/teachers/shiftEditing'
import type { z } from 'zod'
import { shiftWithdrawalAlert } from '../../alerts/kinds/shiftWithdrawal.ts'
import { Failure, type FieldFault, failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { writeAccess } from '../../traces.sql.ts'
import {
  findShiftTeacher,
  listUnits,
  lockTeacher,
  nameLessons,
  putSubmissions,
  putUnits,
  removeUnits,
  type ShiftTeacher,
  type StoredUnit,
} from './C10201-shifts.sql.ts'
import { lockSentence } from './lockSentence.ts'
import { isForeign, lockFor, shiftEditor, unitFacts } from './shiftFacts.ts'
import { teacherRefusals } from './text.ts'

const keyOf = (unit: { schedule_date: string; time_limit_no: number }) =>
  `${unit.schedule_date} ${unit.time_limit_no}`

/** What of the wish is no change: a shift that is there already, one withdrawn that isn't there. */
function isChange({ delete_flag, center_no }: ShiftChange, stored: StoredUnit | undefined): boolean {
  return delete_flag === 1 ? stored !== undefined : stored?.center_no !== center_no
}

/** What a save came to, by its units. */
export interface SavedShifts {
  /** `before_center_no`: where the teacher worked then until now; `null` nowhere. */
  added: (ShiftChange & { before_center_no: number | null })[]
  withdrawn: ShiftChange[]
  /** Months that are new. */
  submitted: string[]
}

/** A change with what decides about it. */
interface JudgedChange {
  index: number
  change: ShiftChange
  stored: StoredUnit | undefined
  lock: ReturnType<typeof lockFor>
}

/** The students and subjects of lessons that hold units, by lesson. */
async function heldWords(ctx: Context, schedule_nos: readonly number[]): Promise<Map<number, string>> {
  const lessons = await nameLessons(ctx.tx, ctx.scope, schedule_nos)
  // The refusal names children and is rolled back: that it told somebody stays.
  const student_nos = [...new Set(lessons.map(each => each.student_no))]
  if (student_nos.length > 0) {
    const line = { user_no: ctx.user.user_no, api: 'doUpdateSchedule', at: ctx.now }
    await ctx.ownTransaction(tx => writeAccess(tx, { ...line, student_nos, row_count: lessons.length }))
  }
  return new Map(
    lessons.map(each => [
      each.schedule_no,
      teacherRefusals.say('lesson', { student: each.student_name, subject: each.subject_name }),
    ]),
  )
}

/** Why a change is refused, `null` when it can be made. */
function faultOf(
  ctx: Context,
  teacher: ShiftTeacher,
  { change, stored, lock }: JudgedChange,
  words: ReadonlyMap<number, string>,
): { errorCode: string; message: string } | null {
  const unit = `${dayText(change.schedule_date)} ${slotText(change.time_limit_no)}`
  if (lock === 'lessons' && stored) {
    const names = stored.told_nos
      .flatMap(schedule_no => words.get(schedule_no) ?? [])
      .join(teacherRefusals.say('list'))
    const count = ctx.scope.kind === 'own' ? stored.told_nos.length : stored.lesson_count
    const lessons =
      names === ''
        ? teacherRefusals.say('lessons', { count })
        : teacherRefusals.say('lessons_named', { count, names })
    return {
      errorCode: 'MSG_1004',
      message: teacherRefusals.say('lessons_assigned', { unit, lessons }),
    }
  }
  if (lock !== '') {
    const why = lockSentence(lock, shiftEditor(ctx))
    return { errorCode: 'LOCKED', message: teacherRefusals.say('locked', { unit, why }) }
  }
  if (change.delete_flag === 1) return null
  const may =
    teacher.centers.some(each => each.center_no === change.center_no) && !isForeign(ctx, change.center_no)
  if (may) return null
  return {
    errorCode: 'NOT_THERE',
    message: teacherRefusals.say('not_there', { unit }),
  }
}

/** The wishes that are changes, each with what decides about it now. */
async function judged(
  ctx: Context,
  teacher_no: number,
  updateData: readonly ShiftChange[],
  deadline_day: number,
): Promise<JudgedChange[]> {
  const dates = updateData.map(change => change.schedule_date).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return []
  // What can't be saved at all isn't looked up over a thousand years.
  const { max_date } = shiftRange(ctx.today)
  const end = to < max_date ? to : max_date
  const calendar = await listCalendarDays(ctx.tx, from, end)
  const days = new Map(calendar.map(day => [day.schedule_date, day]))
  const stored = await listUnits(ctx.tx, ctx.scope, teacher_no, from, end)
  const units = new Map(stored.map(unit => [keyOf(unit), unit]))
  return updateData.flatMap((change, index) => {
    const { schedule_date, time_limit_no } = change
    const unit = units.get(keyOf(change))
    if (!isChange(change, unit)) return []
    const facts = unitFacts(ctx, days.get(schedule_date), schedule_date, time_limit_no, unit)
    return [{ index, change, stored: unit, lock: lockFor(ctx, facts, unit?.center_no ?? 0, deadline_day) }]
  })
}

/** Refuses months that can't be submitted: past, too far, or, by teachers, after their deadline. */
function monthFaults(ctx: Context, months: readonly string[], deadline_day: number): FieldFault[] {
  const { min_date, max_date } = shiftRange(ctx.today)
  return months.flatMap((month, index) => {
    const field = `submit_months.${index}`
    if (month < monthOf(min_date) || month > monthOf(max_date)) {
      return [{ field, message: teacherRefusals.say('not_submittable', { month: monthText(month) }) }]
    }
    if (ctx.scope.kind === 'own' && ctx.today > shiftDeadline(month, deadline_day)) {
      return [{ field, message: teacherRefusals.say('deadline_over', { month: monthText(month) }) }]
    }
    return []
  })
}

/** Saves the changes of one teacher's shifts and submits months; all of it or nothing. */
export async function saveShifts(
  ctx: Context,
  { updateData, submit_months, ...asked }: z.output<Calls['doUpdateSchedule']['input']>,
): Promise<SavedShifts> {
  await lockTeacher(ctx.tx, ctx.scope, asked.teacher_no)
  const teacher = await findShiftTeacher(ctx.tx, ctx.scope, asked.teacher_no)
  if (!teacher) throw failures.notFound(nouns.teacher)
  const { teacher_no } = teacher
  const { shift_deadline_day } = await ctx.settings()
  const refused = monthFaults(ctx, submit_months, shift_deadline_day)
  if (refused.length > 0) throw failures.invalid(refused)

  const wishes = await judged(ctx, teacher_no, updateData, shift_deadline_day)
  const held = wishes.flatMap(({ lock, stored }) => (lock === 'lessons' ? (stored?.told_nos ?? []) : []))
  const words = held.length > 0 ? await heldWords(ctx, held) : new Map<number, string>()
  const faults = wishes.flatMap((wish): FieldFault[] => {
    const fault = faultOf(ctx, teacher, wish, words)
    return fault ? [{ field: `updateData.${wish.index}`, ...fault }] : []
  })
  const [first] = faults
  if (first) {
    throw new Failure(409, first.errorCode ?? 'LOCKED', first.message, { errors: faults })
  }
  const added = wishes.flatMap(({ change, stored }) =>
    change.delete_flag === 1 ? [] : [{ ...change, before_center_no: stored?.center_no ?? null }],
  )
  const withdrawn = wishes.flatMap(({ change, stored }) =>
    change.delete_flag === 1 && stored ? [{ ...change, center_no: stored.center_no }] : [],
  )
  await removeUnits(ctx.tx, teacher_no, withdrawn)
  await putUnits(ctx.tx, teacher_no, added)
  const submission = { teacher_no, submitted_by: ctx.user.user_no, submitted_at: ctx.now }
  const submitted = await putSubmissions(ctx.tx, submission, [...new Set(submit_months)])
  await shiftWithdrawalAlert.close(
    ctx.tx,
    withdrawn.map(unit => ({ ...unit, teacher_no })),
    ctx.now,
  )
  if (added.length + withdrawn.length + submitted.length > 0) {
    const short = ({ schedule_date, time_limit_no, center_no }: ShiftChange) =>
      `${schedule_date} ${time_limit_no} ${center_no}`
    await audit(ctx, 'changeShifts', 'teacher_shifts', teacher_no, {
      added: added.map(short),
      withdrawn: withdrawn.map(short),
      submitted,
    })
  }
  return { added, withdrawn, submitted }
}
