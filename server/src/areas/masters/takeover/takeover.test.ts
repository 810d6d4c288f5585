import type { OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeText } from '../../../csv/encoding.ts'
import { runJob } from '../../../jobs/runJob.ts'
import { closeUnbroken } from '../../../testing/closeUnbroken.ts'
import { openEntries } from '../../../testing/entrySetting.ts'
import { downloadFile, importFile } from '../../../testing/importFile.ts'
import { makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { courseOfLayout, makeCenter, makeClassroom, makeSubject } from '../../../testing/makePlaces.ts'
import type { AssignmentSetting } from '../../../testing/openAssignment.ts'
import { tableChecksums } from '../../../testing/tableChecksums.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { testNow } from '../../../testing/testClock.ts'
import { samples } from './samples.ts'

let at: AssignmentSetting
let admin: TestClient
let center: { center_id: string; name1: string }
let classroom_id: string
let subject_id: string
let course_id: string
let serial = 0

beforeAll(async () => {
  at = await openEntries()
  const { owner } = at.server
  admin = await at.server.signIn(await makeUser(owner, '560'))
  const { center_no } = await makeCenter(owner)
  center = await owner
    .selectFrom('centers')
    .select(['center_id', 'name1'])
    .where('center_no', '=', center_no)
    .executeTakeFirstOrThrow()
  const { classroom_no } = await makeClassroom(owner)
  const classroom = await owner
    .selectFrom('classrooms')
    .select('classroom_id')
    .where('classroom_no', '=', classroom_no)
    .executeTakeFirstOrThrow()
  classroom_id = classroom.classroom_id
  const { subject_no } = await makeSubject(owner)
  const subject = await owner
    .selectFrom('subjects')
    .select('subject_id')
    .where('subject_no', '=', subject_no)
    .executeTakeFirstOrThrow()
  subject_id = subject.subject_id
  const course = await owner
    .selectFrom('courses')
    .select('course_id')
    .where('course_no', '=', await courseOfLayout(owner, 101))
    .executeTakeFirstOrThrow()
  course_id = course.course_id
})

beforeEach(async () => {
  at.server.clock.set(testNow)
  const { takeover_no, files } = await state()
  if (takeover_no > 0 && files.length > 0) {
    await admin.call('Takeover_removeFiles', { file_nos: files.map(({ file_no }) => file_no) })
  }
  serial += 1
})

afterAll(async () => {
  expect(at.server.defects).toEqual([])
  await closeUnbroken(at.server)
})

const state = () => admin.call('Takeover_getState', {})
const id = (no: number) => `S${serial}${String(no).padStart(3, '0')}`
const csv = (rows: readonly (readonly string[])[]) => rows.map(row => `${row.join(',')}\r\n`).join('')

async function drop(content: string | Buffer, file_name?: string) {
  return admin.call('Takeover_addFile', await importFile(at.server, admin, content, file_name))
}

/** Asks for an act, and does it as the worker does. */
async function act(what: 'rehearse' | 'take' | 'undo', takeover_no?: number) {
  const { digest, takeover_no: open } = await state()
  const { job_no } = await admin.call('Takeover_start', {
    takeover_no: takeover_no ?? open,
    act: what,
    digest,
  })
  const { database, clock } = at.server.services
  await runJob({ database, clock, stopping: new AbortController().signal }, job_no)
  return state()
}

/** What every table holds but those that tell what was done. */
async function everything() {
  const told = ['access_log', 'audit_log', 'jobs', 'takeovers', 'takeover_files', 'takeover_rows', 'files']
  const all = Object.entries(await tableChecksums(at.server.owner))
  return Object.fromEntries(
    all.filter(([name]) => {
      const [schema = '', table = ''] = name.split('.')
      return schema === 'public' && !told.includes(table) && !/^(idempotency_keys|sessions)$/.test(table)
    }),
  )
}

const teachers = () =>
  csv([
    ['講師コード', '講師氏名', 'カナ', '校舎', '科目'],
    [id(901), '試験 一郎', 'シケン イチロウ', center.name1, ''],
    [id(902), '試験 二葉', '', center.center_id, ''],
  ])

const students = (more: readonly (readonly string[])[] = []) =>
  csv([
    ['塾生番号', '生徒氏名', 'フリガナ', '学年', '校舎', '教室', '在籍区分', '入会日', '血液型'],
    [id(1), '試験 花', 'シケン ハナ', '中2', center.name1, classroom_id, '在籍', '2026/4/1', 'A'],
    [id(2), '試験 空', 'シケン ソラ', '小5', center.center_id, classroom_id, '在籍', '2026/4/1', 'B'],
    ...more,
  ])

const weekly = (more: readonly (readonly string[])[] = []) =>
  csv([
    ['生徒コード', '曜日', '時間帯', 'コース', '科目', '開始日'],
    [id(1), '月曜', '18:20～19:50', course_id, subject_id, '2025/04/07'],
    [id(1), '水', '18:20', course_id, subject_id, ''],
    [id(2), '火曜日', '16:40-18:10', course_id, subject_id, '2026/05/01'],
    ...more,
  ])

type Outcome = NonNullable<OutputOf<'Takeover_getState'>['rehearsal']>['files'][number]
const of = (files: readonly Outcome[] | undefined, kind: Outcome['kind']) =>
  files?.find(each => each.kind === kind)

test('files in any order and with the heads of others are known, and a rehearsal leaves nothing', async () => {
  expect((await drop(weekly())).kind).toBe('weekly')
  expect((await drop(Buffer.from(encodeText(students(), 'shift_jis')))).kind).toBe('students')
  expect((await drop(teachers())).kind).toBe('teachers')
  const before = await everything()
  const { rehearsal, job } = await act('rehearse')
  expect(job).toMatchObject({ act: 'rehearse', state: 'completed' })
  expect(await everything()).toEqual(before)
  expect(rehearsal?.files.map(({ kind, added, refused }) => [kind, added, refused])).toEqual([
    ['teachers', 2, 0],
    ['students', 2, 0],
    ['weekly', 3, 0],
  ])
  expect(of(rehearsal?.files, 'weekly')?.lessons).toBeGreaterThan(25)
})

test('what is refused is told by file, line and column, the rest is tried all the same; mended rows go in again', async () => {
  await drop(students([[id(3), '', '', '中9', 'ない校舎', classroom_id, '在籍', '', '']]), '生徒.csv')
  await drop(weekly([[id(3), '月', '18:20', course_id, subject_id, '']]), '授業.csv')
  const { rehearsal } = await act('rehearse')
  const refused = of(rehearsal?.files, 'students')
  expect(refused).toMatchObject({ file_name: '生徒.csv', added: 2, refused: 1 })
  expect(refused?.faults.map(({ line, column }) => [line, column])).toEqual([
    [4, '氏名'],
    [4, '学年'],
    [4, '所属センター'],
  ])
  expect(of(rehearsal?.files, 'weekly')).toMatchObject({ added: 3, refused: 1 })
  const barred = await admin.ask('Takeover_start', {
    ...{ takeover_no: (await state()).takeover_no, act: 'take', digest: (await state()).digest },
  })
  expect([barred.status, barred.error?.errorCode]).toEqual([400, 'HAS_REFUSED'])
  const { file_no = 0 } = refused ?? {}
  const list = await downloadFile(at.server, admin, 'Takeover_exportRefused', { file_no, format: 'csv' })
  const text = list.toString('utf8')
  expect(text).toContain(id(3))
  expect(text).not.toContain(id(1))
  const mended = text.replace(`${id(3)},,,中9,ない校舎`, `${id(3)},試験 海,,中3,${center.center_id}`)
  expect(await drop(mended)).toEqual({ kind: '', mended: 1 })
  const again = await act('rehearse')
  expect(of(again.rehearsal?.files, 'students')).toMatchObject({ added: 3, refused: 0 })
  expect(of(again.rehearsal?.files, 'weekly')).toMatchObject({ added: 4, refused: 0 })
})

test('what was rehearsed is taken over whole, once, and taken back whole', async () => {
  const before = await everything()
  for (const file of [teachers(), students(), weekly()]) await drop(file)
  await act('rehearse')
  const { past, takeover_no, files } = await act('take')
  expect([takeover_no, files]).toEqual([0, []])
  const [taken] = past
  expect(taken?.result.files.map(({ added }) => added)).toEqual([2, 2, 3])
  const pupil = await at.server.owner
    .selectFrom('students')
    .select(['student_no', 'student_namej'])
    .where('student_id', '=', id(1))
    .executeTakeFirstOrThrow()
  expect(pupil.student_namej).toBe('しけん はな')
  // The same files again: nothing comes in twice.
  for (const file of [teachers(), students(), weekly()]) await drop(file)
  const twice = await admin.ask('Takeover_start', {
    ...{ takeover_no: (await state()).takeover_no, act: 'take', digest: (await state()).digest },
  })
  expect([twice.status, twice.error?.errorCode]).toEqual([409, 'TAKEN_BEFORE'])
  const { rehearsal } = await act('rehearse')
  expect(rehearsal?.files.map(({ added, unchanged }) => [added, unchanged])).toEqual([
    [0, 2],
    [0, 2],
    [0, 3],
  ])
  const no = taken?.takeover_no ?? 0
  // What the product says of its own accord within the minute is nobody's work.
  const lesson = await at.server.owner
    .selectFrom('lessons')
    .innerJoin('students', 'students.student_no', 'lessons.student_no')
    .select(['lessons.schedule_no', 'lessons.student_no', 'lessons.center_no', 'lessons.schedule_date'])
    .where('students.student_id', '=', id(1))
    .executeTakeFirstOrThrow()
  await at.server.owner
    .insertInto('alerts')
    .values({
      ...{ ...lesson, classification: 'lesson_unassigned', cause: `${lesson.schedule_no}` },
      raised_at: at.server.clock.now(),
    })
    .execute()
  const look = await admin.call('Takeover_lookBack', { takeover_no: no })
  expect(look.barred).toEqual([])
  expect(look.goes.map(({ noun }) => noun)).toEqual(['生徒', '講師', '毎週の授業', '授業'])
  await act('undo', no)
  expect((await state()).past[0]?.undone_at).not.toBeNull()
  expect(await everything()).toEqual(before)
})

test('work that was done with what came in bars the way back, and is named', async () => {
  for (const file of [teachers(), students(), weekly()]) await drop(file)
  await act('rehearse')
  const { past } = await act('take')
  const takeover_no = past[0]?.takeover_no ?? 0
  const { owner } = at.server
  const pupil = await owner
    .selectFrom('students')
    .select('student_no')
    .where('student_id', '=', id(2))
    .executeTakeFirstOrThrow()
  const {
    student_no: _no,
    updated_by: _by,
    updated_at: _at,
    ...fields
  } = await admin.call('C20101_getEdit', {
    id: pupil.student_no,
  })
  await admin.call('C20101_doEdit', { id: pupil.student_no, ...fields, school_name: '別の学校' })
  await makeUser(owner, '110', { student_no: pupil.student_no })
  const { barred } = await admin.call('Takeover_lookBack', { takeover_no })
  expect(barred).toEqual([
    '取り込んだあとに変えられた生徒が1件あります。',
    '取り込んだ生徒を使う「ユーザー」が1件あります。',
  ])
  const { job } = await act('undo', takeover_no)
  expect(job).toMatchObject({ act: 'undo', state: 'failed' })
  expect(job?.message).toContain('引っ越しのあとの仕事があるため')
  expect((await state()).past[0]?.undone_at).toBeNull()
})

test('a record that was there is changed by a file, and is as it was after the way back', async () => {
  const { owner } = at.server
  await drop(students())
  await act('rehearse')
  await act('take')
  await drop(students().replaceAll('小5', '小6'))
  await act('rehearse')
  const { past } = await act('take')
  expect(past[0]?.result.files[0]).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
  const grade = () =>
    owner
      .selectFrom('students')
      .select('school_year_code')
      .where('student_id', '=', id(2))
      .executeTakeFirstOrThrow()
  expect((await grade()).school_year_code).toBe(6)
  await act('undo', past[0]?.takeover_no)
  expect((await grade()).school_year_code).toBe(5)
})

test('a column that was not understood is told once, and is known from then on', async () => {
  const odd = students().replace('塾生番号', 'コドモNo').replace('血液型', '血')
  expect((await drop(odd)).kind).toBe('')
  const [file] = (await state()).files
  const { file_no = 0 } = file ?? {}
  await admin.call('Takeover_setFile', { file_no, kind: 'students', fields: Array(9).fill(null) })
  const understood = (await state()).files[0]?.columns.map(({ field }) => field) ?? []
  expect(understood.slice(0, 3)).toEqual([null, 'student_name', 'student_namej'])
  const fields = ['student_id', ...understood.slice(1)]
  await admin.call('Takeover_setFile', { file_no, kind: 'students', fields })
  await admin.call('Takeover_removeFiles', { file_nos: [file_no] })
  expect((await drop(odd)).kind).toBe('students')
  const unknown = await admin.ask('Takeover_setFile', {
    ...{ file_no: (await state()).files[0]?.file_no ?? 0, kind: 'students' },
    fields: ['no_field', ...fields.slice(1)],
  })
  expect([unknown.status, unknown.error?.errors?.[0]?.field]).toEqual([422, 'fields'])
})

const rights = (more: readonly (readonly string[])[] = []) =>
  csv([
    ['塾生番号', '欠席日', '時間帯', 'コース', '科目', '有効期限'],
    [id(1), '2026/03/30', '18:20–19:50', course_id, subject_id, '2026/05/31'],
    [id(2), '2026/04/07', '16:40–18:10', course_id, subject_id, ''],
    ...more,
  ])

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const dropPdf = async (file_name: string) =>
  admin.call('Takeover_addFile', await importFile(at.server, admin, pdf, file_name, 'application/pdf'))

test('contacts, logins, rights and kartes come in behind the students, and go with them', async () => {
  const before = await everything()
  expect((await drop(rights())).kind).toBe('rights')
  const contacts = csv([
    ['生徒コード', '保護者氏名', '続柄', '電話番号'],
    [id(1), '試験 実', '父', '090-1111-2222'],
    [id(1), '試験 泉', '母', '9033334444'],
  ])
  expect((await drop(contacts)).kind).toBe('contacts')
  const logins = csv([
    ['ログインID', '氏名', '種別', '生徒番号'],
    // As the sample says it.
    [id(1).toLowerCase(), '試験 花', samples.logins.rows[0]?.[2] ?? '', id(1)],
  ])
  expect((await drop(logins)).kind).toBe('logins')
  expect((await dropPdf(`${id(1)}_試験花.pdf`)).kind).toBe('kartes')
  await dropPdf(`面談 ${id(1).toLowerCase()}.pdf`)
  await drop(students())
  const { rehearsal } = await act('rehearse')
  expect(rehearsal?.files.flatMap(({ faults }) => faults)).toEqual([])
  expect(await everything()).toEqual(before)
  const { past } = await act('take')
  expect(past[0]?.result.files.map(({ kind, added }) => [kind, added])).toEqual([
    ['students', 2],
    ['contacts', 2],
    ['logins', 1],
    ['rights', 2],
    ['kartes', 2],
  ])
  const { owner } = at.server
  const pupil = await owner
    .selectFrom('students')
    .select('student_no')
    .where('student_id', '=', id(1))
    .executeTakeFirstOrThrow()
  const { contacts: stored } = await admin.call('C20101_getEdit', { id: pupil.student_no })
  expect(stored.map(({ contact_name, phone }) => [contact_name, phone])).toEqual([
    ['試験 実', '090-1111-2222'],
    ['試験 泉', '09033334444'],
  ])
  const ledger = await admin.call('C30101_getLedger', {
    ...{ student_no: pupil.student_no, start_date: '2026-01-01', end_date: '2026-12-31' },
  })
  expect(ledger.lines.map(({ entry_date, ledger_cause }) => `${entry_date} ${ledger_cause}`)).toEqual([
    '2026-03-30 owed',
    '2026-03-30 missed',
    '2026-03-30 given_back',
    '2026-06-01 expired',
  ])
  expect((await act('undo', past[0]?.takeover_no)).job).toMatchObject({ state: 'completed', message: '' })
  expect(await everything()).toEqual(before)
})

test('a right that is over, and a karte that names nobody, are refused', async () => {
  await drop(students())
  await drop(rights([[id(2), '2026/02/02', '16:40–18:10', course_id, subject_id, '2026/03/31']]))
  await dropPdf('カルテ.pdf')
  const { rehearsal } = await act('rehearse')
  expect(of(rehearsal?.files, 'rights')).toMatchObject({ added: 2, refused: 1 })
  expect(of(rehearsal?.files, 'rights')?.faults).toMatchObject([{ line: 4, column: '振替の期限' }])
  expect(of(rehearsal?.files, 'kartes')?.faults).toMatchObject([{ line: 0, value: 'カルテ.pdf' }])
})

test('only administrators take a school over', async () => {
  const manager = await at.server.signIn(await makeUser(at.server.owner, '550', { centers: [at.center_no] }))
  expect((await manager.ask('Takeover_getState', {})).status).toBe(403)
  await makeTeacher(at.server.owner, { center_no: at.center_no })
})
