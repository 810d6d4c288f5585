import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { makeInterview, makeKarte } from './makeKarte.ts'
import { makeRoom } from './makeMeeting.ts'
import { makeReport } from './makeReport.ts'
import { testNow } from './testClock.ts'

/** By what a person is known who is written of everywhere. */
export interface Known {
  name: string
  kana: string
  phone: string
  email: string
  login: string
  id: string
}

interface Written {
  known: Known
  student_no: number
  teacher_no: number
  schedule_no: number
  subject_no: number
  center_no: number
  /** Somebody of staff, and another family. */
  staff_no: number
  other_student_no: number
}

/** The same telephone and name as somebody else writes them. */
const otherwise = ({ name, phone, email }: Known) =>
  `${name.replace(' ', '　')}さん、${phone.replaceAll('-', '')}、${email.toUpperCase()}`

/** Traces of a login of theirs: sessions, keys, views, tries, what was answered. */
async function writeLogin(db: Tx, known: Known, user_no: number, staff_no: number): Promise<void> {
  await sql`update users set user_id = ${known.login}, user_named = ${known.name}, notify_email = ${known.email}
    where user_no = ${user_no}`.execute(db)
  await sql`insert into passkeys (user_no, credential_id, public_key, counter, transports, passkey_name, backed_up_flag, rp_id, created_at)
    values (${user_no}, ${`credential of ${known.login}`}, '\\x01', 0, '{}', ${`${known.name}の電話`}, 0, 'example.jp', ${testNow})`.execute(
    db,
  )
  await sql`insert into known_devices (device_hash, user_no, last_used_at)
    values (sha256(${known.login}::bytea), ${user_no}, ${testNow})`.execute(db)
  await sql`insert into failed_sign_ins (user_no, network, failed_count, first_attempted_at, last_attempted_at)
    values (${user_no}, '192.0.2.7', 2, ${testNow}, ${testNow})`.execute(db)
  await sql`insert into outside_accounts (user_no, issuer, subject, joined_at)
    values (${user_no}, 'https://idp.example', ${known.email}, ${testNow})`.execute(db)
  await sql`insert into password_attempts (attempt_key, failed_count, failed_at, window_started_at)
    values (${`login/${known.login}`}, 1, ${testNow}, ${testNow})`.execute(db)
  await sql`insert into idempotency_keys (user_no, key, request_hash, status, answer, created_at)
    values (${user_no}, 'key-of-their-own', '\\x01', 200, ${JSON.stringify({ name: known.name })}, ${testNow}),
      (${staff_no}, ${`key-of-${user_no}`}, '\\x01', 200, ${JSON.stringify({ name: known.name })}, ${testNow})`.execute(
    db,
  )
  await sql`insert into saved_views (user_no, screen_code, view_name, conditions) values
    (${user_no}, 'C40501', 'いつもの', '{}'),
    (${staff_no}, 'C40501', ${known.name}, ${JSON.stringify({ keyword: known.name.replace(' ', '') })})`.execute(
    db,
  )
  await sql`insert into audit_log (at, user_no, action, subject, subject_no, detail) values
    (${testNow}, ${staff_no}, 'users_edit', 'users', ${user_no},
      ${JSON.stringify({ name: known.name, changes: [{ field: 'user_id', before: 'x', after: known.login }] })}),
    (${testNow}, ${staff_no}, 'fileExport', 'lessons', null, ${JSON.stringify({ keyword: otherwise(known), rows: 3 })})`.execute(
    db,
  )
  const { rows } = await sql<{ notice_no: number }>`
    insert into notices (title, body, audience, publication_start_date) values
      ('ご本人へ', ${`<p>${known.name}様だけへのお知らせ</p>`}, 'all', '2026-04-01'),
      (${`${known.name}さんの入賞`}, '<p>おめでとうございます</p>', 'all', '2026-04-01') returning notice_no`.execute(
    db,
  )
  await sql`insert into notice_users (notice_no, user_no) values (${rows[0]?.notice_no}, ${user_no})`.execute(
    db,
  )
}

