import type { Tx } from '../../database/connect.ts'
import { callOff, excuseLesson, makeLesson } from '../makeLesson.ts'
import type { MadeStudent } from '../makePeople.ts'
import { makeRequest } from '../makeRequest.ts'
import { absentNo } from './absentNo.ts'
import { days, type LittleWorld, type Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'

/** A day of which nothing else here speaks. */
const slot = { schedule_date: '2026-05-21', time_limit_no: 50 }
const range = { start_date: days.thisWeek, end_date: '2026-04-26' }
const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

/** The student who is signed in, or of type 110 for who is none. */
const whose = ({ world, user }: Situation) => user.student ?? world.users['110'].student ?? world.A.student

/** Nobody asks for anything, and nothing has come of it. */
async function nothingAsked({ server, world }: Situation): Promise<void> {
  const made = await server.owner
    .selectFrom('requests as r')
    .innerJoin('lessons as l', 'l.schedule_no', 'r.new_schedule_no')
    .select('l.schedule_no')
    .where('l.cancelled_flag', '=', 0)
    .execute()
  await server.owner.updateTable('lesson_cancellations').set({ request_no: null }).execute()
  await server.owner.deleteFrom('requests').execute()
  await server.owner.deleteFrom('slot_holds').execute()
  for (const { schedule_no } of made) await callOff(server.owner, schedule_no)
  await server.owner.deleteFrom('missed_lessons').where('missed_kind', '=', 'reported').execute()
  await teachersThere(world, server.owner)
}

/** Two teachers of each center work then, whatever became of their shifts. */
async function teachersThere({ A, B }: LittleWorld, db: Tx): Promise<void> {
  const work = [A, B].flatMap(({ center_no, teacher, colleague }) =>
    [teacher, colleague].map(({ teacher_no }) => ({ ...slot, teacher_no, center_no })),
  )
  await db.updateTable('teachers').set({ valid_flag: 1 }).execute()
  await db
    .insertInto('teacher_shifts')
    .values(work)
    .onConflict(conflict => conflict.columns(['teacher_no', 'schedule_date', 'time_limit_no']).doNothing())
    .execute()
}

async function askFor({ server, world }: Situation, student: MadeStudent, place: Place): Promise<void> {
  await makeRequest(server.owner, {
    student,
    course_no: world.course.course_no,
    course_setting_no: 100,
    subject_no: place.subject_no,
    first: [slot.schedule_date, slot.time_limit_no],
  })
}

/** The students beside those who sign in ask for one more lesson. */
async function asked(at: Situation): Promise<void> {
  await nothingAsked(at)
  for (const place of [at.world.A, at.world.B]) await askFor(at, place.student, place)
}

/** The student who signs in does. */
async function askedOneself(at: Situation): Promise<void> {
  await nothingAsked(at)
  await askFor(at, whose(at), at.world.A)
}

async function requestOf({ server }: Situation, { student_no }: MadeStudent): Promise<number> {
  const row = await server.owner
    .selectFrom('requests')
    .select('request_no')
    .where('student_no', '=', student_no)
    .executeTakeFirst()
  return row?.request_no ?? absentNo
}

/** Another day of which nothing else here speaks. */
const missed = { schedule_date: '2026-05-22', time_limit_no: 60 }

async function missedBy({ server }: Situation, { student_no }: MadeStudent) {
  return server.owner
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student_no)
    .where('schedule_date', '=', missed.schedule_date)
    .where('time_limit_no', '=', missed.time_limit_no)
    .executeTakeFirst()
}

async function homeOfMissed({ server }: Situation, { student_no }: MadeStudent) {
  return server.owner
    .selectNoFrom(eb =>
      eb
        .fn<number>('home_center_on', [eb.val(student_no), eb.cast(eb.val(missed.schedule_date), 'date')])
        .as('center_no'),
    )
    .executeTakeFirstOrThrow()
}

/** The student who signs in, and one beside, have reported that they will miss a lesson. */
async function excused(at: Situation): Promise<void> {
  await nothingAsked(at)
  const { world, server } = at
  for (const student of new Set([whose(at), world.A.student])) {
    const { subject_no } = world.A
    // Other samples may have moved the child meanwhile.
    const { center_no } = await homeOfMissed(at, student)
    const known = await missedBy(at, student)
    const { schedule_no } =
      known ?? (await makeLesson(server.owner, { ...missed, student, center_no, subject_no }))
    await excuseLesson(server.owner, schedule_no)
  }
}

