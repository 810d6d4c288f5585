import type { ChatMessage, ChatRoom, ComingMessage, OwnHeld } from '@terakoya/contract/chat/chatroom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../session/sessionStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import classes from './Chat.module.css'
import { ClosedNote } from './ClosedNote.tsx'
import { ComingItem } from './ComingItem.tsx'
import { MessageLog } from './MessageLog.tsx'
import type { ChatAnswer } from './machine.ts'
import type { RoomKey } from './roomKey.ts'
import { makeMessage, makeRoom } from './testing.ts'
import { HeldItem } from './WaitingItems.tsx'

const read_at = '2026-11-25T09:20:00.000Z'

function showLog(
  messages: readonly ChatMessage[],
  { room = {}, reads = [] }: { room?: Partial<ChatRoom>; reads?: ChatAnswer['reads'] } = {},
): ChatMessage[] {
  const reported: ChatMessage[] = []
  mount(
    <MessageLog
      hidden={0}
      onSkip={() => {}}
      state={{ messages, reads, more: false }}
      room={makeRoom(room)}
      waiting={[]}
      onOlder={async () => {}}
      onReport={message => reported.push(message)}
      onAtEnd={() => {}}
    />,
  )
  return reported
}

const heldOf = (change: Partial<OwnHeld> = {}): OwnHeld => ({
  ...{ held_no: 5, hold_kind: 'hours', state: 'held', content: '明日の持ち物', files: [], refusal: '' },
  ...{ held_at: read_at, release_at: '2026-11-26T00:00:00.000Z', reasons: [], unsent: null, taken_up: null },
  ...change,
})

function showHeld(held: OwnHeld): { taken: number } {
  const told = { taken: 0 }
  mount(
    <ul>
      <HeldItem held={held} room={makeRoom()} busy={false} onWithdraw={() => (told.taken += 1)} />
    </ul>,
  )
  return told
}

