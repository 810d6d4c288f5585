import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { watchAlerts } from '../alerts/watchAlerts.ts'
import type { Tx } from '../database/connect.ts'
import { passOnDisagreements } from '../operations/meetings/passOnDisagreements.ts'
import { workEvents } from '../operations/meetings/workEvents.ts'
import { publishWeek } from './makeLesson.ts'
import { type MadeEvent, type MadeRoom, makeEvents, makeGuest, makeRoom } from './makeMeeting.ts'
import { type MadeStudent, type MadeTeacher, makeStudent, makeUser } from './makePeople.ts'
import { type AssignmentSetting, openAssignment } from './openAssignment.ts'
import type { TestClient } from './testClient.ts'

export const meetingDay = '2026-04-15'

/** An instant of the day, `HH:MM` or `HH:MM:SS` in Asia/Tokyo. */
export const at = (time: string) => `${meetingDay}T${time.length === 5 ? `${time}:00` : time}+09:00`

/** A lesson of a teacher and a student at 16:40 to 18:10, with its meeting and the student's own link. */
/** What a page gives back of a disagreement that it has shown. */
export const shownOf = (found: Pick<LogDisagreement, 'disagreement_no' | 'seen'> | undefined) => ({
  disagreement_no: found?.disagreement_no ?? 0,
  seen: found?.seen ?? '',
})

/** … and all whom a decision is of. */
export const everyoneOf = (found: Pick<LogDisagreement, 'people'> | undefined) => ({
  participants: (found?.people ?? []).map(({ external_uuid, participant_key }) => ({
    ...{ external_uuid, participant_key },
  })),
})

export interface MeetingCase {
  center_no: number
  manager: TestClient
  manager_no: number
  teaching: TestClient
  learning: TestClient
  teacher: MadeTeacher
  student: MadeStudent
  schedule_no: number
  room: MadeRoom
  guest: string
  /** Tells of it and works it in. */
  tell(...events: MadeEvent[]): Promise<void>
}

export interface MeetingSetting extends AssignmentSetting {
  /** A case at a center of its own. */
  meeting(options?: {
    attendance_distinction?: number
    students?: number
    slot?: number
  }): Promise<MeetingCase>
  /** The clock at a time of the day, and what the worker does then. */
  be(time: string): Promise<void>
  /** What the worker does with what is grave, at the clock as it stands. */
  pass(): Promise<void>
}

export async function openMeeting(): Promise<MeetingSetting> {
  const setting = await openAssignment({ now: at('12:00') })
  const { server } = setting
  const pass = () => passOnDisagreements(server.services.database, server.clock)
  const work = () => workEvents(server.services.database, server.clock)
  return {
    ...setting,
    pass,
    be: async time => {
      server.clock.set(at(time))
      await work()
      await pass()
      await watchAlerts(server.services.database, server.clock)
    },
    meeting: async ({ attendance_distinction = 0, slot = 50 } = {}) => {
      const { owner } = server
      const { center_no } = await setting.otherCenter()
      const manager = await makeUser(owner, '550', { centers: [center_no] })
      const teacher = await setting.teacher([], { center_no })
      const { teacher_no } = teacher
      const student = await makeStudent(owner, { center_no })
      const { schedule_no } = await setting.lesson(meetingDay, slot, {
        ...{ student, teacher_no, attendance_distinction: attendance_distinction % 9 },
      })
      if (attendance_distinction === 9) await missLesson(owner, schedule_no, student.student_no)
      await publishWeek(owner, { center_no, date: meetingDay })
      const room = await makeRoom(owner, {
        ...{ center_no, teacher_no, schedule_date: meetingDay, period_no: slot - (slot % 10) },
      })
      const guest = await makeGuest(owner, room.room_no, student.student_no)
      return {
        ...{ center_no, teacher, student, schedule_no, room, guest, manager_no: manager.user_no },
        manager: await server.signIn(manager),
        teaching: await server.signIn(await makeUser(owner, '300', { teacher_no })),
        learning: await server.signIn(await makeUser(owner, '110', { student_no: student.student_no })),
        tell: async (...events) => {
          await makeEvents(owner, room, events)
          await work()
        },
      }
    },
  }
}

/** Marks a lesson absent, with its missed lesson. */
async function missLesson(db: Tx, schedule_no: number, student_no: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const missed = { schedule_no, student_no, missed_kind: 'same_day', missed_at: at('16:50') }
    await tx.insertInto('missed_lessons').values(missed).execute()
    await tx
      .updateTable('lessons')
      .set({ attendance_distinction: 9 })
      .where('schedule_no', '=', schedule_no)
      .execute()
  })
}

/** An evening as it goes well: the teacher from 16:35, the student from 16:38, both to 18:10. */
export function usualEvents({ guest }: Pick<MeetingCase, 'guest'>): MadeEvent[] {
  const teacher = { user_id: 't1', user_name: 'センター', host: true }
  const student = { user_id: 's1', user_name: '蓮', registrant_id: guest }
  return [
    { event: 'meeting.started', at: at('16:35') },
    { event: 'meeting.participant_joined', at: at('16:35:02'), ...teacher },
    { event: 'meeting.participant_joined', at: at('16:38'), ...student },
    { event: 'meeting.participant_left', at: at('18:10'), ...student },
    { event: 'meeting.participant_left', at: at('18:10:20'), ...teacher },
    { event: 'meeting.ended', at: at('18:10:25') },
  ]
}
