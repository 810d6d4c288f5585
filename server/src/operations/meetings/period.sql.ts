import type { ReportLine } from '@terakoya/domain/meetings/roomLog'
import { sql } from 'kysely'
import type { SystemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import type { KeptEvent } from '../../meetings/zoomEvent.ts'
import type { Cell } from '../../records/seat.sql.ts'

/**
 * A teacher's period: all meetings that it has had, since a replaced one may have been entered too. The day is that of the
 * lessons, the period a whole one (x0).
 */
export type Period = Cell

export interface PeriodRoom {
  room_no: number
  center_no: number
  provider: 'fixed' | 'zoom'
  external_id: string
  state: string
  report: readonly ReportLine[] | null
  /** When other meetings of its account were begun, to the next day: the account has left this one by then. */
  others_opened: readonly string[]
  /** When its service has said that nobody holds it any more. */
  found_over_at: string | null
  /** Its report has had its time. */
  report_gone_flag: 0 | 1
}

export interface PeriodLesson {
  schedule_no: number
  student_no: number
  center_no: number
  time_limit_no: number
  /** Since when it isn't published in this period any more; `null`: it is. */
  gone_at: string | null
  /** It counts in this period for good. */
  counted_flag: 0 | 1
  attendance_distinction: number
  /** Somebody has marked or unmarked it by hand: the log writes nothing there any more. */
  by_person: boolean
  names: string[]
}

export interface PeriodTeacher {
  teacher_no: number
  names: string[]
}

export interface PeriodFacts {
  rooms: PeriodRoom[]
  /** All that were ever published in it. */
  lessons: PeriodLesson[]
  teacher: PeriodTeacher
  /** The numbers of all links that were ever given, of all its meetings. */
  guests: { student_no: number; registrant_id: string }[]
  events: (KeptEvent & { event_no: number; external_id: string })[]
  presses: { student_no: number | null; teacher_no: number | null; entered_at: string }[]
  /** When anything was told last, of whichever meeting. */
  heard_at: string | null
  namings: {
    external_uuid: string
    participant_key: string
    student_no: number | null
    teacher_no: number | null
    withdrawn_flag: 0 | 1
  }[]
}

/** Holds everybody else who works out the same period until the transaction ends. */
export async function lockPeriod(tx: Tx, { teacher_no, schedule_date, period_no }: Period): Promise<void> {
  const key = `${teacher_no}/${schedule_date}/${period_no}`
  await sql`select pg_advisory_xact_lock(hashtext('meeting period'), hashtext(${key}))`.execute(tx)
}

/** The condition on rooms `r` that they are of a period. */
export const ofPeriod = ({ teacher_no, schedule_date, period_no }: Period) => sql`
  r.teacher_no = ${teacher_no} and r.schedule_date = ${schedule_date}::date and r.period_no = ${period_no}`

/** Everything that is known of a period; to be asked under its lock. */
export async function readPeriod(tx: Tx, _all: SystemScope, period: Period): Promise<PeriodFacts> {
  const { rows } = await sql<PeriodFacts>`
    with rooms as (select r.* from meeting_rooms r where ${ofPeriod(period)}),
    taught as (
      select l.schedule_no, l.student_no, x.center_no, x.time_limit_no, x.gone_at, x.counted_flag, l.attendance_distinction,
        exists (select 1 from audit_log a where a.subject = 'attendance' and a.subject_no = l.schedule_no
          and a.action <> 'attendanceFromLog') as by_person,
        (select array[s.student_name, s.student_namej, s.student_id] from students s
          where s.student_no = l.student_no) as names
      from meeting_expected x
      join lessons l on l.schedule_no = x.schedule_no
      where x.teacher_no = ${period.teacher_no} and x.schedule_date = ${period.schedule_date}::date
        and x.period_no = ${period.period_no}
    )
    select
      (select e.received_at from meeting_events e order by e.event_no desc limit 1) as heard_at,
      coalesce((select json_agg(json_build_object('room_no', r.room_no, 'center_no', r.center_no, 'provider', r.provider,
        'external_id', r.external_id, 'state', r.state, 'report', r.report,
        'others_opened', coalesce((select json_agg(o.opened_at) from meeting_rooms o
          where o.schedule_account_no = r.schedule_account_no and o.schedule_date between r.schedule_date and r.schedule_date + 1
            and o.room_no <> r.room_no and o.opened_at is not null), '[]'),
        'found_over_at', r.found_over_at, 'report_gone_flag', (r.report_gone_at is not null)::integer) order by r.room_no) from rooms r), '[]') as rooms,
      coalesce((select json_agg(t order by t.time_limit_no, t.schedule_no) from taught t), '[]') as lessons,
      (select json_build_object('teacher_no', t.teacher_no, 'names', array[t.display_name, t.reading])
        from teachers t where t.teacher_no = ${period.teacher_no}) as teacher,
      coalesce((select json_agg(json_build_object('student_no', g.student_no, 'registrant_id', g.registrant_id))
        from meeting_registrants g join rooms r on r.room_no = g.room_no), '[]') as guests,
      coalesce((select json_agg(json_build_object('event_no', e.event_no, 'event', e.event, 'external_id', e.external_id,
        'external_uuid', e.external_uuid, 'happened_at', e.happened_at, 'raw', e.raw) order by e.event_no)
        from meeting_events e where e.external_id in (select r.external_id from rooms r where r.provider = 'zoom'
          and r.external_id <> '')), '[]') as events,
      coalesce((select json_agg(json_build_object('student_no', e.student_no, 'teacher_no', e.teacher_no,
        'entered_at', e.entered_at) order by e.entry_no)
        from meeting_entries e join taught t on t.schedule_no = e.schedule_no
        -- Whoever presses later goes elsewhere.
        where e.entry_source = 'press' and e.entered_at <= coalesce(t.gone_at, 'infinity')), '[]') as presses,
      coalesce((select json_agg(json_build_object('external_uuid', n.external_uuid, 'participant_key', n.participant_key,
        'student_no', n.student_no, 'teacher_no', n.teacher_no, 'withdrawn_flag', n.withdrawn_flag) order by n.naming_no)
        from meeting_namings n join rooms r on r.room_no = n.room_no), '[]') as namings`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('a question of sums has one answer')
  return facts
}
