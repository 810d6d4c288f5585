import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeText, encodeText } from '../../csv/encoding.ts'
import { downloadFile, importFile, seenFile } from '../../testing/importFile.ts'
import { makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { makeCenter, makeSubject } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let office: TestClient
let manager: TestClient

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.signIn(await makeUser(server.owner, '560'))
  office = await server.signIn(await makeUser(server.owner, '540', { user_named: '小川 真理' }))
  manager = await server.signIn(await makeUser(server.owner, '550', { user_named: '森 健' }))
})

afterAll(() => server.close())

const math: InputOf<'M20401_doAdd'> = {
  subject_id: 'MATH',
  name1: '数学',
  name2: '数',
  name3: '',
  category: 1,
  description: 'ｽｳｶﾞｸのすべて',
  sort_order: 1,
  valid_flag: 1,
}
const firstPage = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

async function add(fields: Partial<typeof math>) {
  return office.call('M20401_doAdd', { ...math, ...fields })
}

test('what is added is read back, with who added it', async () => {
  const { subject_no, lock_version } = await add({ subject_id: 'A1' })
  const record = await office.call('M20401_getEdit', { id: subject_no })
  expect(record).toMatchObject({
    ...math,
    subject_id: 'A1',
    subject_no,
    lock_version,
    updated_by: '小川 真理',
  })
})

test('a code that is taken is a fault of its field', async () => {
  await add({ subject_id: 'B1' })
  const { status, error } = await office.ask('M20401_doAdd', { ...math, subject_id: 'B1' })
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'subject_id'])
  expect(error?.message).toContain('「B1」はすでに使われています')
})

test('of two people who edit one record the second gets 409 with the record as it is now', async () => {
  const { subject_no, lock_version } = await add({ subject_id: 'C1' })
  const id = subject_no
  await office.call('M20401_doEdit', { id, lock_version, ...math, subject_id: 'C1', name1: '数学I' })
  const late = await manager.ask('M20401_doEdit', {
    id,
    lock_version,
    ...math,
    subject_id: 'C1',
    name1: '数学A',
  })
  expect([late.status, late.error?.errorCode]).toEqual([409, 'MSG_0001'])
  expect(late.error).toMatchObject({ current: { name1: '数学I', lock_version: lock_version + 1 } })
  expect((await office.call('M20401_getEdit', { id })).name1).toBe('数学I')
})

test('saving what is stored already is no change: no line, and no conflict for anybody', async () => {
  const { subject_no: id, lock_version } = await add({ subject_id: 'C2' })
  const same = { id, lock_version, ...math, subject_id: 'C2' }
  expect(await manager.call('M20401_doEdit', same)).toEqual({ subject_no: id, lock_version })
  expect((await office.call('M20401_getHistory', { id })).lines).toHaveLength(1)
  expect((await office.call('M20401_doEdit', { ...same, name1: '算数' })).lock_version).toBe(lock_version + 1)
})

test('the history names who changed what, from what to what', async () => {
  const { subject_no, lock_version } = await add({ subject_id: 'D1' })
  await manager.call('M20401_doEdit', {
    id: subject_no,
    lock_version,
    ...math,
    subject_id: 'D1',
    name2: '算',
  })
  const { lines } = await office.call('M20401_getHistory', { id: subject_no })
  expect(lines.map(line => [line.user_named, line.action])).toEqual([
    ['森 健', 'subject_edit'],
    ['小川 真理', 'subject_add'],
  ])
  expect(lines[0]?.changes).toEqual([{ field: 'name2', before: '数', after: '算' }])
})

test('what is used is not removed, and the refusal says where', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { subject_no } = await makeSubject(server.owner, '理科')
  await makeTeacher(server.owner, { center_no, subject_nos: [subject_no] })
  const { status, error } = await admin.ask('M20401_doDelete', { id: subject_no, lock_version: 0 })
  expect([status, error?.errorCode]).toEqual([409, 'IN_USE'])
  expect(error?.message).toContain('科目「理科」は講師の担当科目 6件で使われているため')
})

