import { reportRowNos } from '@terakoya/domain/reports/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeTeacher, makeUser } from '../../../testing/makePeople.ts'
import { makeReport } from '../../../testing/makeReport.ts'
import { publishLesson } from '../../../testing/matrix/lessonThere.ts'
import { downloadForm, formTokenOf } from '../../../testing/matrix/sendCall.ts'
import { openReporting, type ReportSetting, reportedDay } from '../../../testing/openReporting.ts'
import { pdfPages, pdfText } from '../../../testing/pdfText.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { unzip } from '../../../testing/unzip.ts'

let at: ReportSetting

beforeAll(async () => {
  at = await openReporting()
})

afterAll(() => at.server.close())

const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
const days = { start_date: reportedDay, end_date: reportedDay }
const browse = (client: TestClient, searchInfo: object = {}, more: object = {}) =>
  client.call('C50103_doBrowse', { searchInfo: { ...days, ...searchInfo }, ...list, ...more })
const fileOf = async (client: TestClient, api: string, input: object) =>
  client.send(downloadForm(api, input, await formTokenOf(at.server, client)))
const csvOf = (client: TestClient, more: object = {}) =>
  fileOf(client, 'C50103_exportCsv', { searchInfo: days, orderBy: [], format: 'csv', ...more })

/** A word of its own in every row that holds a text; the coded ones have their codes. */
const canary = (no: number) => `行${no}の合言葉`
const texts = Object.fromEntries(reportRowNos.map(no => [no, canary(no)]))
const named = {
  ...texts,
  1: '',
  2: 'M99:行2の合言葉',
  5: 'M99:行5の合言葉',
  8: '1',
  10: '2',
  11: '2',
  12: '2',
}
const written = reportRowNos.filter(no => ![1, 8, 10, 11, 12].includes(no))
const readable = (most: number) => written.filter(no => no <= most)
/** Of which rows the word stands in a text. */
const found = (text: string) => written.filter(no => text.includes(canary(no)))

/** A sent report, and everybody who may have to do with it. */
async function sentReport() {
  const setting = await at.taught()
  const { owner } = at.server
  const { student, teacher, schedule_no } = setting
  await makeReport(owner, { schedule_no, teacher_no: teacher.teacher_no, report_status: 4, texts: named })
  const beside = await makeTeacher(owner, { center_no: at.center_no })
  const other = await at.lesson(reportedDay, 70, { student })
  await publishLesson(owner, other.schedule_no, beside.teacher_no)
  const { classroom_no } = student
  const login = async (type: '520' | '530' | '560' | '410' | '300', fields: object) =>
    at.server.signIn(await makeUser(owner, type, fields))
  const centers = [at.center_no]
  return {
    ...setting,
    readers: {
      administrator: [await login('560', {}), 16],
      manager: [setting.manager, 16],
      advisor: [await login('530', { centers }), 16],
      sales: [await login('520', { centers }), 15],
      classroom: [await login('410', { classroom_no }), 15],
      author: [setting.author, 16],
      'another teacher of the student': [await login('300', { teacher_no: beside.teacher_no }), 15],
      family: [setting.family, 13],
    } as Readonly<Record<string, readonly [TestClient, number]>>,
  }
}

test('nobody reads a row that is not theirs: not in the table, not in a file, not on paper', async () => {
  const { schedule_no, student, readers } = await sentReport()
  const { student_no } = student
  for (const [who, [client, most]] of Object.entries(readers)) {
    const { rows } = await browse(client, { student_no })
    expect([who, rows.map(row => row.schedule_no)]).toEqual([who, [schedule_no]])
    expect([who, found(JSON.stringify(rows))]).toEqual([who, readable(most)])
    // What may not be read isn't empty: it isn't there.
    expect([who, Object.keys(rows[0] ?? {}).filter(key => key.startsWith('row_')).length]).toEqual([
      who,
      most,
    ])
    const searchInfo = { ...days, student_no }
    const csv = await csvOf(client, { searchInfo })
    expect([who, csv.status, found(csv.text)]).toEqual([who, 200, readable(most)])
    const excel = await csvOf(client, { searchInfo, format: 'xlsx' })
    expect([who, found(Object.values(unzip(excel.bytes)).join(''))]).toEqual([who, readable(most)])
    const pdf = await fileOf(client, 'C50103_generatePdf', { schedule_nos: [schedule_no] })
    expect([who, found(pdfText(pdf.bytes))]).toEqual([who, readable(most)])
    expect(pdfPages(pdf.bytes)).toBe(1)
  }
})

