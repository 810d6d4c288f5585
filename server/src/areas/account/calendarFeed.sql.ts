import type { OutputOf } from '@terakoya/contract/wireTypes'
import { sql } from 'kysely'
import type { OwnUser, StudentInScope, TeacherInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { toldOfficeWork } from '../../records/toldOfficeWork.sql.ts'

type Subscription = NonNullable<OutputOf<'Calendar_getSubscription'>>

/** The subscription of the person who asks. */
export async function findSubscription(tx: Tx, { user_no }: Scope): Promise<Subscription | undefined> {
  return tx
    .selectFrom('calendar_subscriptions')
    .select(['created_at', 'last_read_at'])
    .where('user_no', '=', user_no)
    .executeTakeFirst()
}

/** Puts a new secret in the place of any before it. */
export async function putSubscription(
  tx: Tx,
  { user_no }: Scope,
  row: { token_hash: Buffer; created_at: string },
): Promise<void> {
  await tx
    .insertInto('calendar_subscriptions')
    .values({ user_no, ...row })
    .onConflict(conflict => conflict.column('user_no').doUpdateSet({ ...row, last_read_at: null }))
    .execute()
}

export async function removeSubscription(tx: Tx, { user_no }: Scope): Promise<boolean> {
  const row = await tx
    .deleteFrom('calendar_subscriptions')
    .where('user_no', '=', user_no)
    .returning('user_no')
    .executeTakeFirst()
  return row !== undefined
}

interface Subscriber {
  user_no: OwnUser
  teacher_no: TeacherInScope
  student_no: StudentInScope
  locale_code: string
}

/** Whose secret it is, while that login is active, has a password of its own and still has the screen. */
export async function findSubscriber(tx: Tx, token_hash: Buffer): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    select u.user_no, coalesce(u.teacher_no, 0) as teacher_no, coalesce(u.student_no, 0) as student_no,
      u.locale_code
    from calendar_subscriptions c join users u on u.user_no = c.user_no
    where c.token_hash = ${token_hash} and u.status = 'A' and u.password_change_flag = 0
      and exists (select 1 from user_functions f where f.user_no = u.user_no
        and f.function_id = case when u.teacher_no is not null then 'C11201' else 'C21201' end)`.execute(tx)
  return rows[0]
}

export async function noteReading(tx: Tx, user_no: OwnUser, now: string): Promise<void> {
  await tx
    .updateTable('calendar_subscriptions')
    .set({ last_read_at: now })
    .where('user_no', '=', user_no)
    .execute()
}

/** A period of a teacher, or a lesson of a student. */
export interface FeedEntry {
  /** Letters and numbers that stay while the entry moves in nothing but its details. */
  uid: string
  schedule_date: string
  time_limit_no: number
  subjects: string[]
  lesson_count: number
  center_name: string
  office_work: boolean
  /** Not published yet. */
  tentative: boolean
}

/** The published periods of a teacher, each once, and the office work. */
export async function listTeacherEntries(
  tx: Tx,
  scope: Scope,
  from: string,
  to: string,
): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select 'period-' || d.schedule_date || '-' || d.time_limit_no || '-' || d.teacher_no as uid, d.schedule_date,
      d.time_limit_no, array_agg(distinct j.name1) as subjects, count(*)::integer as lesson_count,
      min(c.name1) as center_name, false as office_work, false as tentative
    from distributed_lessons d
    join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = d.center_no
    where d.schedule_date between ${from}::date and ${to}::date and ${scopeConditions.distributedLesson(scope, 'd')}
    group by d.schedule_date, d.time_limit_no, d.teacher_no
    union all
    select 'office-' || o.schedule_date || '-' || o.time_limit_no || '-' || o.teacher_no, o.schedule_date,
      o.time_limit_no, '{}', 0, c.name1, true, false
    from office_work o join centers c on c.center_no = o.center_no
    where o.schedule_date between ${from}::date and ${to}::date and ${scopeConditions.teacher(scope, 'o')}
      and ${toldOfficeWork('o')}
    order by schedule_date, time_limit_no`.execute(tx)
  return rows
}

/** The live lessons of a student. */
export async function listStudentEntries(
  tx: Tx,
  scope: Scope,
  from: string,
  to: string,
): Promise<FeedEntry[]> {
  const { rows } = await sql<FeedEntry>`
    select 'lesson-' || l.schedule_no as uid, l.schedule_date, l.time_limit_no, array[j.name1] as subjects,
      1 as lesson_count, c.name1 as center_name, false as office_work, d.schedule_no is null as tentative
    from lessons l
    join subjects j on j.subject_no = l.subject_no
    join centers c on c.center_no = l.center_no
    left join distributed_lessons d on d.schedule_no = l.schedule_no and d.schedule_date = l.schedule_date
      and d.time_limit_no = l.time_limit_no
    where l.cancelled_flag = 0 and l.schedule_date between ${from}::date and ${to}::date
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.schedule_date, l.time_limit_no`.execute(tx)
  return rows
}
