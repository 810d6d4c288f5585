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

/** A student whom the teacher of center A teaches anyway. */
const taught = ({ users, A }: LittleWorld) => users['110'].student ?? A.student

/** Everybody's lesson of that day waits; one of them is published with its teacher. */
async function waiting({ server, world }: Situation): Promise<void> {
  const db = server.owner
  const { A, B } = world
  await lessonThere(db, B.student, B.subject_no)
  for (const student of [A.student, ...signedIn(world)]) await lessonThere(db, student, A.subject_no)
  const { center_no, teacher, subject_no } = A
  const { student_no } = taught(world)
  await db
    .insertInto('distributions')
    .values({ center_no, week_date: day.week_date, distributed_at: testNow })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('distributed_lessons')
    .values({
      ...{ ...day, center_no, student_no, teacher_no: teacher.teacher_no },
      schedule_no: await lessonThere(db, taught(world), subject_no),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whom the list names: to students themselves, to the teacher the taught one, to staff everybody of the center. */
function named({ world, user }: Situation): string[] {
  const { A } = world
  if (user.teacher) return [taught(world).student_name, A.teacher.display_name]
  if (user.student) {
    const own = user.student.student_name
    return user.student === taught(world) ? [own, A.teacher.display_name] : [own]
  }
  return [A.student.student_name, ...signedIn(world).map(({ student_name }) => student_name)]
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