test('what all centers share is removed by administrators alone', async () => {
  const { subject_no, lock_version } = await add({ subject_id: 'SHARED' })
  const gone = { id: subject_no, lock_version }
  const manager = await server.signIn(await makeUser(server.owner, '550'))
  for (const client of [office, manager]) {
    expect((await client.ask('M20401_doDelete', gone)).error?.errorCode).toBe('FORBIDDEN')
  }
  expect(await admin.call('M20401_doDelete', gone)).toEqual({ done: true })
})

test('what nothing holds is removed, and its history stays', async () => {
  const { subject_no, lock_version } = await add({ subject_id: 'E1' })
  await admin.call('M20401_doDelete', { id: subject_no, lock_version })
  expect((await office.ask('M20401_getEdit', { id: subject_no })).status).toBe(404)
  const kept = await server.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'subject')
    .where('subject_no', '=', subject_no)
    .orderBy('audit_no')
    .execute()
  expect(kept.map(line => line.action)).toEqual(['subject_add', 'subject_delete'])
})

test.each(['スウガク', 'すうがく', 'ｽｳｶﾞｸ', 'math', 'ＭＡＴＨ', '数', '数学 すべて'])(
  'a search for %s finds it in any spelling',
  async search => {
    await add({ subject_id: 'MATH' }).catch(() => undefined)
    const { rows } = await office.call('M20401_doBrowse', { searchInfo: { search }, ...firstPage })
    expect(rows.map(row => row.subject_id)).toContain('MATH')
  },
)

test.each(['%', '_', '\\', '数学 理科のすべて'])(
  'a search for %s finds what holds it, and nothing else',
  async search => {
    const { rows } = await office.call('M20401_doBrowse', { searchInfo: { search }, ...firstPage })
    expect(rows).toEqual([])
  },
)

test('a list is narrowed, sorted and given page by page', async () => {
  for (const name of ['い', 'ろ', 'は'])
    await add({ subject_id: `P${name}`, name1: `頁${name}`, category: 2 })
  const ask = (current_page: number) =>
    office.call('M20401_doBrowse', {
      searchInfo: { category: 2 },
      orderBy: [{ column: 'subject_id', direction: 'desc' }],
      pagination: { current_page, per_page: 2 },
    })
  const first = await ask(1)
  expect(first.rows.map(row => row.subject_id)).toEqual(['Pろ', 'Pは'])
  expect(first.pagination).toEqual({
    current_page: 1,
    last_page: 2,
    per_page: 2,
    total: 3,
    hasNextPage: true,
  })
  expect((await ask(2)).rows.map(row => row.subject_id)).toEqual(['Pい'])
})

test('an order by a column that is none is refused', async () => {
  const orderBy = [{ column: 'password_hash', direction: 'asc' }]
  expect((await office.ask('M20401_doBrowse', { ...firstPage, searchInfo: {}, orderBy })).status).toBe(422)
})

test('making many invalid changes those that were valid, or, with an unknown one, none', async () => {
  const ids = [await add({ subject_id: 'V1' }), await add({ subject_id: 'V2', valid_flag: 0 })].map(
    each => each.subject_no,
  )
  const unknown = await office.ask('M20401_setValid', { ids: [...ids, 999_999], valid_flag: 0 })
  expect(unknown.status).toBe(404)
  expect(await office.call('M20401_setValid', { ids, valid_flag: 0 })).toEqual({
    changed: 1,
    ids: ids.slice(0, 1),
  })
})

test('what is exported and imported again changes nothing', async () => {
  await add({ subject_id: 'X1', name1: '=1+1', description: '改行\n「,」と"' })
  for (const format of ['csv', 'csv_shift_jis'] as const) {
    const file = await importFile(server, office, await exported(format))
    const preview = await office.call('M20401_importPreview', file)
    expect(preview).toMatchObject({ added: 0, changed: 0, refused: 0, errors: [] })
    expect(preview.unchanged).toBe(preview.total)
  }
})

