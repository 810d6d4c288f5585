import { teacherElsewhere } from '@terakoya/domain/lessons/lessonStates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertSeedNames } from '../../../seed/seed.sql.ts'
import { publishWeek } from '../../../testing/makeLesson.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeSubject } from '../../../testing/makePlaces.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'
import type { TestClient } from '../../../testing/testClient.ts'

let at: AssignmentSetting
let author: TestClient
let manager: TestClient
let family: TestClient
let colleague: TestClient
let schedule_no: number

// Wednesday of the week that has begun; the lesson is at 16:40.
const day = '2026-04-15'
const clockAt = (time: string, on = day) => at.server.clock.set(`${on}T${time}:00+09:00`)

beforeAll(async () => {
  at = await openAssignment()
  await insertSeedNames(at.server.owner)
})

afterAll(() => at.server.close())

/** A published lesson of a new student with a new teacher, at 16:45, marked as attended unless said otherwise. */
async function taught(attendance_distinction = 1, time_limit_no = 50) {
  const { owner } = at.server
  clockAt('09:00')
  await owner.deleteFrom('distributed_lessons').execute()
  await owner.deleteFrom('distributions').execute()
  const teacher = await at.teacher([[day, 50]])
  const student = await makeStudent(owner, { center_no: at.center_no })
  const lesson = await at.lesson(day, time_limit_no, { student, teacher_no: teacher.teacher_no })
  await publishWeek(owner, { center_no: at.center_no, date: day })
  await owner
    .updateTable('lessons')
    .set({ attendance_distinction })
    .where('schedule_no', '=', lesson.schedule_no)
    .execute()
  author = await at.server.signIn(await makeUser(owner, '300', { teacher_no: teacher.teacher_no }))
  const other = await at.teacher([[day, 60]])
  colleague = await at.server.signIn(await makeUser(owner, '300', { teacher_no: other.teacher_no }))
  family = await at.server.signIn(await makeUser(owner, '110', { student_no: student.student_no }))
  manager = await at.server.signIn(at.user)
  clockAt('18:30')
  return { ...lesson, student, teacher }
}

/** The rows of a usual lesson that may be submitted. */
const usual = () => [
  { detail_no: 1, comment: String(at.subject_no) },
  { detail_no: 2, comment: 'M03' },
  { detail_no: 3, comment: '一次関数のグラフ' },
  { detail_no: 4, comment: 'p.42–45' },
  { detail_no: 8, comment: '1' },
  { detail_no: 9, comment: 'p.46の1〜4' },
  { detail_no: 10, comment: '2' },
  { detail_no: 11, comment: '2' },
  { detail_no: 12, comment: '2' },
  {
    detail_no: 13,
    comment:
      '傾きと切片の意味を、表とグラフを行き来しながら自分の言葉で説明できるようになりました。次回は式を求めます。',
  },
  { detail_no: 14, comment: '切片の読み取りでつまずきました。' },
]

const read = (client: TestClient) => client.call('C50102_getEdit', { schedule_no })
const edit = (
  client: TestClient,
  t3110_lock_version: number,
  report_status: 0 | 1 | 2 | 3 | 4 | 8 | 9,
  more: object = {},
) => client.ask('C50102_doEdit', { schedule_no, t3110_lock_version, report_status, rows: [], ...more })
const version = async (client = manager) => (await read(client)).t3110_lock_version
const textOf = async (client: TestClient, detail_no: number) =>
  (await read(client)).rows.find(row => row.detail_no === detail_no)?.comment

beforeEach(async () => {
  schedule_no = (await taught()).schedule_no
})

