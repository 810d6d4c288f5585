import type { CenterInScope } from '../auth/inScope.ts'
import { type MadeLesson, makeLesson } from './makeLesson.ts'
import { type MadeTeacher, type MadeUser, makeStudent, makeTeacher, makeUser } from './makePeople.ts'
import { makeCalendar, makeCenter, makeSubject } from './makePlaces.ts'
import type { TestClient } from './testClient.ts'
import { openTestServer, type TestServer } from './testServer.ts'

/** The weeks that tests of the assignment speak of; today is the Wednesday of the first (see `testNow`). */
export const weeks = {
  past: '2026-04-06',
  begun: '2026-04-13',
  next: '2026-04-20',
  after: '2026-04-27',
} as const

/** A server with one center, its calendar and its manager. */
export interface AssignmentSetting {
  server: TestServer
  center_no: CenterInScope
  subject_no: number
  user: MadeUser
  manager: TestClient
  /** A teacher of the center who teaches the subject and works at those times. */
  teacher(
    shifts?: readonly Shift[],
    fields?: Partial<Parameters<typeof makeTeacher>[1]>,
  ): Promise<MadeTeacher>
  /** A lesson of the subject, of a new student unless one is given. */
  lesson(date: string, time_limit_no: number, fields?: LessonFields): Promise<MadeLesson>
  /** Another center with a manager of its own. */
  otherCenter(): Promise<{ center_no: CenterInScope; manager: TestClient }>
  /** A lesson as it is stored now. */
  stored(schedule_no: number): Promise<StoredLesson>
}

type Shift = readonly [date: string, time_limit_no: number]
type LessonFields = Partial<Parameters<typeof makeLesson>[1]> & {
  ng_teacher_nos?: readonly number[]
  avoid_teacher_nos?: readonly number[]
}

interface StoredLesson {
  schedule_no: number
  lock_version: number
  teacher_no: number | null
  teacher_request_type: number
  center_no: number
  original_center_no: number | null
  manual_flag: number
  pinned_flag: number
}

export async function openAssignment(
  options?: Parameters<typeof openTestServer>[0],
): Promise<AssignmentSetting> {
  const server = await openTestServer(options)
  const db = server.owner
  const { center_no } = await makeCenter(db)
  const { subject_no } = await makeSubject(db)
  await makeCalendar(db, weeks.past, 84)
  const user = await makeUser(db, '550', { centers: [center_no] })
  return {
    server,
    center_no,
    subject_no,
    user,
    manager: await server.signIn(user),
    teacher: (shifts = [], fields = {}) =>
      makeTeacher(db, {
        center_no,
        subject_nos: [subject_no],
        shifts: shifts.map(([schedule_date, time_limit_no]) => ({ schedule_date, time_limit_no })),
        ...fields,
      }),
    lesson: async (schedule_date, time_limit_no, fields = {}) => {
      const { ng_teacher_nos = [], avoid_teacher_nos = [], ...row } = fields
      const student =
        fields.student ?? (await makeStudent(db, { center_no, ng_teacher_nos, avoid_teacher_nos }))
      return makeLesson(db, { schedule_date, time_limit_no, subject_no, ...row, student })
    },
    otherCenter: async () => {
      const other = await makeCenter(db)
      const manager = await makeUser(db, '550', { centers: [other.center_no] })
      return { ...other, manager: await server.signIn(manager) }
    },
    stored: schedule_no =>
      db
        .selectFrom('lessons')
        .select([
          'schedule_no',
          'lock_version',
          'teacher_no',
          'teacher_request_type',
          'center_no',
          'original_center_no',
          'manual_flag',
          'pinned_flag',
        ])
        .where('schedule_no', '=', schedule_no)
        .executeTakeFirstOrThrow(),
  }
}
