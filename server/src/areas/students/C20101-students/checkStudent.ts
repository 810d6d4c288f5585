import { labelOfField } from '@terakoya/contract/masters/labelOfField'
import { students } from '@terakoya/contract/students/C20101-students/students'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { isLeaveStatus, type LeaveDates } from '@terakoya/domain/people/leave'
import { foundNo, reached } from '../../../auth/inScope.ts'
import { systemScope } from '../../../auth/scope.ts'
import { failures } from '../../../failure.ts'
import { fieldText, listText } from '../../../refusalParts.ts'
import type { FoundRecord } from '../../../resourceRecords/resourceTable.ts'
import type { Context } from '../../../road/context.ts'
import { studentRefusals } from '../text.ts'
import { countSeen } from './apart.sql.ts'
import { effectOf, loadStanding } from './leaveEffect.ts'
import { countAhead, listStaff, listTeacherChoices } from './students.sql.ts'

/** A classroom gives a student any center, whose teachers are only held against the form. */
const given = systemScope('the teachers of the center that a student is given')

type Values = Readonly<Record<string, unknown>>

type Word = Parameters<typeof studentRefusals.say>[0]

/** A refusal of a field, in a sentence that names it (`{{field}}`). */
function refuse(field: string, word: Word, values: Record<string, string> = {}): Error {
  const named = fieldText(labelOfField(students, field), field)
  return failures.invalid([{ field, message: studentRefusals.say(word, { field: named, ...values }) }])
}

/** A student belongs to a center and a classroom of the keeper; whoever has lessons ahead moves by C20301. */
async function checkPlace(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  const { scope } = ctx
  const [center_no, classroom_no] = [Number(student.center_no), Number(student.classroom_no)]
  const own = scope.kind === 'classroom' || scope.center_nos.includes(center_no)
  if (center_no !== before?.center_no && (!own || scope.group_nos.includes(center_no))) {
    throw refuse('center_no', 'center_foreign')
  }
  if (scope.kind === 'classroom' && classroom_no !== scope.classroom_no) {
    throw refuse('classroom_no', 'classroom_foreign')
  }
  if (!before || center_no === before.center_no) return
  const { lesson_count, entry_count } = await countAhead(
    ctx.tx,
    foundNo<'student'>(before, 'student_no'),
    ctx.today,
  )
  if (lesson_count === 0 && entry_count === 0) return
  const standing = standingText({ lesson_count, entry_count })
  throw refuse('center_no', 'center_standing', { standing })
}

/** Who is chosen anew is of the center, and for the first choice teaches what the student takes at that level. */
async function checkTeachers(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  const numbers = (value: unknown) =>
    ((value ?? []) as readonly (number | { teacher_no: number })[]).map(each =>
      typeof each === 'number' ? each : each.teacher_no,
    )
  const added = (field: string) => {
    const had = new Set(numbers(before?.[field]))
    return numbers(student[field]).filter(teacher_no => !had.has(teacher_no))
  }
  const [ng, priority] = [added('ng_teachers'), added('priority_teachers')]
  if (ng.length === 0 && priority.length === 0) return
  const known = await listTeacherChoices(ctx.tx, reached(given, Number(student.center_no)), null)
  const byNo = new Map(known.map(teacher => [teacher.teacher_no, teacher]))
  for (const [field, chosen] of [
    ['ng_teachers', ng],
    ['priority_teachers', priority],
  ] as const) {
    if (chosen.some(teacher_no => !byNo.has(teacher_no))) {
      throw refuse(field, 'teacher_foreign')
    }
  }
  const level = schoolLevelOf(Number(student.school_year_code))
  const taken = new Set(
    (student.subjects as readonly { subject_no: number }[]).map(({ subject_no }) => subject_no),
  )
  const teaches = (teacher_no: number) =>
    byNo.get(teacher_no)?.subjects.some(([subject_no, at]) => taken.has(subject_no) && at === level)
  const useless = priority.find(teacher_no => !teaches(teacher_no))
  if (useless === undefined) return
  throw refuse('priority_teachers', 'teacher_useless', { name: byNo.get(useless)?.display_name ?? '' })
}

/** Advisor and sales are people of that kind who work for the keeper's centers; who was chosen before may stay. */
async function checkStaff(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  for (const [field, type] of [
    ['advisor_user_no', '530'],
    ['sales_user_no', '520'],
  ] as const) {
    const user_no = Number(student[field])
    if (user_no === 0 || user_no === before?.[field]) continue
    const known = await listStaff(ctx.tx, ctx.scope, type)
    if (!known.some(({ value }) => value === user_no)) {
      throw refuse(field, 'staff_gone')
    }
  }
}

/** Who is kept apart anew is somebody else, whom the keeper may see. */
async function checkApart(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  const had = (before?.apart_student_nos ?? []) as readonly number[]
  const added = ((student.apart_student_nos ?? []) as readonly number[]).filter(no => !had.includes(no))
  if (added.length === 0) return
  if (added.includes(Number(before?.student_no ?? 0))) {
    throw refuse('apart_student_nos', 'apart_self')
  }
  if ((await countSeen(ctx.tx, ctx.scope, added)) < added.length) {
    throw refuse('apart_student_nos', 'apart_foreign')
  }
}

const standingKinds = ['lesson_count', 'entry_count', 'request_count'] as const

/** What of it there is, with how much. */
function standingText(counts: Partial<Record<(typeof standingKinds)[number], number>>): string {
  return listText(
    standingKinds.flatMap(each => {
      const count = counts[each]
      return count ? [studentRefusals.say(`standing_${each}`, { count })] : []
    }),
  )
}

/** Who is away has no lessons ahead: what stands is named, and settled where its end is shown first. */
async function checkLeave(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  if (!before || !isLeaveStatus(Number(student.enrollment_status))) return
  const same = leaveFields.every(field => student[field] === before[field])
  const standing = same
    ? null
    : await loadStanding(ctx, foundNo<'student'>(before, 'student_no'), student as unknown as LeaveDates)
  const { lesson_count, entry_count, request_count } = effectOf(standing)
  if (lesson_count + entry_count + request_count === 0) return
  throw refuse('enrollment_status', 'leave_standing', {
    standing: standingText({ lesson_count, entry_count, request_count }),
  })
}

const leaveFields = ['enrollment_status', 'leave_start_date', 'leave_end_date', 'withdrawal_date']

/** What is true of every student, and of every change of one. */
export async function checkStudent(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  await checkPlace(ctx, student, before)
  await checkTeachers(ctx, student, before)
  await checkStaff(ctx, student, before)
  await checkApart(ctx, student, before)
  await checkLeave(ctx, student, before)
}
