import type { Calls } from '@terakoya/contract/calls'
import type { ShiftChange } from '@terakoya/contract/teachers/C10201-shifts'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { monthOf, monthText } from '@terakoya/domain/days/month'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { shiftDeadline, shiftRange } from '@terakoya/domain/teachers/shiftEditing'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { Failure, type FieldFault, failures } from '../../failure.ts'
import { closeAlerts } from '../../records/alert.sql.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { writeAccess, writeAudit } from '../../traces.sql.ts'
import {
  findShiftTeacher,
  listUnits,
  nameLessons,
  putSubmissions,
  putUnits,
  removeUnits,
  type ShiftTeacher,
  type StoredUnit,
} from './C10201-shifts.sql.ts'
import { lockSentence } from './lockSentence.ts'
import { lockFor, unitFacts } from './shiftFacts.ts'
import { withdrawalCause } from './withdrawalCause.ts'

const keyOf = (unit: { schedule_date: string; time_limit_no: number }) =>
  `${unit.schedule_date} ${unit.time_limit_no}`

/** What of the wish is no change: a shift that is there already, one withdrawn that isn't there. */
function isChange({ delete_flag, center_no }: ShiftChange, stored: StoredUnit | undefined): boolean {
  return delete_flag === 1 ? stored !== undefined : stored?.center_no !== center_no
}

/** The lessons that hold a unit, in words: to a teacher the published ones, the others as a number. */
async function lessonsInWords(ctx: Context, stored: StoredUnit): Promise<string> {
  const told = ctx.scope.kind === 'own' ? stored.published_nos : stored.lesson_nos
  const lessons = await nameLessons(ctx.tx, told)
  // The refusal names children and is rolled back: that it told somebody stays.
  const student_nos = [...new Set(lessons.map(each => each.student_no))]
  if (student_nos.length > 0) {
    const line = { user_no: ctx.user.user_no, api: 'doUpdateSchedule', at: ctx.now }
    await ctx.apart(tx => writeAccess(tx, { ...line, student_nos, row_count: lessons.length }))
  }
  const names = lessons.map(each => `${each.student_name}さん ${each.subject_name}`).join('、')
  const count = `授業${stored.lesson_nos.length}件`
  return names === '' ? count : `${count}（${names}）`
}

async function faultOf(
  ctx: Context,
  teacher: ShiftTeacher,
  change: ShiftChange,
  facts: { stored: StoredUnit | undefined; lock: ReturnType<typeof lockFor> },
): Promise<{ errorCode: string; message: string } | null> {
  const { stored, lock } = facts
  const unit = `${dayText(change.schedule_date)} ${slotText(change.time_limit_no)}`
  if (lock === 'lessons' && stored) {
    const lessons = await lessonsInWords(ctx, stored)
    return {
      errorCode: 'MSG_1004',
      message: `${unit}には${lessons}が割り当てられているため、変更できません。先に別の講師へ割り当て直してください。`,
    }
  }
  if (lock !== '') return { errorCode: 'LOCKED', message: `${unit}は${lockSentence(lock)}` }
  if (change.delete_flag === 1) return null
  const may =
    teacher.centers.some(each => each.center_no === change.center_no) &&
    (ctx.scope.kind === 'own' || ctx.scope.center_nos.includes(change.center_no))
  if (may) return null
  return {
    errorCode: 'NOT_THERE',
    message: `${unit}のセンターは、この講師が勤務するセンターではありません。センターを選び直してください。`,
  }
}

/** Refuses months that can't be submitted: past, too far, or, by teachers, after their deadline. */
function monthFaults(ctx: Context, months: readonly string[], deadline_day: number): FieldFault[] {
  const { min_date, max_date } = shiftRange(ctx.today)
  return months.flatMap((month, index) => {
    const field = `submit_months.${index}`
    if (month < monthOf(min_date) || month > monthOf(max_date)) {
      return [{ field, message: `${monthText(month)}のシフトは、いまは提出できません。` }]
    }
    if (ctx.scope.kind === 'own' && ctx.today > shiftDeadline(month, deadline_day)) {
      return [{ field, message: `${monthText(month)}の提出期限は過ぎています。センターに連絡してください。` }]
    }
    return []
  })
}

/** Saves the changes of one teacher's shifts and submits months; all of it or nothing. */
export async function saveShifts(
  ctx: Context,
  { teacher_no, updateData, submit_months }: z.output<Calls['doUpdateSchedule']['input']>,
): Promise<OutputOf<'doUpdateSchedule'>> {
  const teacher = await findShiftTeacher(ctx.tx, ctx.scope, teacher_no, { lock: true })
  if (!teacher) throw failures.notFound('講師')
  const { shift_deadline_day } = await ctx.settings()
  const refused = monthFaults(ctx, submit_months, shift_deadline_day)
  if (refused.length > 0) throw failures.invalid(refused)

  const dates = updateData.map(change => change.schedule_date).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  const days = new Map<string, Awaited<ReturnType<typeof listCalendarDays>>[number]>()
  const units = new Map<string, StoredUnit>()
  if (from !== undefined && to !== undefined) {
    // What can't be saved at all isn't looked up over a thousand years.
    const { max_date } = shiftRange(ctx.today)
    const end = to < max_date ? to : max_date
    for (const day of await listCalendarDays(ctx.tx, from, end)) days.set(day.schedule_date, day)
    for (const unit of await listUnits(ctx.tx, ctx.scope, teacher_no, from, end)) units.set(keyOf(unit), unit)
  }
  const faults: FieldFault[] = []
  const added: ShiftChange[] = []
  const withdrawn: (ShiftChange & { center_no: number })[] = []
  for (const [index, change] of updateData.entries()) {
    const stored = units.get(keyOf(change))
    if (!isChange(change, stored)) continue
    const facts = unitFacts(
      days.get(change.schedule_date),
      change.schedule_date,
      change.time_limit_no,
      stored,
    )
    const lock = lockFor(ctx, facts, stored?.center_no ?? 0, shift_deadline_day)
    const fault = await faultOf(ctx, teacher, change, { stored, lock })
    if (fault) faults.push({ field: `updateData.${index}`, ...fault })
    else if (change.delete_flag === 1) withdrawn.push({ ...change, center_no: stored?.center_no ?? 0 })
    else added.push(change)
  }
  const [first] = faults
  if (first) {
    throw new Failure(409, first.errorCode ?? 'LOCKED', first.message, { errors: faults })
  }
  await removeUnits(ctx.tx, teacher_no, withdrawn)
  await putUnits(ctx.tx, teacher_no, added)
  const submission = { teacher_no, submitted_by: ctx.user.user_no, submitted_at: ctx.now }
  const submitted = await putSubmissions(ctx.tx, submission, [...new Set(submit_months)])
  await closeAlerts(
    ctx.tx,
    'shift_withdrawal',
    withdrawn.map(unit => withdrawalCause(teacher_no, unit)),
    ctx.now,
  )
  if (added.length + withdrawn.length + submitted.length > 0) {
    const short = ({ schedule_date, time_limit_no, center_no }: ShiftChange) =>
      `${schedule_date} ${time_limit_no} ${center_no}`
    await writeAudit(ctx.tx, [
      {
        user_no: ctx.user.user_no,
        action: 'changeShifts',
        subject: 'teacher_shifts',
        subject_no: teacher_no,
        detail: { added: added.map(short), withdrawn: withdrawn.map(short), submitted },
        at: ctx.now,
      },
    ])
  }
  return { added: added.length, withdrawn: withdrawn.length, submitted }
}
