import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChains } from '../../../operations/chat/verifyChains.ts'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeMessage } from '../../../testing/makeChat.ts'
import { type MadeUser, makeUser } from '../../../testing/makePeople.ts'
import { downloadForm, formTokenOf, multipart } from '../../../testing/matrix/sendCall.ts'
import { type ChatSetting, openChat } from '../../../testing/openChat.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { unzipBytes } from '../../../testing/unzip.ts'

let at: ChatSetting
let user: MadeUser
let admin: TestClient
let other: TestClient

beforeAll(async () => {
  at = await openChat()
  user = await makeUser(at.server.owner, '560')
  admin = await at.server.signIn(user)
  other = await at.server.signIn(await makeUser(at.server.owner, '560'))
})

afterAll(() => closeSound(at.server))

const reason = '保護者からの問い合わせの調査のため'

async function take(client: TestClient, input: object) {
  return client.send(downloadForm('ChatReview_exportRoom', input, await formTokenOf(at.server, client)))
}

async function photo(client: TestClient): Promise<string> {
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#88aa66' } })
    .png()
    .toBuffer()
  const form_token = await formTokenOf(at.server, client)
  const file = { file_name: '../ノート.png', mimetype: 'image/png', content }
  return (
    (await client.send({ url: '/api/upload', ...multipart(file, { form_token }) })).json as { _id: string }
  )._id
}

/** A conversation with a photo and a message that was taken out. */
async function conversation() {
  const talked = await at.talked()
  const { author, family, manager, send, read, room } = talked
  await send(author, 'こんにちは。今日は分数です')
  await send(family, 'ここがわかりません', { file_ids: [await photo(family)] })
  await send(family, '本当にきもいです')
  await send(family, 'ありがとうございました')
  const message_no = (await read(family)).messages[2]?.message_no ?? 0
  await manager.call('ChatReview_redact', { message_no, reason: '相手を傷つけた' })
  await manager.call('Chat_markRead', { ...room, id: 4 })
  const { room_no } = await at.server.owner
    .selectFrom('chat_rooms')
    .select('room_no')
    .where('rel_id', '=', talked.schedule_no)
    .where('rel_model', '=', 't3010')
    .executeTakeFirstOrThrow()
  return { ...talked, room_no }
}

/**
 * What somebody outside does with nothing but the archive and the words of its manifest: every hash anew, and the chain from
 * its beginning. It knows nothing of the product. Answers what is wrong.
 */
function verifyArchive(files: Record<string, Buffer>): string[] {
  const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const wrong: string[] = []
  const parse = (name: string) => JSON.parse((files[name] ?? Buffer.from('{}')).toString('utf8'))
  const manifest = parse('manifest.json')
  const listed = new Set(['manifest.json'])
  for (const { path, sha256: expected, size } of manifest.files) {
    listed.add(path)
    const content = files[path]
    if (!content || content.length !== size || sha256(content).toString('hex') !== expected) wrong.push(path)
  }
  for (const path of Object.keys(files)) if (!listed.has(path)) wrong.push(`${path} isn’t listed`)
  if (wrong.length > 0) return wrong
  const { chain_before, messages } = parse('messages.json')
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  let before = Buffer.from(chain_before, 'hex')
  let last = messages.length > 0 ? messages[0].id - 1 : 0
  for (const message of messages) {
    const { id, user_no, content, salt, content_hash, chain_hash, files: attached } = message
    if (id !== last + 1) wrong.push(`message ${last + 1} is missing`)
    last = id
    const hash = Buffer.from(content_hash, 'hex')
    if (content !== null) {
      const of = (file: Record<string, unknown>) => [file.file_name, file.mimetype, file.size, file.sha256]
      const sent = Date.parse(message.sent_at)
      const head = JSON.stringify([message.kind, sent, message.urgent_reason, attached.map(of)])
      const own = sha256(Buffer.from(salt, 'hex'), Buffer.from(`${head}\n${content}`, 'utf8'))
      if (!own.equals(hash)) wrong.push(`message ${id}: content`)
    }
    for (const { path, sha256: expected } of attached) {
      const found = files[path]
      if (!found || sha256(found).toString('hex') !== expected) wrong.push(`message ${id}: ${path}`)
    }
    const link = sha256(before, number(id), number(user_no), hash)
    if (link.toString('hex') !== chain_hash) wrong.push(`message ${id}: chain`)
    before = link
  }
  if (last === manifest.room.last_message_id && before.toString('hex') !== manifest.chain.last_hash) {
    wrong.push('the end of the chain')
  }
  return wrong
}

/** The manifest of a forger, who puts the right hashes to the wrong files. */
function forged(files: Record<string, Buffer>, path: string, content: Buffer): Record<string, Buffer> {
  const manifest = JSON.parse(files['manifest.json']?.toString('utf8') ?? '')
  for (const file of manifest.files) {
    if (file.path !== path) continue
    file.sha256 = createHash('sha256').update(content).digest('hex')
    file.size = content.length
  }
  return { ...files, [path]: content, 'manifest.json': Buffer.from(JSON.stringify(manifest)) }
}

