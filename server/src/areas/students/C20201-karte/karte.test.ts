import { bodyOf, flatBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFile } from '../../../testing/importFile.ts'
import { makeInterview, makeKarte } from '../../../testing/makeKarte.ts'
import { makeLesson, publishWeek } from '../../../testing/makeLesson.ts'
import { type MadeStudent, makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeCalendar, makeCenter, makeMeetingAccount, makeSubject } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let office: TestClient
let advisor: TestClient
let stranger: TestClient
let teacher: TestClient
let advisor_no: number
let center_no: number
let subject_no: number
let taught: MadeStudent
let schedule_account_no: number

beforeAll(async () => {
  server = await openTestServer()
  const db = server.owner
  await makeCalendar(db, '2026-04-06', 21)
  center_no = (await makeCenter(db)).center_no
  subject_no = (await makeSubject(db)).subject_no
  const elsewhere = (await makeCenter(db)).center_no
  office = await server.signIn(await makeUser(db, '540', { centers: [center_no] }))
  const advising = await makeUser(db, '530', { centers: [center_no], user_named: '相田 守' })
  advisor_no = advising.user_no
  advisor = await server.signIn(advising)
  stranger = await server.signIn(await makeUser(db, '550', { centers: [elsewhere] }))
  taught = await makeStudent(db, { center_no, student_name: '石井 さくら' })
  const { teacher_no } = await makeTeacher(db, { center_no, subject_nos: [subject_no] })
  schedule_account_no = (await makeMeetingAccount(db, center_no)).schedule_account_no
  await makePublishedLesson(taught, teacher_no, '2026-04-15')
  teacher = await server.signIn(await makeUser(db, '300', { teacher_no }))
})

afterAll(() => server.close())

const written = {
  'studentInfo.guardian_name': '石井 一子',
  'studentInfo.address': '東京都渋谷区神宮前1-1',
  'studentInfo.emergency_phone1': '090-1234-5678',
  'studentInfo.school_name': '緑丘中学校',
  'background.concerns': '文章題でつまずく',
  'survey.introduced_by': '佐藤 花子',
  'requirement.goal': '定期テストで80点',
}

type Saved = InputOf<'C20201_doSave'>

function karteOf(student: MadeStudent | null, fields: Partial<Saved> = {}): Saved {
  return {
    id: 0,
    lock_version: 0,
    student_no: student?.student_no ?? 0,
    student_name: '和泉 蓮',
    student_namej: 'いずみ れん',
    sex: 3,
    enrollment_status: 0,
    center_no,
    reference_start_date: null,
    reference_end_date: null,
    body: bodyOf(written),
    files: [],
    ...fields,
  }
}

/** Makes a student one of the teacher's own, by a lesson in a week that isn't published yet. */
async function makePublishedLesson(student: MadeStudent, teacher_no: number, date: string): Promise<void> {
  const lesson = { subject_no, teacher_no, schedule_date: date, time_limit_no: 60 }
  await makeLesson(server.owner, { student, ...lesson })
  await publishWeek(server.owner, { center_no, date, schedule_account_no })
}

const fresh = () => makeStudent(server.owner, { center_no })

async function accessLines(karte_no: number, api: string) {
  const lines = await server.owner.selectFrom('access_log').selectAll().where('api', '=', api).execute()
  return lines.filter(line => line.karte_nos.includes(karte_no))
}

async function linesOf({ student_no }: MadeStudent, api: string) {
  const lines = await server.owner.selectFrom('access_log').selectAll().where('api', '=', api).execute()
  return lines.filter(line => line.student_nos.includes(student_no))
}

async function rowsFor(client: TestClient, searchInfo: InputOf<'C20201_doBrowse'>['searchInfo']) {
  const pagination = { current_page: 1, per_page: 50 }
  return (await client.call('C20201_doBrowse', { searchInfo, orderBy: [], pagination })).rows
}

