import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondsAfter } from '../../../clock.ts'
import { tidy } from '../../../jobs/tidy.sql.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../../testing/openReporting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

const written = { base_version: 0, handover_lock_version: 0, device: 'phone' as const }
const row = (detail_no: number, comment: string, base = '') => ({ detail_no, comment, base, sources: [] })
const half = [row(3, '比例'), row(13, '比例のグラフを')]

const savedAt = ({ output }: { output?: unknown }) => (output as { saved_at: string }).saved_at

async function begun() {
  const lesson = await at.taught()
  const { schedule_no, author } = lesson
  const save = (rows = half, more: object = {}, client: TestClient = author) =>
    client.ask('C50102_saveDraft', { schedule_no, ...written, rows, ...more })
  const draft = async (client: TestClient = author) => (await lesson.read(client)).draft
  return { ...lesson, save, draft }
}

test('what is written waits for its author alone, and is no report to anybody', async () => {
  const { author, colleague, manager, family, save, draft, read, schedule_no } = await begun()
  expect(await draft()).toBeNull()
  const kept = await save()
  expect(await draft()).toEqual({ ...written, saved_at: savedAt(kept), rows: half })
  expect(await read(author)).toMatchObject({ report_status: null, t3110_lock_version: 0 })
  expect((await read(manager)).draft).toBeNull()
  for (const other of [colleague, manager, family]) {
    expect((await save(half, {}, other)).status).not.toBe(200)
    expect((await other.ask('C50102_dropDraft', { schedule_no })).status).not.toBe(200)
  }
  expect((await save(half, {}, colleague)).status).toBe(404)
  expect(await draft()).not.toBeNull()
  // Its lesson can still be called off: nothing has begun.
  const reports = await at.server.owner
    .selectFrom('lesson_reports')
    .where('schedule_no', '=', schedule_no)
    .selectAll()
    .execute()
  expect(reports).toEqual([])
})

test('the newer one takes its place; of one that was written since nothing is dropped', async () => {
  const { author, save, draft, schedule_no } = await begun()
  const first = await save()
  at.clockAt('18:42')
  const newer = [row(13, '比例のグラフをかきました')]
  // Of what the phone has written the computer knows nothing yet: it is read first.
  const unread = await save(newer, { device: 'computer' })
  expect(unread.error).toMatchObject({ status: 409, errorCode: 'DRAFT_ELSEWHERE' })
  expect(await draft()).toMatchObject({ device: 'phone', rows: half })
  const second = await save(newer, { device: 'computer', draft_saved_at: savedAt(first) })
  expect(await draft()).toMatchObject({ device: 'computer', rows: [row(13, '比例のグラフをかきました')] })
  await author.call('C50102_dropDraft', { schedule_no, saved_at: savedAt(first) })
  expect(await draft()).not.toBeNull()
  await author.call('C50102_dropDraft', { schedule_no, saved_at: savedAt(second) })
  expect(await draft()).toBeNull()
})

test('a lesson is prepared before it begins; once its report is handed in there are no drafts any more', async () => {
  const early = await begun()
  at.clockAt('09:30')
  expect((await early.save()).status).toBe(200)
  expect(await early.read(early.author)).toMatchObject({
    begin_block: 'too_early',
    draft: { device: 'phone' },
  })
  at.clockAt('18:30')
  expect((await early.edit(early.author, 0, 1, { rows: at.usual() })).status).toBe(200)
  expect((await early.save()).error).toMatchObject({ status: 400, errorCode: 'DRAFT_NOT_OPEN' })
})

test('it ends with the submission; a save ends it when it has all of it, and leaves what another device wrote', async () => {
  const { author, edit, save, draft } = await begun()
  await save()
  await edit(author, 0, 0, { rows: [{ detail_no: 9, comment: 'p.46' }] })
  expect(await draft()).toMatchObject({ rows: half })
  await edit(author, 1, 0, { rows: half.map(({ detail_no, comment }) => ({ detail_no, comment })) })
  expect(await draft()).toBeNull()
  const draft_saved_at = savedAt(await save([row(14, '切片')], { base_version: 2 }))
  // Refused: nothing of the transaction stays, and the draft does.
  expect((await edit(author, 2, 1)).status).toBe(422)
  expect(await draft()).not.toBeNull()
  expect((await edit(author, 2, 1, { rows: at.usual(), draft_saved_at })).status).toBe(200)
  expect(await draft()).toBeNull()
})

