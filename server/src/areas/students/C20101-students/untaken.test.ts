import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { EntrySetting, openEntries } from '../../../testing/entrySetting.ts'
import { importFile } from '../../../testing/importFile.ts'
import { makeLesson } from '../../../testing/makeLesson.ts'
import { makeSubject } from '../../../testing/makePlaces.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'
import { testNow } from '../../../testing/testClock.ts'

// Today is Wednesday, 15 April 2026, ten in the morning.
const [tuesday, wednesday] = ['2026-04-21', '2026-04-22'] as const

let at: AssignmentSetting
let entries: EntrySetting

beforeAll(async () => {
  at = await openEntries()
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  entries = await EntrySetting.open(at)
})

afterAll(() => at.server.close())

const code = async (table: 'students' | 'teachers' | 'subjects', column: string, no: number) => {
  const key = table === 'subjects' ? 'subject' : table.slice(0, -1)
  const { rows } = await sql<{ code: string }>`select ${sql.ref(`${key}_id`)} as code from ${sql.table(table)}
    where ${sql.ref(column)} = ${no}`.execute(at.server.owner)
  return rows[0]?.code ?? ''
}

/** A student who takes two subjects, with two lessons ahead of the first, one of a seminar, and one that is over. */
async function learning() {
  const { owner } = at.server
  const { student, subject_no } = entries
  const { subject_no: other } = await makeSubject(owner)
  await sql`insert into student_subjects (student_no, subject_no, class_type)
    values (${student.student_no}, ${subject_no}, 1), (${student.student_no}, ${other}, 1)
    on conflict do nothing`.execute(owner)
  const lesson = (schedule_date: string, time_limit_no: number, class_type: 1 | 3 = 1) =>
    makeLesson(owner, { student, subject_no, schedule_date, time_limit_no, class_type })
  const near = await lesson(tuesday, 50)
  const far = await lesson(wednesday, 50)
  await lesson(wednesday, 60, 3)
  await lesson('2026-04-14', 50)
  return { ...{ student, subject_no, other, near, far }, cut: { subject_no, class_type: 1 as const } }
}

test('before a subject is taken off a student the lessons of it that stay are named', async () => {
  const { student, other, near, far, cut } = await learning()
  const asked = (subjects: { subject_no: number; class_type: 1 | 2 | 3 }[]) =>
    entries.manager.call('C20101_getUntakenAhead', { student_no: student.student_no, subjects })
  expect(await asked([cut])).toMatchObject({
    lesson_count: 2,
    lessons: [
      { schedule_no: near.schedule_no, schedule_date: tuesday, published_flag: 0 },
      { schedule_no: far.schedule_no },
    ],
  })
  expect(await asked([{ ...cut, class_type: 3 }])).toMatchObject({ lesson_count: 1 })
  expect(await asked([{ ...cut, subject_no: other }])).toMatchObject({ lesson_count: 0 })
  await makeLesson(at.server.owner, { ...entries.own, schedule_date: '2026-04-15', time_limit_no: 50 })
  expect(await asked([cut])).toMatchObject({ lesson_count: 3 })
  // 18:20: it is over.
  at.server.clock.set('2026-04-15T09:20:00Z')
  expect(await asked([cut])).toMatchObject({ lesson_count: 2 })
})

test('an application that takes a subject off names the lessons that it doesn’t end itself', async () => {
  const { near, far, cut } = await learning()
  const t1033 = [{ _action: 'del' as const, ...cut }]
  const shown = (rows: object) =>
    entries.manager.call('C30101_getDifference', entries.application({ t1033, ...rows }))
  expect(await shown({})).toMatchObject({ faults: [], stays: { lesson_count: 2 } })
  const t3010 = [{ _action: 'del', id: near.schedule_no, reason: '' }]
  expect(await shown({ t3010 })).toMatchObject({
    called_off: [{ schedule_no: near.schedule_no }],
    stays: { lesson_count: 1, lessons: [{ schedule_no: far.schedule_no }] },
  })
})

test('a file that bars a teacher or takes a subject off names each lesson that stays, and what stands against it', async () => {
  const { student, subject_no, other, near, cut } = await learning()
  const { owner } = at.server
  const { teacher_no } = await at.teacher([], { center_no: entries.center_no })
  const taught = await makeLesson(owner, {
    ...{ student, subject_no: other, teacher_no, schedule_date: tuesday, time_limit_no: 60 },
  })
  const row = [
    await code('students', 'student_no', student.student_no),
    `${await code('subjects', 'subject_no', other)}/通常`,
    `${await code('teachers', 'teacher_no', teacher_no)}/絶対`,
  ].join()
  const file = await importFile(at.server, entries.manager, `student_id,subjects,ng_teachers\n${row}\n`)
  const { left, errors } = await entries.manager.call('C20101_importPreview', file)
  expect(errors).toEqual([])
  expect(left).toMatchObject({
    lesson_count: 3,
    lessons: [
      { schedule_no: near.schedule_no, against: 'subject' },
      { schedule_no: taught.schedule_no, against: 'ng' },
      { schedule_date: wednesday, against: 'subject' },
    ],
  })
  expect(cut.subject_no).toBe(subject_no)
  const stored = await entries.manager.call('C20101_getEdit', { id: student.student_no })
  expect(new Set(left.lessons.map(({ name }) => name))).toEqual(new Set([stored.student_name]))
})
