import { isDay } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import { dayOfInstant, timeOfInstant } from '../../clock.ts'
import { stillUnreported } from '../../records/reportDue.sql.ts'
import { closing, fromCenter, itemLine } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { reportWords } from './text.ts'

const { say } = reportWords

const remindedLesson = z.object({
  schedule_no: z.number().int(),
  schedule_date: z.string().refine(isDay),
  time_limit_no: z.number().refine(isTimeLimitNo),
  /** ISO: until when the report is due. */
  due_at: z.string(),
})

const reportReminderDetail = z.object({
  lessons: z.array(remindedLesson).min(1),
  /** 1: somebody of the center asks for them; 0: it is the time of the day. */
  asked_flag: z.union([z.literal(0), z.literal(1)]),
})
export type ReportReminderDetail = z.output<typeof reportReminderDetail>

/** Reminds a teacher of lessons without a report, by days and times; no names (decision 8). */
export const reportReminderMail = defineMailKind({
  key: 'report_reminder',
  detail: reportReminderDetail,
  load: async (tx, details) => {
    const asked = details.flatMap(detail => detail.lessons.map(lesson => lesson.schedule_no))
    return new Set(await stillUnreported(tx, asked))
  },
  holds: ({ lessons }, open) => lessons.some(lesson => open.has(lesson.schedule_no)),
  write: ({ lessons, asked_flag }, about, open) => {
    const left = lessons.filter(lesson => open.has(lesson.schedule_no))
    return {
      subject: fromCenter(about, say('reminder_subject', { count: left.length })),
      body: [
        mailWords.say('to_teacher', { name: about.person_name }),
        '',
        say(asked_flag === 1 ? 'reminder_asked' : 'reminder_head'),
        '',
        ...left.map(lesson =>
          itemLine(shortPlaceText(lesson), say('reminder_due', { at: dueText(lesson.due_at) })),
        ),
        '',
        say('reminder_next'),
        `${about.address}/C50101/teacher`,
        '',
        mailWords.say('crossed'),
        '',
        ...closing(about),
      ].join('\n'),
    }
  },
})

const dueText = (instant: string) => `${shortDayText(dayOfInstant(instant))} ${timeOfInstant(instant)}`
