import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type ChatSetting, openChat } from '../../testing/openChat.ts'

let at: ChatSetting

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

test('a change of who watches that another one came before is refused, and says who watches now', async () => {
  const { center_no } = at
  const admin = await at.server.signIn(await makeUser(at.server.owner, '560'))
  const { readers, candidates } = await admin.call('ChatReaders_getEdit', { center_no })
  const before_user_nos = readers.map(each => each.user_no)
  const other = candidates.find(each => !before_user_nos.includes(each.user_no))?.user_no ?? 0
  const user_nos = [...before_user_nos, other]
  await admin.call('ChatReaders_doEdit', { center_no, user_nos, before_user_nos })
  const late = await admin.ask('ChatReaders_doEdit', { center_no, user_nos: [other], before_user_nos })
  const now = { user_nos: [...user_nos].sort((a, b) => a - b) }
  expect(late).toMatchObject({ status: 409, error: { current: now } })
})