test('a karte comes back with all that was written, under the student’s own name', async () => {
  const student = await makeStudent(server.owner, { center_no, student_name: '石井 葵' })
  const { karte_no } = await office.call('C20201_doSave', karteOf(student))
  const karte = await office.call('C20201_getEdit', { id: karte_no })
  expect(karte).toMatchObject({ student_name: '石井 葵', center_no, lock_version: 0 })
  expect(flatBody(karte.body)).toMatchObject(written)
  await server.owner
    .updateTable('students')
    .set({ student_name: '石井 あおい', enrollment_status: 3 })
    .where('student_no', '=', student.student_no)
    .execute()
  expect(await office.call('C20201_doRead', { id: karte_no })).toMatchObject({
    student_name: '石井 あおい',
    enrollment_status: 3,
  })
})

test('a child who is no student yet has a karte, which becomes the student’s and stays so', async () => {
  const { karte_no } = await advisor.call('C20201_doSave', karteOf(null))
  expect(await accessLines(karte_no, 'C20201_doSave')).toHaveLength(1)
  const student = await fresh()
  const { lock_version } = await advisor.call('C20201_doSave', karteOf(student, { id: karte_no }))
  expect(lock_version).toBe(1)
  const other = await advisor.ask('C20201_doSave', karteOf(await fresh(), { id: karte_no, lock_version }))
  expect([other.status, other.error?.errors?.[0]?.field]).toEqual([422, 'student_no'])
})

