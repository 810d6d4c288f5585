import type { Tx } from '../../database/connect.ts'
import { makeLesson } from '../makeLesson.ts'
import type { MadeStudent } from '../makePeople.ts'
import { testNow } from '../testClock.ts'
import type { LittleWorld } from './littleWorld.ts'
import type { Situation } from './samples.ts'

const absentNo = 2_000_000_000
/** A day of a week of which nothing else here speaks. */
const day = { week_date: '2026-06-01', schedule_date: '2026-06-05', time_limit_no: 50 }

/** Who reads a list of lessons of their own. */
const reader = ({ users, A }: LittleWorld) => users['110'].student ?? A.student

async function lessonThere(db: Tx, student: MadeStudent, subject_no = 0): Promise<number> {
  const { week_date: _week, ...when } = day
  const there = await db
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student.student_no)
    .where('schedule_date', '=', day.schedule_date)
    .executeTakeFirst()
  return there?.schedule_no ?? (await makeLesson(db, { student, subject_no, ...when })).schedule_no
}

/** A lesson of both students beside, and one that is published to its student with a teacher. */
async function taught({ server, world }: Situation): Promise<void> {
  const db = server.owner
  const { A, B } = world
  await lessonThere(db, A.student, A.subject_no)
  await lessonThere(db, B.student, B.subject_no)
  const student = reader(world)
  const schedule_no = await lessonThere(db, student, A.subject_no)
  const { center_no, teacher } = A
  await db
    .insertInto('distributions')
    .values({ center_no, week_date: day.week_date, distributed_at: testNow })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('distributed_lessons')
    .values({
      ...{ ...day, center_no, schedule_no, student_no: student.student_no, teacher_no: teacher.teacher_no },
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whom a list of that day names: the student alone with the published teacher, or both students. */
function named({ world, user }: Situation): string[] {
  const { A } = world
  const own = reader(world).student_name
  if (user.student) return [own, A.teacher.display_name, A.center_name]
  return [own, A.student.student_name, A.center_name]
}

const searchInfo = { start_date: day.schedule_date, end_date: day.schedule_date }

/** A call that asks for a lesson of that day. */
function byLesson<Input>(input: (schedule_no: number) => Input, shows: (at: Situation) => string[]) {
  const of = (place: 'A' | 'B') => async (at: Situation) =>
    input(await lessonThere(at.server.owner, at.world[place].student, at.world[place].subject_no))
  return { own: of('A'), elsewhere: of('B'), absent: () => input(absentNo), prepare: taught, shows }
}

const message = (schedule_no: number) => ({ schedule_no, message: '教材を忘れたそうです', lock_version: 0 })

/** Samples for the calls of C40501. */
export const samplesOfLessonList = {
  C40501_doBrowse: {
    own: () => ({ searchInfo, orderBy: [], pagination: { current_page: 1, per_page: 30 } }),
    prepare: taught,
    shows: named,
  },
  C40501_exportCsv: {
    own: () => ({ searchInfo, orderBy: [], format: 'csv' as const }),
    prepare: taught,
    shows: named,
  },
  C40501_doRead: byLesson(
    id => ({ id }),
    ({ world: { A } }) => [A.student.student_name, A.center_name, A.classroom_name],
  ),
  C40501_getLog: byLesson(
    schedule_no => ({ schedule_no }),
    () => [],
  ),
  C40501_saveContactMessage: {
    own: ({ world }: Situation) => message(world.past_lesson_no),
    colleague: ({ world }: Situation) => message(world.A.past_lesson_no),
    elsewhere: ({ world }: Situation) => message(world.B.past_lesson_no),
    absent: () => message(absentNo),
    prepare: async ({ server }: Situation) => {
      await server.owner.deleteFrom('lesson_messages').execute()
    },
  },
  C40501_getStudentList: {
    own: () => ({}),
    shows: ({ world }: Situation) => [
      world.A.student.student_name,
      ...Object.values(world.users).flatMap(({ student }) => (student ? [student.student_name] : [])),
    ],
  },
  C40501_getAdvisorList: { own: () => ({}) },
  C40501_getTeacherList: {
    own: () => ({}),
    shows: ({ world }: Situation) => [world.A.teacher.display_name, world.A.colleague.display_name],
  },
  C40501_getSubjectList: { own: () => ({}) },
  C40501_getSchoolYearList: { own: () => ({}) },
}
