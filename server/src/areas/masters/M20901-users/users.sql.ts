import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type PersonField, personFields } from '@terakoya/domain/people/loginPerson'
import { sql } from 'kysely'
import type { Scope } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'

/** The login of a user, and whose it is; only administrators see other people's logins. */
export async function findLogin(tx: Tx, scope: Scope, user_no: number) {
  if (scope.kind !== 'all') return undefined
  return tx
    .selectFrom('users')
    .select(['user_id', 'student_no', 'password_hash'])
    .where('user_no', '=', user_no)
    .where('status', '!=', 'D')
    .executeTakeFirst()
}

/** What a login is at this moment, and stays until the transaction ends. */
export async function holdLogin(tx: Tx, scope: Scope, user_no: number) {
  if (scope.kind !== 'all') return undefined
  return tx
    .selectFrom('users')
    .select(['user_type_code', 'status', 'registration_pending_flag'])
    .where('user_no', '=', user_no)
    .where('status', '!=', 'D')
    .forShare()
    .executeTakeFirst()
}

/** The removed login that had an id, in any case of its letters. */
export async function findRemovedLogin(tx: Tx, scope: Scope, user_id: string) {
  if (scope.kind !== 'all') return undefined
  return tx
    .selectFrom('users')
    .select(['user_named', 'student_no'])
    .where(sql`lower(user_id)`, '=', user_id.toLowerCase())
    .where('status', '=', 'D')
    .executeTakeFirst()
}

/** What users are called, by number; only administrators see other people's logins. */
export async function findUserNames(
  tx: Tx,
  scope: Scope,
  user_nos: readonly number[],
): Promise<Map<number, string>> {
  if (scope.kind !== 'all' || user_nos.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['user_no', 'user_named'])
    .where('user_no', 'in', [...user_nos])
    .execute()
  return new Map(rows.map(row => [row.user_no, row.user_named]))
}

/** 1 online, 2 directly run, 3 franchise. */
export async function classroomType(tx: Tx, classroom_no: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('classrooms')
    .select('classroom_type')
    .where('classroom_no', '=', classroom_no)
    .executeTakeFirst()
  return row?.classroom_type
}

/** Lets one change of administrators happen at a time, so that the last two can't suspend each other. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx)
}

/** How many administrators who may sign in and keep the users there are beside that one. */
export async function countOtherAdministrators(tx: Tx, user_no: number): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_type_code', '=', '560')
    .where('status', '=', 'A')
    .where('user_no', '!=', user_no)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('user_functions')
          .select('user_functions.user_no')
          .whereRef('user_functions.user_no', '=', 'users.user_no')
          .where('user_functions.function_id', '=', 'M20901'),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

type PersonRow = OutputOf<'M20901_findPeople'>['rows'][number]

const people: Record<PersonField, { table: string; id: string; name: string }> = {
  teacher_no: { table: 'teachers', id: 'teacher_id', name: 'display_name' },
  student_no: { table: 'students', id: 'student_id', name: 'student_name' },
  classroom_no: { table: 'classrooms', id: 'classroom_id', name: 'name1' },
}

/** The one of that number, or with 0 the first twenty whose ID or name holds the word. */
export async function findPeople(
  tx: Tx,
  scope: Scope,
  asked: { kind: PersonField; no: number; search: string },
): Promise<PersonRow[]> {
  if (scope.kind !== 'all') return []
  const { table, id, name } = people[asked.kind]
  const number = (kind: PersonField) => (kind === asked.kind ? sql`p.${sql.ref(kind)}` : sql`0`)
  const found =
    asked.no > 0
      ? sql`p.${sql.ref(asked.kind)} = ${asked.no}`
      : sql`strpos(search_fold(concat_ws(chr(1), p.${sql.ref(id)}, p.${sql.ref(name)})), search_fold(${asked.search})) > 0`
  const { rows } = await sql<PersonRow>`
    select ${number('teacher_no')} as teacher_no, ${number('student_no')} as student_no,
      ${number('classroom_no')} as classroom_no, p.${sql.ref(name)} || '（' || p.${sql.ref(id)} || '）' as label
    from ${sql.table(table)} p where ${found} order by p.${sql.ref(id)} limit 20`.execute(tx)
  return rows
}

/** The codes by which files name teachers, students and classrooms, by number; nobody (0) is an empty cell. */
export async function listPersonCodes(
  tx: Tx,
  scope: Scope,
): Promise<Record<PersonField, (readonly [number, string])[]>> {
  const codes: Record<PersonField, (readonly [number, string])[]> = {
    teacher_no: [[0, '']],
    student_no: [[0, '']],
    classroom_no: [[0, '']],
  }
  if (scope.kind !== 'all') return codes
  for (const field of personFields) {
    const { table, id } = people[field]
    const { rows } = await sql<{ no: number; code: string }>`
      select ${sql.ref(field)} as no, ${sql.ref(id)} as code from ${sql.table(table)} order by 2`.execute(tx)
    codes[field].push(...rows.map(({ no, code }) => [no, code] as const))
  }
  return codes
}

/** Whether the person has registered and nobody has taken the login up yet. */
export const registrationPending = sql`r.registration_pending_flag`
