import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { downloadForm, formTokenOf, multipart } from '../../testing/matrix/sendCall.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const place = '35 40 52.0 N'

/** A photo that says where it was taken. */
async function photo(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#88aa66' } })
    .withExif({
      IFD0: { Make: 'Telephone', ImageDescription: place },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 52/1' },
    })
    .jpeg()
    .toBuffer()
}

async function upload(
  client: TestClient,
  content: Buffer,
  mimetype: string,
  file_name: string,
): Promise<string> {
  const form_token = await formTokenOf(at.server, client)
  const file = { file_name, mimetype, content }
  const reply = await client.send({ url: '/api/upload', ...multipart(file, { form_token }) })
  expect(reply.status).toBe(200)
  return (reply.json as { _id: string })._id
}

async function download(client: TestClient, _id: string) {
  return client.send(downloadForm('File_download', { _id }, await formTokenOf(at.server, client)))
}

test('a photo comes out without where and with what it was taken, for those in the room alone', async () => {
  const { author, family, colleague, send, read } = await at.talked()
  const before = await photo()
  expect(before.includes('Telephone')).toBe(true)
  const _id = await upload(family, before, 'image/jpeg', 'ノート.jpg')
  expect((await send(family, 'ここがわかりません', { file_ids: [_id] })).output).toMatchObject({ id: 1 })
  const { files } = (await read(author)).messages[0] ?? { files: [] }
  expect(files).toMatchObject([{ _id, file_name: 'ノート.jpg', mimetype: 'image/jpeg' }])
  for (const client of [author, family]) {
    const reply = await download(client, _id)
    expect(reply.status).toBe(200)
    expect(reply.bytes.includes('Telephone')).toBe(false)
    const { exif, width } = await sharp(reply.bytes).metadata()
    expect({ exif, width }).toEqual({ exif: undefined, width: 300 })
  }
  expect((await download(colleague, _id)).status).toBe(404)
})

test('a large picture is made smaller, one turned by its camera stands upright', async () => {
  const { family, author, send, read } = await at.talked()
  const turned = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const _id = await upload(family, turned, 'image/jpeg', '縦.jpg')
  await send(family, '', { file_ids: [_id] })
  expect((await read(author)).messages[0]).toMatchObject({ content: '', files: [{ _id }] })
  const { width, height } = await sharp((await download(author, _id)).bytes).metadata()
  expect({ width, height }).toEqual({ width: 640, height: 2560 })
})

test('what claims more pixels than any camera takes is refused, and nothing is sent', async () => {
  const { family, send, texts } = await at.talked()
  const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const _id = await upload(family, bomb, 'image/png', '大きい.png')
  const reply = await send(family, '見てください', { file_ids: [_id] })
  expect(reply).toMatchObject({ status: 422 })
  expect(await texts(family)).toEqual([])
})

test('neither a page nor somebody else’s file is sent, and none where the center doesn’t want it', async () => {
  const { family, author, send } = await at.talked()
  const page = await upload(family, Buffer.from('<script>alert(1)</script>'), 'text/html', 'a.html')
  expect((await send(family, '見て', { file_ids: [page] })).status).toBe(422)
  const foreign = await upload(author, await photo(), 'image/jpeg', 'a.jpg')
  expect((await send(family, '見て', { file_ids: [foreign] })).status).toBe(422)
  const own = await upload(family, await photo(), 'image/jpeg', 'b.jpg')
  expect((await send(family, '見て', { file_ids: [own, own, own, own, own] })).status).toBe(422)
  await send(family, '見て', { file_ids: [own] })
  expect((await send(family, 'もう一度', { file_ids: [own] })).status).toBe(422)
})

test('a number in the names of files is put together with what is said next', async () => {
  const { author, send } = await at.talked()
  for (const name of ['090.jpg', '1234.jpg']) {
    const _id = await upload(author, await photo(), 'image/jpeg', name)
    expect((await send(author, '', { file_ids: [_id] })).output).toMatchObject({ hold_kind: null })
  }
  expect((await send(author, '5678')).output).toMatchObject({ hold_kind: 'review' })
})

test('the files of a message that was taken out stay with whoever judges it, and with nobody else', async () => {
  const { author, family, colleague, room, send, read } = await at.talked()
  const _id = await upload(author, await photo(), 'image/jpeg', 'IMG_0001.jpg')
  await send(author, '見て', { file_ids: [_id] })
  const shown = (await read(family)).messages[0]
  const message_no = shown?.message_no ?? 0
  await family.call('Chat_report', { ...room, id: 1, reason: 'sexual', detail: '' })
  await at.manager.call('ChatReview_redact', { message_no, reason: '確認のため' })
  const { rows } = await at.manager.call('ChatReview_doBrowse', {
    searchInfo: { state: 'open' },
    pagination: { current_page: 1, per_page: 30 },
  })
  const [row] = rows
  expect(row).toMatchObject({ message_state: 'redacted', file_count: 1 })
  const flag_no = row?.flag_no ?? 0
  expect(await at.manager.call('ChatReview_doRead', { flag_no })).toMatchObject({
    sealed: '見て',
    sealed_files: [{ _id, file_name: 'IMG_0001.jpg' }],
  })
  expect((await download(at.manager, _id)).status).toBe(200)
  for (const client of [author, family, colleague]) expect((await download(client, _id)).status).toBe(404)
  await at.manager.call('ChatReview_decide', { flag_no, decision: 'escalated', note: '写真の聞き取りをする' })
  expect((await download(at.manager, _id)).status).toBe(200)
})

test('once nobody has to judge it any more, nobody opens its files', async () => {
  const { author, family, room, send, read } = await at.talked()
  const _id = await upload(author, await photo(), 'image/jpeg', 'IMG_0002.jpg')
  await send(author, '見て', { file_ids: [_id] })
  const message_no = (await read(family)).messages[0]?.message_no ?? 0
  await family.call('Chat_report', { ...room, id: 1, reason: 'sexual', detail: '' })
  await at.manager.call('ChatReview_redact', { message_no, reason: '確認のため' })
  const { rows } = await at.manager.call('ChatReview_doBrowse', {
    searchInfo: { state: 'open' },
    pagination: { current_page: 1, per_page: 30 },
  })
  const flag_no = rows[0]?.flag_no ?? 0
  await at.manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '' })
  // What is grave is settled by two, who look at the same.
  const centers = [at.center_no]
  const second = await at.server.signIn(await makeUser(at.server.owner, '550', { centers }))
  expect((await download(second, _id)).status).toBe(200)
  await second.call('ChatReview_second', { flag_no, decision: 'agreed', note: '' })
  expect((await download(at.manager, _id)).status).toBe(404)
  expect(await at.manager.call('ChatReview_doRead', { flag_no })).toMatchObject({
    sealed: '',
    sealed_files: [],
  })
})

test('who has sent a photo that waits sees it, colleagues don’t, and reviewers as before', async () => {
  const { author, family, colleague, send } = await at.talked()
  const _id = await upload(author, await photo(), 'image/jpeg', '土曜10時に駅で.jpg')
  expect((await send(author, 'プリントです', { file_ids: [_id] })).output).toMatchObject({
    hold_kind: 'review',
  })
  expect((await download(author, _id)).status).toBe(200)
  expect((await download(at.manager, _id)).status).toBe(200)
  for (const client of [family, colleague]) expect((await download(client, _id)).status).toBe(404)
})
