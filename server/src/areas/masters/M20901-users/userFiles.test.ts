import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../../../testing/clerk.ts'
import { downloadFile, importFile, seenFile } from '../../../testing/importFile.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let admin: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
})

afterAll(() => server.close())

const firstPage = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

test('a file written and read again changes nothing; what it changes is seen before', async () => {
  await makeUser(server.owner, '540', { user_id: 'in.file', user_named: '表 計算' })
  const file = await downloadFile(server, admin, 'M20901_export', {
    searchInfo: {},
    orderBy: [],
    format: 'csv',
  })
  const same = await admin.call('M20901_importPreview', await importFile(server, admin, file))
  expect([same.changed, same.added, same.errors]).toEqual([0, 0, []])
  const mended = file.toString('utf8').replace('表 計算', '表 太郎')
  const changed = await admin.call('M20901_importCommit', await seenFile(server, admin, 'M20901', mended))
  expect([changed.changed, changed.added]).toEqual([1, 0])
})

test.each([
  ['en', 'csv', /^.?User ID,/],
  ['en', 'csv_shift_jis', /^User ID,/],
  ['zh-TW', 'csv', /^.?使用者ID,/],
  // Half of its words would be 〓.
  ['zh-TW', 'csv_shift_jis', /^ユーザーID,/],
] as const)(
  'who reads %s gets a %s in words that come back as they were, whoever reads it in',
  async (locale_code, format, heading) => {
    const everything = { searchInfo: {}, orderBy: [], format }
    const reader = await server.signIn(await makeUser(server.owner, '560'))
    await reader.call('setUserLocale', { locale_code })
    const theirs = await downloadFile(server, reader, 'M20901_export', everything)
    const text = new TextDecoder(format === 'csv' ? 'utf-8' : 'shift_jis', { ignoreBOM: true }).decode(theirs)
    expect(text).toMatch(heading)
    for (const client of [reader, admin]) {
      const same = await client.call('M20901_importPreview', await importFile(server, client, theirs))
      expect([same.changed, same.added, same.errors]).toEqual([0, 0, []])
    }
  },
)

test('what is wrong with a file is told in the language of who reads it in, in headings and in values', async () => {
  const reader = await server.signIn(await makeUser(server.owner, '560'))
  await reader.call('setUserLocale', { locale_code: 'en' })
  const preview = async (content: string) =>
    (await reader.call('M20901_importPreview', await importFile(server, reader, content))).errors
  const headings = await preview('User ID,Strange\r\nx.file,1\r\n')
  expect(headings.map(({ message }) => message)).toEqual([
    'There is no field “Strange”. Use the headings exactly as in an exported file.',
  ])
  const values = await preview('User ID,State\r\nx.file,Sleeping\r\n')
  expect(values.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'State: State must be one of: In use, Suspended.',
  ])
  const lacking = await preview('User ID\r\nx.file\r\n')
  expect(JSON.stringify(lacking)).not.toMatch(/[ぁ-ヶ一-龠]/u)
})

test('a new row of a file begins with what its type may open; faults between fields are told by row', async () => {
  const heading = 'ユーザーID,ユーザー名,ユーザー種別'
  const content = `${heading}\r\nby.file,取込 花子,事務\r\nbad.file,取込 二郎,講師\r\n`
  const preview = await admin.call('M20901_importPreview', await importFile(server, admin, content))
  expect(preview).toMatchObject({ added: 1, refused: 1, errors: [{ row: 3, field: 'teacher_no' }] })
  const good = `${heading}\r\nby.file,取込 花子,事務\r\n`
  await admin.call('M20901_importCommit', await seenFile(server, admin, 'M20901', good))
  const { rows } = await admin.call('M20901_doBrowse', { searchInfo: { search: 'by.file' }, ...firstPage })
  expect(rows[0]?.function_ids).toEqual(defaultFunctionsOf('540').sort())
})

test('what the storing would refuse is told by row and column before', async () => {
  await makeUser(server.owner, '540', { user_id: 'taken.file' })
  const { user_no, lock_version } = await admin.call('M20901_doAdd', { ...clerk, user_id: 'gone.file' })
  await admin.call('M20901_doDelete', { id: user_no, lock_version })
  const content = [
    'ユーザーID,ユーザー名,ユーザー種別,センター番号の一覧,生徒番号',
    'x1.file,甲,事務,99999,0',
    'gone.file,乙,事務,,0',
    'x2.file,丙,生徒（在宅）,,99999',
    'x3.file,丁,事務,,0',
  ].join('\r\n')
  const preview = await admin.call('M20901_importPreview', await importFile(server, admin, content))
  expect(preview.errors.map(({ row, field }) => [row, field])).toEqual([
    [2, 'center_nos'],
    [3, 'user_id'],
    [4, 'student_no'],
  ])
  expect(preview).toMatchObject({ added: 1, refused: 3 })
})

