import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { z } from 'zod'
import { listAskedLessons } from '../../records/standIn.sql.ts'
import { closing, fromCenter } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

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
      subject: fromCenter(about, '代講のお願い'),
      body: [
        `${about.person_name} 先生`,
        '',
        '担当の講師が急に休むため、次の授業の代講をお願いできる方を探しています。',
        '',
        ...lessons.map(
          ({ subject_name, school_year_code, ...place }) =>
            `・${shortPlaceText(place)}　${schoolYearText(school_year_code)}　${subject_name}`,
        ),
        '',
        '「本日の予定」の「代講のお願い」で、「できます」か「できません」を押してください。最初に「できます」と答えた方にお願いします。',
        `${about.address}/C11101`,
        '',
        ...closing(about),
      ].join('\n'),
    }
  },
})
