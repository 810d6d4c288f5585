import type { ChatRelModel } from '@terakoya/domain/chat/rights'
import { nameReader } from './makeChat.ts'
import { openReporting, reportedDay } from './openReporting.ts'
import type { TestClient } from './testClient.ts'

/** The day of the lessons. */
export const chatDay = reportedDay

export type ChatSetting = Awaited<ReturnType<typeof openChat>>

/** A center whose chat its manager watches; every call of `talked` makes a lesson with people of its own. */
export async function openChat() {
  const at = await openReporting()
  await nameReader(at.server.owner, at.center_no, at.user.user_no)

  /** Hours or days later, with everybody still signed in. */
  async function later(time: string, on = chatDay): Promise<void> {
    await at.server.owner.updateTable('sessions').set({ expires_at: '2026-12-31T00:00:00Z' }).execute()
    at.clockAt(time, on)
  }

  /** A published lesson at 16:40; it is 15:00. */
  async function talked() {
    const taught = await at.taught(0)
    await later('15:00')
    const lesson = { rel_model: 't3010' as const, rel_id: taught.schedule_no }
    const own = { rel_model: 't1010' as const, rel_id: taught.student.student_no }
    const send = (client: TestClient, content: string, more: object = {}) =>
      client.ask('Chat_sendMessage', { ...lesson, content, ...more })
    const read = (client: TestClient, last_id = 0, more: object = {}) =>
      client.call('Chat_getMessages', { ...lesson, last_id, ...more } as {
        rel_model: ChatRelModel
        rel_id: number
        last_id: number
      })
    const texts = async (client: TestClient, last_id = 0) =>
      (await read(client, last_id)).messages.map(each => each.content)
    return { ...taught, room: lesson, own, send, read, texts }
  }

  return { ...at, talked, later }
}
