import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../../testing/openReporting.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

/** How far the reports of a day's lessons are, as the list of lessons says. */
async function statesOf(client: TestClient, day = reportedDay) {
  const { rows } = await client.call('C40501_doBrowse', {
    searchInfo: { start_date: day, end_date: day },
    orderBy: [],
    pagination: { current_page: 1, per_page: 100 },
  })
  return new Map(rows.map(row => [row.schedule_no, row.report_state]))
}

test('who really held the lesson writes on where another began, and the record of the lesson says why', async () => {
  const { owner } = at.server
  const { author, manager, schedule_no, teacher, edit, read } = await at.taught()
  const standIn = await makeTeacher(owner, { center_no: at.center_no })
  const writer = await at.server.signIn(await makeUser(owner, '300', { teacher_no: standIn.teacher_no }))
  await edit(author, 0, 0, { rows: at.usual() })
  const asked = { schedule_no, t3110_lock_version: 1, teacher_no: standIn.teacher_no, reason: '急病の代講' }
  expect((await manager.call('C50102_getAuthors', { schedule_no })).map(each => each.value)).toEqual(
    expect.arrayContaining([teacher.teacher_no, standIn.teacher_no]),
  )
  expect((await writer.ask('C50102_getEdit', { schedule_no })).status).toBe(404)
  at.clockAt('18:40')
  await manager.call('C50102_setAuthor', asked)
  at.clockAt('18:50')
  // Whoever read it before the change changes nothing any more.
  expect((await manager.ask('C50102_setAuthor', { ...asked, teacher_no: teacher.teacher_no })).status).toBe(
    409,
  )
  expect((await edit(author, 1, 1)).status).not.toBe(200)
  expect(await read(writer)).toMatchObject({ mode: 'add', teacher_name: standIn.display_name })
  // Each finds it where it is: the new author among the own, the other with the name of who writes on.
  const listed = async (client: TestClient) => {
    const asked = { searchInfo: { start_date: reportedDay, end_date: reportedDay }, orderBy: [] }
    const page = { pagination: { current_page: 1, per_page: 100 } }
    return (await client.call('C50101_doBrowse', { ...asked, ...page })).rows.map(row => row.schedule_no)
  }
  expect(await listed(writer)).toContain(schedule_no)
  expect(await listed(author)).not.toContain(schedule_no)
  const { periods } = await author.call('C11101_getTeacherSchedule', { schedule_date: reportedDay })
  expect(periods.flatMap(each => each.lessons)).toMatchObject([
    { schedule_no, report_author: standIn.display_name },
  ])
  expect((await edit(writer, 2, 1)).output).toMatchObject({ report_status: 1 })
  const { lines } = await manager.call('C40501_getLog', { schedule_no })
  expect(lines.filter(each => each.kind.startsWith('report'))).toMatchObject([
    { kind: 'report', before: '一時保存', after: '提出済' },
    {
      ...{ kind: 'report_author', before: teacher.display_name, after: standIn.display_name },
      detail: '急病の代講',
    },
    { kind: 'report', before: '', after: '一時保存' },
  ])
})

test('what was sent back is told to whoever writes on', async () => {
  const { owner } = at.server
  const { author, manager, schedule_no, edit, version } = await at.taught()
  const standIn = await makeTeacher(owner, { center_no: at.center_no })
  await edit(author, 0, 1, { rows: at.usual() })
  await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 1, detail_no: 13 },
    comment: '家庭での練習も書いてください。',
  })
  await edit(manager, await version(), 2)
  await owner.deleteFrom('outbox').execute()
  await manager.call('C50102_setAuthor', {
    ...{ schedule_no, t3110_lock_version: await version(), teacher_no: standIn.teacher_no },
    reason: '代講',
  })
  const mails = await owner.selectFrom('outbox').select(['mail_kind', 'teacher_no']).execute()
  expect(mails).toEqual([{ mail_kind: 'report_returned', teacher_no: standIn.teacher_no }])
  const alerts = await owner
    .selectFrom('alerts')
    .select('teacher_no')
    .where('classification', '=', 'report_returned')
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect(alerts.map(each => each.teacher_no)).toContain(standIn.teacher_no)
})

