import { isDay } from '@terakoya/domain/days/day'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { askEndSentence, askEnds, standInAnswers } from '@terakoya/domain/lessons/standInAsks'
import { z } from 'zod'
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
    }),
  ),
})
export type StandInEndedDetail = z.output<typeof standInEndedDetail>

/** Tells a teacher who was asked to stand in how it ended. */
export const standInEndedMail = defineMailKind({
  key: 'stand_in_ended',
  detail: standInEndedDetail,
  load: async () => null,
  write: ({ end_reason, answer, lessons }, about) => {
    const given = end_reason === 'given'
    return {
      subject: fromCenter(about, say(given ? 'given_subject' : 'ended_subject')),
      body: [
        mailWords.say('to_teacher', { name: about.person_name }),
        '',
        given ? say('given_head') : say('ended_head', { why: askEndSentence(end_reason, answer) }),
        '',
        ...lessons.map(place => mailWords.say('point', { what: shortPlaceText(place) })),
        '',
        ...(given ? [say('given_next'), `${about.address}/C11101`, ''] : []),
        ...closing(about),
      ].join('\n'),
    }
  },
})
