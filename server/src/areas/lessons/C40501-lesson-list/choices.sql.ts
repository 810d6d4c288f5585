import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import { lessonsSeen } from './list.sql.ts'

type Entry = OutputOf<'C40501_getSubjectList'>[number]

/** As many as one looks through. */
const maxChoices = 5000

const ofCenter = (center_no: number | undefined) =>
  center_no === undefined ? sql`true` : sql`s.center_no = ${center_no}`

type StudentEntry = OutputOf<'C40501_getStudentList'>[number]

export async function listStudentChoices(tx: Tx, scope: Scope, center_no?: number): Promise<StudentEntry[]> {
  const { rows } = await sql<StudentEntry>`
    select s.student_no, s.student_id, s.student_name, s.school_year_code from students s
    where ${scopeConditions.student(scope, 's')} and ${ofCenter(center_no)}
    order by s.student_namej, s.student_no limit ${maxChoices}`.execute(tx)
  return rows
}

export async function listAdvisorChoices(tx: Tx, scope: Scope, center_no?: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select u.user_no as value, u.user_named as label from users u
    where u.user_no in (select s.advisor_user_no from students s
      where ${scopeConditions.student(scope, 's')} and ${ofCenter(center_no)})
    order by u.user_named, u.user_no`.execute(tx)
  return rows
}

/** The teachers of the user's centers; to a classroom, whose teachers they aren't, those of its lessons. */
export async function listTeacherChoices(tx: Tx, scope: Scope): Promise<Entry[]> {
  const theirs =
    scope.kind === 'classroom'
      ? sql`t.teacher_no in (select l.teacher_no from lessons l where ${scopeConditions.lesson(scope, 'l')})`
      : scopeConditions.teacher(scope, 't')
  const { rows } = await sql<Entry>`
    select t.teacher_no as value, t.display_name as label from teachers t where ${theirs}
    order by t.reading, t.teacher_no limit ${maxChoices}`.execute(tx)
  return rows
}

/** The subjects of the lessons that the student sees. */
export async function listSubjectsSeen(tx: Tx, scope: Scope): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select j.subject_no as value, j.name1 as label from subjects j
    where j.subject_no in (select l.subject_no from ${lessonsSeen()} where ${scopeConditions.lesson(scope, 'l')})
    order by j.sort_order, j.subject_no`.execute(tx)
  return rows
}