test('an archive proves itself to a stranger, and one changed byte in any of its files is found', async () => {
  const { room_no } = await conversation()
  await at.later('20:00')
  const reply = await take(admin, { room_no, reason })
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toMatch(/application\/zip/)
  const files = unzipBytes(reply.bytes)
  expect(Object.keys(files).sort()).toEqual([
    ...[
      'files/00002-1.png',
      'flags.json',
      'held.json',
      'manifest.json',
      'messages.json',
      'mutes.json',
      'reads.json',
      'room.pdf',
    ],
  ])
  expect(verifyArchive(files)).toEqual([])
  for (const [path, content] of Object.entries(files)) {
    if (path === 'manifest.json') continue
    const changed = Buffer.from(content)
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    expect(verifyArchive({ ...files, [path]: changed })).toEqual([path])
    if (path.startsWith('files/')) {
      expect(verifyArchive(forged(files, path, changed))).toEqual([`message 2: ${path}`])
    }
  }
  const text = files['messages.json']?.toString('utf8') ?? ''
  const replace = (from: string, to: string) =>
    verifyArchive(forged(files, 'messages.json', Buffer.from(text.replace(from, to))))
  expect(text).toContain('今日は分数です')
  expect(replace('今日は分数です', '今日は小数です')).toEqual(['message 1: content'])
  const author = /"user_no": (\d+)/.exec(text)?.[1]
  expect(replace(`"user_no": ${author}`, `"user_no": ${Number(author) + 1}`)).toContain('message 1: chain')
})

test('it says who asked when and why, who read, what was found, and not what was sealed', async () => {
  const { room_no, student } = await conversation()
  await at.later('03:30', '2026-04-16')
  await verifyChains(at.server.services.database, at.server.clock)
  await at.later('12:00', '2026-04-16')
  const files = unzipBytes((await take(admin, { room_no, reason })).bytes)
  const parse = (name: string) => JSON.parse(files[name]?.toString('utf8') ?? '')
  expect(parse('manifest.json')).toMatchObject({
    asked: { user_no: user.user_no, at: '2026-04-16T03:00:00.000Z', reason },
    chain: { whole: true, broken_id: null, messages: 4 },
    anchor: { day: '2026-04-16' },
    room: { room_no, student_name: student.student_name },
  })
  const { messages } = parse('messages.json')
  expect(messages.map((each: { state: string }) => each.state)).toEqual([
    ...['shown', 'shown', 'redacted', 'shown'],
  ])
  expect(messages[1].files).toMatchObject([{ path: 'files/00002-1.png', mimetype: 'image/png' }])
  const { read_marks, third_readers } = parse('reads.json')
  expect(read_marks.map((each: { read_id: number }) => each.read_id)).toContain(4)
  expect(third_readers).toMatchObject([{ user_no: at.user.user_no, up_to_id: 4 }])
  expect(
    parse('flags.json').map((each: { category: string; detail: string }) => [each.category, each.detail]),
  ).toEqual([['abuse', '']])
  for (const name of ['messages.json', 'reads.json', 'flags.json', 'manifest.json']) {
    expect(files[name]?.toString('utf8')).not.toContain('きもい')
  }
})

