import { isDay } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import { dayOfInstant, timeOfInstant } from '../../clock.ts'
import { stillUnreported } from '../../records/reportDue.sql.ts'
import { closing, fromCenter } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

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
      subject: fromCenter(about, `報告書の提出のお願い（${left.length}件）`),
      body: [
        `${about.person_name} 先生`,
        '',
        asked_flag === 1
          ? '次の授業の報告書が、まだ提出されていません。センターからのお願いです。'
          : '次の授業の報告書が、まだ提出されていません。',
        '',
        ...left.map(lesson => `■ ${shortPlaceText(lesson)}　提出期限：${dueText(lesson.due_at)}`),
        '',
        '次の画面で報告書を書き、「提出する」を押してください。',
        `${about.address}/C50101/teacher`,
        '',
        '行き違いで提出済みの場合はご容赦ください。',
        '',
        ...closing(about),
      ].join('\n'),
    }
  },
})

const dueText = (instant: string) => `${shortDayText(dayOfInstant(instant))} ${timeOfInstant(instant)}`
