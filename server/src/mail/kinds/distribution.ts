import { addDays, isDay } from '@terakoya/domain/days/day'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { isTimeLimitNo, slotText } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import { subjectsOfLessons, teacherNames } from '../../records/mailNames.sql.ts'
import { closing, countedLines, familyMail, fromCenter, itemLine } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind } from './mailKind.ts'
import { distributionWords } from './text.ts'

const { say } = distributionWords

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
  const days = new Set(changes.map(change => change.schedule_date))
  const [first] = days
  // A change of today is read among the mails of a telephone: its day and that it is one stand in the subject.
  const when = days.size === 1 && first !== undefined ? dayText(first) : week
  const kind = changes.some(isChange) ? 'change_' : ''
  if (person.student_no !== null) {
    const lines = [
      say('head', { week }),
      '',
      ...changes.flatMap(change => [...studentLines(change, names), '']),
      say('meeting'),
    ]
    const about = { ...names, person_name: person.name }
    return familyMail(about, say(`${kind}subject`, { when }), lines, '/C21101')
  }
  return {
    subject: fromCenter(names, say(`teacher_${kind}subject`, { when })),
    body: [
      mailWords.say('to_teacher', { name: person.name }),
      '',
      say('teacher_head', { week }),
      '',
      ...countedLines(changes.map(change => teacherLine(change, person.teacher_no ?? 0))).flatMap(line => [
        line,
        '',
      ]),
      say('teacher_today'),
      `${address}/C11101`,
      '',
      ...closing(names),
    ].join('\n'),
  }
}

/** Whether the lesson was told before with another teacher or time. */
function isChange({ schedule_date, time_limit_no, teacher_no, ...change }: ToldChange): boolean {
  if (change.before_teacher_no === 0) return false
  const before = whenText(change.before_schedule_date, change.before_time_limit_no)
  const moved = before !== '' && before !== whenText(schedule_date, time_limit_no)
  return moved || change.before_teacher_no !== teacher_no
}

function whenText(date: string | null, time_limit_no: number | null): string {
  return date === null || time_limit_no === null ? '' : `${dayText(date)} ${slotText(time_limit_no)}`
}

function studentLines(change: ToldChange, { teachers, subjects }: DistributionNames): string[] {
  const teacher = (no: number) =>
    no > 0 ? mailWords.say('teacher', { name: teachers.get(no) ?? '' }) : say('undecided')
  const now = whenText(change.schedule_date, change.time_limit_no)
  const before = whenText(change.before_schedule_date, change.before_time_limit_no)
  const lines: string[] = []
  if (before !== '' && before !== now) lines.push(say('moved', { before }))
  const own = { teacher: teacher(change.teacher_no), before: teacher(change.before_teacher_no) }
  if (change.before_teacher_no === 0) lines.push(say('teacher', own))
  else lines.push(say(change.before_teacher_no === change.teacher_no ? 'teacher_same' : 'teacher_new', own))
  return [
    itemLine(now, subjects.get(change.schedule_no)),
    ...lines.map(what => mailWords.say('under_item', { what })),
  ]
}

function teacherLine(change: ToldChange, teacher_no: number): string {
  const now = whenText(change.schedule_date, change.time_limit_no)
  const before = whenText(change.before_schedule_date, change.before_time_limit_no)
  if (change.teacher_no !== teacher_no) return itemLine(before || now, say('taken_away'))
  if (change.before_teacher_no !== teacher_no) return itemLine(now, say('given'))
  if (before !== '' && before !== now) return itemLine(now, say('changed', { before }))
  return itemLine(now, say('lesson'))
}
