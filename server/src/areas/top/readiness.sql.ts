import { setupSteps } from '@terakoya/contract/top/readiness'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { addDays } from '@terakoya/domain/days/day'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'
import { teacherPhone } from '../../records/teacher.sql.ts'

type Listed = OutputOf<'Readiness_getList'>
type Lacking = OutputOf<'Readiness_getOne'>['lacking'][number]
export type Group = keyof Listed['totals']
type Step = Listed['setup'][number]

/** Days ahead in which a teacher without a working time can't be assigned to anything soon. */
const shiftDays = 28

/** The kinds whose condition holds, as an array. */
function lackingOf(conditions: Partial<Record<Lacking, RawBuilder<boolean>>>) {
  const each = Object.entries(conditions).map(
    ([kind, condition]) => sql`case when ${condition} then ${kind} end`,
  )
  return sql`array_remove(array[${sql.join(each)}]::text[], null)`
}

const noLogin = (column: 'student_no' | 'teacher_no', row: string) =>
  sql<boolean>`not exists (select 1 from users u where ${sql.ref(`u.${column}`)} = ${sql.ref(`${row}.${column}`)} and u.status = 'A')`

/** The lessons `l` of whoever stands in the row; each by an index of its own. */
const lessonsOf: Record<Group, RawBuilder<unknown>> = {
  center: sql`lessons l where l.center_no = c.center_no and l.cancelled_flag = 0`,
  teacher: sql`lessons l where l.held_teacher_no = t.teacher_no`,
  student: sql`lessons l where l.student_no = s.student_no and l.cancelled_flag = 0`,
}

/** The next day on which somebody of a group has a lesson. */
const nextOf = (group: Group, today: string) =>
  sql`(select min(l.schedule_date) from ${lessonsOf[group]} and l.schedule_date >= ${today}::date)`

/** `(no, name, center_no, lacking, next)` of those who count: valid ones that are here. `next`: what is wanted of their lessons. */
const groups: Record<Group, (scope: Scope, today: string, next: RawBuilder<unknown>) => RawBuilder<unknown>> =
  {
    center: (scope, today, next) => sql`
    select c.center_no as no, c.name1 as name, c.center_no, ${lackingOf({
      teachers: sql`not exists (select 1 from teacher_centers tc join teachers t using (teacher_no)
        where tc.center_no = c.center_no and t.valid_flag = 1)`,
      manager: sql`not exists (select 1 from user_centers uc join users u using (user_no)
        where uc.center_no = c.center_no and u.user_type_code = '550' and u.status = 'A')`,
      reader: sql`not exists (select 1 from chat_readers r join users u using (user_no) where r.center_no = c.center_no
        and u.status = 'A' and r.from_date <= ${today}::date and (r.to_date is null or r.to_date > ${today}::date))`,
      meetings: sql`not exists (select 1 from meeting_accounts m where m.center_no = c.center_no and m.valid_flag = 1)`,
      phone: sql`c.phone = ''`,
      email: sql`c.email = ''`,
    })} as lacking, ${next} as next
    from centers c where c.valid_flag = 1 and c.group_flag = 0 and ${scopeConditions.center(scope, 'c')}`,
    teacher: (scope, today, next) => sql`
    select t.teacher_no as no, t.display_name as name, t.center_no, ${lackingOf({
      subjects: sql`not exists (select 1 from teacher_subjects ts where ts.teacher_no = t.teacher_no)`,
      shifts: sql`not exists (select 1 from teacher_shifts w where w.teacher_no = t.teacher_no and w.work_flag = 1
        and w.schedule_date between ${today}::date and ${addDays(today, shiftDays)}::date)`,
      login: noLogin('teacher_no', 't'),
      phone: sql`${teacherPhone} = ''`,
      email: sql`t.email = ''`,
    })} as lacking, ${next} as next
    from teachers t where t.valid_flag = 1 and ${scopeConditions.teacher(scope, 't')}`,
    student: (scope, today, next) => sql`
    select s.student_no as no, s.student_name as name, s.center_no, ${lackingOf({
      subjects: sql`not exists (select 1 from student_subjects ss where ss.student_no = s.student_no)`,
      lessons: sql`not exists (select 1 from weekly_entries w where w.student_no = s.student_no
          and (w.course_end_date is null or w.course_end_date >= ${today}::date))
        and ${nextOf('student', today)} is null`,
      login: noLogin('student_no', 's'),
      phone: sql`not exists (select 1 from contacts k where k.student_no = s.student_no and k.phone <> '')`,
      email: sql`not exists (select 1 from contacts k where k.student_no = s.student_no and k.email <> '')`,
      address: sql`s.address = ''`,
    })} as lacking, ${next} as next
    from students s where s.valid_flag = 1 and s.enrollment_status = ${enrollment.enrolled}
      and ${scopeConditions.student(scope, 's')}`,
  }

