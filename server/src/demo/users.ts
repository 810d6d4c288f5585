import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import type { Insertable } from 'kysely'
import type { UserCenters, UserFunctions, Users } from '../database/tables.ts'
import type { DemoClassroom } from './masters.ts'
import { inventName } from './personNames.ts'
import type { DemoPlan } from './plan.ts'
import type { Random } from './random.ts'
import type { DemoStudent, DemoTeacher } from './world.ts'

interface Login {
  user_id: string
  user_named: string
  type: UserType
  center_nos: number[]
  student_no?: number
  teacher_no?: number
  classroom_no?: number
}

export interface DemoUsers {
  /** Staff and teachers, who come before the students that name them; then the students. */
  staff: Insertable<Users>[]
  students: Insertable<Users>[]
  functions: Insertable<UserFunctions>[]
  centers: Insertable<UserCenters>[]
  /** Who manages a center, advises and wins its students. */
  staffOf(center_no: number): { manager_user_no: number; advisor_user_no: number; sales_user_no: number }
}

const studentType: Record<number, UserType> = { 1: '110', 2: '120', 3: '130' }

/** Logins for staff, every teacher and every student. `centers` holds groups too. */
export function makeUsers(
  random: Random,
  plan: DemoPlan,
  groups: readonly { group_center_no: number; center_no: number }[],
  classrooms: readonly DemoClassroom[],
  teachers: readonly DemoTeacher[],
  students: readonly DemoStudent[],
  password_hash: string,
  updated_at: string,
): DemoUsers {
  const taken = new Set<string>()
  const named = () => inventName(random, random.int(1, 2), taken).full
  const all = plan.centers.map(center => center.center_no)
  const groupNos = [...new Set(groups.map(group => group.group_center_no))]
  const firstClassroom = (type: number) =>
    classrooms.find(classroom => classroom.classroom_type === type)?.classroom_no ?? 1
  const staffLogin = (user_id: string, type: UserType, center_nos: number[]): Login => ({
    user_id,
    user_named: named(),
    type,
    center_nos,
  })
  // The manager has the first two centers and their group, not the others.
  const near = all.slice(0, 2)
  const staff: Login[] = [
    staffLogin('admin', '560', [...all, ...groupNos]),
    staffLogin('manager', '550', [...near, ...groupNos.slice(0, 1)]),
    staffLogin('office', '540', all.slice(0, 1)),
    staffLogin('advisor', '530', near),
    staffLogin('sales', '520', near),
    { ...staffLogin('online', '410', all), classroom_no: firstClassroom(1) },
    { ...staffLogin('direct', '420', all.slice(0, 1)), classroom_no: firstClassroom(2) },
    { ...staffLogin('franchise', '430', all.slice(0, 1)), classroom_no: firstClassroom(3) },
    // Whoever looks after the centers that the logins above don't.
    ...all
      .slice(2)
      .flatMap(center_no => [
        staffLogin(`manager${center_no}`, '550', [center_no]),
        staffLogin(`advisor${center_no}`, '530', [center_no]),
        staffLogin(`sales${center_no}`, '520', [center_no]),
      ]),
    ...teachers.map(teacher => ({
      user_id: `teacher${teacher.teacher_no}`,
      user_named: teacher.name.full,
      type: '300' as const,
      center_nos: teacher.center_nos,
      teacher_no: teacher.teacher_no,
    })),
  ]
  const typeOf = new Map(
    classrooms.map(room => [room.classroom_no, studentType[room.classroom_type] ?? '110']),
  )
  const learners: Login[] = students.map(student => ({
    user_id: `student${student.student_no}`,
    user_named: student.name.full,
    type: typeOf.get(student.classroom_no) ?? '110',
    center_nos: [student.center_no],
    student_no: student.student_no,
  }))
  const logins = [...staff, ...learners]
  const numberOf = new Map(logins.map((login, index) => [login.user_id, index + 1]))
  const row = (login: Login): Insertable<Users> => ({
    user_no: numberOf.get(login.user_id) ?? 0,
    user_id: login.user_id,
    user_named: login.user_named,
    user_type_code: login.type,
    classroom_no: login.classroom_no ?? null,
    student_no: login.student_no ?? null,
    teacher_no: login.teacher_no ?? null,
    password_hash,
    updated_at,
  })
  return {
    staff: staff.map(row),
    students: learners.map(row),
    functions: logins.flatMap(login =>
      defaultFunctionsOf(login.type).map(function_id => ({
        user_no: numberOf.get(login.user_id) ?? 0,
        function_id,
      })),
    ),
    centers: logins.flatMap(login =>
      login.center_nos.map(center_no => ({ user_no: numberOf.get(login.user_id) ?? 0, center_no })),
    ),
    staffOf: center_no => {
      const suffix = center_no <= 2 ? '' : String(center_no)
      const no = (name: string) => numberOf.get(`${name}${suffix}`) ?? 1
      return { manager_user_no: no('manager'), advisor_user_no: no('advisor'), sales_user_no: no('sales') }
    },
  }
}
