import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../../jobs/runJob.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { openEntries } from '../../../testing/entrySetting.ts'
import { importFile } from '../../../testing/importFile.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { courseOfLayout, makeClassroom, makeSubject } from '../../../testing/makePlaces.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

/** A school of a thousand, each with a weekly lesson and some with more: so many lessons of fifteen weeks. */
const pupils = Number(process.env.TAKEOVER_STUDENTS ?? 40)

let at: AssignmentSetting
let admin: TestClient

beforeAll(async () => {
  at = await openEntries()
  admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
})

afterAll(async () => {
  expect(at.server.defects).toEqual([])
  await closeUnbroken(at.server)
})

async function codeOf(table: 'centers' | 'classrooms' | 'subjects' | 'courses', no: number): Promise<string> {
  const one = { centers: 'center', classrooms: 'classroom', subjects: 'subject', courses: 'course' }[table]
  const row = await at.server.owner
    .selectFrom(table as 'centers')
    .select(`${one}_id as code` as 'center_id')
    .where(`${one}_no` as 'center_no', '=', no)
    .executeTakeFirstOrThrow()
  return (row as unknown as { code: string }).code
}

async function act(what: 'rehearse' | 'take' | 'undo', no?: number) {
  const { digest, takeover_no } = await admin.call('Takeover_getState', {})
  const asked = { takeover_no: no ?? takeover_no, act: what, digest }
  const { job_no } = await admin.call('Takeover_start', asked)
  const { database, clock } = at.server.services
  const started = performance.now()
  await runJob({ database, clock, stopping: new AbortController().signal }, job_no)
  const state = await admin.call('Takeover_getState', {})
  return { ...state, took: (performance.now() - started) / 1000 }
}

test(`a school of ${pupils} comes in and goes again`, { timeout: 900_000 }, async () => {
  const { owner } = at.server
  const center = await codeOf('centers', at.center_no)
  const classroom = await codeOf('classrooms', (await makeClassroom(owner)).classroom_no)
  const subject = await codeOf('subjects', (await makeSubject(owner)).subject_no)
  const course = await codeOf('courses', await courseOfLayout(owner, 101))
  const nos = Array.from({ length: pupils }, (_, no) => `Z${String(no).padStart(4, '0')}`)
  const file = (heads: string, rows: readonly string[]) => `${heads}\r\n${rows.join('\r\n')}\r\n`
  const drop = async (content: string) =>
    admin.call('Takeover_addFile', await importFile(at.server, admin, content))
  await drop(
    file(
      '塾生番号,氏名,学年,校舎,教室,在籍区分,入会日',
      nos.map((no, at) => `${no},生徒 ${no},中${(at % 3) + 1},${center},${classroom},在籍,2026/04/01`),
    ),
  )
  await drop(
    file(
      '塾生番号,曜日,時間帯,コース,科目,開始日',
      nos.map((no, at) => `${no},${'月火水木金'[at % 5]},18:20–19:50,${course},${subject},2026/04/01`),
    ),
  )
  const { rehearsal, took } = await act('rehearse')
  expect(rehearsal?.files.map(({ added, refused }) => [added, refused])).toEqual([
    [pupils, 0],
    [pupils, 0],
  ])
  const taken = await act('take')
  const [first] = taken.past
  const lessons = first?.result.files[1]?.lessons ?? 0
  expect(lessons).toBeGreaterThan(10 * pupils)
  const undone = await act('undo', first?.takeover_no)
  expect(undone.job).toMatchObject({ state: 'completed', message: '' })
  if (process.env.TAKEOVER_STUDENTS !== undefined) {
    const told = [took, taken.took, undone.took].map(each => `${each.toFixed(1)} s`)
    process.stdout.write(
      `${pupils} students, ${lessons} lessons: rehearsed, taken, undone in ${told.join(', ')}\n`,
    )
  }
})