/** What there is none of at all that a first lesson needs, as an array. */
const setupMissing = (scope: Scope, today: string) => {
  const none: Record<Step, RawBuilder<unknown>> = {
    center: sql`centers c where c.valid_flag = 1 and c.group_flag = 0 and ${scopeConditions.center(scope, 'c')}`,
    calendar: sql`calendar_days d where d.schedule_date >= ${today}::date and d.closed_flag = 0`,
    classroom: sql`classrooms r where r.valid_flag = 1`,
    course: sql`courses k where k.valid_flag = 1`,
    teacher: sql`teachers t where t.valid_flag = 1 and ${scopeConditions.teacher(scope, 't')}`,
    student: sql`students s where s.valid_flag = 1 and ${scopeConditions.student(scope, 's')}`,
    // Of any time: who has had one knows the way.
    shift: sql`teacher_shifts w join teachers t on t.teacher_no = w.teacher_no
      where w.work_flag = 1 and ${scopeConditions.teacher(scope, 't')}`,
    lesson: sql`lessons l where ${scopeConditions.lesson(scope, 'l')}`,
  }
  const each = setupSteps.map(
    step => sql`case when not exists (select 1 from ${none[step]}) then ${step} end`,
  )
  return sql`array_remove(array[${sql.join(each)}]::text[], null)`
}

/** What there is none of at all, in the order in which each needs the one before. */
export async function missingSetup(tx: Tx, scope: Scope, today: string): Promise<Step[]> {
  const { rows } = await sql<{ setup: Step[] }>`select ${setupMissing(scope, today)} as setup`.execute(tx)
  return rows[0]?.setup ?? []
}

/** How many of a group lack something, and how many lack what. */
export async function countLacking(tx: Tx, scope: Scope, group: Group, today: string) {
  const { rows } = await sql<{ lacking: Lacking | null; count: number }>`
    with found as (${groups[group](scope, today, sql`null`)})
    select kind as lacking, count(*)::integer as count from found cross join lateral unnest(lacking) as kind group by kind
    union all
    select null, count(*)::integer from found where cardinality(lacking) > 0`.execute(tx)
  return rows
}

/** How many of each group lack something and have a lesson until `until`, and what there is none of: in one statement. */
export async function countUnready(
  tx: Tx,
  scope: Scope,
  { today, until }: { today: string; until: string },
): Promise<{ unready: Listed['totals']; setup: Step[] }> {
  const soon = (group: Group) =>
    sql`exists (select 1 from ${lessonsOf[group]} and l.schedule_date between ${today}::date and ${until}::date)`
  const counted = (group: Group) =>
    sql`(select count(*)::integer from (${groups[group](scope, today, soon(group))}) found
      where next and cardinality(lacking) > 0)`
  const { rows } = await sql<Listed['totals'] & { setup: Step[] }>`
    select ${counted('center')} as center, ${counted('teacher')} as teacher, ${counted('student')} as student,
      ${setupMissing(scope, today)} as setup`.execute(tx)
  const { setup = [], ...unready } = rows[0] ?? { center: 0, teacher: 0, student: 0 }
  return { unready, setup }
}

/** The first of those who lack something, or this one thing: whose next lesson is nearest. */
export async function listLacking(
  tx: Tx,
  scope: Scope,
  { group, lacking, today, limit }: { group: Group; lacking: Lacking | null; today: string; limit: number },
): Promise<Listed['rows']> {
  const { rows } = await sql<Listed['rows'][number]>`
    with found as (${groups[group](scope, today, nextOf(group, today))})
    select f.no, ${group === 'student' ? sql`f.no` : sql`0`} as student_no, f.name, f.center_no, c.name1 as center_name, f.lacking, f.next as next_date
    from found f join centers c using (center_no)
    where ${lacking === null ? sql`cardinality(f.lacking) > 0` : sql`${lacking} = any(f.lacking)`}
    order by f.next nulls last, cardinality(f.lacking) desc, f.no limit ${limit}`.execute(tx)
  return rows
}

/** What one of a group lacks; `undefined`: it isn't there, or doesn't count any more. */
export async function lackingOfOne(
  tx: Tx,
  scope: Scope,
  { group, no, today }: { group: Group; no: number; today: string },
): Promise<OutputOf<'Readiness_getOne'> | undefined> {
  const { rows } = await sql<OutputOf<'Readiness_getOne'>>`
    select lacking, center_no from (${groups[group](scope, today, sql`null`)}) found where no = ${no}`.execute(
    tx,
  )
  return rows[0]
}