test('of a message that was taken out it counts the files by their hashes, and holds neither their names nor them', async () => {
  const { room_no, read, family, send, manager } = await conversation()
  await send(family, '見て', { file_ids: [await photo(family)] })
  const taken = (await read(family)).messages[4]
  await manager.call('ChatReview_redact', { message_no: taken?.message_no ?? 0, reason: '確認のため' })
  const files = unzipBytes((await take(admin, { room_no, reason })).bytes)
  const { messages } = JSON.parse(files['messages.json']?.toString('utf8') ?? '')
  expect(messages[4]).toMatchObject({
    ...{ state: 'redacted', content: null, files: [] },
    sealed_files: [{ mimetype: 'image/png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  })
  expect(messages[4].sealed_files[0]).not.toHaveProperty('file_name')
  expect(messages[1].sealed_files).toEqual([])
  expect(Object.keys(files).filter(name => name.startsWith('files/'))).toEqual(['files/00002-1.png'])
})

test('it leaves its line and its access, and the other administrators hear of it', async () => {
  const { room_no, student } = await conversation()
  await take(admin, { room_no, reason })
  const { rows } = await sql<{ detail: object; user_no: number }>`
    select user_no, detail from audit_log where action = 'chat_export' and subject_no = ${room_no}`.execute(
    at.server.owner,
  )
  expect(rows).toMatchObject([{ user_no: user.user_no, detail: { reason, messages: 4, files: 1 } }])
  const { rows: access } = await sql<{ student_nos: number[] }>`
    select student_nos from access_log where api = 'ChatReview_exportRoom' and user_no = ${user.user_no}
      and ${student.student_no} = any(student_nos)`.execute(at.server.owner)
  expect(access).toEqual([{ student_nos: [student.student_no] }])
  const told = async (client: TestClient) =>
    (await client.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
      each =>
        each.classification === 'chat_exported' && (each.detail as { room_no: number }).room_no === room_no,
    )
  expect(await told(other)).toMatchObject([
    {
      ...{ student_no: student.student_no, student_name: student.student_name },
      detail: { reason, message_count: 4 },
    },
  ])
  expect(await told(admin)).toEqual([])
  expect(await told(at.manager)).toEqual([])
})

test('a range begins anywhere, and proves itself as well', async () => {
  const { room_no, send, author } = await conversation()
  await at.later('15:00', '2026-04-17')
  await send(author, 'また来週')
  const take2 = async (range: object) => unzipBytes((await take(admin, { room_no, reason, ...range })).bytes)
  const files = await take2({ start_date: '2026-04-16' })
  expect(JSON.parse(files['messages.json']?.toString('utf8') ?? '').messages).toMatchObject([{ id: 5 }])
  expect(verifyArchive(files)).toEqual([])
  const before = await take2({ end_date: '2026-04-15' })
  expect(JSON.parse(before['messages.json']?.toString('utf8') ?? '').messages).toHaveLength(4)
  expect(verifyArchive(before)).toEqual([])
  expect(
    (await take(admin, { room_no, reason, start_date: '2026-04-17', end_date: '2026-04-16' })).status,
  ).toBe(422)
})

test('a room that was rewritten says so in its archive', async () => {
  const { room_no } = await conversation()
  await sql`alter table chat_messages disable trigger chat_messages_are_kept`.execute(at.server.owner)
  await sql`update chat_messages set content = '嘘' where room_no = ${room_no} and id = 1`.execute(
    at.server.owner,
  )
  await sql`alter table chat_messages enable trigger chat_messages_are_kept`.execute(at.server.owner)
  const files = unzipBytes((await take(admin, { room_no, reason })).bytes)
  expect(JSON.parse(files['manifest.json']?.toString('utf8') ?? '').chain).toMatchObject({
    whole: false,
    broken_id: 1,
  })
  expect(verifyArchive(files)).toEqual(['message 1: content'])
})

test('administrators alone, with a reason that says something', async () => {
  const { room_no, manager } = await conversation()
  expect((await take(manager, { room_no, reason })).status).toBe(403)
  expect((await take(admin, { room_no, reason: '調査' })).status).toBe(422)
  expect((await take(admin, { room_no: 999_999, reason })).status).toBe(404)
})

test('what was never sent is in it, and a file that isn’t what was sent is told', async () => {
  const { room_no, author, send, manager } = await conversation()
  const { held_no } = (await send(author, '内緒だよ。駅で会おう')).output as { held_no: number }
  await manager.call('ChatReview_refuse', { held_no, reason: '送れません' })
  const whole = unzipBytes((await take(admin, { room_no, reason })).bytes)
  expect(JSON.parse(whole['held.json']?.toString('utf8') ?? '')).toMatchObject([
    { held_no, content: '内緒だよ。駅で会おう', state: 'refused', refusal: '送れません' },
  ])
  expect(JSON.parse(whole['manifest.json']?.toString('utf8') ?? '').chain.changed_files).toEqual([])
  const { rows } = await sql<{ storage_key: string }>`
    select f.storage_key from files f join file_uses u on u.file_id = f.file_id and u.screen_code = 'Chatroom'
    join chat_messages m on m.message_no = u.record_no where m.room_no = ${room_no}`.execute(at.server.owner)
  const key = rows[0]?.storage_key ?? ''
  const moved = sql`update files set storage_key = 'elsewhere' where storage_key = ${key}`
  await expect(moved.execute(at.server.services.database.db)).rejects.toThrow('stays where it is')
  const other_picture = join(await mkdtemp(join(tmpdir(), 'chat-export-')), 'picture')
  await writeFile(other_picture, 'another picture')
  await at.server.services.files.remove(key)
  await at.server.services.files.keep(other_picture, key)
  const changed = unzipBytes((await take(admin, { room_no, reason })).bytes)
  expect(JSON.parse(changed['manifest.json']?.toString('utf8') ?? '').chain.changed_files).toEqual([
    'files/00002-1.png',
  ])
})

test('a room with more words than a paper takes goes out as a text, all of it', async () => {
  const { room_no, schedule_no } = await conversation()
  const { user_no } = await at.server.owner
    .selectFrom('chat_messages')
    .select('user_no')
    .where('room_no', '=', room_no)
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  for (let no = 0; no < 151; no += 1) {
    const message = {
      rel_model: 't3010' as const,
      rel_id: schedule_no,
      user_no,
      sender_kind: 'teacher' as const,
    }
    await makeMessage(at.server.owner, {
      ...message,
      now: at.server.clock.now(),
      content: `${no}番目。${'長'.repeat(1990)}`,
    })
  }
  const files = unzipBytes((await take(admin, { room_no, reason })).bytes)
  expect(Object.keys(files)).not.toContain('room.pdf')
  const text = files['room.txt']?.toString('utf8') ?? ''
  expect(text).toContain('0番目。')
  expect(text).toContain('150番目。')
  expect(verifyArchive(files)).toEqual([])
})
