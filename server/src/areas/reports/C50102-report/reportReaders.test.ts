import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeSubject } from '../../../testing/makePlaces.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../../testing/openReporting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

test('several are approved at once; what changed, or is not complete, is left and named', async () => {
  const { author, manager, schedule_no, edit, read } = await at.taught()
  const first = schedule_no
  const { student_no } = await read(manager)
  await edit(author, 0, 1, { rows: at.usual() })
  const { results } = await manager.call('C50101_doApprove', {
    reports: [
      { schedule_no: first, t3110_lock_version: 0 },
      { schedule_no: 999_999, t3110_lock_version: 1 },
    ],
  })
  expect(results.map(each => each.refusal)).toEqual(['changed', 'gone'])
  const again = await manager.call('C50101_doApprove', {
    reports: [{ schedule_no: first, t3110_lock_version: 1 }],
  })
  expect(again.results).toMatchObject([{ approved_flag: 1 }])
  const list = await manager.call('C50101_doBrowse', {
    searchInfo: { student_no },
    orderBy: [],
    pagination: { current_page: 1, per_page: 30 },
  })
  expect(list.counts).toMatchObject({ approved: 1 })
  expect(list.rows.find(row => row.schedule_no === first)).toMatchObject({ report_status: 4 })
})

test('the list says what is to be looked at, and what waits before its days', async () => {
  const { author, manager, schedule_no, student, edit } = await at.taught()
  const { student_no } = student
  const find = async (client: TestClient, searchInfo: object) =>
    client.call('C50101_doBrowse', {
      ...{ searchInfo: { student_no, ...searchInfo }, orderBy: [] },
      pagination: { current_page: 1, per_page: 30 },
    })
  const later = { start_date: '2026-04-16', end_date: '2026-04-20' }
  // To its author it is still to be written, to the reviewer nothing waits.
  expect((await find(author, later)).before).toEqual({ count: 1, first_date: reportedDay })
  expect((await find(manager, later)).before).toEqual({ count: 0, first_date: null })
  const told = new Map([
    [9, '連絡は090-1234-5678まで'],
    [3, '問題児のための一次関数'],
  ])
  const rows = at.usual().map(row => ({ ...row, comment: told.get(row.detail_no) ?? row.comment }))
  await edit(author, 0, 1, { rows })
  const found = await find(manager, {})
  expect(found.rows).toMatchObject([{ schedule_no, warned_codes: ['W3', 'W7'] }])
  expect(found.counts.warned).toBe(1)
  expect((await find(manager, { state: 'warned' })).rows).toHaveLength(1)
  expect((await find(manager, later)).before).toEqual({ count: 1, first_date: reportedDay })
  expect((await find(author, later)).before).toEqual({ count: 0, first_date: null })
  // Another center that reads along has nothing to decide.
  const home = await at.otherCenter()
  await at.server.owner
    .updateTable('lessons')
    .set({ original_center_no: home.center_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect((await find(home.manager, {})).rows).toHaveLength(1)
  expect((await find(home.manager, later)).before).toEqual({ count: 0, first_date: null })
})

test('what the family does not read leaves a sent report unchanged for it; a save without a change writes nothing', async () => {
  const { author, manager, edit, read, textOf } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  await edit(manager, 1, 4)
  await edit(manager, 2, 4, { rows: [{ detail_no: 16, comment: '面談で伝えてください。' }] })
  expect(await read(manager)).toMatchObject({ changed_flag: 0, t3110_lock_version: 3 })
  await edit(manager, 3, 4, { rows: [{ detail_no: 9, comment: 'p.47' }] })
  expect(await read(manager)).toMatchObject({ changed_flag: 1 })
  // Somebody else goes on with the running handover: the report keeps what it left behind.
  const student = (await read(manager)).student_no
  await at.server.owner
    .insertInto('student_handovers')
    .values({
      student_no: student,
      handover_text: '別の授業で',
      lock_version: 1,
      updated_at: '2026-04-15T10:00:00Z',
    })
    .execute()
  expect((await edit(manager, 4, 4)).output).toMatchObject({ t3110_lock_version: 4 })
  expect(await textOf(manager, 15)).toBe('')
})

test('the subject is one that the student takes, and those are offered', async () => {
  const { author, edit, read } = await at.taught()
  const { subjects } = await read(author)
  expect(subjects.map(each => each.subject_no)).toEqual([at.subject_no])
  const { subject_no } = await makeSubject(at.server.owner)
  const wrong = await edit(author, 0, 0, { rows: [{ detail_no: 1, comment: String(subject_no) }] })
  expect(wrong.error).toMatchObject({ status: 422, errors: [{ field: 'rows.1' }] })
})

test('a teacher is mailed that rows are to be changed; a family sees on its home what it has not opened', async () => {
  const { author, family, manager, schedule_no, edit, read, version } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  const { t3110_lock_version } = await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 1, detail_no: 13, comment: '練習の仕方も書いてください。' },
  })
  await edit(manager, t3110_lock_version, 2)
  const mails = await at.server.owner
    .selectFrom('outbox')
    .selectAll()
    .where('mail_kind', '=', 'report_returned')
    .execute()
  expect(
    mails.find(mail => (mail.detail as { schedule_no?: number }).schedule_no === schedule_no),
  ).toMatchObject({
    student_no: null,
    detail: { count: 1, time_limit_no: 50 },
  })
  const home = async () =>
    (await family.call('C21101_getSchedule', { schedule_date: reportedDay })).unread_report_count
  expect(await home()).toBe(0)
  await edit(author, await version(), 3, {
    rows: [
      {
        detail_no: 13,
        comment: '傾きと切片の意味を説明できました。ご家庭では、毎日1問ずつグラフを書いてみてください。',
      },
    ],
  })
  await edit(manager, await version(), 4)
  expect(await home()).toBe(1)
  await family.call('C50102_markRead', { schedule_no, version_no: (await read(family)).published_version_no })
  expect(await home()).toBe(0)
})

