import { serial } from '../serial.ts'
import { meetingNotice, signedNotice } from '../signedNotice.ts'
import type { TestServer } from '../testServer.ts'
import { absentNo } from './absentNo.ts'
import { lessonThere, publishLesson } from './lessonThere.ts'
import { days, type Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'
import { lessonNow } from './samplesOfAttendance.ts'

const rooms = new WeakMap<Place, number>()

/** A spare account of the place, and a published period of its teacher with its room, a new one each time. */
async function roomThere({ server }: Situation, place: Place): Promise<void> {
  const { owner } = server
  const { center_no } = place
  const no = serial()
  const account_name = `予備${no}`
  await owner
    .insertInto('meeting_accounts')
    .values({ center_no, account_name, meeting_id: `70 ${no}`, passcode: 'p', spare_flag: 1 })
    .execute()
  const { student, subject_no, teacher } = place
  const lesson = { student, subject_no, schedule_date: days.today, time_limit_no: 70 }
  const schedule_no = await lessonThere(owner, lesson)
  await publishLesson(owner, schedule_no, teacher.teacher_no)
  const { teacher_no, time_limit_no } = await owner
    .selectFrom('distributed_lessons')
    .select(['teacher_no', 'time_limit_no'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const { schedule_account_no } = await accountOf(server, place)
  const period_no = time_limit_no - (time_limit_no % 10)
  const period = { center_no, teacher_no, schedule_date: days.today, period_no, schedule_account_no }
  await owner.deleteFrom('distributed_meetings').where('center_no', '=', center_no).execute()
  await owner
    .insertInto('distributed_meetings')
    .values({ ...period, week_date: days.thisWeek })
    .execute()
  const live = owner
    .updateTable('meeting_rooms')
    .set({ state: 'replaced' })
    .where('teacher_no', '=', teacher_no)
  await live.where('state', '<>', 'replaced').execute()
  const made = { provider: 'fixed', state: 'ready', external_id: `90${no}`, created_at: server.clock.now() }
  const { room_no } = await owner
    .insertInto('meeting_rooms')
    .values({ ...period, ...made })
    .returning('room_no')
    .executeTakeFirstOrThrow()
  rooms.set(place, room_no)
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
    own: async (at: Situation) => accountOf(at.server, at.world.A),
    elsewhere: async (at: Situation) => accountOf(at.server, at.world.B),
    absent: ({ world }: Situation) => ({ center_no: world.A.center_no, schedule_account_no: absentNo }),
    smuggled: async (at: Situation) => ({
      ...(await accountOf(at.server, at.world.B)),
      center_no: at.world.A.center_no,
    }),
  },
  ZoomLog_getProvider: {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no }),
    absent: () => ({ center_no: absentNo }),
  },
  ZoomLog_switchToSpare: {
    own: ({ world }: Situation) => switching(rooms.get(world.A) ?? absentNo),
    elsewhere: ({ world }: Situation) => switching(rooms.get(world.B) ?? absentNo),
    prepare: async (at: Situation) => {
      await roomThere(at, at.world.A)
      await roomThere(at, at.world.B)
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

async function accountOf(server: TestServer, { center_no }: Place) {
  const account = await server.owner
    .selectFrom('meeting_accounts')
    .select('schedule_account_no')
    .where('center_no', '=', center_no)
    .where('spare_flag', '=', 0)
    .orderBy('schedule_account_no')
    .executeTakeFirstOrThrow()
  return { center_no, ...account }
}