test('who waits until somebody has looked reads why in general, and when it was written', async () => {
  showHeld(heldOf({ hold_kind: 'review', release_at: null, reasons: ['contact', 'meeting'] }))
  await expect
    .element(
      page.getByText(
        /^連絡先・会う約束が含まれているかもしれないため、センターの人が確認してから送ります。$/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText(/18:20に書きました/)).toBeVisible()
})

function showClosed(
  change: Partial<ChatRoom>,
  user: Parameters<typeof makeUser>[0] = {},
  draft = '',
): RoomKey[] {
  const opened: RoomKey[] = []
  mount(
    <ClosedNote
      room={makeRoom({ write: 'no', ...change })}
      draft={draft}
      unsent={draft !== ''}
      onOpenRoom={room => opened.push(room)}
    />,
  )
  changeSession({ user: makeUser({ isAdmin: false, isSuperAdmin: false, ...user }) })
  return opened
}

test('the line of the unread stands before what is new, and each message says who and when', async () => {
  showLog([makeMessage({ id: 1 }), makeMessage({ id: 2, content: '今日は何ページですか' })], {
    room: { read_id: 1 },
  })
  const log = page.getByRole('log', { name: 'メッセージ' })
  await expect.element(log).toHaveTextContent(/金子 蒼生徒宿題を忘れました18:20ここから未読金子 蒼生徒今日は/)
})

test('a room that is opened at what is unread is not read to its end before somebody scrolls there', async () => {
  const told: boolean[] = []
  const messages = Array.from({ length: 20 }, (_, at) => makeMessage({ id: at + 1 }))
  mount(
    <div className={classes.room} style={{ width: 480, height: 400 }}>
      <MessageLog
        hidden={0}
        onSkip={() => {}}
        state={{ messages, reads: [], more: false }}
        room={makeRoom({ read_id: 2 })}
        waiting={[]}
        onOlder={async () => {}}
        onReport={() => {}}
        onAtEnd={there => {
          told.push(there)
        }}
      />
    </div>,
  )
  const toEnd = page.getByRole('button', { name: '最新のメッセージへ' })
  await expect.element(toEnd).toBeVisible()
  expect(told).not.toContain(true)
  await toEnd.click()
  await expect.poll(() => told.at(-1)).toBe(true)
})

test('a room at its end stays there while pictures come, also when a scroll is told in between', async () => {
  const told: boolean[] = []
  const messages = Array.from({ length: 12 }, (_, at) => makeMessage({ id: at + 1 }))
  mount(
    <div className={classes.room} style={{ width: 480, height: 400 }}>
      <MessageLog
        hidden={0}
        onSkip={() => {}}
        state={{ messages, reads: [], more: false }}
        room={makeRoom({ read_id: 12 })}
        waiting={[]}
        onOlder={async () => {}}
        onReport={() => {}}
        onAtEnd={there => {
          told.push(there)
        }}
      />
    </div>,
  )
  await expect.poll(() => told.at(-1)).toBe(true)
  const log = page.getByRole('log').element()
  for (const bubble of log.querySelectorAll<HTMLElement>('li > div')) {
    bubble.style.minHeight = '120px'
    log.dispatchEvent(new Event('scroll'))
  }
  expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(2)
  expect(told.at(-1)).toBe(true)
})

test('who reads further up is told that something new has come', async () => {
  const written = Array.from({ length: 20 }, (_, at) => makeMessage({ id: at + 1 }))
  function Growing() {
    const [messages, setMessages] = useState(written)
    return (
      <div className={classes.room} style={{ width: 480, height: 400 }}>
        <button type="button" onClick={() => setMessages([...written, makeMessage({ id: 21 })])}>
          届く
        </button>
        <MessageLog
          hidden={0}
          onSkip={() => {}}
          state={{ messages, reads: [], more: false }}
          room={makeRoom({ read_id: 2 })}
          waiting={[]}
          onOlder={async () => {}}
          onReport={() => {}}
          onAtEnd={() => {}}
        />
      </div>
    )
  }
  mount(<Growing />)
  await expect.element(page.getByRole('button', { name: '最新のメッセージへ' })).toBeVisible()
  await page.getByRole('button', { name: '届く' }).click()
  await page.getByRole('button', { name: '新しいメッセージ 1件' }).click()
  await expect.element(page.getByRole('button', { name: /メッセージ/ }).first()).not.toHaveTextContent(/件/)
})

test('staff see who has read up to where', async () => {
  showLog([makeMessage({ id: 1, mine_flag: 1 }), makeMessage({ id: 2, mine_flag: 1 })], {
    reads: [{ name: '久保 亮', read_id: 2, read_at }],
  })
  await expect.element(page.getByText('久保 亮さん 18:20 既読')).toBeVisible()
})

test('what was taken out, or has had its time, says so', async () => {
  showLog([
    makeMessage({ id: 1, state: 'redacted', content: '' }),
    makeMessage({ id: 2, state: 'erased', content: '' }),
  ])
  await expect.element(page.getByText('このメッセージは取り消されました（センターによる）')).toBeVisible()
  await expect.element(page.getByText(/このメッセージは消えました/)).toBeVisible()
})

test('text stays text: no markup, and no way to another host', async () => {
  showLog([makeMessage({ content: '<b>太字</b> https://evil.example/' })])
  await expect.element(page.getByText('<b>太字</b> https://evil.example/')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test("a message of others can be reported, one's own cannot", async () => {
  const reported = showLog([makeMessage({ id: 1 }), makeMessage({ id: 2, mine_flag: 1 })])
  const menus = page.getByRole('button', { name: '金子 蒼のメッセージのメニュー' })
  await menus.click()
  await page.getByRole('menuitem', { name: '通報する' }).click()
  expect(reported.map(message => message.id)).toEqual([1])
})

test('a message that waits for the hours says when it is sent, and can be taken back', async () => {
  const told = showHeld(heldOf())
  await expect.element(page.getByText('11/26（木） 9:00に送ります')).toBeVisible()
  await page.getByRole('button', { name: '取り消し' }).click()
  expect(told.taken).toBe(1)
})

test('one that is looked at says so, with the way for what is urgent', async () => {
  showHeld(heldOf({ hold_kind: 'review', release_at: null }))
  await expect.element(page.getByText('確認待ち')).toBeVisible()
  const phone = page.getByText(/丸の内センター（03-0000-0000）に電話/)
  // Who is of the center asks a colleague; a teacher calls the center.
  await expect.element(page.getByText(/ほかの職員か管理者に頼んで/)).toBeVisible()
  await expect.element(phone).not.toBeInTheDocument()
  changeSession({ user: makeUser({ isTeacher: true, teacher_no: 8 }) })
  await expect.element(phone).toBeVisible()
})

test('what is kept in a room that has come to its end is said not to be sent', async () => {
  const held = heldOf({ hold_kind: 'review', release_at: null })
  mount(
    <ul>
      <HeldItem held={held} room={makeRoom({ write_block: 'over' })} busy={false} onWithdraw={() => {}} />
    </ul>,
  )
  await expect.element(page.getByText(/このままでは送られません。次の授業か/)).toBeVisible()
})

test('one that was refused says why, and is put away', async () => {
  showHeld(heldOf({ hold_kind: 'review', state: 'refused', refusal: '電話番号が書かれています' }))
  await expect.element(page.getByText('理由：電話番号が書かれています')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '片づける' })).toBeVisible()
})

test('where nobody watches over a lesson, a student is led to the center', async () => {
  const opened = showClosed({ write_block: 'no_reader' }, { isStudent: true, student_no: 3 })
  await expect.element(page.getByText(/センターの見守りの人がいないため/)).toBeVisible()
  await page.getByRole('button', { name: 'センターのチャットを開く' }).click()
  expect(opened).toEqual([{ rel_model: 't1010', rel_id: 3 }])
})

test('a teacher is led to their own room with the center', async () => {
  const opened = showClosed({ write_block: 'over' }, { isTeacher: true, teacher_no: 8 })
  await page.getByRole('button', { name: 'センターのチャットを開く' }).click()
  expect(opened).toEqual([{ rel_model: 't2010', rel_id: 8 }])
})

test('who may not write reads why and until when, and still reaches help', async () => {
  showClosed(
    { write_block: 'muted', mute_reason: '言葉づかい', until_at: '2026-11-27T03:00:00.000Z' },
    { isStudent: true, student_no: 3 },
  )
  await expect.element(page.getByText('理由：言葉づかい')).toBeVisible()
  await expect.element(page.getByText('11/27（金）まで書き込めません。')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '相談窓口を開く' })).toHaveAttribute('href', '/Consult')
  await expect.element(page.getByRole('button', { name: 'センターのチャットを開く' })).toBeVisible()
})

