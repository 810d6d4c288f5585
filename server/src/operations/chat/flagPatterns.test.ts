import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeMessage } from '../../testing/makeChat.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import { flagPatterns } from './flagPatterns.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

beforeEach(async () => {
  await sql`truncate chat_flag_steps, chat_flag_words, chat_flags cascade`.execute(at.server.owner)
})

afterAll(() => closeSound(at.server))

const look = () => flagPatterns(at.server.services.database, at.server.clock)
const flags = async () => {
  const { rows } = await sql<{ category: string; about_user_no: number; detail: string }>`
    select category, about_user_no, detail from chat_flags order by flag_no`.execute(at.server.owner)
  return rows
}

type Talked = Awaited<ReturnType<ChatSetting['talked']>>

async function teacherOf({ teacher }: Talked): Promise<number> {
  const { user_no } = await at.server.owner
    .selectFrom('users')
    .select('user_no')
    .where('teacher_no', '=', teacher.teacher_no)
    .executeTakeFirstOrThrow()
  return user_no
}

async function write(talked: Talked, count: number, now: string): Promise<number> {
  const user_no = await teacherOf(talked)
  for (let no = 1; no <= count; no += 1) {
    const who = { user_no, sender_kind: 'teacher' } as const
    await makeMessage(at.server.owner, { ...talked.room, ...who, content: `${no}`, now })
  }
  return user_no
}

test('more than five messages far from a lesson are a case, once; near one, and five, are none', async () => {
  const far = await at.talked()
  await at.later('12:00', '2026-04-18')
  const user_no = await write(far, 6, '2026-04-18T02:00:00Z')
  await look()
  await look()
  expect(await flags()).toEqual([
    { category: 'manyMessages', about_user_no: user_no, detail: '6件（2026/04/18）' },
  ])
  await sql`truncate chat_flag_steps, chat_flag_words, chat_flags cascade`.execute(at.server.owner)
  const few = await at.talked()
  await write(few, 5, '2026-04-18T02:00:00Z')
  const near = await at.talked()
  await write(near, 9, '2026-04-16T02:00:00Z')
  await at.later('12:00', '2026-04-18')
  await look()
  expect((await flags()).map(each => each.about_user_no)).not.toContain(await teacherOf(near))
  expect((await flags()).map(each => each.about_user_no)).not.toContain(await teacherOf(few))
})

test('a teacher who writes to one child far more than others do is a case, once a month', async () => {
  const talks: Talked[] = []
  for (let no = 0; no < 5; no += 1) talks.push(await at.talked())
  for (const [no, talk] of talks.entries()) await write(talk, no === 0 ? 24 : 4, '2026-04-15T06:10:00Z')
  await at.later('15:30')
  await look()
  await look()
  const [first] = talks
  const found = (await flags()).filter(each => each.category === 'oneStudent')
  expect(found).toHaveLength(1)
  expect(found[0]?.about_user_no).toBe(first && (await teacherOf(first)))
})
