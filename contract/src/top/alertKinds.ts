import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import { count, flag, realDate, recordNo } from '../scalars.ts'

const slot = z.number().refine(isTimeLimitNo)

/**
 * The kinds of alerts (domain §5) in the order in which they are shown, what concerns a child first: the name over them,
 * and what their sentence needs beside the columns of `alerts` — numbers, and what somebody wrote to whoever looks; no
 * names of children. How one is added: docs/adding-an-alert.md.
 */
export const alertKinds = {
  consult_new: { name: '相談窓口への相談', detail: z.strictObject({ day: realDate }) },
  meeting_stranger: {
    name: '会議の重大な確認',
    detail: z.strictObject({
      ...{ room_no: recordNo, code: z.enum(['D6', 'D7']), time_limit_no: slot },
      /** 1: told to the home center of a child that was lent, which doesn't open the meeting. */
      lent_flag: flag.optional(),
    }),
  },
  meeting_incident: {
    name: '会議の重大な事案',
    detail: z.strictObject({
      ...{ room_no: recordNo, time_limit_no: slot },
      /** Where it was taught, who decided it and why; 0 and `''` for the home center of a child that was lent. */
      ...{ center_no: count, center_name: z.string(), user_named: z.string(), reason: z.string() },
    }),
  },
  chat_urgent: {
    name: '至急のチャット確認',
    detail: z.strictObject({
      ...{ flag_no: recordNo, category: z.string(), round: count },
      /** Somebody in the room has told of it. */
      reported_flag: flag.optional(),
      /** Told to the home center of a child that was lent. */
      lent_flag: flag.optional(),
    }),
  },
  chat_held: { name: '確認待ちのチャット', detail: z.strictObject({ held_no: recordNo, flag_no: count }) },
  chat_no_reader: { name: 'チャットの見守りがいない', detail: z.strictObject({ lesson_count: count }) },
  chat_unreachable: {
    name: '至急の知らせが届かない',
    // Without a server no mail goes out at all.
    detail: z.strictObject({ center_count: count, server_flag: flag.optional() }),
  },
  backup_old: {
    name: '控え（バックアップ）が古い',
    /** When the last good one was made; `null`: none is good. */
    detail: z.strictObject({ good_at: z.string().nullable() }),
  },
  standby_missing: { name: 'データベースの控えの機械がない', detail: z.strictObject({}) },
  meeting_service_out: {
    name: '会議サービスの停止',
    /** Since when it has answered nothing. */
    detail: z.strictObject({ silent_since: z.string() }),
  },
  teacher_absent_now: { name: '講師の未入室', detail: z.strictObject({ time_limit_no: slot }) },
  incident_untold: {
    name: '知らせていない急な休み',
    detail: z.strictObject({ incident_no: recordNo }),
  },
  absent_elsewhere: {
    name: 'ほかのセンターでの急な休み',
    /** Lessons at this center that day; 0: a shift alone. */
    detail: z.strictObject({ lesson_count: count }),
  },
  barred_lessons: {
    name: 'NG講師・離す生徒との授業',
    /** Of the nearest lesson the time and whether it was published; 1: beside a student kept apart, and beside whom. */
    detail: z.strictObject({
      ...{ lesson_count: count, time_limit_no: slot },
      ...{ apart_flag: flag, published_flag: flag, other_student_no: recordNo.optional() },
    }),
  },
  stand_ins: {
    name: '代講の返事',
    detail: z.strictObject({ answer: z.enum(['yes', 'nobody']) }),
  },
  student_absent: {
    name: '生徒の欠席・未入室',
    /** `before_room_no`: the meeting that they are still in, in whose place the lesson has another one now. */
    detail: z.strictObject({ absent_flag: flag, before_room_no: recordNo.optional() }),
  },
  absence_soon: { name: '今日・明日の欠席の連絡', detail: z.strictObject({ note: z.string() }) },
  teacher_unconfirmed: { name: '講師の出勤未確認', detail: z.strictObject({ time_limit_no: slot }) },
  unassigned_soon: { name: '3日以内の未割当', detail: z.strictObject({}) },
  shift_withdrawal: {
    name: 'シフト取り下げの相談',
    detail: z.strictObject({ time_limit_no: slot, lesson_count: count, note: z.string() }),
  },
  application: {
    name: '申込・変更の申請',
    detail: z.strictObject({
      request_no: recordNo,
      request_kind: z.enum(['change', 'addition']),
      time_limit_no: slot,
    }),
  },
  family_entry: {
    name: '生徒からの申込・変更（確定済み）',
    detail: z.strictObject({
      added: count,
      moved: count,
      called_off: count,
      restored: count,
      note: z.string(),
    }),
  },
  low_usage: { name: '低稼働', detail: z.strictObject({ usage_rate: count }) },
  mail_dead: {
    name: 'メールの未達',
    // Either the mail that nobody took, or the row of the outbox of which none could be made.
    detail: z.strictObject({
      mail_kind: z.string(),
      mail_no: recordNo.optional(),
      outbox_no: recordNo.optional(),
    }),
  },
  job_failed: {
    name: '処理の失敗',
    detail: z.strictObject({ job_no: recordNo, kind: z.string(), week_date: realDate.optional() }),
  },
  meeting_disagreement: {
    name: '入室ログと出欠のくい違い',
    detail: z.strictObject({ codes: z.array(z.string()) }),
  },
  report_overdue: { name: '報告書の期限超過', detail: z.strictObject({}) },
  report_returned: { name: '差し戻し中の報告書', detail: z.strictObject({ count }) },
  chat_broken: {
    name: '書き換えられたチャット',
    /** Room 0: the anchor of a night as a whole. Of the others, those of before don't say where the room is. */
    detail: z.strictObject({ room_no: count, message_id: count, room: z.string().optional() }),
  },
  business_exported: {
    name: 'すべての記録の取り出し',
    detail: z.strictObject({ exported_at: z.string(), row_count: count }),
  },
  chat_exported: {
    name: 'チャットの書き出し',
    detail: z.strictObject({
      room_no: recordNo,
      message_count: count,
      user_named: z.string(),
      reason: z.string(),
    }),
  },
  chat_redacted: {
    name: 'メッセージの取り消し',
    /** Those of before say neither whose words they were (a child's) nor their room. */
    detail: z.strictObject({
      ...{ message_no: recordNo, user_named: z.string(), reason: z.string() },
      sender_kind: z.enum(['student', 'teacher', 'staff']).optional(),
      room: z.string().optional(),
    }),
  },
  /** Of severity 3, decided by one: what it was called, and by whom. */
  chat_second: {
    name: '二人目の確認待ち',
    detail: z.strictObject({
      ...{ flag_no: recordNo, category: z.string(), user_named: z.string() },
      state: z.enum(['cleared', 'noted', 'escalated']),
    }),
  },
  chat_lift: { name: '保存の解除の同意待ち', detail: z.strictObject({ flag_no: count }) },
  /** The room as it stands in the address of /Chatroom: `t3010-123`. */
  chat_unsent: {
    name: '送られなかったメッセージ',
    detail: z.strictObject({ room: z.string(), message_count: count }),
  },
  chat_unheard: {
    name: '講師が読めないチャット',
    /** Of the children's last words there, the newest: with newer ones it rings anew. */
    detail: z.strictObject({ room_count: count, newest_at: z.string() }),
  },
  chat_unwatched: { name: '読まれていないチャット', detail: z.strictObject({ room_count: count }) },
} as const satisfies Readonly<Record<string, { name: string; detail: z.ZodObject }>>

export type AlertKindKey = keyof typeof alertKinds

/**
 * These ring until somebody has settled their cause: a child may be in danger, and who has only looked has settled nothing.
 * Nobody puts one aside; the database keeps it so, too.
 */
export const untilSettled: readonly AlertKindKey[] = [
  'consult_new',
  'chat_urgent',
  'chat_second',
  'meeting_stranger',
]
/** A child may be in danger at this moment, or was. */
export const graveKinds: readonly AlertKindKey[] = ['meeting_stranger', 'meeting_incident']

export type AlertDetail<Key extends AlertKindKey> = z.output<(typeof alertKinds)[Key]['detail']>

export const alertKindKeys = Object.keys(alertKinds) as [AlertKindKey, ...AlertKindKey[]]
