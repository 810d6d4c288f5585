import { addDays, isDay } from '@terakoya/domain/days/day'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { isTimeLimitNo, slotText } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import { subjectsOfLessons, teacherNames } from '../../records/mailNames.sql.ts'
import { closing, familyMail, fromCenter } from '../mailFoot.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind } from './mailKind.ts'

const slot = z.number().refine(isTimeLimitNo)
const day = z.string().refine(isDay)
const no = z.number().int()

/** A lesson of which people are told something new; without a teacher before or now the number is 0. */
const toldChange = z.object({
  schedule_no: no,
  schedule_date: day,
  time_limit_no: slot,
  teacher_no: no,
  before_schedule_date: day.nullable(),
  before_time_limit_no: slot.nullable(),
  before_teacher_no: no,
})
export type ToldChange = z.output<typeof toldChange>

const distributionDetail = z.object({ week_date: day, changes: z.array(toldChange) })
type DistributionDetail = z.output<typeof distributionDetail>

/** For whom the mail is, and the names its numbers stand for. */
export interface DistributionNames {
  person: { student_no: number | null; teacher_no: number | null; name: string }
  center_name: string
  center_phone: string
  center_email: string
  teachers: ReadonlyMap<number, string>
  /** Subject by lesson. */
  subjects: ReadonlyMap<number, string>
  /** Where the product is opened. */
  address: string
}

/** Tells people what changes for them in a week that is distributed. */
export const distributionMail = defineMailKind({
  key: 'distribution',
  detail: distributionDetail,
  load: async (tx, details) => {
    const changes = details.flatMap(detail => detail.changes)
    const teacher_nos = new Set(changes.flatMap(change => [change.teacher_no, change.before_teacher_no]))
    teacher_nos.delete(0)
    return {
      teachers: await teacherNames(tx, [...teacher_nos]),
      subjects: await subjectsOfLessons(tx, [...new Set(changes.map(change => change.schedule_no))]),
    }
  },
  write: (detail, { student_no, teacher_no, person_name, ...sender }, names) => {
    const person = { student_no, teacher_no, name: person_name }
    return writeDistribution(detail, { person, ...sender, ...names })
  },
})

/**
 * The mail about a distributed week. A student's family reads day, subject and teacher, before and after; a teacher
 * reads days and times only: whom one teaches is shown behind the login, not in a mailbox.
 */
export function writeDistribution(detail: DistributionDetail, names: DistributionNames): WrittenMail {
  const { person, address } = names
  const week = dayRangeText(detail.week_date, addDays(detail.week_date, 6))
  const changes = detail.changes.toSorted((a, b) =>
    `${a.schedule_date} ${a.time_limit_no}`.localeCompare(`${b.schedule_date} ${b.time_limit_no}`),
  )
  if (person.student_no !== null) {
    const lines = [
      `${week} の授業について、次のとおりお知らせします。`,
      '',
      ...changes.flatMap(change => [...studentLines(change, names), '']),
      'ミーティングIDなどは「今日の授業」に表示されます。',
    ]
    const about = { ...names, person_name: person.name }
    return familyMail(about, `${week} の担当講師のお知らせ`, lines, '/C21101')
  }
  return {
    subject: fromCenter(names, `${week} の担当授業のお知らせ`),
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
      ...closing(names),
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

/** Each line once: pupils of one slot, whom the mail doesn't name, are counted. */
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
