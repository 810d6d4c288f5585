import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile, importFile } from '../../../testing/importFile.ts'
import { makeLesson } from '../../../testing/makeLesson.ts'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter, makeClassroom, makeSubject } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let clerk: TestClient
let room: TestClient
let center_no: number
let other_no: number
let classroom_no: number
let subject_no: number
let advisor_no: number
let teacher: { teacher_no: number }
let novice: { teacher_no: number }

beforeAll(async () => {
  server = await openTestServer()
  center_no = (await makeCenter(server.owner)).center_no
  other_no = (await makeCenter(server.owner)).center_no
  classroom_no = (await makeClassroom(server.owner)).classroom_no
  subject_no = (await makeSubject(server.owner)).subject_no
  teacher = await makeTeacher(server.owner, { center_no, subject_nos: [subject_no] })
  novice = await makeTeacher(server.owner, { center_no, display_name: '新人 太郎' })
  advisor_no = (await makeUser(server.owner, '530', { centers: [center_no] })).user_no
  clerk = await server.signIn(await makeUser(server.owner, '540', { centers: [center_no] }))
  room = await server.signIn(await makeUser(server.owner, '410', { classroom_no }))
})

afterAll(() => server.close())

type Fields = InputOf<'C20101_doAdd'>
type Stored = OutputOf<'C20101_getEdit'>

let next = 0

const mother = { contact_name: '石井 一子', relation: '母', phone: '090-1234-5678', email: 'm@example.jp' }
const father = { contact_name: '石井 一郎', relation: '父', phone: '', email: 'f@example.jp' }

function someone(fields: Partial<Fields> = {}): Fields {
  next += 1
  return {
    student_id: `K${next}`,
    student_name: '石井 さくら',
    student_namej: 'いしい さくら',
    sex: 2,
    school_type: 1,
    school_year_code: 8,
    school_name: '緑丘中学校',
    term_system: 3,
    deviation_score: 55.5,
    guardian_name: '石井 一子',
    postal_code: '1500001',
    address: '東京都渋谷区神宮前1-1',
    contacts: [mother, father],
    chat_mail_flag: 1,
    center_no,
    classroom_no,
    enrollment_status: 1,
    enrollment_date: '2026-04-01',
    leave_start_date: null,
    leave_end_date: null,
    withdrawal_date: null,
    interview_date: '2026-03-20',
    advisor_user_no: advisor_no,
    sales_user_no: 0,
    teacher_request: 3,
    teacher_request_type: 0,
    ng_teachers: [],
    priority_teachers: [],
    apart_student_nos: [],
    subjects: [{ subject_no, class_type: 1 }],
    test_scores: [],
    valid_flag: 1,
    ...fields,
  }
}

function fieldsOf({ student_no: id, updated_at: _at, updated_by: _by, ...fields }: Stored) {
  return { id, ...fields }
}

async function edit(client: TestClient, student_no: number, fields: Partial<Fields>) {
  const record = await client.call('C20101_getEdit', { id: student_no })
  return client.ask('C20101_doEdit', { ...fieldsOf(record), ...fields })
}

async function refusal(fields: Partial<Fields>, client = clerk) {
  const { status, error } = await client.ask('C20101_doAdd', someone(fields))
  return [status, error?.errors?.[0]?.field]
}

test('a student comes back with everything as it was given, the first choice first', async () => {
  const second = await makeTeacher(server.owner, { center_no, subject_nos: [subject_no] })
  const given = someone({
    ng_teachers: [{ teacher_no: novice.teacher_no, ng_kind: 2 }],
    priority_teachers: [second.teacher_no, teacher.teacher_no],
    test_scores: [
      { schedule_date: '2026-03-01', test_name: '学年末', subject_no, score: 72.5, max_score: 100 },
    ],
  })
  const { student_no } = await clerk.call('C20101_doAdd', given)
  expect(await clerk.call('C20101_getEdit', { id: student_no })).toMatchObject(given)
  await edit(clerk, student_no, { priority_teachers: [teacher.teacher_no, second.teacher_no] })
  const { lines } = await clerk.call('C20101_getHistory', { id: student_no })
  expect(lines[0]?.changes.map(({ field }) => field)).toEqual(['priority_teachers'])
})