test('what another device has written and nobody has seen outlives the submission', async () => {
  const { author, schedule_no, edit, read } = await at.taught()
  const written = { detail_no: 14, comment: '電話で書いたところです。', base: '', sources: [] }
  await author.call('C50102_saveDraft', {
    ...{ schedule_no, base_version: 0, handover_lock_version: 0, device: 'phone', rows: [written] },
  })
  // Also where the other device has written the same row.
  await edit(author, 0, 1, { rows: at.usual() })
  expect((await read(author)).draft).toMatchObject({ device: 'phone', rows: [written] })
})

test('what a reviewer saves ends no draft of the author', async () => {
  const { author, manager, edit, save, draft, schedule_no } = await begun()
  await edit(author, 0, 1, { rows: at.usual() })
  await manager.call('C50102_doComment', {
    schedule_no,
    t3110_lock_version: 1,
    detail_no: 13,
    comment: 'もう少しくわしく',
  })
  await edit(manager, 2, 2)
  await save([row(13, 'くわしく')], { base_version: 3 })
  await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 3, detail_no: 9 },
    comment: '宿題の範囲も',
  })
  expect(await draft()).not.toBeNull()
})

test('what is too large is refused with a sentence, and so are rows that come twice or that a report has not', async () => {
  const { save, draft } = await begun()
  const full = Array.from({ length: 16 }, (_, index) => row(index + 1, 'あ'.repeat(1000)))
  expect((await save(full)).status).toBe(200)
  const large = full.map(each => ({ ...each, base: 'い'.repeat(500) }))
  expect((await save(large)).error).toMatchObject({
    status: 422,
    errors: [{ field: 'rows', message: expect.stringContaining('文章を短くしてください。') }],
  })
  expect((await save([row(13, 'あ'), row(13, 'い')])).status).toBe(422)
  expect((await save([row(17, 'あ')])).status).toBe(422)
  expect((await save([row(13, 'あ\u0000')])).status).toBe(422)
  expect((await save([])).status).toBe(422)
  expect((await draft())?.rows).toHaveLength(16)
})

test('an instant that no draft was saved at is refused with a sentence', async () => {
  const { author, schedule_no } = await at.taught()
  for (const saved_at of ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+00:00']) {
    expect((await author.ask('C50102_dropDraft', { schedule_no, saved_at })).status).toBe(422)
  }
  expect(
    (await author.ask('C50102_dropDraft', { schedule_no, saved_at: '2026-04-15T09:00:00+09:00' })).status,
  ).toBe(200)
})

test('after thirty days it is forgotten', async () => {
  const { save, schedule_no } = await begun()
  const rows = () =>
    at.server.owner
      .selectFrom('lesson_report_drafts')
      .where('schedule_no', '=', schedule_no)
      .select('user_no')
      .execute()
  await save()
  const { db } = at.server.services.database
  const saved = `${reportedDay}T18:30:00+09:00`
  await tidy(db, secondsAfter(saved, 30 * 86_400 - 1))
  expect(await rows()).toHaveLength(1)
  await tidy(db, secondsAfter(saved, 30 * 86_400 + 1))
  expect(await rows()).toEqual([])
})

test('it goes with its author’s login', async () => {
  const { save, schedule_no } = await begun()
  await save()
  const { owner } = at.server
  const drafts = () =>
    owner
      .selectFrom('lesson_report_drafts')
      .where('schedule_no', '=', schedule_no)
      .select('user_no')
      .execute()
  const [mine] = await drafts()
  await owner
    .deleteFrom('users')
    .where('user_no', '=', mine?.user_no ?? 0)
    .execute()
  expect(await drafts()).toEqual([])
})
