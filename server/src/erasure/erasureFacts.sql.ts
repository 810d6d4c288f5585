import type { ErasureObstacle, ErasureReason, KeptReason, PersonKind } from '@terakoya/domain/people/erasure'
import { sql } from 'kysely'
import type { SystemScope } from '../auth/scope.ts'
import type { Tx } from '../database/connect.ts'
import type { Person } from './erasePerson.sql.ts'

/** What the person is called; `null`: there is nobody of that number. */
export async function findPersonName(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
): Promise<string | null> {
  const row =
    person_kind === 'student'
      ? await tx
          .selectFrom('students')
          .select('student_name as name')
          .where('student_no', '=', person_no)
          .executeTakeFirst()
      : await tx
          .selectFrom('teachers')
          .select('display_name as name')
          .where('teacher_no', '=', person_no)
          .executeTakeFirst()
  return row?.name ?? null
}

/** Holds the person until the transaction ends; answers whether there is one of that number. */
export async function holdPerson(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(person_kind === 'student' ? 'students' : 'teachers')}
    where ${sql.ref(person_kind === 'student' ? 'student_no' : 'teacher_no')} = ${person_no} for update`.execute(
    tx,
  )
  return rows.length > 0
}

/** How much of each thing is open that has to be settled before; in the order in which people settle it. */
export async function countObstacles(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
  today: string,
): Promise<{ obstacle: ErasureObstacle; count: number }[]> {
  const isStudent = person_kind === 'student'
  const no = sql`${person_no}::integer`
  const day = sql`${today}::date`
  const own = sql.ref(isStudent ? 'student_no' : 'teacher_no')
  const logins = sql`any(logins_of_person(${person_kind}, ${no}))`
  const lessons = sql`(select schedule_no from lessons where ${own} = ${no})`
  const rooms = sql`(select room_no from chat_rooms where ${own} = ${no})`
  const notLeft = isStudent
    ? sql`select 1 from students where student_no = ${no}
        and (enrollment_status <> 3 or coalesce(withdrawal_date, '-infinity'::date) >= ${day})`
    : sql`select 1 from teachers where teacher_no = ${no} and valid_flag = 1`
  const students = (query: ReturnType<typeof sql>) => (isStudent ? query : sql`select 1 where false`)
  const { rows } = await sql<{ obstacle: ErasureObstacle; count: number }>`
    select obstacle, count(*)::integer as count from (
      select 1 as place, 'erased' as obstacle from erasures e where e.person_kind = ${person_kind} and e.person_no = ${no}
      union all select 2, 'not_left' from (${notLeft}) x
      union all select 3, 'lessons_ahead' from lessons where ${own} = ${no} and cancelled_flag = 0 and schedule_date >= ${day}
      union all select 4, 'requests_open' from (${students(sql`
        select 1 from requests where student_no = ${no} and request_status = 'open'`)}) x
      union all select 5, 'reports_open' from lesson_reports where schedule_no in ${lessons} and report_status not in (4, 9)
      union all select 6, 'consults_open' from (${students(sql`
        select 1 from consults where student_no = ${no} and state <> 'done'`)}) x
      union all select 7, 'chat_open' from chat_flags where (room_no in ${rooms} or about_user_no = ${logins})
        and (state = 'open' or (second_due and second_by is null))
      union all select 7, 'chat_open' from chat_rooms where ${own} = ${no} and broken_id is not null
      union all select 8, 'chat_held' from chat_held where (room_no in ${rooms} or user_no = ${logins}) and state = 'held'
      union all select 9, 'hold' from legal_holds where lifted_at is null
        and ((subject_kind = 'student' and ${isStudent} and subject_no = ${no}) or (subject_kind = 'room' and subject_no in ${rooms}))
      union all select 10, 'meetings_open' from meeting_disagreements where schedule_no in ${lessons}
        and closed_at is null and decided_at is null
      union all select 11, 'incidents_open' from incidents where teacher_no = ${no} and not ${isStudent}
        and told_at is null and undone_at is null
      union all select 12, 'alerts_open' from alerts where ${own} = ${no} and closed_at is null
    ) open group by obstacle order by min(place)`.execute(tx)
  return rows
}

interface KeptFacts {
  reason: KeptReason
  rows: number
  /** The last day that any of it is of; `null`: there is none. */
  last: string | null
}

/** How much stays of what, and of which last day it is. */
export async function readKept(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
): Promise<KeptFacts[]> {
  const { rows } = await (person_kind === 'student'
    ? keptOfStudent(tx, person_no)
    : keptOfTeacher(tx, person_no))
  return rows
}

const keptOfStudent = (tx: Tx, student_no: number) => {
  const no = sql`${student_no}::integer`
  const rooms = sql`(select room_no from chat_rooms where student_no = ${no})`
  const lessons = sql`(select schedule_no from lessons where student_no = ${no})`
  return sql<KeptFacts>`
    select 'ledger' as reason, count(*)::integer as rows, max(schedule_date)::text as last from lessons where student_no = ${no}
    union all select 'safety', ((select count(*) from chat_flags where room_no in ${rooms})
      + (select count(*) from meeting_disagreements where schedule_no in ${lessons})
      + (select count(*) from meeting_entries where student_no = ${no}))::integer, null
    union all select 'chat', count(*)::integer, null from chat_messages m where m.room_no in ${rooms} and m.state <> 'erased'
      and chat_message_is_kept(m.room_no, m.id)
    union all select 'meeting', count(*)::integer, max(r.schedule_date)::text from meeting_rooms r
      join meeting_expected x using (teacher_no, schedule_date, period_no) where x.student_no = ${no} and r.report is not null
    union all select 'consult', count(*)::integer, null from consults where student_no = ${no}
    union all select 'trace', 0, null`.execute(tx)
}

const keptOfTeacher = (tx: Tx, teacher_no: number) => {
  const no = sql`${teacher_no}::integer`
  const logins = sql`any(logins_of_person('teacher', ${no}))`
  return sql<KeptFacts>`
    select 'labour' as reason, count(*)::integer as rows, max(schedule_date)::text as last from teacher_shifts where teacher_no = ${no}
    union all select 'ledger', count(*)::integer, max(schedule_date)::text from lessons where teacher_no = ${no}
    union all select 'others', count(*)::integer, null from lesson_reports where teacher_no = ${no}
    union all select 'chat', count(*)::integer, max(m.sent_at at time zone 'Asia/Tokyo')::date::text from chat_messages m
      join chat_rooms r using (room_no) where m.user_no = ${logins} and m.state <> 'erased' and r.rel_model <> 't2010'
    union all select 'safety', ((select count(*) from chat_flags where about_user_no = ${logins})
      + (select count(*) from meeting_entries where teacher_no = ${no}))::integer, null
    union all select 'meeting', count(*)::integer, max(schedule_date)::text from meeting_rooms where teacher_no = ${no}
      and report is not null
    union all select 'trace', 0, null`.execute(tx)
}

/** The rooms whose words go with the person: a student's all; of a teacher those that are no child's. */
export async function listTheirRooms(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
): Promise<number[]> {
  const { rows } = await sql<{ room_no: number }>`
    select room_no from chat_rooms where (${person_kind} = 'student' and student_no = ${person_no}::integer)
      or (${person_kind} = 'teacher' and rel_model = 't2010' and teacher_no = ${person_no}::integer)
    order by room_no for update`.execute(tx)
  return rows.map(row => row.room_no)
}

export interface Erasure {
  erasure_no: number
  person_kind: PersonKind
  person_no: number
  erased_at: string
  erased_by: number | null
  /** Of who did it; empty: it was done again after a restore, by the server. */
  erased_by_name: string
  reason: ErasureReason
  counts: Record<string, number>
  kept: { reason: KeptReason; rows: number; until: string | null }[]
  shared_words: number
}

/** Everybody who was erased, the last first. */
export async function listErasures(tx: Tx, _all: SystemScope): Promise<Erasure[]> {
  const { rows } = await sql<Erasure>`
    select e.erasure_no, e.person_kind, e.person_no, e.erased_at, e.erased_by, coalesce(u.user_named, '') as erased_by_name,
      e.reason, e.counts, e.kept, e.shared_words
    from erasures e left join users u on u.user_no = e.erased_by order by e.erasure_no desc`.execute(tx)
  return rows
}

/** Whether the person was erased already. */
export async function isErased(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
): Promise<boolean> {
  const row = await tx
    .selectFrom('erasures')
    .select('erasure_no')
    .where('person_kind', '=', person_kind)
    .where('person_no', '=', person_no)
    .executeTakeFirst()
  return row !== undefined
}

/** A person of an older backup who has left since. */
export async function markLeft(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
  today: string,
): Promise<void> {
  await (person_kind === 'student'
    ? sql`update students set enrollment_status = 3,
        withdrawal_date = least(withdrawal_date, greatest(enrollment_date, ${today}::date - 1))
        where student_no = ${person_no} and enrollment_status <> 3`
    : sql`update teachers set valid_flag = 0 where teacher_no = ${person_no} and valid_flag = 1`
  ).execute(tx)
}

/** A number that somebody had who isn't there yet is nobody else's. */
export async function passNumber(
  tx: Tx,
  _all: SystemScope,
  { person_kind, person_no }: Person,
): Promise<void> {
  const [table, column] = person_kind === 'student' ? ['students', 'student_no'] : ['teachers', 'teacher_no']
  for (;;) {
    const { rows } = await sql<{ given: number }>`
      select nextval(pg_get_serial_sequence(${table}, ${column}))::integer as given`.execute(tx)
    if ((rows[0]?.given ?? person_no) >= person_no) return
  }
}

/** PostgreSQL's own number of the database's files. */
export async function readCluster(tx: Tx): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    select system_identifier::text as cluster from pg_control_system()`.execute(tx)
  return rows[0]?.cluster ?? ''
}
