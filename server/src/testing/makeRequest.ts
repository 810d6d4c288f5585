import type { Tx } from '../database/connect.ts'
import type { MadeStudent } from './makePeople.ts'
import { testNow } from './testClock.ts'

interface RequestFields {
  student: MadeStudent
  /** Another date for this lesson; without it, a further lesson of the course and subject. */
  schedule_no?: number
  course_no?: number
  subject_no?: number
  course_setting_no?: number
  first: readonly [date: string, time_limit_no: number]
  second?: readonly [date: string, time_limit_no: number]
  request_text?: string
  requested_at?: string
  /** The last day of its reservation. */
  reserved_until?: string
}

/** A request that waits for staff, with its slots reserved. */
export async function makeRequest(db: Tx, fields: RequestFields): Promise<{ request_no: number }> {
  const { student, first, second, course_setting_no = 101, reserved_until = '2026-04-18' } = fields
  const { student_no, center_no } = student
  const { request_no } = await db
    .insertInto('requests')
    .values({
      student_no,
      center_no,
      request_kind: fields.schedule_no === undefined ? 'addition' : 'change',
      schedule_no: fields.schedule_no ?? null,
      course_no: fields.course_no ?? null,
      subject_no: fields.subject_no ?? null,
      subject_type: fields.subject_no === undefined ? null : 1,
      first_date: first[0],
      first_time_limit_no: first[1],
      second_date: second?.[0] ?? null,
      second_time_limit_no: second?.[1] ?? null,
      request_text: fields.request_text ?? '',
      requested_at: fields.requested_at ?? testNow,
      reserved_until,
    })
    .returning('request_no')
    .executeTakeFirstOrThrow()
  const held_until = `${reserved_until}T15:00:00Z`
  const slots = [first, ...(second ? [second] : [])]
  await db
    .insertInto('slot_holds')
    .values(
      slots.map(([schedule_date, time_limit_no]) => ({
        ...{ request_no, student_no, center_no, schedule_date, time_limit_no, course_setting_no, held_until },
      })),
    )
    .execute()
  return { request_no }
}
