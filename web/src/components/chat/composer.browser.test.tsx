import type { ChatRoom } from '@terakoya/contract/chat/chatroom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSession } from '../../session/sessionStore.ts'
import { focus } from '../../testing/focus.ts'
import { composeIn } from '../../testing/inputMethod.ts'
import { mount } from '../../testing/mount.tsx'
import { makeConfig, makeUser } from '../../testing/session.ts'
import chat from './Chat.module.css'
import { Composer } from './Composer.tsx'
import type { NewMessage } from './outbox.ts'
import { makeRoom } from './testing.ts'
import type { Written } from './useChatDraft.ts'

/** A room that is open at any hour of the day on which the test runs. */
const wide = { from_time: '00:00', to_time: '24:00' }

function show(change: Partial<ChatRoom> = {}): NewMessage[] {
  const posted: NewMessage[] = []
  const room = makeRoom({ ...wide, ...change })
  function Field() {
    const [value, setValue] = useState<Written>({ content: '', files: [] })
    return (
      <Composer
        room={room}
        value={value}
        onChange={next => setValue(before => ({ ...before, ...next }))}
        onPost={message => posted.push(message)}
      />
    )
  }
  mount(<Field />)
  return posted
}

const field = page.getByRole('textbox', { name: 'メッセージ' })

test('Enter breaks the line, Ctrl+Enter sends', async () => {
  const posted = show()
  await focus(field)
  await userEvent.keyboard('おはよう{Enter}ございます')
  await expect.element(field).toHaveValue('おはよう\nございます')
  expect(posted).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(posted).toEqual([{ content: 'おはよう\nございます', files: [], urgent_reason: '' }])
})

test('while the input method composes, Enter is its own', async () => {
  const posted = show()
  await composeIn(field, 'しゅくだい', '宿題')
  await expect.element(field).toHaveValue('宿題')
  expect(posted).toEqual([])
  await page.getByRole('button', { name: '送信' }).click()
  expect(posted.map(message => message.content)).toEqual(['宿題'])
})

test('an empty message says what is missing, in the field that lacks it', async () => {
  const posted = show()
  await page.getByRole('button', { name: '送信' }).click()
  await expect.element(page.getByText('メッセージを書いてください。')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(posted).toEqual([])
})

test('a message that is too long says how much, and stays', async () => {
  const posted = show()
  await field.fill('あ'.repeat(2003))
  await page.getByRole('button', { name: '送信' }).click()
  await expect.element(page.getByText('2000文字までです。あと3文字減らしてください。')).toBeVisible()
  expect(posted).toEqual([])
})

test('the field says that there is no way back, and who reads too', async () => {
  show()
  await expect.element(page.getByText('送ったメッセージは消せません')).toBeVisible()
  await expect
    .element(page.getByText(/このチャットは 丸の内センターの坂本 桜さんも読みます。.*教室の人も/))
    .toBeVisible()
})

test('outside the hours it says when it is sent; staff may send at once with a reason', async () => {
  const posted = show({ write: 'later', until_at: '2026-11-26T00:00:00.000Z', urgent_flag: 1 })
  await expect.element(page.getByText(/11\/26（木） 9:00に送ります。/)).toBeVisible()
  await field.fill('教室が変わります')
  await page.getByRole('checkbox', { name: '緊急で今すぐ送る' }).click()
  await page.getByRole('button', { name: '送信' }).click()
  await expect.element(page.getByText('緊急の理由を書いてください。')).toBeVisible()
  expect(posted).toEqual([])
  await page.getByRole('textbox', { name: '緊急の理由' }).fill('停電のため')
  await page.getByRole('button', { name: '送信' }).click()
  expect(posted).toEqual([{ content: '教室が変わります', files: [], urgent_reason: '停電のため' }])
})

test('a student may write at night, and reads when an answer can be expected', async () => {
  show({ from_time: '00:00', to_time: '00:00' })
  changeSession({ user: makeUser({ isStudent: true, student_no: 3, isAdmin: false, isSuperAdmin: false }) })
  await expect.element(page.getByText(/送れますが、返事は/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '送信' })).toBeVisible()
})

test('whether the hours are over is told by the server’s clock, whatever the device believes', async () => {
  show({ from_time: '09:00', to_time: '22:00' })
  changeSession({ user: makeUser({ isStudent: true, student_no: 3, isAdmin: false, isSuperAdmin: false }) })
  const over = page.getByText(/いまは時間外です/)
  changeSession({ config: makeConfig({ now: '2026-11-25T14:30:00.000Z' }) })
  await expect.element(over).toBeVisible()
  changeSession({ config: makeConfig({ now: '2026-11-26T00:05:00.000Z' }) })
  await expect.element(over).not.toBeInTheDocument()
})

test('a center without files has no button for them', async () => {
  show({ files_flag: 0 })
  await expect.element(field).toBeVisible()
  await expect.element(page.getByRole('button', { name: '写真・ファイルを付ける' })).not.toBeInTheDocument()
})

test('in a room of little height 送信 stays in view, however much is written', async () => {
  const room = makeRoom({ ...wide, write: 'later', until_at: '2026-11-26T00:00:00.000Z', urgent_flag: 1 })
  const value: Written = { content: 'あいうえお\n'.repeat(40), files: [] }
  mount(
    <div className={chat.room} style={{ width: 480, height: 500 }}>
      <div className={chat.logFrame} />
      <div className={chat.below}>
        <Composer room={room} value={value} onChange={() => {}} onPost={() => {}} />
      </div>
    </div>,
  )
  const send = page.getByRole('button', { name: /送る$/ })
  await expect.element(send).toBeVisible()
  const below = send.element().closest('form')?.parentElement
  const [button, box] = [send.element(), below].map(each => each?.getBoundingClientRect())
  expect(below?.scrollHeight).toBeGreaterThan(below?.clientHeight ?? 0)
  expect(button?.bottom).toBeLessThanOrEqual(box?.bottom ?? 0)
  expect(button?.top).toBeGreaterThanOrEqual(box?.top ?? 0)
})

test('on a phone the button that says when it is sent leaves the notes their width', async () => {
  const room = makeRoom({ ...wide, write: 'later', until_at: '2026-11-26T00:00:00.000Z' })
  mount(
    <div className={chat.room} style={{ width: 375, height: 560 }}>
      <div className={chat.logFrame} />
      <div className={chat.below}>
        <Composer room={room} value={{ content: '', files: [] }} onChange={() => {}} onPost={() => {}} />
      </div>
    </div>,
  )
  const note = page.getByText('送ったメッセージは消せません')
  await expect.element(note).toBeVisible()
  expect(note.element().getBoundingClientRect().width).toBeGreaterThan(140)
  const send = page.getByRole('button', { name: /送る$/ }).element()
  const below = send.closest('form')?.parentElement?.getBoundingClientRect()
  expect(send.getBoundingClientRect().bottom).toBeLessThanOrEqual(below?.bottom ?? 0)
  expect(field.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(below?.top ?? 0)
  expect(field.element().getBoundingClientRect().bottom).toBeLessThan(send.getBoundingClientRect().top)
})

test("a student's own room says that the teacher doesn't read it", async () => {
  show({ rel_model: 't1010', reader_names: [] })
  changeSession({ user: makeUser({ isStudent: true, student_no: 3, isAdmin: false, isSuperAdmin: false }) })
  await expect.element(page.getByText('センターと教室の人が読みます。講師は読みません。')).toBeVisible()
})
