import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatUrgentAlert } from '../../alerts/kinds/chatUrgent.ts'
import { watchAlerts } from '../../alerts/watchAlerts.ts'
import { emptyMailPost } from '../../mail/mailPost.ts'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { passOnFlags } from './passOnFlags.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

const look = async () => {
  await passOnFlags(at.server.services.database, at.server.clock)
  await watchAlerts(at.server.services.database, at.server.clock, [chatUrgentAlert])
}
const rung = async (client: TestClient) =>
  (await client.call('C00102_getAlert', { searchInfo: {} })).alerts.filter(
    each => each.classification === 'chat_urgent',
  )
const mailed = async (address: string) => {
  await emptyMailPost({
    ...{ database: at.server.services.database, clock: at.server.clock },
    ...{ address: 'https://terakoya.example', transport: null },
  })
  const { rows } = await sql<{ body: string }>`
    select body from mails where to_address = ${address} order by mail_no`.execute(at.server.owner)
  return rows.map(each => each.body)
}

test('the home center of a child that was lent hears of a grave case of its child, and no word of it', async () => {
  const { family, manager, student, schedule_no, send } = await at.talked()
  const { owner } = at.server
  const home = await at.otherCenter()
  await owner
    .updateTable('lessons')
    .set({ original_center_no: home.center_no })
    .where('schedule_no', '=', schedule_no)
    .execute()
  const office = await makeUser(owner, '550', { centers: [home.center_no] })
  await owner
    .updateTable('users')
    .set({ notify_email: 'home@example.jp' })
    .where('user_no', '=', office.user_no)
    .execute()
  await send(family, '親に殴られた')
  await look()
  await look()
  const [told, ...more] = await rung(home.manager)
  expect(more).toEqual([])
  expect(told).toMatchObject({ student_no: student.student_no, detail: { lent_flag: 1 } })
  expect(await rung(manager)).toMatchObject([{ detail: { category: 'homeViolence' } }])
  const [body, ...others] = await mailed('home@example.jp')
  expect(others).toEqual([])
  expect(body).toContain('ほかのセンターで受ける授業')
  for (const word of ['殴られた', student.student_name]) expect(body).not.toContain(word)
  const { flag_no } = (told?.detail ?? { flag_no: 0 }) as { flag_no: number }
  // The case itself stays with the center that decides.
  expect((await home.manager.ask('ChatReview_doRead', { flag_no })).status).toBe(404)
  await manager.call('ChatReview_decide', { flag_no, decision: 'escalated', note: '本人と話しました' })
  await look()
  expect(await rung(home.manager)).toEqual([])
  expect(await rung(manager)).toEqual([])
})
