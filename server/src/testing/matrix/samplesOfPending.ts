import type { Tx } from '../../database/connect.ts'
import { makeLesson } from '../makeLesson.ts'
import type { MadeStudent } from '../makePeople.ts'
import { makeRequest } from '../makeRequest.ts'
import { testNow } from '../testClock.ts'
import type { LittleWorld } from './littleWorld.ts'
import type { Situation } from './samples.ts'

/** A day of a week of which nothing else here speaks, and where its lessons are wished to be moved. */
const day = { week_date: '2026-05-25', schedule_date: '2026-05-29', time_limit_no: 50 }
const wish = ['2026-05-26', 50] as const

const signedIn = ({ users }: LittleWorld) =>
  Object.values(users).flatMap(({ student }) => (student ? [student] : []))

/** The student's lesson of that day, which the student wishes to move. */
async function lessonThere(db: Tx, student: MadeStudent, subject_no: number): Promise<number> {
  const { week_date: _week, ...when } = day
  const there = await db
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student.student_no)
    .where('schedule_date', '=', day.schedule_date)
    .where('cancelled_flag', '=', 0)
    .executeTakeFirst()
  if (there) return there.schedule_no
  const { schedule_no } = await makeLesson(db, { student, subject_no, ...when })
  await makeRequest(db, { student, schedule_no, first: wish })
  return schedule_no
}

/** Everybody's lesson of that day waits; those of the places are published with their teachers. */
async function waiting({ server, world }: Situation): Promise<void> {
  const db = server.owner
  for (const student of signedIn(world)) await lessonThere(db, student, world.A.subject_no)
  for (const { center_no, student, subject_no, teacher } of [world.A, world.B]) {
    const schedule_no = await lessonThere(db, student, subject_no)
    const { student_no } = student
    const { teacher_no } = teacher
    await db
      .insertInto('distributions')
      .values({ center_no, week_date: day.week_date, distributed_at: testNow })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db
      .insertInto('distributed_lessons')
      .values({ ...day, center_no, schedule_no, student_no, teacher_no })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Whom the list names: to students themselves, to the teacher whom they teach, to staff all of the center. */
function named({ world, user }: Situation): string[] {
  if (user.student) return [user.student.student_name]
  const own = world.A.student.student_name
  if (user.teacher) return [own, world.A.teacher.display_name]
  return [own, ...signedIn(world).map(({ student_name }) => student_name)]
}

/** Samples for the calls of PendingSchedule. */
export const samplesOfPending = {
  PendingSchedule_doBrowse: {
    own: () => ({
      searchInfo: { start_date: day.schedule_date },
      orderBy: [],
      pagination: { current_page: 1, per_page: 100 },
    }),
    prepare: waiting,
    shows: (at: Situation) => [...named(at), at.world.A.center_name],
  },
}
