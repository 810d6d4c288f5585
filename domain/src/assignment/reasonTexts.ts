import { defineTexts } from '../words/words.ts'
import type { DayLimit } from './dayLimits.ts'
import type { Block, Warning } from './eligibility.ts'

/** Blocks and the engine's further reasons as people read them, short enough for a line of counts (満席 3・NG 1). */
export const reasonText: Record<Block | Warning | DayLimit | 'free', string> = defineTexts('reasonText', {
  other_date: '日付違い',
  other_slot: '時間違い',
  ng: 'NG',
  apart: '離す生徒と同じ枠',
  not_working: '勤務不可',
  office_work: '事務作業',
  other_center: '他センター勤務',
  student_elsewhere: '生徒が別の授業',
  full: '満席',
  gender: '性別',
  type: '種類',
  subject: '科目',
  avoid: 'なるべく避ける講師',
  split_period: '前後半に分かれた枠',
  day_limit: '1日の上限',
  consecutive_limit: '続けて担当できるコマ数',
  free: '割当可能',
})

/** A reason a run gave, in words; an unknown key says so instead of showing itself. */
export function textOfReason(reason: string): string {
  return Object.hasOwn(reasonText, reason) ? reasonText[reason as Block] : 'その他'
}

/** Blocks as whole sentences for the person who tries (spec §5). */
export const blockSentence: Record<Block, string> = defineTexts('blockSentence', {
  other_date: '授業の日付がこの枠と違うため、割り当てられません。',
  other_slot: '授業の時間がこの枠と違うため、割り当てられません。',
  ng: 'この生徒のNG講師のため、割り当てられません。',
  apart: 'この講師はこの時間に、離す生徒を教えるため、割り当てられません。',
  not_working: 'この講師はこの時間に勤務していないため、割り当てられません。',
  office_work: 'この講師はこの時間に事務作業があるため、割り当てられません。',
  other_center: 'この講師はこの時間に別のセンターで勤務しているため、割り当てられません。',
  student_elsewhere: 'この生徒は同じ時間に別の授業があるため、割り当てられません。',
  full: 'この講師のスケジュールが埋まっているため、割り当てられません。',
})

/** Warnings as a few words beside a candidate's name. */
export const warningText: Record<Warning, string> = defineTexts('warningText', {
  gender: '性別が希望と違う',
  type: '種類が希望と違う',
  subject: '担当科目にない',
  avoid: 'なるべく避けたい',
  split_period: '前後半に分かれた枠',
})

/** Limits of a teacher's day as a few words beside a candidate's name. */
export const limitText: Record<DayLimit, string> = defineTexts('limitText', {
  day_limit: '1日の上限を超える',
  consecutive_limit: '続けて担当できるコマ数を超える',
})

/** Limits of a teacher's day as sentences about a lesson that has gone over them. */
export const limitSentence: Record<DayLimit, string> = defineTexts('limitSentence', {
  day_limit: 'この日の授業が、講師の1日の最大コマ数を超えています。',
  consecutive_limit: '前後の授業と続き、講師が続けて担当できるコマ数を超えています。',
})

/** Warnings as clauses of the one question (domain §3). */
export const warningSentence: Record<Warning, string> = defineTexts('warningSentence', {
  gender: '希望する講師の性別と異なります。',
  type: '希望する講師の種類と異なります。',
  subject: 'この科目・学年・種別は、講師の担当科目に登録されていません。',
  avoid: 'なるべく避けたい講師です。',
  split_period: '90分の授業と、前半・後半に分かれた授業が同じ枠になります。',
})
