import { bodyOf } from '@terakoya/contract/students/C20201-karte/flatBody'
import type { Tx } from '../database/connect.ts'
import { testNow } from './testClock.ts'

interface KarteFields {
  /** The student; without, a child of the center who is none yet. */
  student_no?: number
  center_no?: number
  student_name?: string
  reference_start_date?: string | null
  reference_end_date?: string | null
  /** What is written in it, by place: `{ 'background.reason': '…' }`. */
  written?: Readonly<Record<string, unknown>>
  /** A body as it is stored, maybe of an older version. */
  body?: unknown
}

/** A karte as it is stored. */
export async function makeKarte(db: Tx, fields: KarteFields): Promise<{ karte_no: number }> {
  const { student_no = null, student_name = '体験 太郎' } = fields
  const center_no = student_no === null ? (fields.center_no ?? null) : null
  return db
    .insertInto('kartes')
    .values({
      student_no,
      center_no,
      student_name,
      reference_start_date: fields.reference_start_date ?? null,
      reference_end_date: fields.reference_end_date ?? null,
      body: JSON.stringify(fields.body ?? bodyOf(fields.written ?? {})),
      updated_at: testNow,
    })
    .returning('karte_no')
    .executeTakeFirstOrThrow()
}

interface InterviewFields {
  karte_no: number
  interviewer_no: number
  interview_date?: string
  next_date?: string | null
  interview_text?: string
  teacher_flag?: 0 | 1
}

/** A talk with a family. */
export async function makeInterview(db: Tx, fields: InterviewFields): Promise<{ interview_no: number }> {
  return db
    .insertInto('interviews')
    .values({
      interview_date: '2026-04-10',
      interview_text: '面談の内容',
      teacher_flag: 1,
      updated_at: testNow,
      ...fields,
    })
    .returning('interview_no')
    .executeTakeFirstOrThrow()
}
