import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { z } from 'zod'
import { listAskedLessons } from '../../records/standIn.sql.ts'
import { closing, fromCenter } from '../mailFoot.ts'
import { mailWords } from '../text.ts'
import { defineMailKind } from './mailKind.ts'
import { standInWords } from './text.ts'

const { say } = standInWords

const standInAskedDetail = z.object({ request_nos: z.array(z.number()) })
export type StandInAskedDetail = z.output<typeof standInAskedDetail>

/** Asks a teacher to stand in, for one lesson or several; whose they are they read once they teach them (decision 8). */
export const standInAskedMail = defineMailKind({
  key: 'stand_in_asked',
  detail: standInAskedDetail,
  load: (tx, details) => listAskedLessons(tx, [...new Set(details.flatMap(each => each.request_nos))]),
  holds: ({ request_nos }, open) => request_nos.some(no => open.has(no)),
  write: ({ request_nos }, about, open) => {
    const lessons = request_nos
      .flatMap(no => open.get(no) ?? [])
      .sort((a, b) => (a.schedule_date < b.schedule_date ? -1 : 1) || a.time_limit_no - b.time_limit_no)
    return {
      subject: fromCenter(about, say('asked_subject')),
      body: [
        mailWords.say('to_teacher', { name: about.person_name }),
        '',
        say('asked_head'),
        '',
        ...lessons.map(({ subject_name: subject, school_year_code, ...place }) =>
          mailWords.say('point_with', {
            what: shortPlaceText(place),
            more: say('asked_lesson', { grade: schoolYearText(school_year_code), subject }),
          }),
        ),
        '',
        say('asked_next'),
        `${about.address}/C11101`,
        '',
        ...closing(about),
      ].join('\n'),
    }
  },
})