test('days, teachers and scores that contradict each other are refused at their field', async () => {
  const { teacher_no } = teacher
  expect(await refusal({ leave_start_date: '2026-05-02', leave_end_date: '2026-05-01' })).toEqual([
    422,
    'leave_end_date',
  ])
  expect(await refusal({ withdrawal_date: '2026-03-31' })).toEqual([422, 'withdrawal_date'])
  const score = { schedule_date: '2026-03-01', test_name: '', subject_no, score: 101, max_score: 100 }
  expect(await refusal({ test_scores: [score] })).toEqual([422, 'test_scores'])
  const never = [{ teacher_no, ng_kind: 1 as const }]
  expect(await refusal({ ng_teachers: never, priority_teachers: [teacher_no] })).toEqual([
    422,
    'priority_teachers',
  ])
  expect(await refusal({ ng_teachers: [...never, { teacher_no, ng_kind: 2 }] })).toEqual([422, 'ng_teachers'])
})

test('a value with more decimals than are kept is refused at its field, and one decimal is kept as it is', async () => {
  const day = { schedule_date: '2026-03-01', test_name: '', subject_no }
  for (const [score, max_score] of [
    [0.04, 100],
    [99.96, 100],
    [999.9, 999.9991],
  ] as const) {
    const { status, error } = await clerk.ask(
      'C20101_doAdd',
      someone({ test_scores: [{ ...day, score, max_score }] }),
    )
    const [fault] = error?.errors ?? []
    expect([score, status, fault?.message]).toEqual([score, 422, expect.stringContaining('小数点以下1桁')])
    expect(fault?.field).toContain('test_scores[0].')
  }
  expect(await refusal({ deviation_score: 55.55555 })).toEqual([422, 'deviation_score'])
  const given = { deviation_score: 72.1, test_scores: [{ ...day, score: 0.1, max_score: 999.9 }] }
  const { student_no } = await clerk.call('C20101_doAdd', someone(given))
  expect(await clerk.call('C20101_getEdit', { id: student_no })).toMatchObject(given)
})

test('what stands twice in a list is refused at the list', async () => {
  const { teacher_no } = teacher
  const score = { schedule_date: '2026-03-01', test_name: '学年末', subject_no, score: 72.5, max_score: 100 }
  expect(await refusal({ test_scores: [score, { ...score }] })).toEqual([422, 'test_scores'])
  const subject = { subject_no, class_type: 1 } as const
  expect(await refusal({ subjects: [subject, { ...subject }] })).toEqual([422, 'subjects'])
  expect(await refusal({ priority_teachers: [teacher_no, teacher_no] })).toEqual([422, 'priority_teachers'])
})

test('teachers are of the center, and the first choice teaches what the student takes at that level', async () => {
  const stranger = await makeTeacher(server.owner, { center_no: other_no, subject_nos: [subject_no] })
  expect(await refusal({ ng_teachers: [{ teacher_no: stranger.teacher_no, ng_kind: 1 }] })).toEqual([
    422,
    'ng_teachers',
  ])
  expect(await refusal({ priority_teachers: [novice.teacher_no] })).toEqual([422, 'priority_teachers'])
  const known = await clerk.call('C20101_getTeachers', { center_no, student_no: 0 })
  expect(known.map(({ teacher_no }) => teacher_no)).not.toContain(stranger.teacher_no)
})

test('a classroom keeps its own students only', async () => {
  const { classroom_no: elsewhere } = await makeClassroom(server.owner)
  expect(await refusal({ classroom_no: elsewhere }, room)).toEqual([422, 'classroom_no'])
  const foreign = await makeStudent(server.owner, { center_no, classroom_no: elsewhere })
  expect((await room.ask('C20101_getEdit', { id: foreign.student_no })).status).toBe(404)
  const { student_no } = await room.call('C20101_doAdd', someone({ advisor_user_no: 0 }))
  expect((await edit(room, student_no, { school_name: '南中学校' })).status).toBe(200)
})

