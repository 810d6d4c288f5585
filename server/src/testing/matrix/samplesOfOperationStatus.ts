import { meetingAccounts } from '@terakoya/contract/masters/M00501-meeting-accounts'
import { makeMeetingAccount } from '../makePlaces.ts'
import { serial } from '../serial.ts'
import { absentNo } from './absentNo.ts'
import { days, type Place } from './littleWorld.ts'
import { resourceSamples } from './resourceSamples.ts'
import type { Situation } from './samples.ts'

const byCenter = <Rest extends object>(rest: () => Rest) => ({
  own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...rest() }),
  elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...rest() }),
  absent: () => ({ center_no: absentNo, ...rest() }),
})
const day = () => ({ schedule_date: days.today })
const account = () => ({
  schedule_account_no: 0,
  lock_version: 0,
  account_name: `会議${serial()}`,
  meeting_id: `123 ${serial()}`,
  passcode: 'pass',
  valid_flag: 1 as const,
  provider: 'fixed' as const,
  zoom_user: '',
  spare_flag: 0 as const,
})
const here = ({ center_name }: Place) => center_name

/** Samples for the calls of M00501. */
export const samplesOfOperationStatus = {
  M00501_initDropdowns: { own: () => ({}), shows: ({ world }: Situation) => [here(world.A)] },
  M00501_getDailySchedule: {
    ...byCenter(day),
    // All of them are of center A's classroom.
    shows: ({ world }: Situation) => [
      world.A.student.student_name,
      world.A.colleague.display_name,
      world.A.teacher.display_name,
      ...(['110', '120', '130'] as const).map(type => world.users[type].student?.student_name ?? ''),
    ],
  },
  M00501_getTeacherCounts: byCenter(day),
  M00501_getMeetings: { ...byCenter(() => ({})), shows: ({ world }: Situation) => [world.A.meeting_id] },
  M00501_setMeeting: byCenter(account),
  ...resourceSamples(meetingAccounts, {
    table: 'meeting_accounts',
    make: async ({ server }, { center_no }) =>
      (await makeMeetingAccount(server.owner, center_no)).schedule_account_no,
    known: () => absentNo,
    byCenter: true,
    fields: () => account(),
  }),
}
