import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLesson } from '../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeClassroom, makeSubject } from '../../testing/makePlaces.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

// Today is Wednesday, 15 April 2026.
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})

afterAll(() => server.close())

test('what hangs on a center, a classroom, a course and a subject is counted before it becomes invalid', async () => {
  const db = server.owner
  const [{ center_no }, { center_no: other_no }] = [await makeCenter(db), await makeCenter(db)]
  const { classroom_no } = await makeClassroom(db)
  const { subject_no } = await makeSubject(db)
  const manager = await server.signIn(await makeUser(db, '550', { centers: [center_no] }))
  const student = await makeStudent(db, { center_no, classroom_no })
  const stranger = await makeStudent(db, { center_no: other_no, classroom_no })
  const lesson = { time_limit_no: 50, subject_no }
  const { schedule_no } = await makeLesson(db, { ...lesson, student, schedule_date: '2026-04-16' })
  await makeLesson(db, { ...lesson, student, schedule_date: '2026-04-23' })
  await makeLesson(db, { ...lesson, student, schedule_date: '2026-04-14' })
  await makeLesson(db, { ...lesson, student: stranger, schedule_date: '2026-04-30' })
  const { course_no, course_type_no } = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.course_no', 'lessons.course_no')
    .select(['courses.course_no', 'course_type_no'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const none = { entry_count: 0, request_count: 0 }
  expect(await manager.call('M20101_getStanding', { ids: [center_no] })).toEqual({
    ...{ ...none, lesson_count: 2, last_date: '2026-04-23', student_count: 1 },
  })
  // Of a center that isn't theirs nothing is told.
  expect(await manager.call('M20101_getStanding', { ids: [other_no] })).toMatchObject({
    ...{ lesson_count: 0, last_date: null, student_count: 0 },
  })
  // What all centers share becomes invalid at all of them.
  const all = { ...none, lesson_count: 3, last_date: '2026-04-30' }
  expect(await manager.call('M20201_getStanding', { ids: [classroom_no] })).toEqual({
    ...{ ...all, student_count: 2 },
  })
  expect(await manager.call('M20401_getStanding', { ids: [subject_no] })).toEqual({
    ...all,
    student_count: 0,
  })
  for (const found of [
    await manager.call('M1010_getStanding', { ids: [course_no] }),
    await manager.call('M1005_getStanding', { ids: [course_type_no] }),
  ]) {
    expect(found).toMatchObject(all)
  }
})
