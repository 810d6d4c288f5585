import { addDays, isDay } from '@terakoya/domain/days/day'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { isTimeLimitNo, slotText } from '@terakoya/domain/days/timeSlot'
import type { WrittenLetter } from './writtenLetter.ts'

/** `mail_kind` of what tells people about their week. */
export const distributionMailKind = 'distribution'

/** A lesson of which people are told something new; without a teacher before or now the number is 0. */
export type ToldChange = {
  schedule_no: number
  schedule_date: string
  time_limit_no: number
  teacher_no: number
  before_schedule_date: string | null
  before_time_limit_no: number | null
  before_teacher_no: number
}

/** What lies in the outbox: numbers and days, no names. */
export interface DistributionDetail {
  week_date: string
  changes: readonly ToldChange[]
}

const noneOr = (holds: (value: unknown) => boolean) => (value: unknown) => value === null || holds(value)
const isDate = (value: unknown) => typeof value === 'string' && isDay(value)
const isSlot = (value: unknown) => typeof value === 'number' && isTimeLimitNo(value)
const isNo = (value: unknown) => Number.isInteger(value)

const toldFields: Readonly<Record<keyof ToldChange, (value: unknown) => boolean>> = {
  schedule_no: isNo,
  schedule_date: isDate,
  time_limit_no: isSlot,
  teacher_no: isNo,
  before_schedule_date: noneOr(isDate),
  before_time_limit_no: noneOr(isSlot),
  before_teacher_no: isNo,
}

/** Whether what lies in the outbox is what a distribution leaves there: another version may have written it. */
export function isDistributionDetail(detail: unknown): detail is DistributionDetail {
  if (typeof detail !== 'object' || detail === null) return false
  const { week_date, changes } = detail as Partial<Record<keyof DistributionDetail, unknown>>
  if (!isDate(week_date) || !Array.isArray(changes)) return false
  return changes.every(
    (change: unknown) =>
      typeof change === 'object' &&
      change !== null &&
      Object.entries(toldFields).every(([field, holds]) => holds((change as Record<string, unknown>)[field])),
  )
}

/** For whom the letter is, and the names its numbers stand for. */
export interface DistributionNames {
  person: { student_no: number | null; teacher_no: number | null; name: string }
  center_name: string
  teachers: ReadonlyMap<number, string>
  /** Subject by lesson. */
  subjects: ReadonlyMap<number, string>
  /** Where the product is opened. */
  address: string
}

/**
 * The letter about a distributed week. A student's family reads day, subject and teacher, before and after; a teacher
 * reads days and times only: whom one teaches is shown behind the login, not in a mailbox.
 */
export function distributionLetter(detail: DistributionDetail, names: DistributionNames): WrittenLetter {
  const { person, center_name, address } = names
  const week = dayRangeText(detail.week_date, addDays(detail.week_date, 6))
  const changes = detail.changes.toSorted((a, b) =>
    `${a.schedule_date} ${a.time_limit_no}`.localeCompare(`${b.schedule_date} ${b.time_limit_no}`),
  )
  const closing = ['このメールは送信専用です。ご不明な点は教室までお問い合わせください。', '', center_name]
  if (person.student_no !== null) {
    return {
      subject: `【${center_name}】${week} の担当講師のお知らせ`,
      body: [
        `${person.name} 様・保護者の皆様`,
        '',
        `${week} の授業について、次のとおりお知らせします。`,
        '',
        ...changes.flatMap(change => [...studentLines(change, names), '']),
        `ミーティングIDなどの詳しい内容は「今日の授業」でご確認ください。`,
        `${address}/C21101`,
        '',
        ...closing,
      ].join('\n'),
    }
  }
  return {
    subject: `【${center_name}】${week} の担当授業のお知らせ`,
    body: [
      `${person.name} 先生`,
      '',
      `${week} の担当授業について、次のとおりお知らせします。`,
      '',
      ...counted(changes.map(change => teacherLine(change, person.teacher_no ?? 0))).flatMap(line => [
        line,
        '',
      ]),
      '生徒と内容は「本日の予定」でご確認ください。',
      `${address}/C11101`,
      '',
      ...closing,
    ].join('\n'),
  }
}

function when(date: string | null, time_limit_no: number | null): string {
  return date === null || time_limit_no === null ? '' : `${dayText(date)} ${slotText(time_limit_no)}`
}

function studentLines(change: ToldChange, { teachers, subjects }: DistributionNames): string[] {
  const teacher = (no: number) => (no > 0 ? `${teachers.get(no) ?? ''} 先生` : '未定')
  const now = when(change.schedule_date, change.time_limit_no)
  const before = when(change.before_schedule_date, change.before_time_limit_no)
  const lines = [`■ ${now}　${subjects.get(change.schedule_no) ?? ''}`.trimEnd()]
  if (before !== '' && before !== now) lines.push(`　日時： ${before} から変わりました`)
  if (change.before_teacher_no === 0) lines.push(`　担当： ${teacher(change.teacher_no)}`)
  else if (change.before_teacher_no === change.teacher_no) {
    lines.push(`　担当： ${teacher(change.teacher_no)}（変わりません）`)
  } else {
    lines.push(`　担当： ${teacher(change.before_teacher_no)} → ${teacher(change.teacher_no)}`)
  }
  return lines
}

/** Each line once: pupils of one slot, whom the letter doesn't name, are counted. */
function counted(lines: readonly string[]): string[] {
  return [...new Set(lines)].map(line => {
    const times = lines.filter(each => each === line).length
    return times > 1 ? `${line}（${times}件）` : line
  })
}

function teacherLine(change: ToldChange, teacher_no: number): string {
  const now = when(change.schedule_date, change.time_limit_no)
  const before = when(change.before_schedule_date, change.before_time_limit_no)
  if (change.teacher_no !== teacher_no) return `■ ${before || now}　担当から外れました`
  if (change.before_teacher_no !== teacher_no) return `■ ${now}　新しい担当授業`
  if (before !== '' && before !== now) return `■ ${now}　${before} から変わりました`
  return `■ ${now}　担当授業`
}
