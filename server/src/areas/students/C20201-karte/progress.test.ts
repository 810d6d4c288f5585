import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReporting, type ReportSetting } from '../../../testing/openReporting.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

test('what was submitted is counted by month and by subject, to whoever reads the karte', async () => {
  const { owner } = at.server
  const { author, colleague, manager, student, edit } = await at.taught()
  const { student_no, student_name } = student
  const { karte_no: id } = await owner
    .insertInto('kartes')
    .values({ student_no, student_name, body: '{}' })
    .returning('karte_no')
    .executeTakeFirstOrThrow()
  const read = (client = manager) => client.call('C20201_getProgress', { id })
  // What is only begun says nothing yet.
  await edit(author, 0, 0, { rows: at.usual() })
  expect(await read()).toMatchObject({ student_no, reports: 0, marks: [] })
  await edit(author, 1, 1)
  const found = await read()
  expect(found).toMatchObject({ reports: 1, start_date: '2025-04-15', end_date: '2026-04-15' })
  const of = (names_no: number) => found.marks.filter(each => each.names_no === names_no)
  expect(of(102)).toMatchObject([
    { month: '2026-04', subject_no: 0, code: '1', count: 1 },
    { month: '', subject_no: at.subject_no, code: '1', count: 1 },
  ])
  expect(of(103)).toHaveLength(2)
  expect(of(105)).toHaveLength(2)
  expect(found.names.map(each => each.names_no)).toEqual(expect.arrayContaining([102, 103, 105]))
  expect((await read(author)).reports).toBe(1)
  expect((await colleague.ask('C20201_getProgress', { id })).status).toBe(404)
})