test('who has lessons ahead changes the center elsewhere, who has none here', async () => {
  const both = await server.signIn(await makeUser(server.owner, '540', { centers: [center_no, other_no] }))
  const { student_no } = await clerk.call('C20101_doAdd', someone())
  expect((await edit(both, student_no, { center_no: other_no })).status).toBe(200)
  const [moved] = await both.call('C20101_getTransferHistory', { student_no })
  expect(moved).toMatchObject({ before_center_no: center_no, center_no: other_no })
  const busy = await makeStudent(server.owner, { center_no, classroom_no })
  await makeLesson(server.owner, {
    student: busy,
    subject_no,
    schedule_date: '2026-04-22',
    time_limit_no: 60,
  })
  const reply = await edit(both, busy.student_no, { center_no: other_no })
  expect(reply.error?.errors?.[0]?.message).toContain('授業（1件）')
})

test('students are found by ID, name, reading and school, and narrowed by subject and state', async () => {
  const { student_no } = await clerk.call(
    'C20101_doAdd',
    someone({
      student_id: 'ZQ1',
      student_name: '和泉 蓮',
      student_namej: 'いずみ れん',
      school_name: '西高校',
    }),
  )
  const found = async (searchInfo: InputOf<'C20101_doBrowse'>['searchInfo']) => {
    const pagination = { current_page: 1, per_page: 30 }
    const { rows } = await clerk.call('C20101_doBrowse', { searchInfo, orderBy: [], pagination })
    return rows.map(row => row.student_no)
  }
  for (const search of ['和', '和泉', 'イズミ', 'zq', '西高', '蓮 西']) {
    expect([search, await found({ search })]).toEqual([search, [student_no]])
  }
  expect(await found({ search: '和泉', subject_no, enrollment_status: 1 })).toEqual([student_no])
  expect(await found({ search: '和泉', enrollment_status: 3 })).toEqual([])
  expect((await clerk.call('C20101_search', { search: 'いずみ' })).map(row => row.student_no)).toEqual([
    student_no,
  ])
  await clerk.call('C20101_setValid', { ids: [student_no], valid_flag: 0 })
  expect(await clerk.call('C20101_search', { search: 'いずみ' })).toEqual([])
})

test('a file of students comes back without a difference, and names what contradicts itself', async () => {
  const { teacher_no } = teacher
  const other = await clerk.call('C20101_doAdd', someone())
  await clerk.call(
    'C20101_doAdd',
    someone({
      student_id: 'FILE1',
      deviation_score: null,
      ng_teachers: [{ teacher_no: novice.teacher_no, ng_kind: 1 }],
      priority_teachers: [teacher_no],
      apart_student_nos: [other.student_no],
      test_scores: [
        { schedule_date: '2026-03-01', test_name: '期末/1', subject_no, score: 72.5, max_score: 100 },
      ],
    }),
  )
  const list = { searchInfo: { search: 'FILE1' }, orderBy: [], format: 'csv' }
  const text = (await downloadFile(server, clerk, 'C20101_export', list)).toString()
  const preview = async (content: string) =>
    clerk.call('C20101_importPreview', await importFile(server, clerk, content))
  expect(await preview(text)).toMatchObject({ total: 1, unchanged: 1, refused: 0, errors: [] })
  const { student_id } = await clerk.call('C20101_getEdit', { id: other.student_no })
  // Whom a file makes invalid, so that what hangs on them is told as in form and list.
  const ended = await preview(`student_id,valid_flag\r\n${student_id},無効\r\nFILE1,有効\r\n`)
  expect(ended).toMatchObject({ changed: 1, unchanged: 1, invalid_ids: [other.student_no] })
  const bad = await preview(text.replace('2026-04-01,,,,', '2026-04-01,,,2026-03-01,'))
  expect(bad.errors).toMatchObject([{ row: 2, column: '退塾日' }])
  expect(bad.errors[0]?.message).toContain('入塾日以降の日')
})