test('what comes second is refused with the karte as it is now, and leaves its access line', async () => {
  const { karte_no: id } = await makeKarte(server.owner, await fresh())
  const asked = (client: TestClient, goal: string) =>
    office.call('C20201_getEdit', { id }).then(({ student_no }) =>
      client.ask('C20201_doSave', {
        ...karteOf(null, { id }),
        student_no,
        body: bodyOf({ 'requirement.goal': goal }),
      }),
    )
  const replies = await Promise.all([asked(office, '80点'), asked(advisor, '90点')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  const winner = replies[0]?.status === 200 ? '80点' : '90点'
  expect(refused?.text).toContain(winner)
  const { lock_version, body } = await office.call('C20201_getEdit', { id })
  expect([lock_version, body.requirement.goal]).toEqual([1, winner])
  expect(await accessLines(id, 'C20201_doSave')).toHaveLength(2)
})

test('the same save sent twice is done once', async () => {
  const student = await fresh()
  const key = 'karte-save-once-0001'
  const send = () => office.ask('C20201_doSave', karteOf(student), { key })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await office.call('getT1130Count', { student_no: student.student_no })).toEqual({ count: 1 })
})

test('what says nothing new is no change', async () => {
  const { karte_no: id } = await office.call('C20201_doSave', karteOf(await fresh()))
  const { student_no } = await office.call('C20201_getEdit', { id })
  const again = await office.call('C20201_doSave', { ...karteOf(null, { id }), student_no })
  expect(again.lock_version).toBe(0)
  expect((await office.call('C20201_getHistory', { id })).lines).toHaveLength(1)
})

test('the history says which place changed, from what to what', async () => {
  const { karte_no: id, student_no } = await office.call('C20201_doSave', karteOf(await fresh()))
  const body = bodyOf({ ...written, 'requirement.goal': '90点' })
  await advisor.call('C20201_doSave', { ...karteOf(null, { id, body }), student_no })
  const { lines } = await office.call('C20201_getHistory', { id })
  expect(lines[0]).toMatchObject({
    user_named: '相田 守',
    changes: [{ field: 'requirement.goal', before: '定期テストで80点', after: '90点' }],
  })
})

test('two kartes of a student are never about the same days, not even made in one moment', async () => {
  const student = await fresh()
  const period = (start: string, end: string | null) =>
    karteOf(student, { reference_start_date: start, reference_end_date: end })
  const replies = await Promise.all([
    office.ask('C20201_doSave', period('2026-04-01', '2026-08-31')),
    advisor.ask('C20201_doSave', period('2026-08-31', null)),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(replies.find(({ status }) => status === 422)?.error?.errors?.[0]?.field).toBe('reference_start_date')
  const wrong = await office.ask('C20201_doSave', period('2027-04-02', '2027-04-01'))
  expect([wrong.status, wrong.error?.errors?.[0]?.field]).toEqual([422, 'reference_end_date'])
})

test('a new karte is proposed the term of today, or the next one that is free', async () => {
  const student = await fresh()
  const { student_no } = student
  expect(await office.call('getDefaultReferenceDate', { student_no })).toEqual({
    reference_start_date: '2026-04-01',
    reference_end_date: '2026-08-31',
  })
  await makeKarte(server.owner, {
    ...student,
    reference_start_date: '2026-04-01',
    reference_end_date: '2026-08-31',
  })
  expect(await office.call('getDefaultReferenceDate', { student_no })).toMatchObject({
    reference_start_date: '2026-09-01',
  })
})

test('a field that is refused is named in the words of the form', async () => {
  const body = { ...bodyOf(written), survey: { ...bodyOf(written).survey, monthly_budget: -1 } }
  const { status, error } = await office.ask('C20201_doSave', karteOf(null, { body }))
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'body.survey.monthly_budget'])
  expect(error?.errors?.[0]?.message).toContain('月の予算')
})

test('a stored karte of the first version opens', async () => {
  const body = {
    studentInfo: { school_name: '緑丘中学校' },
    subjectList: [{ subject: '数学', textbooks: ['体系数学'] }],
  }
  const { karte_no: id } = await makeKarte(server.owner, { center_no, body })
  const karte = await office.call('C20201_getEdit', { id })
  expect(karte.body).toMatchObject({ version: 2, studentInfo: { school_name: '緑丘中学校' } })
  expect(karte.body.subjectList[0]?.textbooks).toMatchObject([{ textbook: '体系数学' }])
})

test('a teacher reads the kartes of own students, without contacts, survey and files', async () => {
  const spring = { reference_start_date: '2026-04-01', reference_end_date: '2026-08-31' }
  const { karte_no: id } = await office.call('C20201_doSave', karteOf(taught, spring))
  const karte = await teacher.call('C20201_doRead', { id })
  const { body } = karte as unknown as { body: Record<string, Record<string, unknown>> }
  expect(body.background?.concerns).toBe('文章題でつまずく')
  expect(body.studentInfo?.school_name).toBe('緑丘中学校')
  expect(Object.keys(body)).not.toContain('survey')
  for (const field of ['guardian_name', 'address', 'emergency_phone1', 'guardian_email', 'postal_code']) {
    expect([field, Object.keys(body.studentInfo ?? {}).includes(field)]).toEqual([field, false])
  }
  expect(Object.keys(karte)).not.toContain('files')
  const { text } = await teacher.ask('C20201_doRead', { id })
  for (const secret of ['石井 一子', '神宮前', '090-1234', '佐藤 花子']) expect(text).not.toContain(secret)
  expect(await accessLines(id, 'C20201_doRead')).toHaveLength(2)
  expect((await rowsFor(teacher, {})).map(row => row.karte_no)).toEqual([id])
})

test('a teacher writes nothing, and other students’ kartes are not there', async () => {
  const { karte_no: own } = await makeKarte(server.owner, { ...taught, reference_start_date: '2030-04-01' })
  const { karte_no: other } = await makeKarte(server.owner, await fresh())
  expect((await teacher.ask('C20201_doRead', { id: other })).status).toBe(404)
  expect((await teacher.ask('C20201_getEdit', { id: own })).status).toBe(403)
  expect((await teacher.ask('C20201_doSave', karteOf(taught, { id: own }))).status).toBe(403)
  expect((await teacher.ask('C20201_doDelete', { id: own, lock_version: 0 })).status).toBe(403)
  expect((await teacher.ask('C20201_getHistory', { id: own })).status).toBe(403)
})

test('a teacher’s list tells nothing of interviews and files that are staff’s', async () => {
  const student = await makeStudent(server.owner, { center_no, student_name: '水谷 詩' })
  const { teacher_no } = await makeTeacher(server.owner, { center_no, subject_nos: [subject_no] })
  await makePublishedLesson(student, teacher_no, '2026-04-08')
  const tutor = await server.signIn(await makeUser(server.owner, '300', { teacher_no }))
  const { karte_no } = await makeKarte(server.owner, student)
  await server.owner.updateTable('kartes').set({ files: '[{}]' }).where('karte_no', '=', karte_no).execute()
  const talk = { karte_no, interviewer_no: advisor_no }
  const told = { interview_date: '2026-03-01', next_date: '2026-04-01' }
  const hidden = { interview_date: '2026-04-10', next_date: '2026-04-20' }
  await makeInterview(server.owner, { ...talk, ...hidden, teacher_flag: 0 })
  const shown = async () => (await rowsFor(tutor, {}))[0]
  const nothing = { interview_date: null, next_date: null, interview_count: 0, file_count: null }
  expect(await shown()).toMatchObject({ karte_no, ...nothing })
  const found = async (client: TestClient, next_interview: 'soon' | 'overdue' | 'none') =>
    (await rowsFor(client, { search: '水谷', next_interview })).length
  expect([await found(tutor, 'soon'), await found(tutor, 'none')]).toEqual([0, 1])
  await makeInterview(server.owner, { ...talk, ...told, teacher_flag: 1 })
  expect(await shown()).toMatchObject({ ...told, interview_count: 1, file_count: null })
  expect([await found(tutor, 'soon'), await found(tutor, 'overdue')]).toEqual([0, 1])
  expect([await found(office, 'soon'), await found(office, 'overdue')]).toEqual([1, 0])
  const [row] = await rowsFor(office, { search: '水谷' })
  expect(row).toMatchObject({ ...hidden, interview_count: 2, file_count: 1 })
})

test('a file of the list leaves one line, also when it is asked of one student', async () => {
  const student = await fresh()
  const { karte_no } = await makeKarte(server.owner, student)
  const searchInfo = { student_no: student.student_no }
  await downloadFile(server, office, 'C20201_export', { searchInfo, orderBy: [], format: 'csv' })
  expect(await accessLines(karte_no, 'C20201_export')).toHaveLength(1)
  expect(await linesOf(student, 'C20201_export')).toHaveLength(1)
})

test('the periods of a student are not asked without a trace', async () => {
  const student = await fresh()
  await office.call('getDefaultReferenceDate', { student_no: student.student_no })
  expect(await linesOf(student, 'getDefaultReferenceDate')).toHaveLength(1)
})

test('a karte of another center is not there, a child of another center is not written', async () => {
  const { karte_no: id } = await makeKarte(server.owner, { center_no })
  expect((await stranger.ask('C20201_getEdit', { id })).status).toBe(404)
  expect(await rowsFor(stranger, {})).toEqual([])
  const { status, error } = await stranger.ask('C20201_doSave', karteOf(null))
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'center_no'])
})

