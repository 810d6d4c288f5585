import { type Selectable, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import type { MailTemplates } from '../database/tables.ts'

/** A lesson as the mail that confirms it tells it. */
export interface MailedLesson {
  schedule_no: number
  schedule_date: string
  time_limit_no: number
  subject_name: string
  course_name: string
  operation_note: string
  school_year_code: number
  classroom_id: string
  /** The lesson in whose place it stands; `null` where it stands in none. */
  before_schedule_date: string | null
  before_time_limit_no: number
}

export async function listMailedLessons(
  tx: Tx,
  schedule_nos: readonly number[],
): Promise<Map<number, MailedLesson>> {
  if (schedule_nos.length === 0) return new Map()
  const { rows } = await sql<MailedLesson>`
    select l.schedule_no, l.schedule_date, l.time_limit_no, j.name1 as subject_name, c.name1 as course_name,
      l.operation_note, l.school_year_code, r.classroom_id, o.schedule_date as before_schedule_date,
      coalesce(o.time_limit_no, 0) as before_time_limit_no
    from lessons l
    join subjects j on j.subject_no = l.subject_no
    join courses c on c.course_no = l.course_no
    join classrooms r on r.classroom_no = l.classroom_no
    left join lessons o on o.schedule_no = l.entry_schedule_no
    where l.schedule_no = any(${[...schedule_nos]}::integer[])`.execute(tx)
  return new Map(rows.map(row => [row.schedule_no, row]))
}

/** The words of a type of notification. */
export type MailTemplate = Pick<Selectable<MailTemplates>, 'subject' | 'body'>

/** The template of a type of notification; none where it was never set. */
export async function findMailTemplate(tx: Tx, notification_type: number): Promise<MailTemplate | undefined> {
  return tx
    .selectFrom('mail_templates')
    .select(['subject', 'body'])
    .where('notification_type', '=', notification_type)
    .executeTakeFirst()
}