test('zeros that a spreadsheet took are put back and told; what stays wrong is shown with its name and value', async () => {
  const [student_id, other_id] = ['00731', '00732']
  const phone = '0311112222'
  const contacts = [{ ...mother, phone }]
  await clerk.call('C20101_doAdd', someone({ student_id, postal_code: '0600001', contacts }))
  const other = someone({ student_id: other_id, student_name: '森 樹', postal_code: '0010010' })
  await clerk.call('C20101_doAdd', other)
  const preview = async (content: string) =>
    clerk.call('C20101_importPreview', await importFile(server, clerk, content))
  const head = '生徒ID,氏名,郵便番号'
  const saved = await preview(`${head}\r\n731,石井 さくら,600001\r\n732,森 樹,10010\r\n`)
  expect(saved).toMatchObject({ unchanged: 2, added: 0, errors: [] })
  expect(saved.restored).toEqual([
    { column: '郵便番号', count: 2 },
    { column: '生徒ID', count: 2 },
  ])
  const wrong = await preview(`${head}\r\n00731,石井 さくら,0600001\r\n00732,森 樹,123\r\n`)
  expect(wrong.errors).toMatchObject([{ row: 3, name: '森 樹', column: '郵便番号', value: '123' }])
  expect(wrong.restored).toEqual([])
  // Both codes are there: the short one is meant as it stands.
  const both = await preview(`${head}\r\n731,石井 さくら,0600001\r\n00731,石井 さくら,0600001\r\n`)
  expect(both).toMatchObject({ unchanged: 1, restored: [] })
})

test('a pair kept apart stands at both, in both histories, and a form that was open does not part it unseen', async () => {
  const [one, two] = [
    await clerk.call('C20101_doAdd', someone()),
    await clerk.call('C20101_doAdd', someone()),
  ]
  const open = await clerk.call('C20101_getEdit', { id: two.student_no })
  expect((await edit(clerk, one.student_no, { apart_student_nos: [two.student_no] })).status).toBe(200)
  const pairs = async ({ student_no }: { student_no: number }) =>
    (await clerk.call('C20101_getEdit', { id: student_no })).apart_student_nos
  expect([await pairs(one), await pairs(two)]).toEqual([[two.student_no], [one.student_no]])
  for (const { student_no } of [one, two]) {
    const { lines } = await clerk.call('C20101_getHistory', { id: student_no })
    expect(lines[0]?.changes.map(({ field }) => field)).toEqual(['apart_student_nos'])
  }
  expect((await clerk.ask('C20101_doEdit', { ...fieldsOf(open), school_name: '東中学校' })).status).toBe(409)
  expect(await clerk.call('C20101_getApartStudents', { student_no: one.student_no })).toMatchObject([
    { student_no: two.student_no, student_name: '石井 さくら' },
  ])
  await edit(clerk, two.student_no, { apart_student_nos: [] })
  expect([await pairs(one), await pairs(two)]).toEqual([[], []])
})

test('nobody is kept apart from themselves, nor from a student whom the keeper may not see', async () => {
  const { student_no } = await clerk.call('C20101_doAdd', someone())
  const stranger = await makeStudent(server.owner, { center_no: other_no })
  for (const other of [student_no, stranger.student_no]) {
    const { status, error } = await edit(clerk, student_no, { apart_student_nos: [other] })
    expect([status, error?.errors?.[0]?.field]).toEqual([422, 'apart_student_nos'])
  }
  const own = server.owner
    .insertInto('student_apart')
    .values({ student_no, other_student_no: student_no })
    .execute()
  await expect(own).rejects.toThrow('check constraint')
})

