import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Database } from '../../../database/connect.ts'
import { openReporting, type ReportSetting, type TaughtLesson } from '../../../testing/openReporting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: ReportSetting
let counted: Database
let lesson: TaughtLesson
const statements: string[] = []

beforeAll(async () => {
  at = await openReporting()
  counted = connect(at.server.urls.appUrl, { onQuery: text => statements.push(text) })
  at.server.services.database = counted
})

beforeEach(async () => {
  lesson = await at.taught()
})

afterAll(async () => {
  await counted.close()
  await at.server.close()
})

/** What every call asks, whatever it is: who is there, and the line of whose data was read. */
const ofEveryCall = /from sessions|"sessions"|"access_log"/

/** The report as it is opened, and what opening it asks of the database. */
async function opening(client: TestClient) {
  statements.length = 0
  const report = await lesson.read(client)
  expect(statements.filter(text => ofEveryCall.test(text)).length).toBeGreaterThanOrEqual(2)
  return { report, asked: statements.filter(text => !ofEveryCall.test(text)) }
}

/** A report that was sent back for one of its rows, with a handover, and what its author is writing now. */
async function sentBack() {
  const { author, manager, schedule_no, edit } = lesson
  await edit(author, 0, 1, {
    rows: at.usual(),
    handover: { handover_all_teachers: '図をかくと分かります。', handover_lock_version: 0 },
  })
  await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 1, detail_no: 13 },
    ...{ comment: '家庭での練習も書いてください。', amend_flag: 1 },
  })
  await edit(manager, 1, 2)
  await author.call('C50102_saveDraft', {
    ...{ schedule_no, base_version: 2, handover_lock_version: 1, device: 'computer' as const },
    rows: [{ detail_no: 13, comment: '家では例題をもう一度解いてください。', base: '', sources: [] }],
  })
}

test('a reviewer opens a report with all beside it in eight statements', async () => {
  await sentBack()
  const { report, asked } = await opening(lesson.manager)
  expect(report).toMatchObject({
    ...{ actor: 'reviewer', report_status: 2, report_wish: 1, draft: null },
    handover: { handover_text: '図をかくと分かります。' },
  })
  expect(report.partners).toHaveLength(1)
  expect(report.opened_by).toHaveLength(1)
  expect(asked).toHaveLength(8)
})

test('its author opens it in as many, the draft among them', async () => {
  await sentBack()
  const { report, asked } = await opening(lesson.author)
  expect(report).toMatchObject({ actor: 'author', mode: 'amend', report_wish: 0 })
  expect(report.draft?.rows).toHaveLength(1)
  expect(report.opened_by).toHaveLength(1)
  expect(asked).toHaveLength(8)
})

test('what nobody has begun, and what is only read, takes fewer', async () => {
  const begun = await opening(lesson.author)
  expect(begun.report).toMatchObject({ mode: 'add', draft: null })
  expect(begun.asked).toHaveLength(4)
  await lesson.edit(lesson.author, 0, 1, { rows: at.usual() })
  await lesson.edit(lesson.manager, 1, 4)
  const { report, asked } = await opening(lesson.family)
  expect(report.actor).toBe('family')
  expect(asked).toHaveLength(2)
})
