import { type LocalTime, periodIsOver } from '@terakoya/domain/assignment/periodOver'
import type { TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { type RawBuilder, sql } from 'kysely'
import type { StudentInScope } from '../auth/inScope.ts'
import type { Scope, SystemScope } from '../auth/scope.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import type { Tx } from '../database/connect.ts'

/** A lesson ahead that nobody would be given any more: it had its teacher before the two were kept from each other. */
export interface BarredLesson {
  schedule_no: number
  center_no: number
  classroom_no: number
  student_no: number
  schedule_date: string
  time_limit_no: number
  subject_name: string
  teacher_no: number
  teacher_name: string
  /** The student kept apart, who has the same teacher then; `null`: the teacher is NG (絶対). */
  other_student_no: number | null
  /** 1: as it was published; 0: as it stands in the grid. */
  published_flag: 0 | 1
}

/** Who is kept from whom. */
interface Kept {
  /** `(student_no, teacher_no)` */
  ng: RawBuilder<unknown>
  /** `(student_no, other_student_no)` */
  apart: RawBuilder<unknown>
}

/**
 * Lessons ahead against who is kept from whom, the nearest first: as they stand in the grid, and as they were published
 * (who was only taken out of the grid still comes).
 */
async function listAgainst(tx: Tx, { ng, apart }: Kept, now: LocalTime): Promise<BarredLesson[]> {
  const ahead = sql`l.cancelled_flag = 0 and l.attendance_distinction = ${attendance.open}
    and l.student_no in (select student_no from ng union select student_no from apart
      union select other_student_no from apart)`
  const { rows } = await sql<BarredLesson>`
    with ng as (${ng}), apart as (${apart}), held as (
      select 0 as published_flag, l.schedule_no, l.student_no, l.held_teacher_no as teacher_no, l.schedule_date, l.time_limit_no
      from lessons l where l.held_teacher_no is not null and l.schedule_date >= ${now.day}::date and ${ahead}
      union all
      select 1, l.schedule_no, l.student_no, d.teacher_no, d.schedule_date, d.time_limit_no
      from distributed_lessons d join lessons l on l.schedule_no = d.schedule_no
      where d.schedule_date >= ${now.day}::date and ${ahead}
    ), barred as (
      select h.*, null::integer as other_student_no
      from held h join ng n on n.student_no = h.student_no and n.teacher_no = h.teacher_no
      union all
      select h.*, a.other_student_no
      from apart a join held h on h.student_no = a.student_no
      join held o on o.student_no = a.other_student_no and o.published_flag = h.published_flag
        and o.teacher_no = h.teacher_no and o.schedule_date = h.schedule_date
        and o.time_limit_no / 10 = h.time_limit_no / 10
    ), told as (
      select distinct on (schedule_no, teacher_no, other_student_no) * from barred
      order by schedule_no, teacher_no, other_student_no, published_flag desc
    )
    select b.schedule_no, l.center_no, l.classroom_no, b.student_no, b.schedule_date, b.time_limit_no, j.name1 as subject_name,
      b.teacher_no, t.display_name as teacher_name, b.other_student_no, b.published_flag
    from told b join lessons l on l.schedule_no = b.schedule_no join subjects j on j.subject_no = l.subject_no
    join teachers t on t.teacher_no = b.teacher_no
    order by b.schedule_date, b.time_limit_no, b.schedule_no, b.other_student_no`.execute(tx)
  return rows.filter(
    ({ schedule_date, time_limit_no }) => !periodIsOver(schedule_date, time_limit_no as TimeLimitNo, now),
  )
}

/** Of all students, by what is stored of them. */
export function listBarred(tx: Tx, _all: SystemScope, now: LocalTime): Promise<BarredLesson[]> {
  return listAgainst(
    tx,
    {
      ng: sql`select student_no, teacher_no from student_ng_teachers where ng_kind = 1`,
      apart: sql`select student_no, other_student_no from student_apart`,
    },
    now,
  )
}

/** Pairs of a student in scope and somebody else. */
export type KeptPairs = readonly (readonly [student_no: StudentInScope, other_no: number])[]

const pairsOf = (pairs: KeptPairs, other: RawBuilder<unknown>) => sql`
  select one as student_no, two as ${other}
  from unnest(${pairs.map(([one]) => one)}::integer[], ${pairs.map(([, two]) => two)}::integer[]) as p(one, two)`

/** Of students, were those teachers NG for them and those students, as far as they are in scope, kept apart from them. */
export function listBarredOf(
  tx: Tx,
  scope: Scope,
  { ng, apart }: { ng: KeptPairs; apart: KeptPairs },
  now: LocalTime,
): Promise<BarredLesson[]> {
  return listAgainst(
    tx,
    {
      ng: pairsOf(ng, sql`teacher_no`),
      apart: sql`select a.* from (${pairsOf(apart, sql`other_student_no`)}) a
        join students s on s.student_no = a.other_student_no where ${scopeConditions.student(scope, 's')}`,
    },
    now,
  )
}
