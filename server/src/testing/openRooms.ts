import { mondayOf } from '@terakoya/domain/days/day'
import { openMeetings } from '../meetings/meetings.ts'
import { prepareRooms } from '../operations/meetings/prepareRooms.ts'
import { fakeSettings } from './fakeZoom/fakeSettings.ts'
import type { FakeOptions } from './fakeZoom/fakeState.ts'
import { type FakeZoom, openFakeZoom } from './fakeZoom/fakeZoom.ts'
import { type MadeTeacher, makeStudent, makeUser } from './makePeople.ts'
import { makeMeetingAccount } from './makePlaces.ts'
import { type AssignmentSetting, openAssignment } from './openAssignment.ts'
import { serial } from './serial.ts'
import { testWebhookSecret } from './signedNotice.ts'
import { openTestClock } from './testClock.ts'

type Lessons = Awaited<ReturnType<AssignmentSetting['lesson']>>[]

/** A center whose lessons meet at a Zoom of our own, on the clock of its server. */
export async function openRooms(options: Partial<FakeOptions> = {}) {
  const clock = openTestClock()
  const fake = await openFakeZoom(
    { everybody: true, webhook_secret: testWebhookSecret, minute: 5, ...options },
    clock,
  )
  const config = { zoom: fakeSettings(fake), zoomWebhookSecrets: [testWebhookSecret] }
  const at = await openAssignment({ config, services: { clock, meetings: openMeetings(config, clock) } })
  at.server.clock = clock
  return roomsOf(at, fake)
}

export type RoomsSetting = Awaited<ReturnType<typeof openRooms>>

function roomsOf(at: AssignmentSetting, fake: FakeZoom) {
  const { server, center_no } = at
  const db = server.owner

  async function account(fields: { provider?: 'fixed' | 'zoom'; spare_flag?: 0 | 1 } = {}) {
    const { provider = 'zoom', spare_flag = 0 } = fields
    const made = await makeMeetingAccount(db, center_no)
    const zoom_user = provider === 'zoom' ? `host${serial()}@example.jp` : ''
    return db
      .updateTable('meeting_accounts')
      .set({ provider, zoom_user, spare_flag })
      .where('schedule_account_no', '=', made.schedule_account_no)
      .returning(['schedule_account_no', 'account_name', 'meeting_id', 'passcode', 'zoom_user'])
      .executeTakeFirstOrThrow()
  }

  /** Publishes a teacher's period with its account. */
  async function publish(
    teacher: MadeTeacher,
    [schedule_date, period_no]: readonly [string, number],
    schedule_account_no: number,
    lessons: Lessons,
  ) {
    const week_date = mondayOf(schedule_date)
    const { teacher_no } = teacher
    await db
      .insertInto('distributions')
      .values({ center_no, week_date, distributed_at: server.clock.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db
      .insertInto('distributed_meetings')
      .values({ center_no, week_date, schedule_date, period_no, teacher_no, schedule_account_no })
      .execute()
    const common = {
      center_no,
      week_date,
      schedule_date,
      time_limit_no: period_no,
      teacher_no,
      schedule_account_no,
    }
    for (const { schedule_no, student_no } of lessons) {
      await db
        .insertInto('distributed_lessons')
        .values({ ...common, schedule_no, student_no })
        .execute()
    }
  }

  /** A published period of a new teacher with so many students, who are signed in by name. */
  async function evening(
    slot: readonly [string, number],
    fields: { students?: number; account?: Awaited<ReturnType<typeof account>>; teacher?: MadeTeacher } = {},
  ) {
    const teacher = fields.teacher ?? (await at.teacher([slot]))
    const used = fields.account ?? (await account())
    const lessons: Lessons = []
    for (let index = 0; index < (fields.students ?? 1); index += 1) {
      const student = await makeStudent(db, { center_no, student_name: `青木 ${serial()}` })
      lessons.push(await at.lesson(...slot, { teacher_no: teacher.teacher_no, student }))
    }
    await publish(teacher, slot, used.schedule_account_no, lessons)
    return { teacher, account: used, lessons }
  }

  const room = (teacher_no: number, schedule_date: string, period_no: number) =>
    db
      .selectFrom('meeting_rooms')
      .selectAll()
      .where('teacher_no', '=', teacher_no)
      .where('schedule_date', '=', schedule_date)
      .where('period_no', '=', period_no)
      .where('state', '<>', 'replaced')
      .executeTakeFirst()

  return {
    ...at,
    fake,
    account,
    publish,
    evening,
    room,
    prepare: () =>
      prepareRooms({
        database: server.services.database,
        clock: server.clock,
        meetings: server.services.meetings,
        encryption: async () => server.services.encryption,
      }),
    signInTeacher: async ({ teacher_no }: MadeTeacher) =>
      server.signIn(await makeUser(db, '300', { teacher_no })),
    signInStudent: async (student_no: number) => server.signIn(await makeUser(db, '110', { student_no })),
    close: async () => {
      await server.close()
      await fake.close()
    },
  }
}
