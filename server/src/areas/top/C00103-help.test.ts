import { en as screensEn } from '@terakoya/contract/screens.en'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSeed } from '../../seed/seedDatabase.ts'
import { makeStudent, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let admin: TestClient
let reader: TestClient
let support_no: number

beforeAll(async () => {
  server = await openTestServer()
  await server.owner.transaction().execute(writeSeed)
  admin = await server.signIn(await makeUser(server.owner, '560'))
  reader = await server.signIn(await makeUser(server.owner, '530'))
  support_no = await numberOf('zoom-log')
})

afterAll(() => server.close())

async function numberOf(screen_key: string): Promise<number> {
  return (
    await server.owner
      .selectFrom('help_items')
      .select('support_no')
      .where('screen_key', '=', screen_key)
      .executeTakeFirstOrThrow()
  ).support_no
}

const edit = async (content: string) => {
  const { lock_version, title } = await admin.call('M21101_getEdit', { id: support_no })
  return admin.ask('M21101_doEdit', {
    id: support_no,
    lock_version,
    title,
    content,
    file_json: [],
    remarks: '',
  })
}

test('the help of a screen comes with the product', async () => {
  const help = await reader.call('C00103_getHelp', { support_no: 0, screen_key: 'C40101-weekly-assignment' })
  expect([help.available, help.message]).toEqual([true, ''])
  expect(help.content).toMatch(/<p>/)
})

test('who reads another language has the product’s help in it, and the words of the business as they are', async () => {
  const user = await makeUser(server.owner, '530')
  await server.owner
    .updateTable('users')
    .set({ locale_code: 'en' })
    .where('user_no', '=', user.user_no)
    .execute()
  const english = await server.signIn(user)
  const ask = () => english.call('C00103_getHelp', { support_no: 0, screen_key: 'zoom-log' })
  const help = await ask()
  expect(help.title).toBe(screensEn.screens['zoom-log'])
  expect(help.content).toMatch(/^<p>[A-Z]/)
  expect(help.content).not.toMatch(/[ぁ-ん]/)
  const none = await english.call('C00103_getHelp', { support_no: 999_999 })
  expect(none.message).toBe('There is no help with this number.')
  const listed = await english.call('C00103_getList', {})
  expect(listed.rows.find(each => each.screen_key === 'zoom-log')?.title).toBe(help.title)
  await edit('<p>会議の記録は、毎朝見ます。</p>')
  expect((await ask()).content).toContain('会議の記録は、毎朝見ます。')
})

test('a family finds help by what its own menu calls the screens', async () => {
  const { center_no } = await makeCenter(server.owner)
  const { student_no } = await makeStudent(server.owner, { center_no })
  const family = await server.signIn(await makeUser(server.owner, '110', { student_no }))
  const { rows } = await family.call('C00103_getList', {})
  expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['今日の授業', '報告書の一覧']))
  expect(rows.map(({ title }) => title)).not.toContain('報告書データ')
})

test('what is not written, or not there, says so instead of failing', async () => {
  // As of a screen whose text somebody has emptied: every other comes with one.
  await server.owner
    .updateTable('help_items')
    .set({ content: '' })
    .where('support_no', '=', support_no)
    .execute()
  const unwritten = await admin.call('C00103_getHelp', { support_no })
  expect(unwritten).toMatchObject({ available: false, content: '', message: expect.stringContaining('まだ') })
  const absent = await reader.call('C00103_getHelp', { support_no: 999_999 })
  expect(absent).toMatchObject({ available: false, message: 'この番号のヘルプはありません。' })
})

test('the help of a screen that one may not open is as if it were not there', async () => {
  const hidden = { support_no: await numberOf('M21101-help-settings') }
  expect(await reader.call('C00103_getHelp', hidden)).toMatchObject({
    available: false,
    title: '',
    content: '',
    files: [],
    message: 'この番号のヘルプはありません。',
  })
  expect((await admin.call('C00103_getHelp', hidden)).support_no).toBe(hidden.support_no)
})

test('a text without words is refused at its field', async () => {
  for (const content of ['', '<p> &nbsp;</p>', '<script>alert(1)</script>']) {
    const { status, error } = await edit(content)
    expect([status, error?.errors?.[0]?.field]).toEqual([422, 'content'])
  }
})

test('a text is cleaned when it is stored and when it is read', async () => {
  expect((await edit('<p onclick="x()">手順</p><script>alert(1)</script>')).status).toBe(200)
  const read = async () => (await admin.call('C00103_getHelp', { support_no })).content
  expect(await read()).toBe('<p>手順</p>')
  const content = '<p>手順<img src=x onerror=alert(1)></p>'
  await server.owner.updateTable('help_items').set({ content }).where('support_no', '=', support_no).execute()
  expect(await read()).toBe('<p>手順</p>')
})

test('a second writer is told of the first', async () => {
  const { lock_version, title } = await admin.call('M21101_getEdit', { id: support_no })
  const values = { id: support_no, lock_version, title, file_json: [], remarks: '' }
  await admin.call('M21101_doEdit', { ...values, content: '<p>はじめ</p>' })
  expect((await admin.ask('M21101_doEdit', { ...values, content: '<p>あと</p>' })).status).toBe(409)
})
