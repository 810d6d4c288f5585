import { makeLesson } from '../makeLesson.ts'
import { openDay } from '../makePlaces.ts'
import { absentNo } from './absentNo.ts'
import { publishLesson } from './lessonThere.ts'
import { days } from './littleWorld.ts'
import type { Situation } from './samples.ts'

const range = { start_date: days.thisWeek, end_date: days.today }

/** The students whom the teacher of center A teaches today. */
const taught = ({ world }: Situation) =>
  (['110', '120', '130'] as const).map(type => world.users[type].student?.student_name ?? '')

/** Brings yesterday's lessons to an attendance. */
function marked(attendance_distinction: number) {
  return async ({ server, world }: Situation) => {
    const nos = [world.past_lesson_no, world.A.past_lesson_no, world.B.past_lesson_no]
    await server.owner
      .updateTable('lessons')
      .set({ attendance_distinction })
      .where('schedule_no', 'in', nos)
      .execute()
    await server.owner.deleteFrom('missed_lessons').where('schedule_no', 'in', nos).execute()
  }
}

/** A call that asks for one of yesterday's lessons. */
function byLesson<Rest extends object>(rest: Rest, more: object = {}) {
  return {
    own: ({ world }: Situation) => ({ schedule_no: world.past_lesson_no, ...rest }),
    colleague: ({ world }: Situation) => ({ schedule_no: world.A.past_lesson_no, ...rest }),
    elsewhere: ({ world }: Situation) => ({ schedule_no: world.B.past_lesson_no, ...rest }),
    absent: () => ({ schedule_no: absentNo, ...rest }),
    ...more,
  }
}

/** A lesson of the student that is under way at the hour when everything is tried. */
export async function lessonNow({ server, world, user }: Situation): Promise<void> {
  const student = user.student ?? world.users['110'].student
  if (!student) return
  await openDay(server.owner, days.today)
  const { subject_no, teacher } = world.A
  const there = await server.owner
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student.student_no)
    .where('time_limit_no', '=', 10)
    .executeTakeFirst()
  if (there) return
  const at = { schedule_date: days.today, time_limit_no: 10 }
  const { schedule_no } = await makeLesson(server.owner, { student, subject_no, ...at })
  await publishLesson(server.owner, schedule_no, teacher.teacher_no)
}

async function lessonNowNo({ server, world, user }: Situation): Promise<number> {
  const student = user.student ?? world.users['110'].student
  const row = await server.owner
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student?.student_no ?? 0)
    .orderBy('time_limit_no')
    .orderBy('schedule_no')
    .executeTakeFirstOrThrow()
  return row.schedule_no
}

const office = (place: 'A' | 'B', who: 'teacher' | 'colleague') =>
  function row({ world }: Situation) {
    const { center_no } = world[place]
    return {
      schedule_date: days.today,
      time_limit_no: 70,
      teacher_no: world[place][who].teacher_no,
      timeDivision: 0 as const,
      center_no,
      dayofweek: 3,
      _action: 'insert' as const,
    }
  }

const submitted = (place: 'A' | 'B', who: 'teacher' | 'colleague') => (at: Situation) => ({
  center_no: at.world[place].center_no,
  start_date: days.today,
  end_date: days.today,
  rows: [office(place, who)(at)],
})

const day = (place: 'A' | 'B', who: 'teacher' | 'colleague', rest: object = {}) =>
  function asked({ world }: Situation) {
    return { teacher_no: world[place][who].teacher_no, schedule_date: days.today, ...rest }
  }

const correction = { start_time: '09:50', reason: '電話で確認', lock_version: 0 }

/** What the correction of an untouched day needs. */
async function untouched({ server }: Situation): Promise<void> {
  await server.owner.deleteFrom('teacher_reportings').execute()
}

const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
const listOf = (center_no: number) => ({ searchInfo: { center_no, schedule_date: days.today }, ...list })
const fileOf = (center_no: number) => ({
  searchInfo: { center_no, schedule_date: days.today },
  orderBy: [],
  format: 'csv' as const,
})
const names = ({ world }: Situation) => [world.A.teacher.display_name, world.A.colleague.display_name]