/** Mails to the person and about them, one that waits, a job's result, an alert that is settled. */
async function writeMails(
  db: Tx,
  whose: { student_no: number | null; teacher_no: number | null; center_no: number },
  known: Known,
  other_student_no: number,
): Promise<void> {
  const { student_no, teacher_no, center_no } = whose
  await sql`with waiting as (
      insert into outbox (mail_kind, student_no, teacher_no, center_no, detail, queued_at)
      values ('distribution', ${student_no}, ${teacher_no}, ${center_no}, ${JSON.stringify({ name: known.name })}, ${testNow})
      returning outbox_no)
    insert into mails (mail_kind, outbox_no, student_no, teacher_no, to_name, to_address, subject, body, state, queued_at, tried_since, sent_at)
    select 'distribution', outbox_no, ${student_no}::integer, ${teacher_no}::integer, ${known.name}, ${known.email}, '授業のお知らせ',
      ${`${known.name}様 こんにちは`}, 'sent', ${testNow}::timestamptz, ${testNow}::timestamptz, ${testNow}::timestamptz from waiting`.execute(
    db,
  )
  await sql`insert into mails (mail_kind, student_no, to_name, to_address, subject, body, state, queued_at, tried_since, sent_at)
    values ('distribution', ${other_student_no}, '別の家庭', 'b@example.jp', '授業', ${`となりの席は${otherwise(known)}です`},
      'sent', ${testNow}, ${testNow}, ${testNow})`.execute(db)
  await sql`insert into alerts (classification, cause, student_no, teacher_no, center_no, detail, raised_at, closed_at)
    values ('mail_dead', ${`of ${known.id}`}, ${student_no}, ${teacher_no}, ${center_no}, ${JSON.stringify({ name: known.name })},
      ${testNow}, ${testNow})`.execute(db)
  await sql`insert into jobs (kind, state, input, result, message) values ('csv_import', 'completed', '{}',
    ${JSON.stringify({ rows: [{ student_name: known.name }] })}, ${known.kana})`.execute(db)
}