test('files speak as the screen does: centers by their codes, screens by their titles', async () => {
  const [center_id, further] = ['WORDS1', 'WORDS2']
  const { center_no } = await makeCenter(server.owner, { center_id })
  await admin.call('M20901_doAdd', { ...clerk, user_id: 'words', center_nos: [center_no] })
  const file = await downloadFile(server, admin, 'M20901_export', {
    searchInfo: { search: 'words' },
    orderBy: [],
    format: 'csv',
  })
  const [heading = '', line = ''] = file.toString('utf8').split('\r\n')
  expect(heading).toContain('担当センター,使える画面')
  expect(line).toContain(`,${center_id},`)
  expect(line).toContain('M20401 科目')
  const same = await admin.call('M20901_importPreview', await importFile(server, admin, file))
  expect([same.unchanged, same.errors]).toEqual([1, []])
  const more = await makeCenter(server.owner, { center_id: further })
  const changed = `ユーザーID,担当センター\r\nwords,${center_id};${further}`
  await admin.call('M20901_importCommit', await seenFile(server, admin, 'M20901', changed))
  const { rows } = await admin.call('M20901_doBrowse', { ...firstPage, searchInfo: { search: 'words' } })
  expect(rows[0]?.center_nos).toEqual([center_no, more.center_no])
})

test('files name teachers, students and classrooms by the numbers people know, never by those of the table', async () => {
  const { center_no } = await makeCenter(server.owner)
  // The number that people give the one is the table's number of the other.
  const { student_no } = await makeStudent(server.owner, { center_no, student_id: 'P-8001' })
  const other = await makeStudent(server.owner, { center_no, student_id: String(student_no) })
  await makeUser(server.owner, '110', { user_id: 'person.code', student_no })
  const question = { searchInfo: { search: 'person.code' }, orderBy: [], format: 'csv' } as const
  const columns = ['user_id', 'student_no', 'teacher_no'] as const
  const file = await downloadFile(server, admin, 'M20901_export', { ...question, columns: [...columns] })
  expect(file.toString('utf8')).toBe('\ufeffユーザーID,生徒,講師\r\nperson.code,P-8001,\r\n')
  const same = await admin.call('M20901_importPreview', await importFile(server, admin, file))
  expect([same.unchanged, same.errors]).toEqual([1, []])
  const to = (student: string) => `ユーザーID,生徒番号\r\nperson.code,${student}\r\n`
  const moved = await admin.call(
    'M20901_importPreview',
    await importFile(server, admin, to(String(student_no))),
  )
  expect(moved.samples[0]?.changes).toEqual([
    { field: 'student_no', before: 'P-8001', after: String(student_no) },
  ])
  await admin.call('M20901_importCommit', await seenFile(server, admin, 'M20901', to(String(student_no))))
  const { rows } = await admin.call('M20901_doBrowse', {
    ...firstPage,
    searchInfo: { search: 'person.code' },
  })
  expect(rows[0]?.student_no).toBe(other.student_no)
  const unknown = await importFile(server, admin, to(String(other.student_no)))
  const { errors } = await admin.call('M20901_importPreview', unknown)
  expect(errors).toMatchObject([{ row: 2, field: 'student_no' }])
})

test('what may be opened follows a type that a file changes, until somebody has changed it', async () => {
  const function_ids = defaultFunctionsOf('550')
  await admin.call('M20901_doAdd', { ...clerk, user_id: 'follows', user_type_code: '550', function_ids })
  const own = function_ids.filter(id => id !== 'M20401')
  await admin.call('M20901_doAdd', { ...clerk, user_id: 'own.way', user_type_code: '550', function_ids: own })
  const file = await downloadFile(server, admin, 'M20901_export', {
    searchInfo: { search: 'follows' },
    orderBy: [],
    format: 'csv',
  })
  for (const content of [
    'ユーザーID,ユーザー種別\r\nfollows,担当アドバイザー',
    file.toString('utf8').replace('センター長', '担当アドバイザー'),
  ]) {
    const { samples, errors } = await admin.call(
      'M20901_importPreview',
      await importFile(server, admin, content),
    )
    expect(errors).toEqual([])
    expect(samples[0]?.changes.map(({ field }) => field)).toEqual(['user_type_code', 'function_ids'])
  }
  const content = 'ユーザーID,ユーザー種別\r\nfollows,担当アドバイザー'
  await admin.call('M20901_importCommit', await seenFile(server, admin, 'M20901', content))
  const { rows } = await admin.call('M20901_doBrowse', { ...firstPage, searchInfo: { search: 'follows' } })
  expect(rows[0]?.function_ids).toEqual(defaultFunctionsOf('530').sort())

  const kept = 'ユーザーID,ユーザー種別\r\nown.way,担当アドバイザー'
  const { errors } = await admin.call('M20901_importPreview', await importFile(server, admin, kept))
  expect(errors).toMatchObject([{ row: 2, field: 'function_ids', column: '使える画面' }])
  expect(errors[0]?.message).toContain('担当アドバイザーに合わせて')
})

test('what is empty, of a wrong form or unknown is said with what is allowed', async () => {
  const content =
    'ユーザーID,ユーザー名,担当センター\r\nempty.name,,\r\n日本語,名,\r\nno.center,名,無いセンター'
  const { errors } = await admin.call('M20901_importPreview', await importFile(server, admin, content))
  const said = errors.filter(each => each.field !== 'user_type_code').map(each => each.message)
  expect(said[0]).toBe('ユーザー名が入力されていません。')
  expect(said[1]).toBe('ユーザーIDは半角の英数字と . _ @ -（64文字以内）で入力してください。')
  expect(said[2]).toMatch(/^担当センターは.+のいずれかを入力してください。$/)
})
