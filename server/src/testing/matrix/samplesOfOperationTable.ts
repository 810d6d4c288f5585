import { days } from './littleWorld.ts'
import type { Situation } from './samples.ts'

const absentNo = 2_000_000_000
const dayOf = (center_no: number) => ({ center_no, schedule_date: days.today })

/** A call that asks for a center's day. */
const byDay = (shows: (at: Situation) => string[]) => ({
  own: ({ world }: Situation) => dayOf(world.A.center_no),
  elsewhere: ({ world }: Situation) => dayOf(world.B.center_no),
  absent: () => dayOf(absentNo),
  shows,
})

const center = ({ world }: Situation) => [world.A.center_name]

/** Samples for the calls of C40201. */
export const samplesOfOperationTable = {
  C40201_getTimeLimits: { own: () => ({ schedule_date: days.today }) },
  C40201_doBrowse: byDay(at => [...center(at), at.world.A.student.student_name]),
  // The center's name is in that of the file; what is in it is for the tests beside its handlers.
  C40201_generatePdf: byDay(center),
  C40201_generateExcel: byDay(center),
}
