import { makeUser } from './makePeople.ts'
import { openChat } from './openChat.ts'
import type { TestClient } from './testClient.ts'

export type ReviewSetting = Awaited<ReturnType<typeof openReview>>

/** A center whose chat is watched, with an administrator beside its manager. */
export async function openReview() {
  const at = await openChat()
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))

  const queue = (client: TestClient, searchInfo: object = { state: 'open' }) =>
    client.call('ChatReview_doBrowse', { searchInfo, pagination: { current_page: 1, per_page: 50 } })

  /** The newest flag of what was written last. */
  async function lastFlag(client: TestClient) {
    const { rows } = await queue(client, {})
    const newest = Math.max(...rows.map(each => each.flag_no))
    const flag = rows.find(each => each.flag_no === newest)
    if (!flag) throw new Error('a flag is expected')
    return flag
  }

  /** Another administrator looks second at what is of severity 3. */
  async function second(flag_no: number) {
    const other = await at.server.signIn(await makeUser(at.server.owner, '560'))
    await other.call('ChatReview_second', { flag_no, decision: 'agreed', note: '' })
  }

  return { ...at, admin, queue, lastFlag, second }
}
