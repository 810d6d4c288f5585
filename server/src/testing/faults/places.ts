import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { openClock } from '../../clock.ts'
import { connect } from '../../database/connect.ts'
import type { Ground } from './ground.ts'
import { lessonsToPin, placesOfLoad } from './marks.sql.ts'
import type { Places } from './steadyLoad.ts'

/** The first center of the demo. */
const center_no = 1

/** Where the steady load writes: rooms of students, kartes, lessons of next week. */
export async function openPlaces(ground: Ground): Promise<Places> {
  const { ownerUrl } = await ground.urls()
  const database = connect(ownerUrl, { max: 1, applicationName: 'terakoya-faults' })
  try {
    const today = openClock().today()
    const week_date = addDays(mondayOf(today), 7)
    const { rooms, kartes } = await placesOfLoad(database.db, center_no)
    const lessons = await lessonsToPin(database.db, { center_no, from: week_date, to: addDays(week_date, 6) })
    return { today, week_date, center_no, rooms, kartes, lessons }
  } finally {
    await database.close()
  }
}
