import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft } from '../../drafts/draftStore.ts'
import { changeSession } from '../../session/sessionStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { carryWords } from './carryWords.ts'
import type { RoomKey } from './roomKey.ts'
import { SilentNote } from './SilentNote.tsx'
import { makeRoom } from './testing.ts'
import { useChatDraft } from './useChatDraft.ts'
import { OutItem } from './WaitingItems.tsx'

test('in a closed room nothing is offered that the next step refuses', async () => {
  const item = { key: 'a', content: '電車が止まりました', files: [], urgent_reason: '', refusal: '' }
  mount(
    <ul>
      <OutItem item={{ ...item, state: 'unsent' }} closed onAgain={() => {}} onTakeBack={() => {}} />
    </ul>,
  )
  await expect.element(page.getByText('電車が止まりました')).toBeVisible()
  await expect.element(page.getByText('未送信')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('words that are carried stand in the field of the other room, behind what stood there', async () => {
  const own: RoomKey = { rel_model: 't1010', rel_id: 3 }
  await dropDraft('1:chat/t1010-3')
  await carryWords(1, own, { content: '一つ目', files: [] })
  await carryWords(1, own, { content: '二つ目', files: [] })
  function Field() {
    return <p>{useChatDraft('t1010-3').value.content.split('\n').join('／')}</p>
  }
  mount(<Field />)
  await expect.element(page.getByText('一つ目／二つ目')).toBeVisible()
})

test('who writes to somebody that can’t read is told who reads in their place', async () => {
  const room = makeRoom({ silent: ['teacher'] })
  mount(<SilentNote room={room} />)
  changeSession({ user: makeUser({ isStudent: true, isAdmin: false, isSuperAdmin: false }) })
  await expect
    .element(
      page.getByText(
        /^久保 亮先生は、いまこのチャットを読めません。書いたことは、丸の内センターの人が読みます。/,
      ),
    )
    .toBeVisible()
  changeSession({ user: makeUser({ isStudent: false }) })
  await expect.element(page.getByText(/生徒には、センターから返事をしてください。$/)).toBeVisible()
})