/** A lesson ahead of the student who signs in. */
async function lessonOf({ server }: Situation, { student_no }: MadeStudent): Promise<number> {
  const row = await server.owner
    .selectFrom('lessons')
    .select('schedule_no')
    .where('student_no', '=', student_no)
    .where('schedule_date', '=', days.draftDay)
    .where('cancelled_flag', '=', 0)
    .executeTakeFirstOrThrow()
  return row.schedule_no
}

/** A call of a student that asks for a lesson. */
function byLesson<Input>(input: (schedule_no: number) => Input, more: object = {}) {
  return {
    own: async (at: Situation) => input(await lessonOf(at, whose(at))),
    colleague: ({ world }: Situation) => input(world.A.open_lesson_no),
    elsewhere: ({ world }: Situation) => input(world.B.open_lesson_no),
    absent: () => input(absentNo),
    prepare: nothingAsked,
    ...more,
  }
}

/** A call of staff that asks for a request. */
function byRequest<Rest extends object>(rest: Rest) {
  const input = (place: 'A' | 'B') => async (at: Situation) => ({
    request_no: await requestOf(at, at.world[place].student),
    ...rest,
  })
  return {
    own: input('A'),
    elsewhere: input('B'),
    absent: () => ({ request_no: absentNo, ...rest }),
    prepare: asked,
  }
}

/** The list shows who asked, and where. */
const shows = ({ world }: Situation) => [world.A.student.student_name, world.A.center_name]

/** Samples for the calls of requests: of C21201, and of C40411. */
export const samplesOfRequests = {
  C21201_getChoices: byLesson(schedule_no => ({ kind: 'change' as const, schedule_no }), {
    shows: ({ world }: Situation) => [world.A.center_name],
  }),
  C21201_holdSlots: byLesson(schedule_no => ({
    wish: { kind: 'change' as const, schedule_no },
    slots: [slot],
  })),
  C21201_doAddRequest: byLesson(schedule_no => ({
    kind: 'change' as const,
    schedule_no,
    first_choice: slot,
    request_text: '部活のため',
  })),
  C21201_withdraw: {
    own: async (at: Situation) => ({ request_no: await requestOf(at, whose(at)), lock_version: 0 }),
    colleague: async (at: Situation) => ({
      request_no: await requestOf(at, at.world.A.student),
      lock_version: 0,
    }),
    absent: () => ({ request_no: absentNo, lock_version: 0 }),
    prepare: askedOneself,
  },
  C21201_takeBackAbsence: {
    own: async (at: Situation) => ({ schedule_no: (await missedBy(at, whose(at)))?.schedule_no ?? absentNo }),
    colleague: async (at: Situation) => ({
      schedule_no: (await missedBy(at, at.world.A.student))?.schedule_no ?? absentNo,
    }),
    absent: () => ({ schedule_no: absentNo }),
    prepare: excused,
  },
  C21201_getRequest: { own: () => range, prepare: askedOneself },
  C40411_doBrowse: { own: () => ({ searchInfo: {}, ...list }), prepare: asked, shows },
  C40411_exportCsv: {
    own: () => ({ searchInfo: {}, orderBy: [], format: 'csv' as const }),
    prepare: asked,
    shows,
  },
  C40411_doRead: {
    own: async (at: Situation) => ({ id: await requestOf(at, at.world.A.student) }),
    elsewhere: async (at: Situation) => ({ id: await requestOf(at, at.world.B.student) }),
    absent: () => ({ id: absentNo }),
    prepare: asked,
    shows,
  },
  C40411_toggleHidden: byRequest({ hidden_flag: 1 as const }),
  C40411_getCandidates: {
    ...byRequest({}),
    shows: ({ world }: Situation) => [world.A.teacher.display_name, world.A.colleague.display_name],
  },
  C40411_accept: byRequest({ lock_version: 0, choice: 1 as const }),
  C40411_decline: byRequest({ lock_version: 0, decline_reason: '講師の都合がつきません。' }),
}
