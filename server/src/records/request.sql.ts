import type { WishedSlot } from '@terakoya/domain/entries/availability'
import type { DaySlot } from '@terakoya/domain/entries/periodCells'
import type { RequestKind, RequestState } from '@terakoya/domain/entries/requestStates'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { sql } from 'kysely'
import type { CenterInScope, LessonInScope, RequestInScope, StudentInScope } from '../auth/inScope.ts'
import type { Scope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'

/** A request as it is decided. */
export interface RequestRecord {
  request_no: RequestInScope
  student_no: StudentInScope
  center_no: number
  request_kind: RequestKind
  request_status: RequestState
  schedule_no: number | null
  course_no: number | null
  subject_no: number | null
  subject_type: number | null
  first_date: string | null
  first_time_limit_no: number | null
  second_date: string | null
  second_time_limit_no: number | null
  request_text: string
  requested_at: string
  decided_at: string | null
  decline_reason: string
  new_schedule_no: number | null
  lock_version: number
}

/** A request in scope; `lock` holds it until the transaction ends. */
export async function findRequest(
  tx: Tx,
  scope: Scope,
  request_no: number,
  lock = false,
): Promise<RequestRecord | undefined> {
  const { rows } = await sql<RequestRecord>`
    select r.request_no, r.student_no, r.center_no, r.request_kind, r.request_status, r.schedule_no, r.course_no,
      r.subject_no, r.subject_type, r.first_date, r.first_time_limit_no, r.second_date, r.second_time_limit_no,
      r.request_text, r.requested_at, r.decided_at, r.decline_reason, r.new_schedule_no, r.lock_version
    from requests r
    where r.request_no = ${request_no} and exists (select 1 from request_rows q
      where q.request_no = r.request_no and ${scopeConditions.student(scope, 'q')})
    ${lock ? sql`for update of r` : sql``}`.execute(tx)
  return rows[0]
}

export interface NewRequest {
  student_no: StudentInScope
  center_no: CenterInScope
  request_kind: RequestKind
  schedule_no: number | null
  course_no: number | null
  subject_no: number | null
  subject_type: number | null
  first: DaySlot | null
  second: DaySlot | null
  request_text: string
  requested_at: string
  requested_by: number
  reserved_until: string
  /** An absence is taken at once: nobody has to decide. */
  accepted: boolean
}

/** Adds a request and gives its number. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<RequestInScope> {
  const { first, second, accepted, ...row } = request
  const added = await tx
    .insertInto('requests')
    .values({
      ...row,
      first_date: first?.schedule_date ?? null,
      first_time_limit_no: first?.time_limit_no ?? null,
      second_date: second?.schedule_date ?? null,
      second_time_limit_no: second?.time_limit_no ?? null,
      ...(accepted && { request_status: 'accepted', decided_at: request.requested_at }),
    })
    .returning('request_no')
    .$narrowType<{ request_no: RequestInScope }>()
    .executeTakeFirstOrThrow()
  return added.request_no
}

export interface Decision {
  request_status: Exclude<RequestState, 'open'>
  decided_at: string
  decided_by: number
  decline_reason?: string
  accepted_choice?: 1 | 2
  new_schedule_no?: number
}

/** Writes what became of an open request that is held, and gives its version. It holds no slot any more. */
export async function decideRequest(tx: Tx, request_no: RequestInScope, decision: Decision): Promise<number> {
  const row = await tx
    .updateTable('requests')
    .set(eb => ({ ...decision, lock_version: eb('lock_version', '+', 1) }))
    .where('request_no', '=', request_no)
    .where('request_status', '=', 'open')
    .returning('lock_version')
    .executeTakeFirstOrThrow()
  return row.lock_version
}

/** Hides a request in scope from the list, or shows it again. */
export async function hideRequest(
  tx: Tx,
  scope: Scope,
  request_no: number,
  hidden_flag: 0 | 1,
): Promise<{ student_no: number } | undefined> {
  const { rows } = await sql<{ student_no: number }>`
    update requests r set hidden_flag = ${hidden_flag}
    where r.request_no = ${request_no} and exists (select 1 from request_rows q
      where q.request_no = r.request_no and ${scopeConditions.student(scope, 'q')})
    returning r.student_no`.execute(tx)
  return rows[0]
}

/** Whether a wish for the lesson is open. */
export async function hasOpenRequest(tx: Tx, schedule_no: LessonInScope): Promise<boolean> {
  const row = await tx
    .selectFrom('requests')
    .select('request_no')
    .where('schedule_no', '=', schedule_no)
    .where('request_status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** How many of a student's requests wait for a decision. */
export async function countOpenRequests(tx: Tx, student_no: StudentInScope): Promise<number> {
  const { open } = await tx
    .selectFrom('requests')
    .select(eb => eb.fn.countAll<number>().as('open'))
    .where('student_no', '=', student_no)
    .where('request_status', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

/** The slots that the student's open requests wish for, without one of them: two wishes never mean one slot. */
export async function listWishedSlots(
  tx: Tx,
  student_no: StudentInScope,
  without_request_no: number | null,
): Promise<WishedSlot[]> {
  const { rows } = await sql<WishedSlot>`
    select r.request_no, r.schedule_no, w.schedule_date, w.time_limit_no,
      coalesce(l.course_setting_no, c.course_setting_no) as course_setting_no
    from requests r
    left join lessons l on l.schedule_no = r.schedule_no
    left join courses c on c.course_no = r.course_no
    cross join lateral (values (r.first_date, r.first_time_limit_no), (r.second_date, r.second_time_limit_no))
      as w(schedule_date, time_limit_no)
    where r.student_no = ${student_no} and r.request_status = 'open' and w.schedule_date is not null
      and r.request_no is distinct from ${without_request_no}::integer`.execute(tx)
  return rows
}

/** How many of a student's lessons of a month were moved, or are asked to be: missed ones that are made up are none. */
export async function countTransfers(
  tx: Tx,
  student_no: StudentInScope,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select count(*)::integer as moved from lessons l
    where l.student_no = ${student_no} and l.schedule_date between ${start_date}::date and ${end_date}::date
      and (exists (select 1 from lesson_changes c where c.schedule_no = l.schedule_no)
        or (l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open} and exists (select 1 from requests r
          where r.schedule_no = l.schedule_no and r.request_status = 'open' and r.request_kind = 'change')))`.execute(
    tx,
  )
  return rows[0]?.moved ?? 0
}

/** The valid subjects that a student takes; all where none is noted. */
export async function listEntrySubjects(
  tx: Tx,
  student_no: StudentInScope,
): Promise<{ subject_no: number; subject_name: string }[]> {
  const { rows } = await sql<{ subject_no: number; subject_name: string }>`
    select j.subject_no, j.name1 as subject_name from subjects j
    where j.valid_flag = 1 and (
      exists (select 1 from student_subjects s where s.student_no = ${student_no} and s.subject_no = j.subject_no)
      or not exists (select 1 from student_subjects s where s.student_no = ${student_no}))
    order by j.sort_order, j.subject_no`.execute(tx)
  return rows
}

/** The type in which a student is taught a subject lately: standard or advanced. */
export async function lastSubjectType(
  tx: Tx,
  student_no: StudentInScope,
  subject_no: number,
): Promise<number> {
  const row = await tx
    .selectFrom('lessons')
    .select('subject_type')
    .where('student_no', '=', student_no)
    .where('subject_no', '=', subject_no)
    .orderBy('schedule_date', 'desc')
    .orderBy('time_limit_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject_type ?? 1
}
