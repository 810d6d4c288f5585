import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft } from '../../drafts/draftStore.ts'
import { changeSession } from '../../session/sessionStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import classes from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { carryWords } from './carryWords.ts'
import { MessageLog } from './MessageLog.tsx'
import { RoomHead } from './RoomHead.tsx'
import type { RoomKey } from './roomKey.ts'
import { SilentNote } from './SilentNote.tsx'
import { makeMessage, makeRoom } from './testing.ts'
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
  mount(<SilentNote room={room} unsent={false} onOpenRoom={() => {}} />)
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

test('a teacher whose student can’t read is led to the center, never to a call of their own', async () => {
  const opened: RoomKey[] = []
  const room = makeRoom({ silent: ['student'] })
  mount(<SilentNote room={room} unsent={false} onOpenRoom={other => opened.push(other)} />)
  changeSession({ user: makeUser({ isTeacher: true, teacher_no: 5, isAdmin: false, isSuperAdmin: false }) })
  await expect.element(page.getByText(/金子 蒼さんへの用件は、センターに伝えてください。/)).toBeVisible()
  await expect.element(page.getByText(/電話などで伝えて/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'センターのチャットを開く' }).click()
  expect(opened).toEqual([{ rel_model: 't2010', rel_id: 5 }])
  changeSession({ user: makeUser() })
  await expect.element(page.getByText(/電話などで伝えてください。$/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the head of a room says who can’t read, wherever one reads', async () => {
  mount(<RoomHead room={makeRoom({ silent: ['teacher', 'student'] })} onBack={undefined} />)
  await expect
    .element(page.getByText('久保 亮先生は、いま読めません　金子 蒼さんは、いま読めません'))
    .toBeVisible()
})

test('what is to be known before one writes stands in the talk, and leaves the field of a phone its place', async () => {
  const room = makeRoom({
    ...{ from_time: '00:00', to_time: '24:00', silent: ['teacher'] },
    ...{ write: 'later', until_at: '2026-11-26T00:00:00.000Z', urgent_flag: 1 },
    reader_names: ['坂本 桜', '宮本 蓮'],
  })
  mount(
    <div className={classes.room} style={{ width: 375, height: 520 }}>
      <MessageLog
        state={{ messages: [makeMessage()], reads: [], more: false }}
        room={room}
        waiting={[]}
        note={<SilentNote room={room} unsent={false} onOpenRoom={() => {}} />}
        hidden={0}
        onSkip={() => {}}
        onOlder={async () => {}}
        onReport={() => {}}
        onAtEnd={() => {}}
      />
      <div className={classes.below}>
        <Composer room={room} value={{ content: '', files: [] }} onChange={() => {}} onPost={() => {}} />
      </div>
    </div>,
  )
  const log = page.getByRole('log')
  await expect.element(log.getByText(/ログインが止まっているか/)).toBeInViewport()
  const field = page.getByRole('textbox', { name: 'メッセージ' }).element().getBoundingClientRect()
  const foot = page.getByText('送ったメッセージは消せません').element().parentElement?.parentElement
  expect(field.bottom).toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0)
  expect(log.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(field.top)
})
