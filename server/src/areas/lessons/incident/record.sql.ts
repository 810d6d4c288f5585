import type { IncidentRow } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type RawBuilder, sql } from 'kysely'
import type { CenterDays, IncidentInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import { scopeConditions } from '../../../auth/scopeConditions.sql.ts'
import type { Tx } from '../../../database/connect.ts'
import type { StoredIncident } from './incident.sql.ts'

/** An incident as it is read, with the names of who has done what. */
export interface ReadIncident
  extends Omit<StoredIncident, 'teacher_no'>,
    Pick<
      IncidentRow,
      'teacher_no' | 'center_name' | 'teacher_name' | 'reason' | 'decided_by_name' | 'lessons' | 'called_off'
    > {
  told_by_name: string
  undone_by_name: string
}

const incident = sql`
  select i.incident_no, i.incident_kind, i.center_no, c.name1 as center_name, coalesce(i.teacher_no, 0) as teacher_no,
    coalesce(t.display_name, '') as teacher_name, i.start_date, i.end_date, i.reason, i.decided_at, i.told_at, i.undone_at,
    d.user_named as decided_by_name, coalesce(b.user_named, '') as told_by_name,
    coalesce(u.user_named, '') as undone_by_name,
    (select count(*)::integer from incident_lessons x where x.incident_no = i.incident_no and x.outcome <> 'stayed')
      as lessons,
    (select count(*)::integer from incident_lessons x where x.incident_no = i.incident_no and x.outcome = 'called_off')
      as called_off
  from incidents i
  join centers c on c.center_no = i.center_no
  join users d on d.user_no = i.decided_by
  left join teachers t on t.teacher_no = i.teacher_no
  left join users b on b.user_no = i.told_by
  left join users u on u.user_no = i.undone_by`

export async function findIncident(
  tx: Tx,
  scope: Scope,
  incident_no: number,
): Promise<ReadIncident | undefined> {
  const { rows } = await sql<ReadIncident>`${incident}
    where i.incident_no = ${incident_no} and ${scopeConditions.center(scope, 'i')}`.execute(tx)
  return rows[0]
}

const ofCenter = (center_no: number | undefined): RawBuilder<boolean> =>
  center_no === undefined ? sql<boolean>`true` : sql<boolean>`i.center_no = ${center_no}`

/** The incidents of the user's centers, the latest first. */
export async function listIncidents(
  tx: Tx,
  scope: Scope,
  center_no: number | undefined,
  page: { limit: number; offset: number },
): Promise<ReadIncident[]> {
  const { rows } = await sql<ReadIncident>`${incident}
    where ${scopeConditions.center(scope, 'i')} and ${ofCenter(center_no)}
    order by i.incident_no desc limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

/** What stands in those days at a center: of a teacher and of the center itself, the latest first. */
export async function listStanding(
  tx: Tx,
  { center_no, start_date, end_date, teacher_no }: CenterDays & { teacher_no: number },
): Promise<ReadIncident[]> {
  const { rows } = await sql<ReadIncident>`${incident}
    where i.center_no = ${center_no} and i.undone_at is null and (i.teacher_no is null or i.teacher_no = ${teacher_no})
      and i.start_date <= ${end_date}::date and i.end_date >= ${start_date}::date
    order by i.incident_no desc`.execute(tx)
  return rows
}

export async function countIncidents(tx: Tx, scope: Scope, center_no: number | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from incidents i
    where ${scopeConditions.center(scope, 'i')} and ${ofCenter(center_no)}`.execute(tx)
  return rows[0]?.total ?? 0
}

export async function listIncidentLessons(
  tx: Tx,
  incident_no: IncidentInScope,
): Promise<OutputOf<'Incident_get'>['lessons']> {
  const { rows } = await sql<OutputOf<'Incident_get'>['lessons'][number]>`
    select x.schedule_no, x.student_no, s.student_name, x.schedule_date, x.time_limit_no, j.name1 as subject_name,
      x.outcome, coalesce(b.display_name, '') as before_teacher_name, coalesce(a.display_name, '') as after_teacher_name,
      n.schedule_date as new_schedule_date, coalesce(n.time_limit_no, 0) as new_time_limit_no,
      case when x.outcome = 'called_off' then m.make_up_until end as make_up_until
    from incident_lessons x
    join lessons l on l.schedule_no = x.schedule_no
    join students s on s.student_no = x.student_no
    join subjects j on j.subject_no = l.subject_no
    left join teachers b on b.teacher_no = x.before_teacher_no
    left join teachers a on a.teacher_no = x.after_teacher_no
    left join lessons n on n.schedule_no = x.new_schedule_no
    left join missed_lessons m on m.schedule_no = x.schedule_no and m.make_up_flag = 1
    where x.incident_no = ${incident_no}
    order by x.schedule_date, x.time_limit_no, s.student_name, x.schedule_no`.execute(tx)
  return rows
}