test('a report goes from the teacher by a row sent back to the family, and the next teacher finds the handover', async () => {
  expect(await read(author)).toMatchObject({
    mode: 'add',
    actor: 'author',
    report_status: null,
    moves: [0, 1, 8],
  })
  expect((await family.ask('C50102_getEdit', { schedule_no })).status).toBe(404)
  const begun = await edit(author, 0, 0, { rows: usual().slice(0, 3) })
  expect(begun.output).toMatchObject({ report_status: 0, t3110_lock_version: 1 })
  const rest = {
    rows: usual().slice(3),
    handover: { handover_all_teachers: '大きな声で読むと落ち着きます。', handover_lock_version: 0 },
  }
  const submitted = await edit(author, 1, 1, rest)
  expect(submitted.output).toMatchObject({
    report_status: 1,
    t3110_lock_version: 2,
    handover_lock_version: 1,
  })
  expect(await read(author)).toMatchObject({ mode: 'view', open_rows: [], moves: [0] })
  expect((await family.ask('C50102_getEdit', { schedule_no })).status).toBe(404)

  expect(await read(manager)).toMatchObject({ mode: 'review', actor: 'reviewer' })
  expect((await edit(manager, 2, 2)).error?.errorCode).toBe('RETURN_NEEDS_COMMENT')
  const said = await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: 2, detail_no: 13 },
    comment: '家庭での練習方法も書いてください。',
  })
  expect((await edit(manager, said.t3110_lock_version, 2)).output).toMatchObject({ report_status: 2 })
  expect(await read(author)).toMatchObject({ mode: 'amend', open_rows: [13], moves: [3] })
  const { comments } = await author.call('C50102_getAmendComment', { schedule_no })
  expect(comments).toMatchObject([{ detail_no: 13, settled_flag: 0, amend_flag: 1 }])

  const at4 = await version()
  expect((await edit(author, at4, 3)).error?.errorCode).toBe('AMEND_OPEN')
  const closed = await edit(author, at4, 3, { rows: [{ detail_no: 9, comment: '変えたい' }] })
  expect(closed.error?.errorCode).toBe('ROW_NOT_OPEN')
  const better = '傾きと切片の意味を説明できました。ご家庭では、毎日1問ずつグラフを書いてみてください。'
  expect((await edit(author, at4, 3, { rows: [{ detail_no: 13, comment: better }] })).output).toMatchObject({
    report_status: 3,
  })
  expect((await edit(manager, await version(), 4)).output).toMatchObject({ report_status: 4 })
  expect(
    await at.server.owner
      .selectFrom('lessons')
      .select('attendance_distinction')
      .where('schedule_no', '=', schedule_no)
      .executeTakeFirst(),
  ).toEqual({ attendance_distinction: 8 })

  const told = await read(family)
  expect(told).toMatchObject({ mode: 'view', actor: 'family', handover: null, partners: [], warnings: [] })
  expect(told.rows.map(row => row.detail_no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(await textOf(family, 13)).toBe(better)
  expect((await read(manager)).handover).toMatchObject({ handover_text: '大きな声で読むと落ち着きます。' })
  expect(await textOf(manager, 15)).toBe('大きな声で読むと落ち着きます。')
})

test('what is corrected after the approval the family sees when it is sent again, and not before', async () => {
  await edit(author, 0, 1, { rows: usual() })
  await edit(manager, 1, 4)
  const first = (await read(family)).published_version_no
  await family.call('C50102_markRead', { schedule_no, version_no: first })
  expect((await read(manager)).read_at).not.toBeNull()
  const changed =
    '傾きと切片の意味を、図を使って正しく説明できるようになりました。次回は、式を求める練習をします。'
  expect((await edit(manager, 2, 4, { rows: [{ detail_no: 13, comment: changed }] })).output).toMatchObject({
    report_status: 4,
  })
  expect(await read(manager)).toMatchObject({ mode: 'afterReview', changed_flag: 1 })
  expect(await textOf(family, 13)).not.toBe(changed)
  await edit(manager, await version(), 4, { send_flag: 1 })
  expect(await textOf(family, 13)).toBe(changed)
  expect(await read(manager)).toMatchObject({ changed_flag: 0, read_at: null })
  // Sent back, the sent one stays to be read.
  await manager.call('C50102_doComment', {
    schedule_no,
    t3110_lock_version: await version(),
    detail_no: 9,
    comment: '宿題を直してください。',
  })
  expect((await edit(manager, await version(), 2)).status).toBe(200)
  expect(await textOf(family, 13)).toBe(changed)
})

test('an absence is submitted with its reason alone, and its approval makes the missed lesson', async () => {
  schedule_no = (await taught(0)).schedule_no
  expect((await edit(author, 0, 1, { rows: usual() })).error?.errorCode).toBe('REPORT_UNMARKED')
  expect((await edit(author, 0, 8)).status).toBe(422)
  const why = {
    rows: [{ detail_no: 13, comment: '開始から10分待ち、お電話しましたがつながりませんでした。' }],
  }
  expect((await edit(author, 0, 8, why)).output).toMatchObject({ report_status: 8 })
  expect((await edit(manager, 1, 9)).output).toMatchObject({ report_status: 9 })
  const missed = await at.server.owner
    .selectFrom('missed_lessons')
    .select('missed_kind')
    .where('schedule_no', '=', schedule_no)
    .execute()
  expect(missed).toEqual([{ missed_kind: 'same_day' }])
  expect((await read(family)).rows).toMatchObject([{ detail_no: 13 }])
  expect((await edit(manager, 2, 8)).status).toBe(422)
  expect((await edit(manager, 2, 8, { reason: '出席していたため' })).output).toMatchObject({
    report_status: 8,
  })
})

