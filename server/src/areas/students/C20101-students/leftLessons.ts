import type { LessonLeft, StaysAgainst } from '@terakoya/contract/lessonThatStays'
import { foundNo } from '../../../auth/inScope.ts'
import { localTime } from '../../../clock.ts'
import { listBarredOf } from '../../../records/barredLessons.sql.ts'
import { listUntaken, type TakenSubject } from '../../../records/subjectLessons.sql.ts'
import type { ChangedRecord } from '../../../resourceRecords/storedResource.ts'
import { takenOff } from '../../../resourceRecords/takenOff.ts'
import type { Context } from '../../../road/context.ts'

interface NgTeacher {
  teacher_no: number
  ng_kind: number
}

const ngIn = ({ ng_teachers }: Readonly<Record<string, unknown>>) =>
  ((ng_teachers ?? []) as readonly NgTeacher[])
    .filter(({ ng_kind }) => ng_kind === 1)
    .map(({ teacher_no }) => teacher_no)
const apartIn = ({ apart_student_nos }: Readonly<Record<string, unknown>>) =>
  (apart_student_nos ?? []) as readonly number[]
const subjectsIn = ({ subjects }: Readonly<Record<string, unknown>>) =>
  (subjects ?? []) as readonly TakenSubject[]

/** Lessons ahead of students whose records change together: with a teacher who becomes NG, beside whom they are kept apart from, of subjects that they take no more. */
export async function leftOfStudents(ctx: Context, changed: readonly ChangedRecord[]): Promise<LessonLeft[]> {
  const each = changed.map(({ before, after }) => ({
    student_no: foundNo<'student'>(before, 'student_no'),
    ng: takenOff(ngIn(after), ngIn(before), String),
    apart: takenOff(apartIn(after), apartIn(before), String),
    subjects: takenOff(
      subjectsIn(before),
      subjectsIn(after),
      ({ subject_no, class_type }) => `${subject_no} ${class_type}`,
    ),
  }))
  const names = new Map(
    changed.map(({ before, after }) => [Number(before.student_no), String(after.student_name)]),
  )
  const pairs = (part: 'ng' | 'apart') =>
    each.flatMap(one => one[part].map(no => [one.student_no, no] as const))
  const now = localTime(ctx)
  const kept = { ng: pairs('ng'), apart: pairs('apart') }
  const barred =
    kept.ng.length + kept.apart.length > 0 ? await listBarredOf(ctx.tx, ctx.scope, kept, now) : []
  const untaken = await listUntaken(
    ctx.tx,
    new Map(each.flatMap(one => (one.subjects.length > 0 ? [[one.student_no, one.subjects] as const] : []))),
    now,
  )
  const named = <Lesson extends { student_no: number }>(lesson: Lesson, against: StaysAgainst) => ({
    ...lesson,
    name: names.get(lesson.student_no) ?? '',
    against,
  })
  return [
    ...barred.map(lesson => named(lesson, lesson.other_student_no === null ? 'ng' : 'apart')),
    ...untaken.map(lesson => named(lesson, 'subject')),
  ]
}
