import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { Day } from '@terakoya/domain/days/day'
import type { Feasibility } from '@terakoya/domain/entries/availability'
import { type HomeCenters, homeOn } from '@terakoya/domain/entries/homeOn'
import type { CenterInScope, StudentInScope } from '../../auth/inScope.ts'
import type { Tx } from '../../database/connect.ts'
import { loadPossible } from './possible.ts'
import type { SharedSeats } from './sharedSeats.ts'

/** What the engine says of days, at the center that the student belongs to on each; `null` without a day. */
export async function loadEngine(
  tx: Tx,
  student: HomeCenters<CenterInScope> & { student_no: StudentInScope },
  days: readonly Day[],
  shared?: SharedSeats,
): Promise<Feasibility | null> {
  const asked = [...new Set(days)].sort()
  const centers = new Map<number, Feasibility>()
  for (const [center_no, its] of groupBy(asked, day => homeOn(student, day))) {
    const [start_date] = its
    const end_date = its.at(-1)
    if (start_date === undefined || end_date === undefined) continue
    const { student_no } = student
    centers.set(center_no, await loadPossible(tx, { student_no, center_no, start_date, end_date }, shared))
  }
  return centers.size === 0 ? null : ofCenters(centers, { student, days: new Set(asked) })
}

interface Opened {
  student: HomeCenters
  days: ReadonlySet<Day>
}

/** Each day is asked of the center that the student belongs to on it. */
function ofCenters(centers: ReadonlyMap<number, Feasibility>, opened: Opened): Feasibility {
  const { student, days } = opened
  return {
    takes(lesson, without) {
      const { schedule_date } = lesson
      if (!days.has(schedule_date)) return true
      return centers.get(homeOn(student, schedule_date))?.takes(lesson, without) !== false
    },
    taking(lesson) {
      const home = homeOn(student, lesson.schedule_date)
      const center = centers.get(home)
      if (!center || !days.has(lesson.schedule_date)) return this
      return ofCenters(new Map(centers).set(home, center.taking(lesson)), opened)
    },
    freeing(schedule_no) {
      const without = [...centers].map(([no, center]) => [no, center.freeing(schedule_no)] as const)
      return ofCenters(new Map(without), opened)
    },
  }
}
