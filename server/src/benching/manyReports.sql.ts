import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

const part = 5000

/** Submitted reports with a text in every row, of lessons that have none, until there are `total` in all. */
export async function fillReports(tx: Tx, total: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      with lacking as (
        select l.schedule_no, coalesce(l.teacher_no, (select min(teacher_no) from teachers)) as teacher_no
        from lessons l where l.cancelled_flag = 0
          and not exists (select 1 from lesson_reports r where r.schedule_no = l.schedule_no)
        order by l.schedule_date, l.schedule_no
        limit least(${part}::integer, greatest(0, ${total}::integer - (select count(*) from lesson_reports)::integer))
      ), made as (
        insert into lesson_reports (schedule_no, teacher_no, report_status, first_submitted_at, submitted_at, created_at,
          updated_at)
        select schedule_no, teacher_no, 1, now(), now(), now(), now() from lacking returning schedule_no
      ), written as (
        insert into lesson_report_rows (schedule_no, detail_no, comment)
        select schedule_no, n, case when n in (8, 10, 11, 12) then '2' when n in (2, 5) then 'M03' when n = 1 then ''
          else repeat('傾きと切片の意味を、表とグラフを行き来しながら説明できました。', case n when 13 then 4 else 1 end) end
        from made, generate_series(1, 16) n
      )
      select count(*)::integer as left from made`.execute(tx)
    if ((rows[0]?.left ?? 0) === 0) return
  }
}

/** The first page of the reports of some days, by their dates alone. */
export async function bareReportList(tx: Tx, days: { start_date: string; end_date: string }) {
  return tx
    .selectFrom('lesson_reports as r')
    .innerJoin('lessons as l', 'l.schedule_no', 'r.schedule_no')
    .selectAll('r')
    .where('l.schedule_date', '>=', days.start_date)
    .where('l.schedule_date', '<=', days.end_date)
    .orderBy('l.schedule_date', 'desc')
    .limit(30)
    .execute()
}

/** Makes those submitted reports such that a reviewer may approve them. */
export async function makeApprovable(tx: Tx, schedule_nos: readonly number[]): Promise<void> {
  const nos = sql`any(${[...schedule_nos]}::integer[])`
  await sql`update lessons set attendance_distinction = 1 where schedule_no = ${nos}`.execute(tx)
  await sql`update lesson_report_rows w set comment = case w.detail_no when 1 then l.subject_no::text
        when 3 then '一次関数のグラフ' when 4 then 'p.42–45' when 14 then '切片の読み取り' else '' end
      from lessons l where l.schedule_no = w.schedule_no and w.schedule_no = ${nos}
        and w.detail_no in (1, 3, 4, 5, 6, 7, 14, 15, 16)`.execute(tx)
}

/** How many of those reports are approved. */
export async function countApproved(tx: Tx, schedule_nos: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('lesson_reports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('schedule_no', 'in', schedule_nos)
    .where('report_status', '=', 4)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** So many reports of those days, in no order. */
export async function someReports(
  tx: Tx,
  { start_date, end_date, count }: { start_date: string; end_date: string; count: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('lesson_reports as r')
    .innerJoin('lessons as l', 'l.schedule_no', 'r.schedule_no')
    .select('r.schedule_no')
    .where('l.schedule_date', '>=', start_date)
    .where('l.schedule_date', '<=', end_date)
    .where('r.report_status', '=', 1)
    .limit(count)
    .execute()
  return rows.map(row => row.schedule_no)
}
