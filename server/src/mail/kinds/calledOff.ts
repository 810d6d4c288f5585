import { groupBy } from '@terakoya/domain/collections/groupBy'
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
import { closing, countedLines, familyMail, fromCenter, itemLine } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import type { WrittenMail } from '../writtenMail.ts'
import { defineMailKind, type MailAbout } from './mailKind.ts'
import { calledOffWords } from './text.ts'

const { say } = calledOffWords

const no = z.number().int()

/** A lesson that no longer stands where it stood; `restored`: it does again. */
const toldOff = z.object({
  schedule_no: no,
  schedule_date: z.string().refine(isDay),
  time_limit_no: z.number().refine(isTimeLimitNo),
  what: z.enum(['absence', 'family', 'school', 'moved', 'restored']),
  /** Of a lesson that the school has moved: where to, and why. */
  to: z
    .object({
      schedule_date: z.string().refine(isDay),
      time_limit_no: z.number().refine(isTimeLimitNo),
      reason: z.string(),
    })
    .optional(),
})
export type ToldOff = z.output<typeof toldOff>

const calledOffDetail = z.object({
  lessons: z.array(toldOff),
  /** The weekly entries that end. */
  weekly_entry_nos: z.array(no),
  /** Of a teacher's shift, what went with a center that closes. */
  shifts_out: z
    .object({
      reason: z.string(),
      shifts: z.array(
        z.object({
          schedule_date: z.string().refine(isDay),
          time_limit_no: z.number().refine(isTimeLimitNo),
        }),
      ),
    })
    .optional(),
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

const placeText = ({ schedule_date, time_limit_no }: Pick<ToldOff, 'schedule_date' | 'time_limit_no'>) =>
  `${dayText(schedule_date)} ${slotText(time_limit_no)}`

function toFamily(
  { lessons, weekly_entry_nos }: CalledOffDetail,
  about: MailAbout,
  names: Names,
): WrittenMail {
  const linesOf = (what: ToldOff['what']) =>
    lessons.filter(lesson => lesson.what === what).flatMap(lesson => lessonLines(lesson, names))
  const ends = weekly_entry_nos.flatMap(entry_no => names.ends.get(entry_no) ?? [])
  const sorts = (
    [
      ['absence', linesOf('absence')],
      ['family', linesOf('family')],
      ['school', linesOf('school')],
      ['moved', linesOf('moved')],
      ['ended', ends.map(endLine)],
      ['restored', linesOf('restored')],
    ] as const
  ).filter(([, lines]) => lines.length > 0)
  const [only] = sorts
  const ofSchool = sorts.every(([sort]) => sort === 'school' || sort === 'moved')
  const several = ofSchool ? 'changes_subject' : 'several_subject'
  const subject = say(sorts.length === 1 && only ? `${only[0]}_subject` : several)
  const told = sorts.flatMap(([sort, lines], at) => [
    ...(at === 0 ? [] : ['']),
    say(`${sort}_head`),
    '',
    ...lines,
  ])
  return familyMail(about, subject, told, '/C21201')
}

function lessonLines(told: ToldOff, { lessons }: Names): string[] {
  const lesson = lessons.get(told.schedule_no)
  const line = itemLine(placeText(told), lesson?.subject_name)
  if (told.what === 'restored' || told.what === 'family') return [line]
  const under = (more: readonly string[]) => [
    line,
    ...more.map(what => mailWords.say('under_item', { what })),
  ]
  if (told.to) {
    const { reason } = told.to
    return under([
      say('moved_to', { place: placeText(told.to) }),
      ...(reason === '' ? [] : [say('reason', { reason })]),
    ])
  }
  const until = lesson?.make_up_until ?? null
  return under([
    ...(told.what === 'school' && lesson?.reason ? [say('reason', { reason: lesson.reason })] : []),
    until === null ? say('no_make_up') : say('make_up_until', { day: dayText(until) }),
  ])
}

function endLine({ dayofweek_code, time_limit_no, subject_name: subject, ...entry }: MailedEnd): string {
  const { course_start_date, course_end_date } = entry
  const begun = course_end_date !== null && course_end_date >= course_start_date
  const weekday = weekdayNames[dayofweek_code] ?? ''
  return itemLine(
    say('weekly', { weekday, time: slotText(time_limit_no) }),
    begun ? say('weekly_last', { subject, day: dayText(course_end_date) }) : say('weekly_never', { subject }),
  )
}

/** The periods of shifts that are gone, a line a day. */
function shiftLines({ reason, shifts }: NonNullable<CalledOffDetail['shifts_out']>): string[] {
  const days = [...groupBy(shifts, shift => shift.schedule_date)]
  return [
    say('teacher_shifts'),
    ...(reason === '' ? [] : [say('reason', { reason })]),
    '',
    ...days.map(([day, those]) =>
      itemLine(
        dayText(day),
        those.map(({ time_limit_no }) => slotText(time_limit_no)).join(mailWords.say('list')),
      ),
    ),
  ]
}

function toTeacher({ lessons, shifts_out }: CalledOffDetail, about: MailAbout): WrittenMail {
  const back = lessons.filter(({ what }) => what === 'restored')
  const gone = lessons.filter(({ what }) => what !== 'restored')
  const lines = (of: readonly ToldOff[]) =>
    countedLines(of.map(lesson => itemLine(placeText(lesson), say(`teacher_${lesson.what}`))))
  const subject = gone.length === 0 ? 'teacher_back_subject' : 'teacher_gone_subject'
  const onlyShifts = lessons.length === 0 && shifts_out !== undefined
  const both = back.length > 0 && gone.length > 0
  return {
    subject: fromCenter(
      about,
      say(onlyShifts ? 'teacher_shifts_subject' : both ? 'teacher_both_subject' : subject),
    ),
    body: [
      mailWords.say('to_teacher', { name: about.person_name }),
      '',
      ...(shifts_out ? [...shiftLines(shifts_out), ''] : []),
      ...(gone.length > 0 ? [say('teacher_gone'), '', ...lines(gone)] : []),
      ...(both ? [''] : []),
      ...(back.length > 0 ? [say('teacher_back'), '', ...lines(back)] : []),
      ...(onlyShifts ? [] : ['']),
      say(onlyShifts ? 'teacher_shifts_where' : 'teacher_today'),
      `${about.address}${onlyShifts ? '/C10201' : '/C11101'}`,
      '',
      ...closing(about),
    ].join('\n'),
  }
}
