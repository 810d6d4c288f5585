import { absentNo } from './absentNo.ts'
import type { Situation } from './samples.ts'

/** Of what was tried before, nobody is told any more: it concerned children whose names this sample doesn't know. */
async function onlyThoseOfTheWorld({ server, world }: Situation): Promise<void> {
  await server.owner
    .deleteFrom('alerts')
    .where('alert_no', 'not in', [world.A.alert_no, world.B.alert_no])
    .execute()
}

/** Samples for the calls of alerts. */
export const samplesOfAlerts = {
  C00102_getAlert: {
    own: () => ({ searchInfo: {} }),
    prepare: onlyThoseOfTheWorld,
    shows: ({ world }: Situation) => [world.A.student.student_name, world.A.center_name],
  },
  C00102_getCount: { own: () => ({}) },
  C00102_updateAlert: {
    own: ({ world }: Situation) => ({ alert_no: world.A.alert_no, confirmed_flag: 1 as const }),
    elsewhere: ({ world }: Situation) => ({ alert_no: world.B.alert_no, confirmed_flag: 1 as const }),
    absent: () => ({ alert_no: absentNo, confirmed_flag: 1 as const }),
  },
  // Those that are not there, or not for the user, are named in the answer and the others confirmed.
  C00102_updateBatchAlert: {
    own: ({ world }: Situation) => ({
      alert_nos: [world.A.alert_no, world.B.alert_no, absentNo],
      confirmed_flag: 1 as const,
    }),
  },
}
