import type { LedgerLine } from '@terakoya/contract/entries/C30101-application/tables'
import { sql } from 'kysely'
import type { StudentInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import { knowsDisagreements } from '../../records/lessonFacts.sql.ts'

/** The lines of a student's ledger in those days, each with the sum of all up to it; the oldest first. */
export async function listLedger(
  tx: Tx,
  scope: Scope,
  { student_no, start_date, end_date }: { student_no: StudentInScope; start_date: string; end_date: string },
): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    with summed as (
      select g.*, sum(amount) over (order by entry_date, ledger_no)::integer as balance
      from lesson_ledger g where g.student_no = ${student_no} and g.entry_date <= ${end_date}::date
    )
    select s.ledger_no::integer as ledger_no, s.student_no, s.entry_date, s.ledger_cause, s.amount, s.balance,
      s.schedule_no, l.schedule_date, l.time_limit_no, j.name1 as subject_name,
      coalesce(s.related_schedule_no, 0) as related_schedule_no, r.schedule_date as related_schedule_date,
      coalesce(r.time_limit_no, 0) as related_time_limit_no, f.attendance_source,
      coalesce(cardinality(f.open_codes) > 0 and ${knowsDisagreements(scope)}, false)::integer as disagreement_flag
    from summed s
    join lessons l on l.schedule_no = s.schedule_no
    join subjects j on j.subject_no = l.subject_no
    left join lessons r on r.schedule_no = s.related_schedule_no
    -- What took place: of what is made up it is the lesson by which.
    left join lesson_facts f on s.ledger_cause in ('delivered', 'missed', 'made_up')
      and f.schedule_no = case s.ledger_cause when 'made_up' then s.related_schedule_no else s.schedule_no end
    where s.entry_date >= ${start_date}::date
    order by s.entry_date, s.ledger_no`.execute(tx)
  return rows
}

/** What a student is owed at the end of a day: the sum of all lines up to it. */
export async function balanceOn(tx: Tx, student_no: StudentInScope, day: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(amount), 0)::integer as balance from lesson_ledger
    where student_no = ${student_no} and entry_date <= ${day}::date`.execute(tx)
  return rows[0]?.balance ?? 0
}