test('a column that is not theirs is refused by name, and how a report came to be is none of a family', async () => {
  const { readers, family } = await sentReport()
  const [sales] = readers.sales ?? []
  if (!sales) throw new Error('there is one')
  const refused = await csvOf(sales, { columns: ['student_name', 'row_16'] })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('「アドバイザーへの引き継ぎ」は閲覧できない項目のため、書き出せません。'),
  ])
  const [row] = (await browse(family)).rows
  expect(row).not.toHaveProperty('round_no')
  expect(row).not.toHaveProperty('submitted_at')
  expect((await csvOf(family)).text).not.toContain('差し戻し')
  expect((await csvOf(family, { columns: ['round_no'] })).status).toBe(400)
})

test('a family reads what it was sent, whatever the report has become; a colleague none that is still a draft', async () => {
  const { author, manager, family, schedule_no, student, edit, version } = await at.taught()
  const { student_no } = student
  await edit(author, 0, 0, { rows: [{ detail_no: 13, comment: '下書きの文' }] })
  const beside = await makeTeacher(at.server.owner, { center_no: at.center_no })
  const other = await at.lesson(reportedDay, 70, { student })
  await publishLesson(at.server.owner, other.schedule_no, beside.teacher_no)
  const colleague = await at.server.signIn(
    await makeUser(at.server.owner, '300', { teacher_no: beside.teacher_no }),
  )
  const count = async (client: TestClient) => (await browse(client, { student_no })).rows.length
  expect([await count(author), await count(manager), await count(colleague), await count(family)]).toEqual([
    1, 1, 0, 0,
  ])
  await edit(author, await version(), 1, { rows: at.usual() })
  expect([await count(colleague), await count(family)]).toEqual([1, 0])
  expect((await fileOf(family, 'C50103_generatePdf', { schedule_nos: [schedule_no] })).status).toBe(404)
  await edit(manager, await version(), 4)
  await edit(manager, await version(), 4, {
    rows: [{ detail_no: 13, comment: '承認のあとに直した、まだ送っていない文です。' }],
  })
  const told = async (client: TestClient) => (await browse(client, { student_no })).rows[0]
  expect((await told(manager))?.row_13).toContain('まだ送っていない')
  expect(await told(family)).toMatchObject({
    report_status: 4,
    row_2: '塾用テキスト 基礎',
    row_9: 'p.46の1〜4',
  })
  expect((await told(family))?.row_13).toContain('傾きと切片')
  const [pdf] = [await fileOf(family, 'C50103_generatePdf', { schedule_nos: [schedule_no] })]
  expect(pdfText(pdf.bytes)).toContain('傾きと切片')
  expect(pdfText(pdf.bytes)).not.toContain('まだ送っていない文')
  // Not even by asking for what stands in the rows under work.
  await edit(manager, await version(), 4, { rows: [{ detail_no: 12, comment: '4' }] })
  expect((await browse(family, { row_12: '4' })).rows).toEqual([])
  expect(await count(family)).toBe(1)
})

test('the list is narrowed by state, codes, levels and signs, and counts what it finds', async () => {
  const { author, manager, student, schedule_no, edit, version } = await at.taught()
  const { student_no } = student
  await edit(author, 0, 1, { rows: at.usual() })
  const nos = async (searchInfo: object) =>
    (await browse(manager, { student_no, ...searchInfo })).rows.map(row => row.schedule_no)
  const one = [schedule_no]
  expect(await nos({ state: 'waiting' })).toEqual(one)
  expect(await nos({ state: 'approved' })).toEqual([])
  expect((await browse(manager, { student_no })).counts).toMatchObject({
    all: 1,
    submitted: 1,
    waiting: 1,
    approved: 0,
  })
  expect(await nos({ row_12: '2', row_8: ['1', '2'] })).toEqual(one)
  expect(await nos({ row_12: '4' })).toEqual([])
  expect([await nos({ school_level: 'J' }), await nos({ school_level: ['E', 'H'] })]).toEqual([one, []])
  expect([await nos({ sign: 'in_time' }), await nos({ sign: 'late' })]).toEqual([one, []])
  expect(await nos({ sign: ['homework_given', 'in_time'] })).toEqual(one)
  expect(await nos({ sign: 'sent_back' })).toEqual([])
  await manager.call('C50102_doComment', {
    ...{ schedule_no, t3110_lock_version: await version(), detail_no: 9, comment: '具体的に', amend_flag: 1 },
  })
  // Said, and not yet sent back.
  expect(await nos({ returned_row: 9 })).toEqual([])
  await edit(manager, await version(), 2)
  expect([
    await nos({ returned_row: 9 }),
    await nos({ returned_row: 13 }),
    await nos({ sign: 'sent_back' }),
  ]).toEqual([one, [], one])
  const refused = await author.ask('C50103_doBrowse', { searchInfo: { ...days, returned_row: 9 }, ...list })
  expect(refused.error).toMatchObject({ status: 400, errorCode: 'REVIEWERS_ONLY' })
})