test('a pair with a student whom the keeper may not see is not shown, and stays through forms and files', async () => {
  const all = await server.signIn(await makeUser(server.owner, '560'))
  const one = await clerk.call('C20101_doAdd', someone())
  const seen = await clerk.call('C20101_doAdd', someone())
  const stranger = await makeStudent(server.owner, { center_no: other_no })
  const both = [seen.student_no, stranger.student_no]
  expect((await edit(all, one.student_no, { apart_student_nos: both })).status).toBe(200)
  const before = await all.call('C20101_getEdit', { id: stranger.student_no })
  const { student_id, apart_student_nos } = await clerk.call('C20101_getEdit', { id: one.student_no })
  expect(apart_student_nos).toEqual([seen.student_no])
  const list = { searchInfo: { search: student_id }, orderBy: [], format: 'csv' }
  const text = (await downloadFile(server, clerk, 'C20101_export', list)).toString()
  expect(text).not.toContain(before.student_id)
  expect((await edit(clerk, one.student_no, { apart_student_nos: [] })).status).toBe(200)
  const file = await importFile(
    server,
    clerk,
    `student_id,apart_student_nos,school_name\n${student_id},,南中学校\n`,
  )
  const { fingerprint } = await clerk.call('C20101_importPreview', file)
  await clerk.call('C20101_importCommit', { ...file, fingerprint })
  expect(await all.call('C20101_getEdit', { id: one.student_no })).toMatchObject({
    school_name: '南中学校',
    apart_student_nos: [stranger.student_no],
  })
  const lines = async () => (await all.call('C20101_getHistory', { id: stranger.student_no })).lines.length
  expect(await all.call('C20101_getEdit', { id: stranger.student_no })).toEqual(before)
  expect(await lines()).toBe(1)
  // The pair ends with one of the two: then the other's record says so.
  const { lock_version } = await clerk.call('C20101_getEdit', { id: one.student_no })
  await clerk.call('C20101_doDelete', { id: one.student_no, lock_version })
  const after = await all.call('C20101_getEdit', { id: stranger.student_no })
  expect([after.apart_student_nos, after.lock_version]).toEqual([[], before.lock_version + 1])
  expect(await lines()).toBe(2)
})

test('a file that names an NG teacher without how absolute it is reads how that is written', async () => {
  const teacher = await makeTeacher(server.owner, { center_no, subject_nos: [subject_no] })
  const { teacher_id } = await server.owner
    .selectFrom('teachers')
    .select('teacher_id')
    .where('teacher_no', '=', teacher.teacher_no)
    .executeTakeFirstOrThrow()
  const { student_no } = await makeStudent(server.owner, { center_no, classroom_no })
  const { student_id } = await clerk.call('C20101_getEdit', { id: student_no })
  const file = await importFile(server, clerk, `student_id,ng_teachers\n${student_id},${teacher_id}\n`)
  const { errors } = await clerk.call('C20101_importPreview', file)
  expect(errors[0]?.message).toMatch(
    /^NG講師は「[^/]+\/絶対」の形で入力してください。選べる言葉は絶対、なるべく避けるです。$/,
  )
})

test('a file is answered alike for people of other centers and for those whom nobody has', async () => {
  const { center_no: elsewhere } = await makeCenter(server.owner)
  const { classroom_no: far } = await makeClassroom(server.owner)
  await makeStudent(server.owner, { center_no: elsewhere, classroom_no: far, student_id: 'FAR1' })
  const foreign = await makeTeacher(server.owner, { center_no: elsewhere, subject_nos: [subject_no] })
  const advisor = await makeUser(server.owner, '530', { centers: [elsewhere] })
  const { student_no } = await clerk.call('C20101_doAdd', someone())
  const { student_id } = await clerk.call('C20101_getEdit', { id: student_no })
  const messages = async (field: string, cell: string, client = clerk) => {
    const file = await importFile(server, client, `student_id,${field}\n${student_id},${cell}\n`)
    const { errors } = await client.call('C20101_importPreview', file)
    return errors.map(({ message }) => message.replace(cell, '…'))
  }
  const codes = await server.owner
    .selectFrom('teachers')
    .select('teacher_id')
    .where('teacher_no', '=', foreign.teacher_no)
    .executeTakeFirstOrThrow()
  const asked: [string, string, string][] = [
    ['apart_student_nos', 'FAR1', ''],
    ['ng_teachers', codes.teacher_id, '/絶対'],
    ['priority_teachers', codes.teacher_id, ''],
    ['advisor_user_no', advisor.user_id, ''],
    ['sales_user_no', advisor.user_id, ''],
  ]
  for (const [field, code, rest] of asked) {
    for (const client of [clerk, room]) {
      const unknown = await messages(field, `S99999${rest}`, client)
      expect([field, unknown.length]).toEqual([field, 1])
      expect([field, await messages(field, `${code}${rest}`, client)]).toEqual([field, unknown])
    }
  }
})
