import type { Tx } from '../../database/connect.ts'
import type { MadeStudent } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import { lessonThere, publishLesson } from './lessonThere.ts'
import type { LittleWorld, Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'

/** A day of a week of which nothing else here speaks. */
const day = { schedule_date: '2026-06-05', time_limit_no: 50 }

/** Who reads a list of lessons of their own. */
const reader = ({ users, A }: LittleWorld) => users['110'].student ?? A.student

const lessonOf = (db: Tx, student: MadeStudent, { subject_no }: Pick<Place, 'subject_no'>) =>
  lessonThere(db, { student, subject_no, ...day })

/** A lesson of both students beside, and one that is published to its student with a teacher. */
async function taught({ server, world }: Situation): Promise<void> {
  const db = server.owner
  const { A, B } = world
  await lessonOf(db, A.student, A)
  await lessonOf(db, B.student, B)
  await publishLesson(db, await lessonOf(db, reader(world), A), A.teacher.teacher_no)
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
    input(await lessonOf(at.server.owner, at.world[place].student, at.world[place]))
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
