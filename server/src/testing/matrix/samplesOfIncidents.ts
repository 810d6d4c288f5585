import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import type { Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'
import { openLesson, openLessons } from './samplesOfAssignment.ts'

/** When the open lessons of both places are. */
const day = '2026-04-22'
const onDay = { start_date: day, end_date: day }

/** The absent teacher's open lesson of `row` waits for somebody else, asked for at a center. */
async function settling(at: Situation, { center_no }: Place, row: Place) {
  return {
    center_no,
    incident_kind: 'absence' as const,
    teacher_no: row.teacher.teacher_no,
    time_limit_nos: [60],
    start_date: day,
    end_date: day,
    reason: '',
    lessons: [{ outcome: 'open' as const, ...(await openLesson(at, row)) }],
    shifts_out_flag: 0 as const,
  }
}

/** A day on which the open lesson of `row` might be instead, asked for at a center. */
async function tryingDay(at: Situation, { center_no }: Place, row: Place) {
  const { schedule_no } = await openLesson(at, row)
  const days = { start_date: day, end_date: day, schedule_date: '2026-04-23' }
  return { center_no, ...days, schedule_nos: [schedule_no] }
}

/** An incident of each place that nobody was told of: the open lesson is without its teacher. */
async function untold(at: Situation): Promise<void> {
  await openLessons('free')(at)
  const { server, world } = at
  for (const { center_no, teacher, student, open_lesson_no } of [world.A, world.B]) {
    const { incident_no } = await server.owner
      .insertInto('incidents')
      .values({
        ...{ incident_kind: 'absence', center_no, teacher_no: teacher.teacher_no, start_date: day },
        ...{ end_date: day, decided_at: testNow, decided_by: world.users['560'].user_no },
      })
      .returning('incident_no')
      .executeTakeFirstOrThrow()
    await server.owner
      .insertInto('incident_lessons')
      .values({
        ...{ incident_no, schedule_no: open_lesson_no, student_no: student.student_no, schedule_date: day },
        ...{ time_limit_no: 60, outcome: 'open', before_teacher_no: teacher.teacher_no },
        ...{ before_manual_flag: 0, before_pinned_flag: 0, published_flag: 0 },
      })
      .execute()
  }
}

/** The latest incident of a place. */
async function incidentOf({ server }: Situation, { center_no }: Place): Promise<number> {
  const row = await server.owner
    .selectFrom('incidents')
    .select('incident_no')
    .where('center_no', '=', center_no)
    .orderBy('incident_no', 'desc')
    .executeTakeFirst()
  return row?.incident_no ?? absentNo
}

/** A call that asks for an incident. */
function byIncident<Rest extends object>(rest: (place: Place) => Rest, more: object = {}) {
  return {
    own: async (at: Situation) => ({
      incident_no: await incidentOf(at, at.world.A),
      ...rest(at.world.A),
    }),
    elsewhere: async (at: Situation) => ({
      incident_no: await incidentOf(at, at.world.B),
      ...rest(at.world.B),
    }),
    absent: ({ world }: Situation) => ({ incident_no: absentNo, ...rest(world.A) }),
    prepare: untold,
    ...more,
  }
}

const page = { pagination: { current_page: 1, per_page: 30 } }

/** Samples for the calls of the incident screen. */
export const samplesOfIncidents = {
  Incident_settle: {
    own: (at: Situation) => settling(at, at.world.A, at.world.A),
    elsewhere: (at: Situation) => settling(at, at.world.B, at.world.B),
    smuggled: (at: Situation) => settling(at, at.world.A, at.world.B),
    absent: async (at: Situation) => ({
      ...(await settling(at, at.world.A, at.world.A)),
      lessons: [{ outcome: 'open' as const, schedule_no: absentNo, lock_version: 0 }],
    }),
    prepare: openLessons('assigned'),
  },
  Incident_tryDay: {
    own: (at: Situation) => tryingDay(at, at.world.A, at.world.A),
    elsewhere: (at: Situation) => tryingDay(at, at.world.B, at.world.B),
    smuggled: (at: Situation) => tryingDay(at, at.world.A, at.world.B),
    absent: async (at: Situation) => ({
      ...(await tryingDay(at, at.world.A, at.world.A)),
      schedule_nos: [absentNo],
    }),
    prepare: openLessons('assigned'),
  },
  Incident_undo: byIncident(() => ({})),
  Incident_tell: byIncident(() => ({ weeks: [] }), {
    prepare: async (at: Situation) => {
      const stopped = { stopped_at: testNow }
      await at.server.owner
        .updateTable('distributions')
        .set(stopped)
        .where('week_date', '=', '2026-04-20')
        .execute()
      await untold(at)
    },
  }),
  Incident_noteCall: byIncident(({ student }) => ({
    student_no: student.student_no,
    teacher_no: 0,
    called_flag: 1 as const,
  })),
  Incident_getList: {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no, ...page }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no, ...page }),
    prepare: untold,
    shows: ({ world }: Situation) => [world.A.teacher.display_name],
  },
  Incident_getStanding: {
    own: ({ world: { A } }: Situation) => ({
      ...onDay,
      ...{ center_no: A.center_no, teacher_no: A.teacher.teacher_no },
    }),
    elsewhere: ({ world: { B } }: Situation) => ({
      ...onDay,
      ...{ center_no: B.center_no, teacher_no: B.teacher.teacher_no },
    }),
    prepare: untold,
    shows: ({ world: { A } }: Situation) => [A.teacher.display_name],
  },
  Incident_getTeacher: {
    own: ({ world: { A } }: Situation) => ({
      ...onDay,
      ...{ center_no: A.center_no, teacher_no: A.teacher.teacher_no },
    }),
    elsewhere: ({ world: { B } }: Situation) => ({
      ...onDay,
      center_no: B.center_no,
      teacher_no: B.teacher.teacher_no,
    }),
    smuggled: ({ world: { A, B } }: Situation) => ({
      ...onDay,
      center_no: A.center_no,
      teacher_no: B.teacher.teacher_no,
    }),
    absent: ({ world: { A } }: Situation) => ({ ...onDay, center_no: A.center_no, teacher_no: absentNo }),
    shows: ({ world: { A } }: Situation) => [A.teacher.display_name],
  },
  Incident_get: byIncident(() => ({}), {
    shows: ({ world }: Situation) => [world.A.student.student_name, world.A.teacher.display_name],
  }),
}
