import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { timeOfInstant } from '../../clock.ts'
import type { Handlers } from '../../road/handlers.ts'
import { listStudentSlots } from './homeDay.sql.ts'
import { periodsOf } from './homeDay.ts'
import { countStudents, listStudentWeeks } from './homeStudents.sql.ts'

/** Days in which who came and who left is counted. */
const recentDays = 30
const weeksBefore = 2

/** ホーム: the own students as they stand now (`Home_getStudents`). */
export const homeStudentsHandlers: Pick<Handlers, 'Home_getStudents'> = {
  Home_getStudents: async ({ tx, scope, today, now }) => {
    const monday = mondayOf(today)
    const since_date = addDays(today, -recentDays)
    return {
      now: timeOfInstant(now),
      periods: periodsOf(await listStudentSlots(tx, scope, today, now)),
      weeks: await listStudentWeeks(tx, scope, { from: addDays(monday, -7 * weeksBefore), to: monday }),
      since_date,
      ...(await countStudents(tx, scope, since_date, today)),
    }
  },
}
