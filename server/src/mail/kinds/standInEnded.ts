import { isDay } from '@terakoya/domain/days/day'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { askEndSentence, askEnds, standInAnswers } from '@terakoya/domain/lessons/standInAsks'
import { z } from 'zod'
import { listTaughtSubjects } from '../../records/standIn.sql.ts'
import { closing, fromCenter } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { standInWords } from './text.ts'

const { say } = standInWords

const standInEndedDetail = z.object({
  end_reason: z.enum(askEnds),
  answer: z.enum(standInAnswers).nullable(),
  lessons: z.array(
    z.object({
      schedule_date: z.string().refine(isDay),
      time_limit_no: z.number().refine(isTimeLimitNo),
      /** Mails of before this field tell the time alone. */
      schedule_no: z.number().optional(),
    }),
  ),
})
export type StandInEndedDetail = z.output<typeof standInEndedDetail>

/** Tells a teacher who was asked to stand in how it ended; who is given lessons reads what to teach, not whom (decision 8). */
export const standInEndedMail = defineMailKind({
  key: 'stand_in_ended',
  detail: standInEndedDetail,
  load: (tx, details) =>
    listTaughtSubjects(
      tx,
      details.flatMap(({ end_reason, lessons }) =>
        end_reason === 'given' ? lessons.flatMap(({ schedule_no }) => schedule_no ?? []) : [],
      ),
    ),
  write: ({ end_reason, answer, lessons }, about, taught) => {
    const given = end_reason === 'given'
    return {
      subject: fromCenter(about, say(given ? 'given_subject' : 'ended_subject')),
      body: [
        mailWords.say('to_teacher', { name: about.person_name }),
        '',
        given ? say('given_head') : say('ended_head', { why: askEndSentence(end_reason, answer) }),
        '',
        ...lessons.map(({ schedule_no, ...place }) => {
          const what = shortPlaceText(place)
          const lesson = schedule_no === undefined ? undefined : taught.get(schedule_no)
          if (!lesson) return mailWords.say('point', { what })
          const { school_year_code, subject_name: subject } = lesson
          const more = say('asked_lesson', { grade: schoolYearText(school_year_code), subject })
          return mailWords.say('point_with', { what, more })
        }),
        '',
        ...(given ? [say('given_next'), `${about.address}/C11101`, ''] : []),
        ...closing(about),
      ].join('\n'),
    }
  },
})
