import { isDay } from '@terakoya/domain/days/day'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { askEndSentence, askEnds, standInAnswers } from '@terakoya/domain/lessons/standInAsks'
import { z } from 'zod'
import { closing, fromCenter } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

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
      subject: fromCenter(about, given ? '代講をお願いします' : '代講のお願いの終了'),
      body: [
        `${about.person_name} 先生`,
        '',
        given
          ? '引き受けてくださり、ありがとうございます。次の授業の代講をお願いすることに決まりました。'
          : `次の代講のお願いは終わりました。${askEndSentence(end_reason, answer)}`,
        '',
        ...lessons.map(place => `・${shortPlaceText(place)}`),
        '',
        ...(given
          ? ['授業は、配信されると「本日の予定」に表示されます。', `${about.address}/C11101`, '']
          : []),
        ...closing(about),
      ].join('\n'),
    }
  },
})