test('whom the student never has is marked among the teachers, and refused', async () => {
  const { owner } = at.server
  const { author, manager, schedule_no, student, edit } = await at.taught()
  const make = async (ng_kind: number) => {
    const { teacher_no } = await makeTeacher(owner, { center_no: at.center_no })
    await owner
      .insertInto('student_ng_teachers')
      .values({ student_no: student.student_no, teacher_no, ng_kind })
      .execute()
    return teacher_no
  }
  const [never, unwished] = [await make(1), await make(2)]
  await edit(author, 0, 0, { rows: at.usual() })
  const marked = (await manager.call('C50102_getAuthors', { schedule_no })).filter(each => each.ng_flag === 1)
  expect(marked.map(each => each.value)).toEqual([never])
  const name = (teacher_no: number) =>
    manager.ask('C50102_setAuthor', { schedule_no, t3110_lock_version: 1, teacher_no, reason: '代講' })
  expect((await name(never)).error?.errors).toMatchObject([
    { field: 'teacher_no', message: expect.stringContaining('NG講師') },
  ])
  await manager.call('setUserLocale', { locale_code: 'zh-TW' })
  expect((await name(never)).error?.message).toMatch(/^這位講師是此學生的排除講師（絕對），無法指定。/)
  expect((await name(unwished)).status).toBe(200)
})

test('nobody is named who is not of the center, and none after the family was sent it', async () => {
  const { owner } = at.server
  const { author, manager, schedule_no, teacher, edit } = await at.taught()
  const stranger = await makeTeacher(owner, { center_no: (await makeCenter(owner)).center_no })
  const standIn = await makeTeacher(owner, { center_no: at.center_no })
  await edit(author, 0, 1, { rows: at.usual() })
  const name = (teacher_no: number, t3110_lock_version: number) =>
    manager.ask('C50102_setAuthor', { schedule_no, t3110_lock_version, teacher_no, reason: '代講' })
  expect((await name(stranger.teacher_no, 1)).error?.errors).toMatchObject([{ field: 'teacher_no' }])
  expect((await name(teacher.teacher_no, 1)).status).toBe(422)
  await edit(manager, 1, 4)
  expect((await name(standIn.teacher_no, 2)).error?.errorCode).toBe('REPORT_SENT')
})

test('the list of lessons says how far each report is; a family hears only of what it was sent', async () => {
  const { author, family, manager, schedule_no, teacher, edit } = await at.taught()
  const state = async (client: TestClient) => (await statesOf(client)).get(schedule_no)
  expect(await state(manager)).toBe('')
  await edit(author, 0, 1, { rows: at.usual() })
  expect(await state(manager)).toBe('complete')
  expect(await state(family)).toBe('')
  await edit(manager, 1, 4)
  expect(await state(manager)).toBe('approved')
  expect(await state(family)).toBe('approved')
  expect((await manager.call('C40501_doRead', { id: schedule_no })).report_state).toBe('approved')
  // A report of yesterday that nobody wrote is missed; one of a lesson that was never distributed is not.
  const yesterday = '2026-04-14'
  const missed = await at.lesson(yesterday, 50)
  const unpublished = await at.lesson(yesterday, 60)
  await publishLesson(at.server.owner, missed.schedule_no, teacher.teacher_no)
  const states = await statesOf(manager, yesterday)
  expect(states.get(missed.schedule_no)).toBe('none')
  expect(states.get(unpublished.schedule_no)).toBe('')
})

test('an absence that the family was told of stays one in its list, also while it is opened again', async () => {
  const { author, family, manager, schedule_no, edit, read, version } = await at.taught(0)
  await edit(author, 0, 8, { rows: [{ detail_no: 13, comment: '来ませんでした。お電話しました。' }] })
  await edit(manager, await version(), 9)
  expect((await statesOf(family)).get(schedule_no)).toBe('absentApproved')
  expect((await edit(manager, await version(), 8, { reason: '出席していた' })).status).toBe(200)
  expect((await edit(manager, await version(), 0)).status).toBe(200)
  // The mark is corrected before the report is written anew; the sheet goes on saying what was sent.
  await at.server.owner.transaction().execute(async tx => {
    await tx
      .updateTable('lessons')
      .set({ attendance_distinction: 1 })
      .where('schedule_no', '=', schedule_no)
      .execute()
    await tx.deleteFrom('missed_lessons').where('schedule_no', '=', schedule_no).execute()
  })
  expect((await statesOf(family)).get(schedule_no)).toBe('absentApproved')
  const sent = { schedule_no, report_status: 9, attendance_distinction: 9 }
  expect(await read(family)).toMatchObject(sent)
  expect((await family.call('C50102_getPastReport', {})).reports).toMatchObject([sent])
  expect(await family.call('C50103_getData', { schedule_no })).toMatchObject(sent)
  const page = { orderBy: [], pagination: { current_page: 1, per_page: 10 } }
  const days = { searchInfo: { start_date: reportedDay, end_date: reportedDay } }
  expect((await family.call('C50103_doBrowse', { ...days, ...page })).rows).toMatchObject([sent])
  expect(await read(manager)).toMatchObject({ report_status: 0, attendance_distinction: 1 })
})