async function exported(format: 'csv' | 'csv_shift_jis') {
  return downloadFile(server, office, 'M20401_export', { searchInfo: {}, orderBy: [], format })
}

const heading = '科目ID,名称1,名称2,名称3,区分,説明,並び順,有効フラグ\r\n'

test('10,000 rows with 37 bad ones are previewed with row and column, and nothing is stored', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    at % 271 === 0 ? `I${at},,x,,三つ,,数,有効` : `I${at},科目${at},科,,単一,,${at},有効`,
  )
  const file = await importFile(server, office, `${heading}${rows.join('\r\n')}`)
  const preview = await office.call('M20401_importPreview', file)
  expect(preview).toMatchObject({ total: 10_000, refused: 37, added: 9_963, changed: 0 })
  expect(preview.errors.slice(0, 3)).toEqual([
    {
      row: 2,
      // The row has no name of its own.
      name: '',
      field: 'name1',
      column: '名称1',
      value: '',
      message: expect.stringContaining('名称1が入力されていません'),
    },
    {
      row: 2,
      name: '',
      field: 'category',
      column: '区分',
      value: '三つ',
      message: '区分は単一、複数のいずれかを入力してください。',
    },
    {
      row: 2,
      name: '',
      field: 'sort_order',
      column: '並び順',
      value: '数',
      message: '並び順は整数で入力してください。',
    },
  ])
  const agreed = { ...file, fingerprint: preview.fingerprint }
  expect((await office.ask('M20401_importCommit', agreed)).error?.errorCode).toBe('IMPORT_HAS_ERRORS')
  const { pagination } = await office.call('M20401_doBrowse', {
    searchInfo: { search: '科目9999' },
    ...firstPage,
  })
  expect(pagination.total).toBe(0)
})

test('an import adds what is new, changes what differs and leaves the rest alone', async () => {
  await add({ subject_id: 'K1' })
  await add({ subject_id: 'K2' })
  const rows = ['K1,数学', 'K2,算数', 'K3,理科']
  const partial = await seenFile(server, office, 'M20401', `科目ID,名称1\r\n${rows.slice(0, 2).join('\r\n')}`)
  expect(await office.call('M20401_importCommit', partial)).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
  })
  const incomplete = await importFile(server, office, `科目ID,名称1\r\n${rows.join('\r\n')}`)
  expect((await office.call('M20401_importPreview', incomplete)).errors).toMatchObject([{ row: 4 }])
  const whole = await seenFile(server, office, 'M20401', `${heading}K3,理科,理,,複数,,3,無効`)
  expect(await office.call('M20401_importCommit', whole)).toMatchObject({ added: 1 })
  const { rows: found } = await office.call('M20401_doBrowse', { searchInfo: { search: 'K3' }, ...firstPage })
  expect(found).toMatchObject([{ name1: '理科', category: 2, sort_order: 3, valid_flag: 0 }])
})

test.each([
  ['an unknown heading', '科目ID,色\r\nZ1,赤', '見出し「色」'],
  ['no code', '名称1\r\n数学', '「科目ID」の列がありません'],
  ['a code that comes twice', '科目ID,名称1\r\nZ1,甲\r\nZ1,乙', '科目ID「Z1」は2行目にもあります'],
  ['nothing', '', 'ファイルに行がありません'],
  ['a heading that comes twice', '科目ID,名称1,name1\r\nZ1,甲,乙', '見出し「name1」が2回以上あります'],
  ['a quote without an end', '科目ID,名称1\r\nZ1,甲\r\nZ2,"乙', '3行目で始まる「"」が閉じられていません'],
  ['a new row and no column for its name', '科目ID\r\nZ1', '新しい行には「名称1」の列が必要です'],
])('a file with %s is refused in words', async (_what, text, words) => {
  const preview = await office.call('M20401_importPreview', await importFile(server, office, text))
  expect(preview.errors.map(error => error.message).join()).toContain(words)
})

