import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/** A table and the joins that lead from its rows to a center (`scripts/distribution.mjs`). */
export interface Placed {
  name: string
  place: string
  steps: { columns: string[]; to: string; toColumns: string[] }[]
}

/** How many rows of a table each center has; null: a row of no center. */
export async function rowsByCenter(tx: Tx, { name, steps }: Placed) {
  const joins = steps.map(({ columns, to, toColumns }, at) => {
    const on = columns.map(
      (column, each) =>
        sql`${sql.ref(`t${at}.${column}`)} = ${sql.ref(`t${at + 1}.${toColumns[each] ?? ''}`)}`,
    )
    return sql`left join ${sql.table(to)} ${sql.ref(`t${at + 1}`)} on ${sql.join(on, sql` and `)}`
  })
  const { rows } = await sql<{ center_no: number | null; rows: number }>`
    select ${sql.ref(`t${steps.length}.center_no`)} as center_no, count(*)::integer as rows
    from ${sql.table(name)} t0 ${sql.join(joins, sql` `)} group by 1`.execute(tx)
  return rows
}

/** Rows and bytes of a table, with its indexes. */
export async function sizeOf(tx: Tx, name: string) {
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select (select count(*)::integer from ${sql.table(name)}) as rows, pg_total_relation_size(${name}::regclass) as bytes`.execute(
    tx,
  )
  return { rows: rows[0]?.rows ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** The shard of each number: as Citus does it, by equal parts of what `hashint4` can be. */
export async function shardsOf(tx: Tx, numbers: readonly number[], shards: number) {
  const { rows } = await sql<{ no: number; shard: number }>`
    select no, floor((hashint4(no)::bigint + 2147483648) / (4294967296 / ${shards}::integer))::integer as shard
    from unnest(${[...numbers]}::integer[]) as no`.execute(tx)
  return new Map(rows.map(({ no, shard }) => [no, shard]))
}

/** How much of what happens at a center is about people of another one. */
export async function acrossCenters(tx: Tx) {
  const { rows } = await sql<{
    lessons: number
    other_student: number
    other_teacher: number
    either: number
    students: number
    students_several: number
    teachers: number
    teachers_several: number
    days_several: number
    teacher_days: number
  }>`
    select l.*, s.*, t.*, d.* from
      (select count(*)::integer as lessons,
          count(*) filter (where st.center_no <> l.center_no)::integer as other_student,
          count(*) filter (where te.center_no <> l.center_no)::integer as other_teacher,
          count(*) filter (where st.center_no <> l.center_no or te.center_no <> l.center_no)::integer as either
        from lessons l join students st on st.student_no = l.student_no left join teachers te on te.teacher_no = l.teacher_no
        where l.cancelled_flag = 0) l,
      (select count(*)::integer as students, count(*) filter (where centers > 1)::integer as students_several
        from (select count(distinct center_no) as centers from lessons where cancelled_flag = 0 group by student_no) x) s,
      (select count(*)::integer as teachers, count(*) filter (where centers > 1)::integer as teachers_several
        from (select count(distinct center_no) as centers from teacher_shifts group by teacher_no) x) t,
      (select count(*)::integer as teacher_days, count(*) filter (where centers > 1)::integer as days_several
        from (select count(distinct center_no) as centers from teacher_shifts group by teacher_no, schedule_date) x) d`.execute(
    tx,
  )
  const [found] = rows
  if (found === undefined) throw new Error('no row of counts')
  return found
}