test('who attended is not reported absent, and a report begun bars moving while a mark stays possible', async () => {
  expect(
    (await edit(author, 0, 8, { rows: [{ detail_no: 13, comment: '来ませんでした。' }] })).error?.errorCode,
  ).toBe('REPORT_PRESENT')
  schedule_no = (await taught(0)).schedule_no
  await edit(author, 0, 0, { rows: usual().slice(0, 2) })
  const { owner } = at.server
  const marked = await author.ask('C11101_setAttendance', {
    schedule_no,
    attendance_distinction: 1,
    seen_distinction: 0,
  })
  expect(marked.status).toBe(200)
  const away = owner.transaction().execute(async tx => {
    await tx.deleteFrom('lesson_seats').where('schedule_no', '=', schedule_no).execute()
    const moved = { teacher_no: null, time_limit_no: 60 }
    await tx.updateTable('lessons').set(moved).where('schedule_no', '=', schedule_no).execute()
  })
  await expect(away).rejects.toThrow('has a report')
  await edit(author, 1, 1, { rows: usual() })
  const undone = await author.ask('C11101_undoAttendance', { schedule_no, seen_distinction: 1 })
  expect(undone.error?.errorCode).toBe('ATTENDANCE_REPORTED')
})

test('two who write different rows both stand; of the same row the second reads both texts, and nothing is written', async () => {
  await edit(author, 0, 1, { rows: usual() })
  await edit(manager, 1, 4)
  const seen = 2
  await edit(manager, seen, 4, {
    rows: [{ detail_no: 13, comment: '管理者が直した、二十文字を超えるコメントの文章です。' }],
  })
  const other = await edit(manager, seen, 4, { rows: [{ detail_no: 9, comment: 'p.47' }] })
  expect(other.status).toBe(200)
  const same = await edit(manager, seen, 4, {
    rows: [
      { detail_no: 13, comment: '別の人が直した、こちらも二十文字を超える文章です。' },
      { detail_no: 3, comment: '消えてはいけない' },
    ],
  })
  expect(same.error).toMatchObject({ status: 409, current: { rows: [{ detail_no: 13 }] } })
  expect(await textOf(manager, 3)).toBe('一次関数のグラフ')
  expect(await textOf(manager, 9)).toBe('p.47')
})

test('the handover to all teachers is joined by whoever comes second', async () => {
  const mine = (text: string, seen: number) => ({
    handover: { handover_all_teachers: text, handover_lock_version: seen },
  })
  await edit(author, 0, 0, mine('はじめの文', 0))
  await edit(author, 1, 0, mine('はじめの文。追加', 1))
  const second = await edit(author, 2, 0, mine('はじめの文！', 1))
  expect(second.error).toMatchObject({
    errorCode: 'HANDOVER_CHANGED',
    current: {
      base: 'はじめの文',
      theirs: 'はじめの文。追加',
      mine: 'はじめの文！',
      handover_lock_version: 2,
    },
  })
  const joined = await author.call('C50102_resolveHandoverConflict', {
    ...{ schedule_no, t3110_lock_version: await version() },
    ...{ handover_all_teachers: 'はじめの文！追加', handover_lock_version: 2 },
  })
  expect(joined.handover_lock_version).toBe(3)
  expect((await read(author)).handover).toMatchObject({ handover_text: 'はじめの文！追加', lock_version: 3 })
})

test('nobody approves what has changed since it was read, and a moved report is moved no second time', async () => {
  await edit(author, 0, 1, { rows: usual() })
  await manager.call('C50102_doComment', {
    schedule_no,
    t3110_lock_version: 1,
    detail_no: 9,
    comment: 'よい宿題です。',
    amend_flag: 0,
  })
  expect((await edit(manager, 1, 4)).status).toBe(409)
  expect((await edit(manager, 2, 4)).status).toBe(200)
  expect((await edit(manager, 2, 4, { rows: [] })).error?.errorCode).toBe('REPORT_MOVED')
  expect((await edit(author, 1, 0)).status).toBe(409)
})

test('the author takes a report back until a reviewer has opened it', async () => {
  await edit(author, 0, 1, { rows: usual() })
  expect((await edit(author, 1, 0)).output).toMatchObject({ report_status: 0 })
  await edit(author, 2, 1)
  await manager.call('C50101_beginReview', { schedule_no })
  expect((await edit(author, 3, 0)).error?.errorCode).toBe('REPORT_MOVE')
  expect((await edit(manager, 3, 0)).output).toMatchObject({ report_status: 0 })
})

