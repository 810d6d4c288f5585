import { isDay } from '@terakoya/domain/days/day'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { z } from 'zod'
import { closing, fromCenter } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { reportWords } from './text.ts'

const { say } = reportWords

const reportReturnedDetail = z.object({
  schedule_no: z.number(),
  schedule_date: z.string().refine(isDay),
  time_limit_no: z.number().refine(isTimeLimitNo),
  /** How many rows are to be changed. */
  count: z.number(),
})
export type ReportReturnedDetail = z.output<typeof reportReturnedDetail>

/** Tells a teacher that a report came back; of which lesson, and no name (decision 8). */
export const reportReturnedMail = defineMailKind({
  key: 'report_returned',
  detail: reportReturnedDetail,
  load: async () => null,
  write: ({ schedule_no, count, ...place }, about) => ({
    subject: fromCenter(about, say('returned_subject')),
    body: [
      mailWords.say('to_teacher', { name: about.person_name }),
      '',
      say('returned_head', { place: shortPlaceText(place), count }),
      '',
      say('returned_next'),
      `${about.address}/C50102/${schedule_no}`,
      '',
      ...closing(about),
    ].join('\n'),
  }),
})