test('what stands in the field of a room that was closed is seen, and goes along to the center', async () => {
  const opened = showClosed({ write_block: 'no_reader' }, { isStudent: true, student_no: 3 }, '明日休みます')
  await expect.element(page.getByText('明日休みます')).toBeVisible()
  await page.getByRole('button', { name: '書いた文をセンターのチャットに書く' }).click()
  expect(opened).toEqual([{ rel_model: 't1010', rel_id: 3 }])
})

test('a teacher who may not write is told whom to ask, and that the words stay', async () => {
  showClosed({ write_block: 'muted', mute_reason: '言葉づかい' }, { isTeacher: true, teacher_no: 8 }, '続き')
  await expect.element(page.getByText(/丸の内センター（03-0000-0000）に聞いてください/)).toBeVisible()
  await expect.element(page.getByText('書いた文はここに残ります', { exact: false })).toBeVisible()
})

test('who only reads is led nowhere', async () => {
  showClosed({ write_block: 'reads_only' })
  await expect.element(page.getByText(/このチャットは読むだけです/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('unread messages that were never shown are counted, and read only by reading or saying so', async () => {
  let skipped = 0
  mount(
    <MessageLog
      hidden={143}
      onSkip={() => {
        skipped += 1
      }}
      state={{ messages: [makeMessage({ id: 144 })], reads: [], more: true }}
      room={makeRoom()}
      waiting={[]}
      onOlder={async () => {}}
      onReport={() => {}}
      onAtEnd={() => {}}
    />,
  )
  await expect.element(page.getByText(/まだ表示していない未読のメッセージが143件あります/)).toBeVisible()
  await expect.element(page.getByText('ここから未読')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '全部を読んだことにする' }).click()
  expect(skipped).toBe(1)
})

test('what isn’t sent any more says why, and is written in one’s own name or settled', async () => {
  const told: string[] = []
  const coming: ComingMessage = {
    ...{
      held_no: 5,
      sender_kind: 'teacher' as const,
      sender_name: '久保 亮',
      content: 'p.42です',
      file_count: 1,
    },
    ...{ held_at: read_at, release_at: '2026-11-26T00:00:00.000Z', unsent: 'stopped' as const },
  }
  mount(
    <ul>
      <ComingItem
        coming={coming}
        busy={false}
        onWrite={() => told.push('write')}
        writing={false}
        onSettle={() => told.push('settle')}
      />
    </ul>,
  )
  await expect.element(page.getByText(/^久保 亮さんのログインが止まったため、送られていません/)).toBeVisible()
  await expect.element(page.getByText('添付ファイルは引き継げません', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/に送ります/)).not.toBeInTheDocument()
  // Beneath the words that it is about, as what is coming stands.
  const state = page.getByText('送られていません', { exact: true }).element().parentElement
  const left = state?.previousElementSibling?.getBoundingClientRect().left ?? 0
  for (const each of state?.children ?? []) {
    if (each.previousElementSibling === null || each.className === 'row')
      expect(each.getBoundingClientRect().left).toBe(left)
  }
  await page.getByRole('button', { name: 'この文を自分の名前で書く' }).click()
  await page.getByRole('button', { name: '対応済みにする' }).click()
  expect(told).toEqual(['write', 'settle'])
})

test('whose words stand in the field already isn’t offered a second time', async () => {
  const coming: ComingMessage = {
    ...{ held_no: 5, sender_kind: 'teacher', sender_name: '久保 亮', content: 'p.42です', file_count: 0 },
    ...{ held_at: read_at, release_at: null, unsent: 'stopped' },
  }
  mount(
    <ul>
      <ComingItem coming={coming} busy={false} writing onWrite={() => {}} onSettle={() => {}} />
    </ul>,
  )
  await expect.element(page.getByText('下の欄に入れました。送ると、対応済みになります。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'この文を自分の名前で書く' })).not.toBeInTheDocument()
})

test('who wrote what wasn’t sent reads who has taken it up and how, or that nobody has', async () => {
  const stopped = {
    state: 'refused' as const,
    unsent: 'stopped' as const,
    refusal: 'ログインが止められたため',
  }
  const by = { name: '宮本 蓮', at: '2026-11-25T16:30:00.000Z' }
  const shown = [
    [{ ...by, anew_flag: 1 as const }, /宮本 蓮さんが自分の名前で書いて、引き継ぎました（.*1:30）/],
    [{ ...by, anew_flag: 0 as const }, /宮本 蓮さんが対応済みにしました（.*1:30）。同じことを送る前に/],
    [null, /センターの人は、まだ引き継いでいません。/],
  ] as const
  for (const [taken_up, text] of shown) {
    showHeld(heldOf({ ...stopped, taken_up }))
    await expect.element(page.getByText(text)).toBeVisible()
  }
  showHeld(heldOf({ state: 'refused', refusal: '個人のメールは教えられません' }))
  await expect.element(page.getByText(/個人のメール/)).toBeVisible()
  expect(page.getByText(/まだ引き継いでいません/).elements()).toHaveLength(1)
})
