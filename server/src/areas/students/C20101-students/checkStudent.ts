import { labelOfField } from '@terakoya/contract/masters/labelOfField'
import { students } from '@terakoya/contract/students/C20101-students/students'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { isLeaveStatus, type LeaveDates } from '@terakoya/domain/people/leave'
import { foundNo, reached } from '../../../auth/inScope.ts'
import { systemScope } from '../../../auth/scope.ts'
import { failures } from '../../../failure.ts'
import type { FoundRecord } from '../../../resourceRecords/resourceTable.ts'
import type { Context } from '../../../road/context.ts'
import { countSeen } from './apart.sql.ts'
import { effectOf, loadStanding } from './leaveEffect.ts'
import { countAhead, listStaff, listTeacherChoices } from './students.sql.ts'

/** A classroom gives a student any center, whose teachers are only held against the form. */
const given = systemScope('the teachers of the center that a student is given')

type Values = Readonly<Record<string, unknown>>

function refuse(field: string, sentence: string): Error {
  return failures.invalid([{ field, message: `${labelOfField(students, field)}（${field}）${sentence}` }])
}

/** A student belongs to a center and a classroom of the keeper; whoever has lessons ahead moves by C20301. */
async function checkPlace(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  const { scope } = ctx
  const [center_no, classroom_no] = [Number(student.center_no), Number(student.classroom_no)]
  const own = scope.kind === 'classroom' || scope.center_nos.includes(center_no)
  if (center_no !== before?.center_no && (!own || scope.group_nos.includes(center_no))) {
    throw refuse('center_no', 'に担当していないセンターは選べません。選び直してください。')
  }
  if (scope.kind === 'classroom' && classroom_no !== scope.classroom_no) {
    throw refuse('classroom_no', 'には自分の教室を選んでください。')
  }
  if (!before || center_no === before.center_no) return
  const { lesson_count, entry_count } = await countAhead(
    ctx.tx,
    foundNo<'student'>(before, 'student_no'),
    ctx.today,
  )
  if (lesson_count === 0 && entry_count === 0) return
  throw refuse(
    'center_no',
    `は、${standingText({ lesson_count, entry_count })}があるため、ここでは変えられません。「所属センター変更」で変えてください。`,
  )
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
      throw refuse(field, 'に、所属センターの講師ではない人がいます。選び直してください。')
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
  throw refuse(
    'priority_teachers',
    `の「${byNo.get(useless)?.display_name ?? ''}」は、この生徒の受講科目をこの学年で担当していません。選び直してください。`,
  )
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
      throw refuse(field, 'に選んだ人は見つかりません。選び直してください。')
    }
  }
}

/** Who is kept apart anew is somebody else, whom the keeper may see. */
async function checkApart(ctx: Context, student: Values, before: FoundRecord | null): Promise<void> {
  const had = (before?.apart_student_nos ?? []) as readonly number[]
  const added = ((student.apart_student_nos ?? []) as readonly number[]).filter(no => !had.includes(no))
  if (added.length === 0) return
  if (added.includes(Number(before?.student_no ?? 0))) {
    throw refuse('apart_student_nos', 'に本人は選べません。別の生徒を選んでください。')
  }
  if ((await countSeen(ctx.tx, ctx.scope, added)) < added.length) {
    throw refuse('apart_student_nos', 'に、担当していない生徒がいます。選び直してください。')
  }
}

const standingWords = {
  lesson_count: 'これからの授業',
  entry_count: '毎週の授業',
  request_count: '確認中の申請',
} as const

/** What of it there is, with how much. */
function standingText(counts: Partial<Record<keyof typeof standingWords, number>>): string {
  return (['lesson_count', 'entry_count', 'request_count'] as const)
    .flatMap(each => (counts[each] ? [`${standingWords[each]}（${counts[each]}件）`] : []))
    .join('、')
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
  throw refuse(
    'enrollment_status',
    `は、${standingText({ lesson_count, entry_count, request_count })}があるため、ここでは変えられません。生徒の「休塾・退塾」で変えてください。`,
  )
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