/** Samples for the calls of C11101, C21101's 入室, C21201 and C40701. */
export const samplesOfAttendance = {
  C11101_initData: {
    own: () => ({ schedule_date: days.today }),
    shows: ({ world, user }: Situation) => [user.teacher?.display_name ?? '', world.A.center_name],
    mayTouchNobody: true as const,
  },
  C11101_getTeacherInfoAndSchedule: {
    own: () => range,
    shows: ({ world, user }: Situation) => [user.teacher?.display_name ?? '', world.A.center_name],
  },
  C11101_getAppliedSchedule: {
    own: () => range,
    shows: (at: Situation) => [...taught(at), at.world.A.center_name],
  },
  C11101_getJoinedStudent: {
    own: async (at: Situation) => ({ schedule_nos: [await lessonNowNo(at)] }),
    prepare: async (at: Situation) => {
      await lessonNow(at)
      const { student } = at.world.users['110']
      await at.server.owner
        .insertInto('meeting_entries')
        .values({
          schedule_no: await lessonNowNo(at),
          student_no: student?.student_no ?? 0,
          center_no: at.world.A.center_no,
          entered_at: '2026-04-15T00:08:00Z',
        })
        .execute()
    },
  },
  C11101_getCalendar: { own: () => range },
  C11101_getTeacherReporting: { own: () => ({ schedule_date: days.today }) },
  C11101_confirmAttendance: { own: () => ({ schedule_date: days.today, pressed_time: '09:58' }) },
  C11101_setAttendance: byLesson(
    { attendance_distinction: 9 as const, seen_distinction: 0 as const },
    { prepare: marked(0) },
  ),
  C11101_undoAttendance: byLesson({ seen_distinction: 1 as const }, { prepare: marked(1) }),
  C11101T2050_init: {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...range }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...range }),
    absent: () => ({ center_no: absentNo, ...range }),
  },
  C11101T2050_setWork: {
    own: office('A', 'teacher'),
    colleague: office('A', 'colleague'),
    elsewhere: office('B', 'teacher'),
  },
  C11101T2050_submit: {
    own: submitted('A', 'teacher'),
    colleague: submitted('A', 'colleague'),
    elsewhere: submitted('B', 'teacher'),
  },
  C21101_enterMeeting: {
    own: async (at: Situation) => ({ schedule_no: await lessonNowNo(at) }),
    colleague: ({ world }: Situation) => ({ schedule_no: world.A.past_lesson_no }),
    elsewhere: ({ world }: Situation) => ({ schedule_no: world.B.past_lesson_no }),
    absent: () => ({ schedule_no: absentNo }),
    prepare: lessonNow,
  },
  C21201_getSchedule: {
    own: () => ({ start_date: days.today, end_date: days.draftDay }),
    shows: ({ world }: Situation) => [world.A.center_name, world.A.teacher.display_name],
  },
  C40701_doBrowse: {
    own: ({ world }: Situation) => listOf(world.A.center_no),
    elsewhere: ({ world }: Situation) => listOf(world.B.center_no),
    absent: () => listOf(absentNo),
    shows: names,
  },
  C40701_exportCsv: {
    own: ({ world }: Situation) => fileOf(world.A.center_no),
    elsewhere: ({ world }: Situation) => fileOf(world.B.center_no),
    absent: () => fileOf(absentNo),
    shows: names,
  },
  C40701_correctAttendance: {
    own: (at: Situation) => ({ ...day('A', 'teacher')(at), ...correction }),
    colleague: (at: Situation) => ({ ...day('A', 'colleague')(at), ...correction }),
    elsewhere: (at: Situation) => ({ ...day('B', 'colleague')(at), ...correction }),
    absent: () => ({ teacher_no: absentNo, schedule_date: days.today, ...correction }),
    prepare: untouched,
  },
  C40701_getLessons: {
    own: day('A', 'teacher'),
    colleague: day('A', 'colleague'),
    absent: () => ({ teacher_no: absentNo, schedule_date: days.today }),
    shows: (at: Situation) => [...taught(at), at.world.A.center_name],
  },
  C40701_setAttendance: byLesson(
    { attendance_distinction: 2 as const, seen_distinction: 0 as const, reason: '入力の誤り' },
    { prepare: marked(0) },
  ),
}
