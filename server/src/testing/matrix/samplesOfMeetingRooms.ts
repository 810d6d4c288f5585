import { serial } from '../serial.ts'
import { meetingNotice, signedNotice } from '../signedNotice.ts'
import { absentNo } from './absentNo.ts'
import { days, type Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'
import { lessonNow } from './samplesOfAttendance.ts'

/** A spare account of the place; where there is one free already, that one. */
async function spareOf({ server }: Situation, { center_no }: Place): Promise<void> {
  const no = serial()
  const account_name = `予備${no}`
  await server.owner
    .insertInto('meeting_accounts')
    .values({ center_no, account_name, meeting_id: `70 ${no}`, passcode: 'p', spare_flag: 1 })
    .execute()
}

/** A published period of the place that has its room, a new one each time. */
async function roomOf(at: Situation, place: Place, schedule_date: string): Promise<{ room_no: number }> {
  const { owner } = at.server
  const { center_no, teacher } = place
  const account = await owner
    .selectFrom('meeting_accounts')
    .select('schedule_account_no')
    .where('center_no', '=', center_no)
    .where('spare_flag', '=', 0)
    .orderBy('schedule_account_no')
    .executeTakeFirstOrThrow()
  const period = { teacher_no: teacher.teacher_no, schedule_date, period_no: 50, ...account }
  await owner.deleteFrom('distributed_meetings').where('teacher_no', '=', teacher.teacher_no).execute()
  await owner
    .insertInto('distributed_meetings')
    .values({ center_no, week_date: days.thisWeek, ...period })
    .execute()
  await owner
    .updateTable('meeting_rooms')
    .set({ state: 'replaced' })
    .where('teacher_no', '=', teacher.teacher_no)
    .execute()
  const made = {
    provider: 'fixed',
    state: 'ready',
    external_id: `90${serial()}`,
    created_at: at.server.clock.now(),
  }
  return owner
    .insertInto('meeting_rooms')
    .values({ center_no, ...period, ...made })
    .returning('room_no')
    .executeTakeFirstOrThrow()
}

const switching = (room_no: number) => ({ room_no, lock_version: 0, reason: '始まらないため' })

/** Samples for the calls by which meetings are made, entered and heard of. */
export const samplesOfMeetingRooms = {
  C11101_enterMeeting: {
    own: () => ({ schedule_date: days.today, time_limit_no: 10, running_known_flag: 0 as const }),
    absent: () => ({ schedule_date: days.today, time_limit_no: 70, running_known_flag: 0 as const }),
    prepare: lessonNow,
  },
  M00501_checkMeeting: {
    own: async (at: Situation) => accountOf(at, at.world.A),
    elsewhere: async (at: Situation) => accountOf(at, at.world.B),
    absent: ({ world }: Situation) => ({ center_no: world.A.center_no, schedule_account_no: absentNo }),
    smuggled: async (at: Situation) => ({
      ...(await accountOf(at, at.world.B)),
      center_no: at.world.A.center_no,
    }),
  },
  ZoomLog_getProvider: {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no }),
    absent: () => ({ center_no: absentNo }),
  },
  ZoomLog_switchToSpare: {
    own: async (at: Situation) => {
      await spareOf(at, at.world.A)
      return switching((await roomOf(at, at.world.A, days.today)).room_no)
    },
    elsewhere: async (at: Situation) => {
      await spareOf(at, at.world.B)
      return switching((await roomOf(at, at.world.B, days.today)).room_no)
    },
    absent: () => switching(absentNo),
  },
  ZoomWebhook_receive: {
    own: ({ server }: Situation) => {
      const now = server.clock.now()
      const external_id = String(80_000_000_000 + serial())
      return signedNotice(meetingNotice({ event: 'started', external_id, at: now }), { now })
    },
  },
}

async function accountOf({ server }: Situation, { center_no }: Place) {
  const account = await server.owner
    .selectFrom('meeting_accounts')
    .select('schedule_account_no')
    .where('center_no', '=', center_no)
    .orderBy('schedule_account_no')
    .executeTakeFirstOrThrow()
  return { center_no, ...account }
}
