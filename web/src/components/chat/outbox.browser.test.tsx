import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiFailure } from '../../api/ApiFailure.ts'
import { dropDraft, loadDraft } from '../../drafts/draftStore.ts'
import { mount } from '../../testing/mount.tsx'
import type { OutMessage } from './outbox.ts'
import { useOutbox } from './useOutbox.ts'
import { OutItem } from './WaitingItems.tsx'

interface Sent {
  key: string
  content: string
}

/** A room of which only what is pressed is shown; `answer` is what becomes of each try. */
interface RoomProps {
  room: string
  answer: (message: OutMessage) => Promise<void>
  closed?: boolean
  press?: string
}

function Room({ room, answer, closed = false, press = '押す' }: RoomProps) {
  const outbox = useOutbox(room, answer, closed)
  return (
    <>
      <button
        type="button"
        onClick={() => outbox.post({ content: '電車が止まりました', files: [], urgent_reason: '' })}
      >
        {press}
      </button>
      <ul>
        {outbox.items.map(item => (
          <OutItem
            key={item.key}
            item={item}
            closed={closed}
            onAgain={() => outbox.again(item.key)}
            onTakeBack={() => outbox.take(item.key)}
          />
        ))}
      </ul>
    </>
  )
}

const dead = () => Promise.reject(new ApiFailure({ kind: 'network' }))
const again = page.getByRole('button', { name: '再送' })

test('a message that did not get through keeps its text, and goes out again under the same key', async () => {
  await dropDraft('1:chat-outbox/t3010-1')
  const sent: Sent[] = []
  let line = false
  mount(
    <Room
      room="t3010-1"
      answer={async ({ key, content }) => {
        sent.push({ key, content })
        if (!line) await dead()
      }}
    />,
  )
  await page.getByRole('button', { name: '押す' }).click()
  await expect.element(page.getByText('未送信')).toBeVisible()
  await expect.element(page.getByText('電車が止まりました')).toBeVisible()
  line = true
  await again.click()
  await expect.element(page.getByText('電車が止まりました')).not.toBeInTheDocument()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('it goes out by itself when the line is back', async () => {
  await dropDraft('1:chat-outbox/t3010-2')
  let line = false
  mount(<Room room="t3010-2" answer={() => (line ? Promise.resolve() : dead())} />)
  await page.getByRole('button', { name: '押す' }).click()
  await expect.element(page.getByText('未送信')).toBeVisible()
  line = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('電車が止まりました')).not.toBeInTheDocument()
})

test('the tab that was closed finds it again, and waits for a person', async () => {
  await dropDraft('1:chat-outbox/t3010-3')
  const leave = mount(<Room room="t3010-3" answer={dead} />)
  await page.getByRole('button', { name: '押す' }).click()
  await expect.element(again).toBeVisible()
  leave()
  let tries = 0
  mount(
    <Room
      room="t3010-3"
      answer={async () => {
        tries += 1
      }}
    />,
  )
  await expect.element(page.getByText('前に書いたメッセージが、まだ送られていません。')).toBeVisible()
  expect(tries).toBe(0)
  await again.click()
  await expect.element(page.getByText('電車が止まりました')).not.toBeInTheDocument()
})

test('what another tab has left is taken up by the one that stays, and goes out once', async () => {
  await dropDraft('1:chat-outbox/t3010-6')
  const keys: string[] = []
  let line = false
  const answer = async ({ key }: OutMessage) => {
    if (!line) await dead()
    keys.push(key)
  }
  function Tabs() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Room room="t3010-6" answer={answer} press="残る" />
        {open && <Room room="t3010-6" answer={answer} press="押す" />}
        <button type="button" onClick={() => setOpen(false)}>
          閉じる
        </button>
      </>
    )
  }
  mount(<Tabs />)
  await page.getByRole('button', { name: '押す' }).click()
  await expect.element(page.getByText('電車が止まりました')).toBeVisible()
  const pressed = async () => (await loadDraft<OutMessage[]>('1:chat-outbox/t3010-6'))?.value[0]?.state
  await expect.poll(pressed).toBe('unsent')
  // Both are there: what is the other's stays the other's, and is shown once.
  window.dispatchEvent(new Event('online'))
  await expect.poll(pressed).toBe('unsent')
  await page.getByRole('button', { name: '閉じる' }).click()
  line = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('前に書いたメッセージが、まだ送られていません。')).toBeVisible()
  await again.click()
  await expect.element(page.getByText('電車が止まりました')).not.toBeInTheDocument()
  expect(keys).toHaveLength(1)
  await expect.poll(() => loadDraft('1:chat-outbox/t3010-6')).toBeNull()
})

test('what one tab sends takes nothing of another out of the browser', async () => {
  await dropDraft('1:chat-outbox/t3010-7')
  mount(
    <>
      <Room room="t3010-7" answer={dead} press="一つ目" />
      <Room room="t3010-7" answer={() => Promise.resolve()} press="二つ目" />
    </>,
  )
  await page.getByRole('button', { name: '一つ目' }).click()
  await expect.element(page.getByText('未送信')).toBeVisible()
  await page.getByRole('button', { name: '二つ目' }).click()
  await expect.element(page.getByText('電車が止まりました')).toBeVisible()
  const kept = async () => (await loadDraft<OutMessage[]>('1:chat-outbox/t3010-7'))?.value.length
  await expect.poll(kept).toBe(1)
})

test('what the server refuses says why', async () => {
  await dropDraft('1:chat-outbox/t3010-4')
  const refused = new ApiFailure({
    kind: 'status',
    status: 409,
    message: 'いまは書き込みを止められています。',
  })
  mount(<Room room="t3010-4" answer={() => Promise.reject(refused)} />)
  await page.getByRole('button', { name: '押す' }).click()
  await expect.element(page.getByText('いまは書き込みを止められています。')).toBeVisible()
  await expect.element(page.getByText('電車が止まりました')).toBeVisible()
  await page.getByRole('button', { name: '書き直す' }).click()
  await expect.element(page.getByText('電車が止まりました')).not.toBeInTheDocument()
})

test('once the room is open again, it says so instead of why it was closed', async () => {
  await dropDraft('1:chat-outbox/t3010-5')
  const refused = new ApiFailure({
    ...{ kind: 'status', status: 409 },
    message: 'センターの見守りの人がいないため、いまは書き込めません。',
  })
  function Closing() {
    const [closed, setClosed] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setClosed(now => !now)}>
          開け閉め
        </button>
        <Room room="t3010-5" answer={() => Promise.reject(refused)} closed={closed} />
      </>
    )
  }
  mount(<Closing />)
  const why = page.getByText('センターの見守りの人がいないため、いまは書き込めません。')
  const open = page.getByText('いまは書き込めます。「再送」で送れます。')
  await page.getByRole('button', { name: '押す' }).click()
  await expect.element(why).toBeVisible()
  await page.getByRole('button', { name: '開け閉め' }).click()
  await expect.element(why).not.toBeInTheDocument()
  await page.getByRole('button', { name: '開け閉め' }).click()
  await expect.element(open).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
  // Refused once more, for what stands now.
  await again.click()
  await expect.element(why).toBeVisible()
  await expect.element(open).not.toBeInTheDocument()
})