test('a teacher who has not taught the student finds nothing, and does not write; nor does a family', async () => {
  expect((await colleague.ask('C50102_getEdit', { schedule_no })).status).toBe(404)
  expect((await edit(colleague, 0, 0, { rows: usual() })).status).toBe(404)
  expect((await edit(family, 0, 0)).status).toBe(403)
  const elsewhere = await at.otherCenter()
  expect((await elsewhere.manager.ask('C50102_getEdit', { schedule_no })).status).toBe(404)
})

test('a report waits until ten minutes before its lesson', async () => {
  clockAt('16:29')
  expect((await edit(author, 0, 0)).error?.errorCode).toBe('REPORT_TOO_EARLY')
  expect(await read(author)).toMatchObject({ begin_block: 'too_early', open_rows: [] })
  clockAt('16:30')
  expect((await edit(author, 0, 0)).status).toBe(200)
})

test('only 一時保存 that no family has seen is deleted, with a reason', async () => {
  await edit(author, 0, 1, { rows: usual() })
  const gone = (seen: number) =>
    manager.ask('C50102_doDelete', { schedule_no, t3110_lock_version: seen, reason: '授業を取り消すため' })
  expect((await gone(1)).error?.errorCode).toBe('REPORT_STAYS')
  await edit(manager, 1, 0)
  expect((await gone(2)).status).toBe(200)
  expect(await read(author)).toMatchObject({ report_status: null, mode: 'add' })
})

test('several are approved at once; what changed, or is not complete, is left and named', async () => {
  const first = schedule_no
  const { student_no } = await read(manager)
  await edit(author, 0, 1, { rows: usual() })
  const { results } = await manager.call('C50101_doApprove', {
    reports: [
      { schedule_no: first, t3110_lock_version: 0 },
      { schedule_no: 999_999, t3110_lock_version: 1 },
    ],
  })
  expect(results.map(each => each.refusal)).toEqual(['status', 'gone'])
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

test('what the family does not read leaves a sent report unchanged for it; a save without a change writes nothing', async () => {
  await edit(author, 0, 1, { rows: usual() })
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
  expect((await edit(author, 4, 4)).output).toMatchObject({ t3110_lock_version: 4 })
  expect(await textOf(manager, 15)).toBe('')
})

test('the subject is one that the student takes, and those are offered', async () => {
  const { subjects } = await read(author)
  expect(subjects.map(each => each.subject_no)).toEqual([at.subject_no])
  const { subject_no } = await makeSubject(at.server.owner)
  const wrong = await edit(author, 0, 0, { rows: [{ detail_no: 1, comment: String(subject_no) }] })
  expect(wrong.error).toMatchObject({ status: 422, errors: [{ field: 'rows.1' }] })
})

test('a teacher is mailed that rows are to be changed; a family sees on its home what it has not opened', async () => {
  await edit(author, 0, 1, { rows: usual() })
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
    (await family.call('C21101_getSchedule', { schedule_date: day })).unread_report_count
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

test('a center whose lesson another one teaches reads its report without the names of people there, and may leave a note', async () => {
  await edit(author, 0, 1, { rows: usual() })
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
})

test('another child’s name stops what is sent until somebody has looked at it, the second time too', async () => {
  const { owner } = at.server
  const teacher_no = (await read(manager)).teacher_no
  const other = await makeStudent(owner, { center_no: at.center_no, student_name: '小笠原 花子' })
  const beside = await at.lesson(day, 60, { student: other })
  await publishLesson(owner, beside.schedule_no, teacher_no)
  const named =
    '小笠原さんと競い合いながら、傾きと切片の意味を図で説明できるようになりました。次回は式を求めます。'
  const rows = usual().map(row => (row.detail_no === 13 ? { ...row, comment: named } : row))
  await edit(author, 0, 1, { rows })
  expect((await read(manager)).warnings).toMatchObject([{ code: 'W2', detail_no: 13, blocks: 1 }])
  expect((await edit(manager, 1, 4)).error?.errorCode).toBe('WARNINGS_OPEN')
  expect((await edit(manager, 1, 4, { confirmed_warnings: ['W2'] })).status).toBe(200)
  await edit(manager, 2, 4, { rows: [{ detail_no: 9, comment: 'p.47' }] })
  expect((await edit(manager, 3, 4, { send_flag: 1 })).error?.errorCode).toBe('WARNINGS_OPEN')
  expect((await edit(manager, 3, 4, { send_flag: 1, confirmed_warnings: ['W2'] })).status).toBe(200)
})
