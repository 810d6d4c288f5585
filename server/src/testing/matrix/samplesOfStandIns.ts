import { makeUser } from '../makePeople.ts'
import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import type { Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'
import { openLessons } from './samplesOfAssignment.ts'

/** When the open lessons of both places are. */
const day = '2026-04-22'
const days = { start_date: day, end_date: day }

/** The open lesson of each place is its teacher's, and the colleague can be asked by mail. */
async function reachable(at: Situation): Promise<void> {
  await openLessons('assigned')(at)
  const { owner } = at.server
  await owner.deleteFrom('stand_in_asks').execute()
  await owner.deleteFrom('stand_in_requests').execute()
  for (const { colleague, center_no } of [at.world.A, at.world.B]) {
    const { teacher_no } = colleague
    await owner
      .updateTable('teachers')
      .set({ email: 'colleague@example.jp' })
      .where('teacher_no', '=', teacher_no)
      .execute()
    const known = await owner
      .selectFrom('users')
      .select('user_no')
      .where('teacher_no', '=', teacher_no)
      .executeTakeFirst()
    if (!known) await makeUser(owner, '300', { teacher_no, centers: [center_no] })
  }
}

/** A question about a lesson of a place that people were asked. */
async function question(
  { server, world }: Situation,
  place: Place,
  schedule_no: number,
  absent_teacher_no: number,
  asked: readonly number[],
): Promise<void> {
  const { request_no } = await server.owner
    .insertInto('stand_in_requests')
    .values({
      ...{
        center_no: place.center_no,
        schedule_no,
        absent_teacher_no,
        schedule_date: day,
        time_limit_no: 60,
      },
      ...{ requested_at: testNow, requested_by: world.users['560'].user_no, next_wave_at: testNow },
    })
    .returning('request_no')
    .executeTakeFirstOrThrow()
  await server.owner
    .insertInto('stand_in_asks')
    .values(
      asked.map((teacher_no, rank) => ({
        request_no,
        teacher_no,
        rank,
        kind: 'no_shift',
        asked_at: testNow,
      })),
    )
    .execute()
}

const ownTeacher = ({ world, user }: Situation) =>
  (user.teacher ?? world.users['300'].teacher)?.teacher_no ?? 0

/** In each place a question to the colleague, at center A also to the teacher who signs in; and one there to others alone. */
async function asked(at: Situation): Promise<void> {
  await reachable(at)
  const { A, B } = at.world
  await question(at, A, A.open_lesson_no, A.teacher.teacher_no, [A.colleague.teacher_no, ownTeacher(at)])
  await question(at, A, A.past_lesson_no, A.teacher.teacher_no, [A.colleague.teacher_no])
  await question(at, B, B.open_lesson_no, B.teacher.teacher_no, [B.colleague.teacher_no])
}

async function requestOf({ server }: Situation, schedule_no: number): Promise<number> {
  const row = await server.owner
    .selectFrom('stand_in_requests')
    .select('request_no')
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirst()
  return row?.request_no ?? absentNo
}

const asking = (place: Place, row: Place, schedule_no = row.open_lesson_no) => ({
  ...{ center_no: place.center_no, teacher_no: row.teacher.teacher_no, ...days },
  lessons: [{ schedule_no, teacher_nos: [row.colleague.teacher_no] }],
})
const absence = (place: Place) => ({
  ...{ center_no: place.center_no, teacher_no: place.teacher.teacher_no, ...days },
})

/** A call of staff that asks for a question. */
function byRequest<Rest extends object>(rest: (place: Place) => Rest) {
  return {
    own: async (at: Situation) => ({
      request_no: await requestOf(at, at.world.A.open_lesson_no),
      ...rest(at.world.A),
    }),
    elsewhere: async (at: Situation) => ({
      request_no: await requestOf(at, at.world.B.open_lesson_no),
      ...rest(at.world.B),
    }),
    absent: ({ world }: Situation) => ({ request_no: absentNo, ...rest(world.A) }),
    prepare: asked,
  }
}

/** Samples for the calls about stand-ins who are asked by mail. */
export const samplesOfStandIns = {
  Incident_askStandIns: {
    own: ({ world }: Situation) => asking(world.A, world.A),
    elsewhere: ({ world }: Situation) => asking(world.B, world.B),
    smuggled: ({ world }: Situation) => asking(world.A, world.B),
    absent: ({ world }: Situation) => asking(world.A, world.A, absentNo),
    prepare: reachable,
  },
  Incident_getStandInAsks: {
    own: ({ world }: Situation) => absence(world.A),
    elsewhere: ({ world }: Situation) => absence(world.B),
    prepare: asked,
    shows: ({ world }: Situation) => [
      world.A.colleague.display_name,
      world.users['300'].teacher?.display_name ?? '',
    ],
  },
  Incident_stopAsking: byRequest(() => ({})),
  Incident_noteAnswer: byRequest(({ colleague }) => ({
    teacher_no: colleague.teacher_no,
    answer: 'no' as const,
  })),
  C11101_getStandInAsks: {
    own: () => ({}),
    prepare: asked,
    shows: ({ world }: Situation) => [world.A.center_name],
  },
  C11101_answerStandIn: {
    own: async (at: Situation) => ({
      request_no: await requestOf(at, at.world.A.open_lesson_no),
      answer: 'no' as const,
    }),
    colleague: async (at: Situation) => ({
      request_no: await requestOf(at, at.world.A.past_lesson_no),
      answer: 'no' as const,
    }),
    elsewhere: async (at: Situation) => ({
      request_no: await requestOf(at, at.world.B.open_lesson_no),
      answer: 'no' as const,
    }),
    absent: () => ({ request_no: absentNo, answer: 'no' as const }),
    prepare: asked,
  },
  C11101_answerStandIns: {
    own: async (at: Situation) => ({
      request_nos: [await requestOf(at, at.world.A.open_lesson_no)],
      answer: 'no' as const,
    }),
    colleague: async (at: Situation) => ({
      request_nos: [await requestOf(at, at.world.A.past_lesson_no)],
      answer: 'no' as const,
    }),
    elsewhere: async (at: Situation) => ({
      request_nos: [await requestOf(at, at.world.B.open_lesson_no)],
      answer: 'no' as const,
    }),
    absent: () => ({ request_nos: [absentNo], answer: 'no' as const }),
    prepare: asked,
  },
}