test('a teacher chooses among the own students whose reports to read', async () => {
  const { author, colleague, manager, student, edit } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  await edit(manager, 1, 4)
  const { student_no, student_name } = student
  const own = await author.call('C50102_getOwnStudents', {})
  expect(own).toMatchObject([{ student_no, student_name, report_count: 1 }])
  expect((await author.call('C50102_getPastReport', { student_no })).reports).toHaveLength(1)
  expect(await colleague.call('C50102_getOwnStudents', {})).toEqual([])
  expect((await colleague.ask('C50102_getPastReport', { student_no })).status).toBe(404)
})

test('a center whose lesson another one teaches reads its report without the names of people there, and may leave a note', async () => {
  const { author, manager, teacher, schedule_no, edit } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  const home = await at.otherCenter()
  await at.server.owner
    .updateTable('lessons')
    .set({ original_center_no: home.center_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  const told = await home.manager.call('C50102_getEdit', { schedule_no })
  expect(told).toMatchObject({
    actor: 'originReviewer',
    mode: 'view',
    teacher_no: 0,
    teacher_name: teacherElsewhere,
  })
  const said = (amend_flag: 0 | 1) =>
    home.manager.ask('C50102_doComment', {
      ...{ schedule_no, t3110_lock_version: 1, detail_no: 9, comment: 'よい宿題です。', amend_flag },
    })
  expect((await said(1)).error?.errorCode).toBe('COMMENT_NOT_YOURS')
  expect((await said(0)).status).toBe(200)
  expect((await edit(home.manager, 2, 4)).error?.errorCode).toBe('REPORT_MOVE')
  // Nor by a number, a name or an order is it found who teaches there.
  const sought = async (searchInfo: object) =>
    (
      await home.manager.call('C50103_doBrowse', {
        searchInfo,
        orderBy: [],
        pagination: { current_page: 1, per_page: 10 },
      })
    ).rows.length
  const hidden = await at.server.owner
    .selectFrom('teachers')
    .select(['teacher_no', 'display_name'])
    .where('teacher_no', '=', teacher.teacher_no)
    .executeTakeFirstOrThrow()
  expect(await sought({})).toBe(1)
  // Nor is it counted here: what is measured is who teaches.
  expect(await sought({ sign: 'counted' })).toBe(0)
  expect(await sought({ teacher_no: hidden.teacher_no })).toBe(0)
  expect(await sought({ search: hidden.display_name })).toBe(0)
  // What the teaching center wants changed stays, whatever its guest says.
  const { t3110_lock_version: seen } = await manager.call('C50102_getEdit', { schedule_no })
  const asked = { schedule_no, detail_no: 13, comment: '様子も書いてください。' }
  const said13 = await manager.call('C50102_doComment', { ...asked, t3110_lock_version: seen })
  for (const comment of ['', 'よい報告書です。']) {
    const over = { ...asked, comment, amend_flag: 0 as const, t3110_lock_version: said13.t3110_lock_version }
    expect((await home.manager.ask('C50102_doComment', over)).error?.errorCode).toBe('COMMENT_NOT_YOURS')
  }
})

test('another child’s name stops what is sent until somebody has looked at it, the second time too', async () => {
  const { author, manager, edit, read } = await at.taught()
  const { owner } = at.server
  const teacher_no = (await read(manager)).teacher_no
  const other = await makeStudent(owner, {
    center_no: at.center_no,
    student_name: '小笠原 花子',
    student_namej: 'おがさわら はなこ',
  })
  const beside = await at.lesson(reportedDay, 60, { student: other })
  await publishLesson(owner, beside.schedule_no, teacher_no)
  const named =
    '小笠原さんと競い合いながら、傾きと切片の意味を図で説明できるようになりました。次回は式を求めます。'
  const told = new Map([
    [9, 'はなこさんと同じ、p.46の1〜4'],
    [13, named],
  ])
  const rows = at.usual().map(row => ({ ...row, comment: told.get(row.detail_no) ?? row.comment }))
  await edit(author, 0, 1, { rows })
  expect((await read(manager)).warnings).toMatchObject([
    { code: 'W2', detail_no: 9, blocks: 1 },
    { code: 'W2', detail_no: 13, blocks: 1 },
  ])
  expect((await edit(manager, 1, 4)).error?.errorCode).toBe('WARNINGS_OPEN')
  await manager.call('setUserLocale', { locale_code: 'en' })
  expect((await edit(manager, 1, 4)).error?.message).toMatch(
    /family learns nothing of other students\. “Comment on the lesson” .+ If you have checked this and want to send it, tick “Checked”\.$/,
  )
  await manager.call('setUserLocale', { locale_code: 'ja' })
  expect((await edit(manager, 1, 4, { confirmed_warnings: ['W2'] })).status).toBe(200)
  await edit(manager, 2, 4, { rows: [{ detail_no: 9, comment: 'p.47' }] })
  expect((await edit(manager, 3, 4, { send_flag: 1 })).error?.errorCode).toBe('WARNINGS_OPEN')
  expect((await edit(manager, 3, 4, { send_flag: 1, confirmed_warnings: ['W2'] })).status).toBe(200)
})

test('a word that stands in a report is not removed from its list; days are asked for in their order', async () => {
  const { author, manager, edit, read } = await at.taught()
  await edit(author, 0, 1, { rows: at.usual() })
  const list = { center_no: at.center_no, names_no: 103 as const }
  const { rows, version } = await manager.call('M20601_getBatchEdit', list)
  const without = rows.filter(row => row.names_code !== '2')
  const removed = await manager.ask('M20601_doBatchEdit', { ...list, version, rows: without })
  expect(removed.error).toMatchObject({ errorCode: 'IN_USE' })
  expect(removed.error?.message).toContain('で使われているため、削除できません')
  // Called otherwise, it says so at once.
  const labelOf = async () => (await read(manager)).rows.find(row => row.detail_no === 10)?.label
  expect(await labelOf()).not.toBe('計画どおり')
  const renamed = rows.map(row => (row.names_code === '2' ? { ...row, name1: '計画どおり' } : row))
  await manager.call('M20601_doBatchEdit', { ...list, version, rows: renamed })
  expect(await labelOf()).toBe('計画どおり')
  const searchInfo = { start_date: '2026-04-15', end_date: '2026-04-01' }
  const page = { orderBy: [], pagination: { current_page: 1, per_page: 10 } }
  expect((await manager.ask('C50101_doBrowse', { searchInfo, ...page })).status).toBe(422)
  const long = { start_date: '2020-01-01' }
  expect((await manager.ask('C50101_doBrowse', { searchInfo: long, ...page })).status).toBe(422)
})

test('what no screen shows, and what turns the writing around, is left out of a text', async () => {
  const { author, manager, edit, textOf } = await at.taught()
  const rows = at
    .usual()
    .map(row => (row.detail_no === 14 ? { ...row, comment: 'つまずき\u202e8765-4321-090\u0007\n次へ' } : row))
  await edit(author, 0, 1, { rows })
  expect(await textOf(manager, 14)).toBe('つまずき8765-4321-090\n次へ')
})

test('two who have a report in hand see each other; an advisor’s reading is noted', async () => {
  const { author, manager, schedule_no, edit, read, version } = await at.taught()
  const advisor = await at.server.signIn(
    await makeUser(at.server.owner, '530', { centers: [at.center_no], user_named: '相談 太郎' }),
  )
  const rows = [...at.usual(), { detail_no: 16, comment: '受験校について面談をお願いします。' }]
  const draft = { base_version: 0, handover_lock_version: 0, device: 'phone' as const }
  const written = { detail_no: 13, comment: '書きかけ', base: '', sources: [] }
  await edit(author, 0, 0, { rows })
  await author.call('C50102_saveDraft', { schedule_no, ...draft, rows: [written] })
  // What is only being written is told to nobody.
  expect((await read(manager)).opened_by).toEqual([])
  await edit(author, 1, 1)
  await advisor.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: await version(), detail_no: 13, comment: '様子も書いてください。' },
  })
  expect((await read(author)).opened_by).toEqual(['相談 太郎'])
  expect((await read(advisor)).opened_by).toEqual([])
  expect((await read(author)).advisor_read_at).toBeNull()
  await advisor.call('C50102_markRead', { schedule_no, version_no: 0 })
  expect((await read(author)).advisor_read_at).not.toBeNull()
  at.clockAt('18:33')
  expect((await read(author)).opened_by).toEqual([])
  // What is written there anew has not been read.
  await edit(manager, await version(), 0)
  expect((await read(author)).advisor_read_at).not.toBeNull()
  const again = [{ detail_no: 16, comment: '受験校が変わりました。面談をお願いします。' }]
  expect((await edit(author, await version(), 0, { rows: again })).status).toBe(200)
  expect((await read(author)).advisor_read_at).toBeNull()
})