test('a karte follows its student to another center at once', async () => {
  const student = await fresh()
  const { karte_no: id } = await makeKarte(server.owner, student)
  const target = { center_no: (await makeCenter(server.owner)).center_no }
  await server.owner
    .updateTable('students')
    .set(target)
    .where('student_no', '=', student.student_no)
    .execute()
  expect((await office.ask('C20201_getEdit', { id })).status).toBe(404)
})

test('the list is narrowed by name, state, period and the next interview', async () => {
  const student = await makeStudent(server.owner, { center_no, student_name: '鳥羽 光' })
  const { karte_no } = await makeKarte(server.owner, {
    ...student,
    reference_start_date: '2026-04-01',
    reference_end_date: '2026-08-31',
  })
  const talk = { karte_no, interviewer_no: advisor_no }
  await makeInterview(server.owner, { ...talk, interview_date: '2026-04-01', next_date: '2026-04-20' })
  const found = async (searchInfo: InputOf<'C20201_doBrowse'>['searchInfo']) =>
    (await rowsFor(office, { search: '鳥羽', ...searchInfo })).length
  expect(await found({})).toBe(1)
  expect(await found({ reference_start_date: '2026-08-31' })).toBe(1)
  expect(await found({ reference_start_date: '2026-09-01' })).toBe(0)
  expect(await found({ reference_end_date: '2026-03-31' })).toBe(0)
  // Today is 15 April 2026.
  expect(await found({ next_interview: 'soon' })).toBe(1)
  expect(await found({ next_interview: 'overdue' })).toBe(0)
  await makeInterview(server.owner, { ...talk, interview_date: '2026-04-02', next_date: '2026-04-14' })
  expect(await found({ next_interview: 'overdue' })).toBe(1)
  await makeInterview(server.owner, { ...talk, interview_date: '2026-04-14', next_date: null })
  expect(await found({ next_interview: 'none' })).toBe(1)
  const [row] = await rowsFor(office, { search: '鳥羽' })
  expect(row).toMatchObject({ interview_date: '2026-04-14', next_date: null, interview_count: 3 })
})