test('a file of too many rows is refused with their number before any is judged', async () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => `R${at},`)
  const file = await importFile(server, office, `科目ID,名称1\r\n${rows.join('\r\n')}`)
  const { status, error } = await office.ask('M20401_importPreview', file)
  expect([status, error?.errorCode]).toEqual([400, 'TOO_MANY_ROWS'])
  expect(error?.message).toContain('20,001行')
})

test('a file of empty lines is refused before its end', async () => {
  const file = await importFile(server, office, `科目ID,名称1${'\n'.repeat(200_001)}`)
  const { status, error } = await office.ask('M20401_importPreview', file)
  expect([status, error?.errorCode]).toEqual([400, 'TOO_MANY_ROWS'])
  expect(error?.message).toContain('空の行')
})

test('a cell that is too long is a fault of its row, in words', async () => {
  const file = await importFile(server, office, `科目ID,名称1\r\nZ1,数学\r\nZ2,${'ﷺ'.repeat(30_000)}`)
  const { errors } = await office.call('M20401_importPreview', file)
  const message = '名称1が長すぎます。1つのセルは20,000文字までです。'
  expect(errors.filter(({ row }) => row === 3)).toMatchObject([{ field: 'name1', message }])
})

test('others are answered while a large file is read, and the person reads no second one', async () => {
  const rows = Array.from({ length: 19_000 }, (_, at) => `L${at},,,,三つ,,数,有効`)
  const file = await importFile(server, office, `${heading}${rows.join('\r\n')}`)
  const order: string[] = []
  const large = office.ask('M20401_importPreview', file).then(() => order.push('file'))
  const second = await office.ask('M20401_importPreview', file)
  expect([second.status, second.error?.errorCode]).toEqual([409, 'IMPORT_RUNNING'])
  await manager.call('M20401_doBrowse', { searchInfo: {}, ...firstPage })
  order.push('list')
  await large
  expect(order).toEqual(['list', 'file'])
  expect((await office.ask('M20401_importPreview', file)).status).toBe(200)
})

test('what others changed after the preview is shown anew, and nothing is overwritten', async () => {
  const { subject_no, lock_version } = await add({ subject_id: 'W1', name1: '前' })
  const seen = await seenFile(server, office, 'M20401', '科目ID,名称1\r\nW1,ファイル')
  await manager.call('M20401_doEdit', {
    id: subject_no,
    lock_version,
    ...math,
    subject_id: 'W1',
    name1: '人',
  })
  const late = await office.ask('M20401_importCommit', seen)
  expect([late.status, late.error?.errorCode]).toEqual([409, 'IMPORT_CHANGED'])
  expect((await office.call('M20401_getEdit', { id: subject_no })).name1).toBe('人')
  const { current } = late.error as unknown as { current: { fingerprint: string; samples: unknown[] } }
  expect(current.samples).toMatchObject([{ changes: [{ field: 'name1', before: '人', after: 'ファイル' }] }])
  await office.call('M20401_importCommit', { ...seen, fingerprint: current.fingerprint })
  expect((await office.call('M20401_getEdit', { id: subject_no })).name1).toBe('ファイル')
})

test('texts that Shift_JIS writes otherwise, and apostrophes, come back unchanged', async () => {
  const name1 = "'=a〜b−c¦d¥e"
  const { subject_no } = await add({ subject_id: 'S〜1', name1, description: '𠮷野😀' })
  for (const format of ['csv', 'csv_shift_jis'] as const) {
    const seen = await seenFile(server, office, 'M20401', await exported(format))
    expect(await office.call('M20401_importCommit', seen)).toMatchObject({ added: 0, changed: 0, errors: [] })
  }
  const record = await office.call('M20401_getEdit', { id: subject_no })
  expect([record.name1, record.description]).toEqual([name1, '𠮷野😀'])
  const changed = decodeText(await exported('csv_shift_jis'))?.replace('〓野〓', '〓田〓') ?? ''
  const file = await importFile(server, office, Buffer.from(encodeText(changed, 'shift_jis')))
  const { errors } = await office.call('M20401_importPreview', file)
  expect(errors).toMatchObject([{ field: 'description', message: expect.stringContaining('〓') }])
})
