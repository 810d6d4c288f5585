import { makeLesson } from '../makeLesson.ts'
import { makeStudent, makeTeacher } from '../makePeople.ts'
import type { Situation } from './samples.ts'

const absentNo = 2_000_000_000
const days = { start_date: '2026-04-13', end_date: '2026-05-10' }

/** A call that asks for a center. */
function byCenter<Rest extends object>(rest: Rest) {
  return {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...days, ...rest }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...days, ...rest }),
    absent: () => ({ center_no: absentNo, ...days, ...rest }),
  }
}

/** At either center, on a day whose shifts are submitted, a lesson in a subject that nobody teaches. */
async function lessonForNobody({ server, world }: Situation): Promise<void> {
  const at = { schedule_date: '2026-04-28', time_limit_no: 70 }
  for (const { center_no } of [world.A, world.B]) {
    const student = await makeStudent(server.owner, { center_no })
    await makeTeacher(server.owner, { center_no, shifts: [at] })
    await makeLesson(server.owner, { student, ...at })
  }
}

/** Samples for the calls of C40401. */
export const samplesOfRequiredTeachers = {
  C40401_doBrowse: byCenter({}),
  C40401_exportCsv: byCenter({ format: 'csv' as const }),
  C40401_getShortages: { ...byCenter({}), prepare: lessonForNobody },
  C40401_exportShortages: byCenter({ format: 'csv' as const }),
}