test('a karte stays while interviews are written on it, and says how many', async () => {
  const { karte_no: id } = await makeKarte(server.owner, await fresh())
  const talk = { karte_no: id, interviewer_no: advisor_no }
  const made = [await makeInterview(server.owner, talk), await makeInterview(server.owner, talk)]
  const refused = await office.ask('C20201_doDelete', { id, lock_version: 0 })
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining('面談記録が2件あるため削除できません。'),
  ])
  expect(await office.call('C20201_getInterviews', { id })).toHaveLength(2)
  await expect(server.owner.deleteFrom('kartes').where('karte_no', '=', id).execute()).rejects.toMatchObject({
    constraint: 'interviews_karte_no_fkey',
  })
  for (const { interview_no } of made)
    await office.call('C20201_deleteInterview', { id: interview_no, lock_version: 0 })
  expect((await office.ask('C20201_doDelete', { id, lock_version: 0 })).status).toBe(200)
  const lines = await server.owner
    .selectFrom('audit_log')
    .select('subject_no')
    .where('action', '=', 'interview_delete')
    .execute()
  expect(lines.map(({ subject_no }) => subject_no)).toEqual(
    expect.arrayContaining(made.map(({ interview_no }) => interview_no)),
  )
})

test('a removed karte is gone, and its student can’t go while it is there', async () => {
  const student = await fresh()
  const { karte_no: id } = await makeKarte(server.owner, student)
  const kept = await office.ask('C20101_doDelete', { id: student.student_no, lock_version: 0 })
  expect([kept.status, kept.error?.message.includes('生徒カルテ')]).toEqual([409, true])
  expect((await office.ask('C20201_doDelete', { id, lock_version: 3 })).status).toBe(409)
  expect((await office.ask('C20201_doDelete', { id, lock_version: 0 })).status).toBe(200)
  expect((await office.ask('C20201_getEdit', { id })).status).toBe(404)
})

test('a PDF carries its Japanese font; a teacher’s has less in it', async () => {
  const student = taught
  const [row] = await rowsFor(teacher, {})
  const id = row?.karte_no ?? (await makeKarte(server.owner, student)).karte_no
  const ofOffice = await downloadFile(server, office, 'C20201_getPdf', { id })
  const ofTeacher = await downloadFile(server, teacher, 'C20201_getPdf', { id })
  expect(ofOffice.subarray(0, 5).toString()).toBe('%PDF-')
  expect(ofOffice.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]+\+NotoSansJP/)
  expect(ofTeacher.length).toBeLessThan(ofOffice.length)
})

test('from the day of a teacher a way leads to each karte that the teacher may read', async () => {
  const db = server.owner
  const { teacher_no } = await makeTeacher(db, { center_no, subject_nos: [subject_no] })
  const own = await server.signIn(await makeUser(db, '300', { teacher_no }))
  const student = await makeStudent(db, { center_no })
  await makePublishedLesson(student, teacher_no, '2026-04-22')
  const kartes = async () => {
    const { periods } = await own.call('C11101_getTeacherSchedule', { schedule_date: '2026-04-22' })
    return periods.flatMap(period => period.lessons.map(lesson => lesson.karte_no))
  }
  expect(await kartes()).toEqual([0])
  const { karte_no } = await makeKarte(db, student)
  expect(await kartes()).toEqual([karte_no])
  expect((await own.ask('C20201_doRead', { id: karte_no })).status).toBe(200)
})
