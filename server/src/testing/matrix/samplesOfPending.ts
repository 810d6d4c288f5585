import type { Tx } from '../../database/connect.ts'
import { makeLesson } from '../makeLesson.ts'
import type { MadeStudent } from '../makePeople.ts'
import { makeRequest } from '../makeRequest.ts'
import { lessonOn, publishLesson } from './lessonThere.ts'
import type { LittleWorld } from './littleWorld.ts'
import type { Situation } from './samples.ts'

/** A day of a week of which nothing else here speaks, and where its lessons are wished to be moved. */
const day = { schedule_date: '2026-05-29', time_limit_no: 50 }
const wish = ['2026-05-26', 50] as const

const signedIn = ({ users }: LittleWorld) =>
  Object.values(users).flatMap(({ student }) => (student ? [student] : []))

/** The student's lesson of that day, which the student wishes to move. */
async function wishedLesson(db: Tx, student: MadeStudent, subject_no: number): Promise<number> {
  const there = await lessonOn(db, student.student_no, day.schedule_date)
  if (there !== undefined) return there
  const { schedule_no } = await makeLesson(db, { student, subject_no, ...day })
  await makeRequest(db, { student, schedule_no, first: wish })
  return schedule_no
}

/** A student whom the teacher of center A teaches anyway. */
const taught = ({ users, A }: LittleWorld) => users['110'].student ?? A.student

/** Everybody's lesson of that day waits; one of them is published with its teacher. */
async function waiting({ server, world }: Situation): Promise<void> {
  const db = server.owner
  const { A, B } = world
  await wishedLesson(db, B.student, B.subject_no)
  for (const student of [A.student, ...signedIn(world)]) await wishedLesson(db, student, A.subject_no)
  await publishLesson(db, await wishedLesson(db, taught(world), A.subject_no), A.teacher.teacher_no)
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
