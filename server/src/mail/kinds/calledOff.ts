import { isDay } from '@terakoya/domain/days/day'
import { dayText, weekdayNames } from '@terakoya/domain/days/dayText'
import { isTimeLimitNo, slotText } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import {
  listMailedEnds,
  listMailedOffs,
  type MailedEnd,
  type MailedOff,
} from '../../records/calledOff.sql.ts'
import { closing, familyMail, fromCenter } from '../mailFoot.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind, type MailAbout } from './mailKind.ts'

const no = z.number().int()

/** A lesson that no longer stands where it stood; `restored`: it does again. */
const toldOff = z.object({
  schedule_no: no,
  schedule_date: z.string().refine(isDay),
  time_limit_no: z.number().refine(isTimeLimitNo),
  what: z.enum(['absence', 'family', 'school', 'moved', 'restored']),
})
export type ToldOff = z.output<typeof toldOff>

const calledOffDetail = z.object({
  lessons: z.array(toldOff),
  /** The weekly entries that end. */
  weekly_entry_nos: z.array(no),
})
export type CalledOffDetail = z.output<typeof calledOffDetail>

interface Names {
  lessons: ReadonlyMap<number, MailedOff>
  ends: ReadonlyMap<number, MailedEnd>
}

/**
 * Tells of lessons that don't take place: a family what it has reported, taken back or is told by the school; a teacher
 * which of the published lessons are gone, by days and times only.
 */
export const calledOffMail = defineMailKind({
  key: 'called_off',
  detail: calledOffDetail,
  load: async (tx, details): Promise<Names> => ({
    lessons: await listMailedOffs(
      tx,
      details.flatMap(detail => detail.lessons.map(lesson => lesson.schedule_no)),
    ),
    ends: await listMailedEnds(
      tx,
      details.flatMap(detail => detail.weekly_entry_nos),
    ),
  }),
  write: (detail, about, names) =>
    about.teacher_no === null ? toFamily(detail, about, names) : toTeacher(detail, about),
})

const placeText = ({ schedule_date, time_limit_no }: ToldOff) =>
  `${dayText(schedule_date)} ${slotText(time_limit_no)}`

/** What a family reads over its lessons of each sort, and as the subject where there is no other sort. */
const toFamilies = {
  absence: { subject: '欠席のご連絡を受け付けました', head: '欠席のご連絡を受け付けました。' },
  family: { subject: '授業の取り消しを受け付けました', head: '次の授業を取り消しました。' },
  school: { subject: '休講のお知らせ', head: '次の授業は、センターの都合により休講となります。' },
  ended: { subject: '毎週の授業の終了を受け付けました', head: '次の毎週の授業を終了します。' },
  restored: { subject: '授業を予定どおり行います', head: '次の授業を、予定どおり行います。' },
} as const

function toFamily(
  { lessons, weekly_entry_nos }: CalledOffDetail,
  about: MailAbout,
  names: Names,
): WrittenMail {
  const linesOf = (what: ToldOff['what']) =>
    lessons.filter(lesson => lesson.what === what).flatMap(lesson => lessonLines(lesson, names))
  const ends = weekly_entry_nos.flatMap(entry_no => names.ends.get(entry_no) ?? [])
  const sorts = [
    { ...toFamilies.absence, lines: linesOf('absence') },
    { ...toFamilies.family, lines: linesOf('family') },
    { ...toFamilies.school, lines: linesOf('school') },
    { ...toFamilies.ended, lines: ends.map(endLine) },
    { ...toFamilies.restored, lines: linesOf('restored') },
  ].filter(({ lines }) => lines.length > 0)
  const [only] = sorts
  const subject = sorts.length === 1 && only ? only.subject : '授業の予定の変更を受け付けました'
  const told = sorts.flatMap(({ head, lines }, at) => [...(at === 0 ? [] : ['']), head, '', ...lines])
  return familyMail(about, subject, told, '/C21201')
}

function lessonLines(told: ToldOff, { lessons }: Names): string[] {
  const lesson = lessons.get(told.schedule_no)
  const line = `■ ${placeText(told)}　${lesson?.subject_name ?? ''}`.trimEnd()
  if (told.what === 'restored' || told.what === 'family') return [line]
  const until = lesson?.make_up_until ?? null
  const why = told.what === 'school' && lesson?.reason ? [`　理由：${lesson.reason}`] : []
  return [
    line,
    ...why,
    until === null ? '　この授業の振替はできません。' : `　${dayText(until)}までに振替できます。`,
  ]
}

function endLine({ dayofweek_code, time_limit_no, subject_name, ...entry }: MailedEnd): string {
  const { course_start_date, course_end_date } = entry
  const begun = course_end_date !== null && course_end_date >= course_start_date
  const end = begun ? `（最後の日 ${dayText(course_end_date)}）` : '（始まる前に取りやめ）'
  return `■ 毎週${weekdayNames[dayofweek_code] ?? ''}曜 ${slotText(time_limit_no)}　${subject_name}${end}`
}

const toTeachers: Record<ToldOff['what'], string> = {
  absence: '生徒の欠席',
  family: '取り消し',
  school: '休講',
  moved: '振替',
  restored: '欠席などの取り消し',
}

function toTeacher({ lessons }: CalledOffDetail, about: MailAbout): WrittenMail {
  const back = lessons.filter(({ what }) => what === 'restored')
  const gone = lessons.filter(({ what }) => what !== 'restored')
  const lines = (of: readonly ToldOff[]) =>
    of.map(lesson => `■ ${placeText(lesson)}　${toTeachers[lesson.what]}`)
  const subject = gone.length === 0 ? '担当授業が元に戻りました' : '担当授業がなくなりました'
  return {
    subject: fromCenter(about, back.length > 0 && gone.length > 0 ? '担当授業が変わりました' : subject),
    body: [
      `${about.person_name} 先生`,
      '',
      ...(gone.length > 0 ? ['次の担当授業は、なくなりました。', '', ...lines(gone)] : []),
      ...(back.length > 0 && gone.length > 0 ? [''] : []),
      ...(back.length > 0 ? ['次の担当授業は、予定どおり行います。', '', ...lines(back)] : []),
      '',
      'いまの予定は「本日の予定」でご確認ください。',
      `${about.address}/C11101`,
      '',
      ...closing(about),
    ].join('\n'),
  }
}
