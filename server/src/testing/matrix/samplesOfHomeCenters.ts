import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

const schedule_date = '2026-05-18'

/** Nobody's change is planned, and every student is at home. */
async function nothingPlanned({ server, world }: Situation): Promise<void> {
  const { empty_center_no } = world
  await server.owner.deleteFrom('student_home_centers').execute()
  for (const { student, center_no } of [world.A, world.B]) {
    await server.owner
      .updateTable('lessons')
      .set({ center_no })
      .where('student_no', '=', student.student_no)
      .where('center_no', '=', empty_center_no)
      .where('schedule_date', '>=', schedule_date)
      .execute()
  }
}

/** A change of the students of both centers is planned. */
async function bothPlanned(at: Situation): Promise<void> {
  await nothingPlanned(at)
  const { server, world } = at
  const rows = [world.A, world.B].map(({ student, center_no }) => ({
    student_no: student.student_no,
    start_date: schedule_date,
    before_center_no: center_no,
    center_no: world.empty_center_no,
    planned_at: server.clock.now(),
  }))
  await server.owner.insertInto('student_home_centers').values(rows).execute()
}

const change = {
  own: ({ world }: Situation) => ({
    student_no: world.A.student.student_no,
    schedule_date,
    target_center_no: world.empty_center_no,
    kind: 'transfer' as const,
  }),
  elsewhere: ({ world }: Situation) => ({
    student_no: world.B.student.student_no,
    schedule_date,
    target_center_no: world.empty_center_no,
    kind: 'transfer' as const,
  }),
  absent: ({ world }: Situation) => ({
    student_no: absentNo,
    schedule_date,
    target_center_no: world.empty_center_no,
    kind: 'transfer' as const,
  }),
  prepare: nothingPlanned,
}

const shows = ({ world }: Situation) => [world.A.student.student_name]

/** Samples for C20301. */
export const samplesOfHomeCenters = {
  C20301_getEffect: change,
  C20301_doAction: change,
  C20301_getTransferInfo: {
    own: ({ world }: Situation) => ({ student_no: world.A.student.student_no }),
    elsewhere: ({ world }: Situation) => ({ student_no: world.B.student.student_no }),
    absent: () => ({ student_no: absentNo }),
    prepare: nothingPlanned,
    shows,
  },
  C20301_getPlanned: { own: () => ({}), prepare: bothPlanned, shows },
}
