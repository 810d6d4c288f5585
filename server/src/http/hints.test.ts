import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedHints } from '../hints/feedHints.ts'
import { closeSound } from '../testing/closeSound.ts'
import { type ChatSetting, openChat } from '../testing/openChat.ts'
import type { TestClient } from '../testing/testClient.ts'

let at: ChatSetting
let address: string
let feed: ReturnType<typeof feedHints>

beforeAll(async () => {
  at = await openChat()
  address = await at.server.listen()
  const { database, clock, hints } = at.server.services
  feed = feedHints(database, at.server.urls.appUrl, clock, hints)
  await at.server.owner.insertInto('settings').values({ setting_key: 'chat_hints', value: 'true' }).execute()
})

afterAll(async () => {
  await feed.stop()
  await closeSound(at.server)
})

const opened = (client: TestClient, token: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/api/hints?token=${encodeURIComponent(token)}`, {
    headers: { cookie: `terakoya=${client.token}`, ...headers },
  })

const tokenOf = async (client: TestClient) => (await client.call('Chat_getToken', {})).token

/** A person's stream; `until` reads on until the text has come. */
async function listening(client: TestClient) {
  const answer = await opened(client, await tokenOf(client))
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('a stream has a body')
  let heard = ''
  return {
    headers: answer.headers,
    until: async (text: string) => {
      while (!heard.includes(text)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`the stream ended after ${heard}`)
        heard += Buffer.from(value).toString()
      }
    },
    heard: () => heard,
    close: () => reader.cancel(),
  }
}

test('who belongs to a room hears of what is written there, by its key alone; nobody else does', async () => {
  const { author, family, manager, colleague, send, schedule_no } = await at.talked()
  const other = await at.talked()
  const streams = await Promise.all([family, manager, colleague].map(listening))
  const [own, staff, stranger] = streams
  for (const stream of streams) await stream.until('open')
  await send(author, '聞こえますか')
  for (const stream of [own, staff]) await stream?.until(`"rel_id":${schedule_no}}`)
  // Its own room's news comes after: by then a stranger would have heard of the first.
  await colleague.call('Chat_sendMessage', {
    rel_model: 't2010',
    rel_id: await teacherNo(schedule_no, colleague),
    content: '予定の相談です',
  })
  await stranger?.until('t2010')
  expect(stranger?.heard()).not.toContain('t3010')
  expect(own?.heard()).not.toContain('聞こえますか')
  expect(own?.headers.get('x-accel-buffering')).toBe('no')
  expect(own?.headers.get('cache-control')).toContain('no-transform')
  for (const stream of streams) await stream.close()
  expect(other.schedule_no).not.toBe(schedule_no)
})

async function teacherNo(_schedule_no: number, client: TestClient): Promise<number> {
  const user = await client.call('Auth_getCurrentUser', {})
  return user.teacher_no
}

test('a token is good once, for its own session, and not without one', async () => {
  const { author, family } = await at.talked()
  const token = await tokenOf(author)
  expect((await opened(family, token)).status).toBe(404)
  // Somebody else's try takes nobody's token; the next one takes its place.
  const again = await tokenOf(author)
  expect((await opened(author, token)).status).toBe(404)
  expect((await fetch(`${address}/api/hints?token=${again}`)).status).toBe(401)
  const first = await opened(author, again)
  expect(first.status).toBe(200)
  expect((await opened(author, again)).status).toBe(404)
  await first.body?.cancel()
  expect((await opened(author, '')).status).toBe(404)
  const foreign = await opened(author, await tokenOf(author), { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
})

test('a fifth stream of one person is refused, and polling goes on', async () => {
  const { author, texts } = await at.talked()
  const answers = []
  for (let no = 0; no < 5; no += 1) answers.push(await opened(author, await tokenOf(author)))
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 503])
  for (const answer of answers) await answer.body?.cancel()
  expect(await texts(author)).toEqual([])
})

test('with hints off there is no token', async () => {
  const { author } = await at.talked()
  await at.server.owner
    .updateTable('settings')
    .set({ value: 'false' })
    .where('setting_key', '=', 'chat_hints')
    .execute()
  expect(await author.call('Chat_getToken', {})).toEqual({ token: '', hints: 0 })
  await at.server.owner
    .updateTable('settings')
    .set({ value: 'true' })
    .where('setting_key', '=', 'chat_hints')
    .execute()
})
