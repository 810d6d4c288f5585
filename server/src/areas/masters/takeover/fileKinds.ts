import type { TakeoverKind } from '@terakoya/contract/masters/takeover/kinds'
import type { StoredResource } from '../../../resourceRecords/storedResource.ts'
import type { Context } from '../../../road/context.ts'
import { keptStudents } from '../../students/C20101-students/students.ts'
import { keptTeachers } from '../../teachers/C10101-teachers/teachers.ts'
import { keptUsers } from '../M20901-users/usersTable.ts'
import {
  contactRows,
  rightRows,
  sexWords,
  slotWords,
  subjectTypeWords,
  weekdayWords,
  weeklyRows,
} from './ownKinds.ts'
import { listCourseCodes, listPlaceNames } from './places.sql.ts'

export type TableKind = Exclude<TakeoverKind, 'kartes'>

/** What the rows of each kind are; those that have a list are the list's own, by its own rules. */
export const keptOfKind: Readonly<Record<TableKind, StoredResource>> = {
  teachers: keptTeachers,
  students: keptStudents,
  contacts: contactRows,
  logins: keptUsers,
  weekly: weeklyRows,
  rights: rightRows,
}

/** Several rows of these files are about one student. */
export const manyOfOne: readonly TakeoverKind[] = ['contacts', 'weekly', 'rights']

/** The columns without which nothing comes of a file: what it is known by, and what no row can do without. */
export const neededFields: Readonly<Record<TableKind, readonly string[]>> = {
  teachers: ['teacher_id', 'display_name', 'center_no'],
  students: ['student_id', 'student_name', 'school_year_code', 'center_no', 'classroom_no'],
  contacts: ['student_no', 'contact_name'],
  logins: ['user_id', 'user_named', 'user_type_code'],
  weekly: ['student_no', 'dayofweek_code', 'time_limit_no', 'course_no', 'subject_no'],
  rights: ['student_no', 'schedule_date', 'time_limit_no', 'course_no', 'subject_no'],
}

type Choices = StoredResource['choices']

/** Places and subjects by their names too: other schools' files know no code of ours. */
async function withNames(ctx: Context, words: Choices): Promise<Choices> {
  const names = await listPlaceNames(ctx.tx)
  const named = Object.entries(words).map(([field, choices = []]) => {
    const further = names[(field.split('.').at(-1) ?? field).replace(/_nos$/, '_no')] ?? []
    // Codes first: where a name is another's code, the code has it.
    return [field, [...choices, ...further]] as const
  })
  return Object.fromEntries(named)
}

async function ownWords(ctx: Context): Promise<Choices> {
  const { apart_student_nos = [], 'subjects.subject_no': subjects = [] } =
    (await keptStudents.rules.words?.(ctx)) ?? {}
  return {
    student_no: apart_student_nos,
    dayofweek_code: weekdayWords,
    time_limit_no: slotWords,
    course_no: await listCourseCodes(ctx.tx),
    subject_no: subjects,
    subject_type: subjectTypeWords,
    teacher_request: sexWords,
  }
}

/** What every new row has is made once for a file: of a thousand logins nobody signs in before a slip is printed. */
function madeOnce({ fixed, ...source }: StoredResource['source']): StoredResource['source'] {
  if (!fixed) return source
  let made: ReturnType<typeof fixed> | null = null
  return {
    ...source,
    fixed: ctx => {
      made ??= fixed(ctx)
      return made
    },
  }
}

/** A kind of file with all words of its values, as things stand now: what came before in the same takeover is known. */
export async function withKnownWords(ctx: Context, kind: TableKind): Promise<StoredResource> {
  const kept = keptOfKind[kind]
  const own = manyOfOne.includes(kind) ? await ownWords(ctx) : ((await kept.rules.words?.(ctx)) ?? {})
  const words = await withNames(ctx, own)
  return {
    ...kept,
    source: madeOnce(kept.source),
    choices: { ...kept.choices, ...words },
    coded: Object.keys(words),
  }
}