test('a year is the longest that a list, a file and the figures are asked of', async () => {
  const { manager } = await at.taught()
  const year = { start_date: '2025-04-15', end_date: '2026-04-15' }
  expect((await browse(manager, year)).rows.length).toBeGreaterThan(0)
  const more = { start_date: '2025-04-14', end_date: '2026-04-15' }
  const asked = [
    (await manager.ask('C50103_doBrowse', { searchInfo: more, ...list })).error,
    (await manager.ask('C50103_getStatistics', { ...more, by: 'week' })).error,
    (await manager.ask('C50103_doBrowse', { searchInfo: { start_date: more.start_date }, ...list })).error,
  ]
  expect(asked.map(error => error?.status)).toEqual([422, 422, 422])
  expect(asked.map(error => error?.errors?.[0]?.message)).toEqual([
    expect.stringContaining('は開始日から366日以内の日を入力してください。'),
    expect.stringContaining('は開始日から366日以内の日を入力してください。'),
    '期間は366日以内で指定してください。開始日か終了日を変えて、もう一度検索してください。',
  ])
  expect((await csvOf(manager, { searchInfo: more })).status).toBe(422)
  const reversed = { start_date: '2026-04-16', end_date: '2026-04-15' }
  expect((await manager.ask('C50103_doBrowse', { searchInfo: reversed, ...list })).error?.status).toBe(422)
})

test('a formula in a row is a text in a file, and the list of C50101 is a file without the rows', async () => {
  const { manager, schedule_no, teacher, student } = await at.taught()
  const { owner } = at.server
  const { student_no } = student
  await makeReport(owner, {
    ...{ schedule_no, teacher_no: teacher.teacher_no, report_status: 1 },
    texts: { 3: '=HYPERLINK("http://example.com")', 9: '＋1', 13: '二行の\nコメント、「,」も' },
  })
  const columns = ['student_name', 'report_status', 'row_3', 'row_9', 'row_13']
  const csv = await csvOf(manager, { searchInfo: { ...days, student_no }, columns })
  expect(csv.text).toBe(
    [
      '\ufeff生徒名,状態,単元A,今回の宿題,授業のコメント',
      `${student.student_name},提出済,"'=HYPERLINK(""http://example.com"")",'＋1,"二行の\nコメント、「,」も"`,
      '',
    ].join('\r\n'),
  )
  const old = await csvOf(manager, { searchInfo: { ...days, student_no }, columns, format: 'csv_shift_jis' })
  expect(old.headers['content-type']).toContain('Shift_JIS')
  const excel = await csvOf(manager, { searchInfo: { ...days, student_no }, columns, format: 'xlsx' })
  expect(Object.values(unzip(excel.bytes)).join('')).not.toContain('<f>')
  const waiting = await fileOf(manager, 'C50101_exportCsv', {
    ...{ searchInfo: { ...days, student_no }, orderBy: [], format: 'csv' },
    columns: ['schedule_date', 'time_limit_no', 'student_name', 'report_status', 'overdue_flag'],
  })
  expect(waiting.text).toBe(
    [
      '\ufeff日付,時間,生徒名,状態,期限超過',
      `2026/04/15（水）,16:40–18:10,${student.student_name},提出済,`,
      '',
    ].join('\r\n'),
  )
})

test('a paper holds up to 200 sheets in the order asked, each on its own page; with one out of scope there is none', async () => {
  const { owner } = at.server
  const { center_no, manager } = await at.otherCenter()
  const student = await makeStudent(owner, { center_no })
  const teacher = await makeTeacher(owner, { center_no })
  const nos: number[] = []
  for (const [day, slot] of [
    ['2026-04-13', 50],
    ['2026-04-14', 60],
    ['2026-04-15', 70],
  ] as const) {
    const { schedule_no } = await at.lesson(day, slot, { student, teacher_no: teacher.teacher_no })
    await makeReport(owner, {
      ...{ schedule_no, teacher_no: teacher.teacher_no, report_status: 1 },
      texts: { 3: `単元${slot}番`, 13: 'よくできました。'.repeat(slot === 70 ? 120 : 20) },
    })
    nos.unshift(schedule_no)
  }
  const pdf = await fileOf(manager, 'C50103_generatePdf', { schedule_nos: nos })
  expect(pdf.headers['content-type']).toContain('application/pdf')
  expect(pdfPages(pdf.bytes)).toBe(3)
  const text = pdfText(pdf.bytes)
  expect([...text.matchAll(/単元(\d+)番/g)].map(([, no]) => no)).toEqual(['70', '60', '50'])
  expect(text).toContain('2/3')
  const foreign = await at.taught()
  await foreign.edit(foreign.author, 0, 1, { rows: at.usual() })
  const refused = await fileOf(manager, 'C50103_generatePdf', { schedule_nos: [...nos, foreign.schedule_no] })
  expect([refused.status, refused.text]).toEqual([404, expect.stringContaining('報告書が見つかりません。')])
  const many = Array.from({ length: 201 }, (_, index) => index + 1)
  expect((await fileOf(manager, 'C50103_generatePdf', { schedule_nos: many })).status).toBe(422)
})
