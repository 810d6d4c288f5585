import { defaultFunctionsOf, type FunctionId } from '@terakoya/domain/people/functions'
import { type UserType, userTypeFlags } from '@terakoya/domain/people/userTypes'
import type { CenterInScope, StudentInScope } from '../auth/inScope.ts'
import { hashPassword } from '../auth/password.ts'
import type { Tx } from '../database/connect.ts'
import { makeClassroom } from './makePlaces.ts'
import { serial } from './serial.ts'

/** A period a teacher works: its day, the whole period (x0), and where when not at the home center. */
export interface ShiftFields {
  schedule_date: string
  time_limit_no: number
  center_no?: number
}

interface TeacherFields {
  center_no: number
  /** Further centers the teacher belongs to. */
  centers?: readonly number[]
  display_name?: string
  email?: string
  sex?: 1 | 2 | 3
  teacher_type?: 1 | 2 | 3
  max_periods_per_day?: number
  max_consecutive_periods?: number
  shifts?: readonly ShiftFields[]
  /** What the teacher teaches at every level, as standard and advanced. */
  subject_nos?: readonly number[]
}

export interface MadeTeacher {
  teacher_no: number
  display_name: string
  center_no: number
}

export async function makeTeacher(db: Tx, fields: TeacherFields): Promise<MadeTeacher> {
  const { centers = [], shifts = [], subject_nos = [], ...row } = fields
  const no = serial()
  const teacher = await db
    .insertInto('teachers')
    .values({ teacher_id: `L${no}`, display_name: `講師${no}`, sex: 1, teacher_type: 1, ...row })
    .returning(['teacher_no', 'display_name', 'center_no'])
    .executeTakeFirstOrThrow()
  const { teacher_no } = teacher
  const belongs = [...new Set([fields.center_no, ...centers])]
  await db
    .insertInto('teacher_centers')
    .values(belongs.map(center_no => ({ teacher_no, center_no })))
    .execute()
  for (const shift of shifts) await makeShift(db, { teacher_no, center_no: fields.center_no, ...shift })
  const taught = subject_nos.flatMap(subject_no =>
    ['E', 'J', 'H'].flatMap(school_level =>
      [1, 2].map(subject_type => ({ teacher_no, subject_no, school_level, subject_type })),
    ),
  )
  if (taught.length > 0) await db.insertInto('teacher_subjects').values(taught).execute()
  return teacher
}

/** A working period; one that is there already stays as it is. */
export async function makeShift(
  db: Tx,
  shift: { teacher_no: number; schedule_date: string; time_limit_no: number; center_no: number },
): Promise<void> {
  await db
    .insertInto('teacher_shifts')
    .values(shift)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

interface StudentFields {
  center_no: number
  classroom_no?: number
  student_id?: string
  student_name?: string
  student_namej?: string
  school_year_code?: number
  enrollment_status?: number
  enrollment_date?: string
  withdrawal_date?: string
  /** Teachers who never, and teachers who rather not, teach the student. */
  ng_teacher_nos?: readonly number[]
  avoid_teacher_nos?: readonly number[]
}

export interface MadeStudent {
  student_no: StudentInScope
  student_name: string
  center_no: CenterInScope
  classroom_no: number
}

export async function makeStudent(db: Tx, fields: StudentFields): Promise<MadeStudent> {
  const { ng_teacher_nos = [], avoid_teacher_nos = [], ...row } = fields
  const no = serial()
  const classroom_no = fields.classroom_no ?? (await makeClassroom(db)).classroom_no
  const student = await db
    .insertInto('students')
    .values({ student_id: `P${no}`, student_name: `生徒${no}`, school_year_code: 8, ...row, classroom_no })
    .returning(['student_no', 'student_name', 'center_no', 'classroom_no'])
    .$narrowType<{ student_no: StudentInScope; center_no: CenterInScope }>()
    .executeTakeFirstOrThrow()
  const { student_no } = student
  const kept = [
    ...ng_teacher_nos.map(teacher_no => ({ student_no, teacher_no, ng_kind: 1 })),
    ...avoid_teacher_nos.map(teacher_no => ({ student_no, teacher_no, ng_kind: 2 })),
  ]
  if (kept.length > 0) await db.insertInto('student_ng_teachers').values(kept).execute()
  return student
}

/** The password of every user that a test makes; it is hashed once. */
export const testPassword = 'correct horse 7'
let hashed: Promise<string> | null = null

/** The hash of `testPassword`. */
export function testPasswordHash(): Promise<string> {
  hashed ??= hashPassword(testPassword)
  return hashed
}

interface UserFields {
  /** Where staff are written to. */
  notify_email?: string
  user_id?: string
  user_named?: string
  status?: 'A' | 'S' | 'D'
  /** The centers the user is authorised for. */
  centers?: readonly number[]
  student_no?: number
  teacher_no?: number
  classroom_no?: number
  /** The type's own by default. */
  functions?: readonly FunctionId[]
  password_change_flag?: 0 | 1
  password_expires_at?: string
}

export interface MadeUser {
  user_no: number
  user_id: string
  user_type_code: UserType
}

/** A login of that type. Students, teachers and classrooms name who they are. */
export async function makeUser(db: Tx, user_type_code: UserType, fields: UserFields = {}): Promise<MadeUser> {
  const { centers = [], functions = defaultFunctionsOf(user_type_code), ...row } = fields
  const no = serial()
  const classroom_no =
    userTypeFlags(user_type_code).isClassroom && fields.classroom_no === undefined
      ? { classroom_no: (await makeClassroom(db)).classroom_no }
      : {}
  const user = await db
    .insertInto('users')
    .values({
      user_id: `user${no}`,
      user_named: `利用者${no}`,
      password_hash: await testPasswordHash(),
      ...row,
      ...classroom_no,
      user_type_code,
    })
    .returning(['user_no', 'user_id'])
    .executeTakeFirstOrThrow()
  const { user_no } = user
  if (centers.length > 0) {
    await db
      .insertInto('user_centers')
      .values(centers.map(center_no => ({ user_no, center_no })))
      .execute()
  }
  if (functions.length > 0) {
    await db
      .insertInto('user_functions')
      .values(functions.map(function_id => ({ user_no, function_id })))
      .execute()
  }
  return { ...user, user_type_code }
}
