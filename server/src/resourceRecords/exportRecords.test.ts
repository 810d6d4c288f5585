import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeText } from '../csv/encoding.ts'
import { downloadFile } from '../testing/importFile.ts'
import { makeUser } from '../testing/makePeople.ts'
import { downloadForm, formTokenOf } from '../testing/matrix/sendCall.ts'
import type { TestClient } from '../testing/testClient.ts'
import { openTestServer, type TestServer } from '../testing/testServer.ts'
import { unzip } from '../testing/unzip.ts'

let server: TestServer
let office: TestClient

beforeAll(async () => {
  server = await openTestServer()
  office = await server.signIn(await makeUser(server.owner, '540'))
  const names = { name2: '', name3: '', description: '', category: 1, sort_order: 0, valid_flag: 1 } as const
  await office.call('M20401_doAdd', { ...names, subject_id: 'E1', name1: '=1+1' })
  await office.call('M20401_doAdd', { ...names, subject_id: 'E2', name1: '𠮷野の算数😀' })
})

afterAll(() => server.close())

type Format = InputOf<'M20401_export'>['format']
const asked = (format: Format, search = '') => ({
  searchInfo: { search },
  orderBy: [],
  columns: ['subject_id', 'name1'],
  format,
})

test('a workbook holds what the list finds, and calculates nothing', async () => {
  const files = unzip(await downloadFile(server, office, 'M20401_export', asked('xlsx')))
  const all = Object.values(files).join('\n')
  for (const text of ['科目ID', '名称1', 'E1', '=1+1', '𠮷野の算数😀']) expect(all).toContain(text)
  expect(files['xl/worksheets/sheet1.xml']).not.toMatch(/<f[ >]/)
})

test('a workbook holds only what the search finds', async () => {
  const files = unzip(await downloadFile(server, office, 'M20401_export', asked('xlsx', '𠮷野')))
  const all = Object.values(files).join('\n')
  expect([all.includes('E2'), all.includes('E1')]).toEqual([true, false])
})

test.each([[[]], [['name1', 'name1']]])('a file of the columns %j is refused', async columns => {
  const form_token = await formTokenOf(server, office)
  const input = { ...asked('csv'), columns }
  const { status, text } = await office.send(downloadForm('M20401_export', input, form_token))
  expect(status).toBe(422)
  expect(text).toContain('"field":"columns"')
})

async function replacedIn(format: Format) {
  const form_token = await formTokenOf(server, office)
  const { headers, bytes } = await office.send(downloadForm('M20401_export', asked(format), form_token))
  return { replaced: headers['x-replaced-characters'], text: decodeText(bytes) }
}

test('the characters that Shift_JIS lacks are told beside the file, others lose none', async () => {
  const { replaced, text } = await replacedIn('csv_shift_jis')
  expect(decodeURIComponent(String(replaced))).toBe('𠮷😀')
  expect(text).toContain('〓野の算数〓')
  expect((await replacedIn('csv')).replaced).toBeUndefined()
  expect((await replacedIn('xlsx')).replaced).toBeUndefined()
})
