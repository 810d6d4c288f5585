import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { CenterInScope, MeetingAccountInScope } from '../../auth/inScope.ts'
import type { Scope } from '../../auth/scope.ts'
import { scopeConditions } from '../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../database/connect.ts'

type CenterName = OutputOf<'M00501_initDropdowns'>['centers'][number]

/** Centers of the scope; for a classroom those at home to its students. Groups have no days. */
function seenCenters(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'classroom') return scopeConditions.center(scope, 'c')
  return sql<boolean>`exists (select 1 from students s where s.center_no = c.center_no
    and ${scopeConditions.student(scope, 's')})`
}

export async function listSeenCenters(tx: Tx, scope: Scope): Promise<CenterName[]> {
  const { rows } = await sql<CenterName>`
    select c.center_no, c.name1 from centers c
    where c.group_flag = 0 and c.valid_flag = 1 and ${seenCenters(scope)} order by c.center_id`.execute(tx)
  return rows
}

/** The center, whose days the user may see. */
export async function findSeenCenter(
  tx: Tx,
  scope: Scope,
  center_no: number,
): Promise<CenterInScope | undefined> {
  const { rows } = await sql<{ center_no: CenterInScope }>`
    select c.center_no from centers c where c.center_no = ${center_no} and c.group_flag = 0 and ${seenCenters(scope)}`.execute(
    tx,
  )
  return rows[0]?.center_no
}

type DayLesson = OutputOf<'M00501_getDailySchedule'>['lessons'][number]

/** The live lessons that are taught at a center on a day, as far as the scope reaches. */
export async function listDayLessons(
  tx: Tx,
  scope: Scope,
  center_no: number,
  schedule_date: string,
): Promise<DayLesson[]> {
  const { rows } = await sql<DayLesson>`
    select l.schedule_no, l.time_limit_no, l.student_no, s.student_name, l.school_year_code, j.name1 as subject_name,
      coalesce(l.teacher_no, 0) as teacher_no, coalesce(t.display_name, '') as teacher_name, l.attendance_distinction
    from lessons l
    join students s on s.student_no = l.student_no
    join subjects j on j.subject_no = l.subject_no
    left join teachers t on t.teacher_no = l.teacher_no
    where l.center_no = ${center_no} and l.schedule_date = ${schedule_date}::date and l.cancelled_flag = 0
      and ${scopeConditions.lesson(scope, 'l')}
    order by l.time_limit_no, s.student_name, l.schedule_no`.execute(tx)
  return rows
}

interface WeekLesson {
  schedule_date: string
  time_limit_no: number
  course_setting_no: number
  unassigned: boolean
}

/** What is taught in a week, without whom it concerns: for counting. */
export async function listWeekLessons(
  tx: Tx,
  center_no: CenterInScope,
  from: string,
  to: string,
): Promise<WeekLesson[]> {
  const { rows } = await sql<WeekLesson>`
    select l.schedule_date, l.time_limit_no, l.course_setting_no, l.teacher_no is null as unassigned from lessons l
    where l.center_no = ${center_no} and l.schedule_date between ${from}::date and ${to}::date
      and l.cancelled_flag = 0`.execute(tx)
  return rows
}

interface Working {
  schedule_date: string
  time_limit_no: number
  working: number
}

/** Teachers who work at a center by day and period, without those whose whole period is office work. */
export async function listWorking(
  tx: Tx,
  center_no: CenterInScope,
  from: string,
  to: string,
): Promise<Working[]> {
  const { rows } = await sql<Working>`
    select t.schedule_date, t.time_limit_no, count(*)::integer as working from teacher_shifts t
    where t.center_no = ${center_no} and t.work_flag = 1 and t.schedule_date between ${from}::date and ${to}::date
      and not exists (select 1 from office_work w where w.teacher_no = t.teacher_no
        and w.schedule_date = t.schedule_date and w.time_limit_no = t.time_limit_no)
    group by 1, 2`.execute(tx)
  return rows
}

export type MeetingAccount = OutputOf<'M00501_getMeetings'>['accounts'][number] & {
  schedule_account_no: MeetingAccountInScope
}

/** The meeting accounts of a center. */
export async function listAccounts(tx: Tx, center_no: CenterInScope): Promise<MeetingAccount[]> {
  const { rows } = await sql<MeetingAccount>`
    select schedule_account_no, account_name, meeting_id, passcode, valid_flag, provider, zoom_user, spare_flag, lock_version
    from meeting_accounts
    where center_no = ${center_no} order by valid_flag desc, account_name, schedule_account_no`.execute(tx)
  return rows
}

/** The account that has the meeting ID already, of whichever center; blanks and hyphens don't tell IDs apart. */
export async function accountOfMeeting(
  tx: Tx,
  meeting_id: string,
): Promise<
  (Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }) | undefined
> {
  const { rows } = await sql<
    Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }
  >`
    select schedule_account_no, account_name, center_no from meeting_accounts
    where meeting_id_key(meeting_id) = meeting_id_key(${meeting_id})`.execute(tx)
  return rows[0]
}

/** The account that has the service's user already, of whichever center: a user holds one meeting at a time. */
export async function accountOfUser(
  tx: Tx,
  zoom_user: string,
): Promise<
  (Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }) | undefined
> {
  const { rows } = await sql<
    Pick<MeetingAccount, 'schedule_account_no' | 'account_name'> & { center_no: number }
  >`
    select schedule_account_no, account_name, center_no from meeting_accounts
    where zoom_user <> '' and lower(zoom_user) = lower(${zoom_user})`.execute(tx)
  return rows[0]
}

/** How many live lessons from the day on are distributed with the account. */
export async function countDistributed(
  tx: Tx,
  schedule_account_no: MeetingAccountInScope,
  from: string,
): Promise<number> {
  const { rows } = await sql<{ lessons: number }>`
    select count(*)::integer as lessons from distributed_lessons d
    join lessons l on l.schedule_no = d.schedule_no and l.cancelled_flag = 0
    where d.schedule_account_no = ${schedule_account_no} and d.schedule_date >= ${from}::date`.execute(tx)
  return rows[0]?.lessons ?? 0
}

export type AccountFields = Pick<
  MeetingAccount,
  'account_name' | 'meeting_id' | 'passcode' | 'valid_flag' | 'provider' | 'zoom_user' | 'spare_flag'
>

export async function addAccount(tx: Tx, center_no: CenterInScope, fields: AccountFields) {
  return tx
    .insertInto('meeting_accounts')
    .values({ center_no, ...fields })
    .returning(['schedule_account_no', 'lock_version'])
    .executeTakeFirstOrThrow()
}

/** Changes an account that is as the person saw it; nothing when it isn't any more. */
export async function changeAccount(
  tx: Tx,
  center_no: CenterInScope,
  account: { schedule_account_no: number; lock_version: number },
  fields: AccountFields,
) {
  return tx
    .updateTable('meeting_accounts')
    .set(eb => ({ ...fields, lock_version: eb('lock_version', '+', 1) }))
    .where('center_no', '=', center_no)
    .where('schedule_account_no', '=', account.schedule_account_no)
    .where('lock_version', '=', account.lock_version)
    .returning(['schedule_account_no', 'lock_version'])
    .executeTakeFirst()
}