/** A student who is written of wherever one can be. The lesson has a report of theirs, which the family has. */
export async function writeOfStudent(db: Tx, user_no: number, at: Written): Promise<void> {
  const { known, student_no, schedule_no, staff_no, teacher_no } = at
  await sql`update students set student_id = ${known.id}, student_name = ${known.name}, student_namej = ${known.kana},
    guardian_name = ${`${known.name.split(' ')[0]} 千早`}, address = '猫区柳町一丁目二番地', school_name = '猫区立柳中学校'
    where student_no = ${student_no}`.execute(db)
  await sql`insert into contacts (student_no, contact_name, relation, phone, email)
    values (${student_no}, ${`${known.name.split(' ')[0]} 千早`}, '母', ${known.phone}, ${known.email})`.execute(
    db,
  )
  const body = JSON.stringify({ v: 1, background: { reason: `${known.name}は転校してきた` } })
  const { karte_no } = await makeKarte(db, { student_no, student_name: known.name, body })
  await makeInterview(db, { karte_no, interviewer_no: staff_no, interview_text: `${known.name}の母と話した` })
  await sql`insert into student_test_scores (student_no, schedule_date, test_name, subject_no, score, max_score)
    values (${student_no}, '2026-03-01', '柳中の期末', ${at.subject_no}, 90, 100)`.execute(db)
  await sql`update lessons set operation_note = ${`${known.name}は今日早退`} where schedule_no = ${schedule_no}`.execute(
    db,
  )
  await sql`insert into lesson_messages (schedule_no, message, written_at) values (${schedule_no}, ${`${known.phone}へ`}, ${testNow})`.execute(
    db,
  )
  await makeReport(db, {
    schedule_no,
    teacher_no,
    report_status: 4,
    texts: { 13: `${known.name}さんはよくできました` },
  })
  await sql`insert into lesson_report_comments (schedule_no, detail_no, round_no, row_version, row_comment, amend_flag, comment, user_no, written_at)
    values (${schedule_no}, 13, 1, 1, ${known.name}, 0, ${`${known.name}の字を直してください`}, ${staff_no}, ${testNow})`.execute(
    db,
  )
  await sql`insert into student_handovers (student_no, handover_text, updated_at) values (${student_no}, ${known.name}, ${testNow})`.execute(
    db,
  )
  await sql`insert into student_handover_changes (student_no, text_before, text_after, at)
    values (${student_no}, '', ${`${known.name}は数学が苦手`}, ${testNow})`.execute(db)
  await sql`insert into student_apart (student_no, other_student_no) values (${student_no}, ${at.other_student_no})`.execute(
    db,
  )
  await sql`insert into requests (student_no, center_no, request_kind, schedule_no, request_text, request_status, requested_at,
      reserved_until, decided_at, decline_reason, first_date, first_time_limit_no)
    values (${student_no}, ${at.center_no}, 'change', ${schedule_no}, ${`${known.name}は部活`}, 'declined', ${testNow}, '2026-04-18', ${testNow},
      ${`${known.name}さん、満席です`}, '2026-04-22', 50)`.execute(db)
  await sql`insert into audit_log (at, user_no, action, subject, subject_no, detail) values
    (${testNow}, ${staff_no}, 'students_edit', 'students', ${student_no},
      ${JSON.stringify({ name: known.name, changes: [{ field: 'address', before: '犬町', after: '猫区柳町一丁目二番地' }] })})`.execute(
    db,
  )
  const { room_no } = await makeRoom(db, {
    center_no: at.center_no,
    teacher_no,
    schedule_date: '2026-04-15',
    period_no: 50,
  })
  await sql`insert into meeting_sessions (room_no, external_uuid, participant_key, shown_name, student_no, match_kind, joined_at, left_at, source)
    values (${room_no}, 'u', 'p', ${known.name}, ${student_no}, 'guest', ${testNow}, ${testNow}, 'event')`.execute(
    db,
  )
  await writeMails(db, { ...at, student_no, teacher_no: null }, known, at.other_student_no)
  await writeLogin(db, known, user_no, staff_no)
}

/** A teacher who is written of wherever one can be. */
export async function writeOfTeacher(db: Tx, user_no: number, at: Written): Promise<void> {
  const { known, teacher_no, staff_no } = at
  await sql`update teachers set teacher_id = ${known.id}, display_name = ${known.name}, reading = ${known.kana}, phone = ${known.phone},
    email = ${known.email}, nationality = '日本', comment = ${`${known.name}は理科も`} where teacher_no = ${teacher_no}`.execute(
    db,
  )
  await sql`insert into contacts (teacher_no, contact_name, relation, phone, email)
    values (${teacher_no}, ${`${known.name.split(' ')[0]} 千早`}, '母', ${known.phone}, '')`.execute(db)
  await sql`insert into incidents (incident_kind, center_no, teacher_no, start_date, end_date, reason, decided_at, decided_by, told_at, told_by)
    values ('absence', ${at.center_no}, ${teacher_no}, '2026-04-10', '2026-04-10', ${`${known.name}の発熱`}, ${testNow}, ${staff_no},
      ${testNow}, ${staff_no})`.execute(db)
  await sql`insert into teacher_reportings (teacher_no, schedule_date, start_time, corrected_at, corrected_by, correction_reason)
    values (${teacher_no}, '2026-04-14', '16:00', ${testNow}, ${staff_no}, ${`${known.name}が押し忘れ`})`.execute(
    db,
  )
  await writeMails(db, { ...at, student_no: null, teacher_no }, known, at.other_student_no)
  await writeLogin(db, known, user_no, staff_no)
}
