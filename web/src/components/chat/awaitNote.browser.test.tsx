import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { AwaitNote } from './AwaitNote.tsx'
import type { ChatAnswer } from './machine.ts'
import { makeMessage } from './testing.ts'

const room = { rel_model: 't1010', rel_id: 3 } as const
const show = (waits: ChatAnswer['waits'], sender_kind: 'student' | 'staff' = 'student') =>
  mount(
    <AwaitNote room={room} state={{ messages: [makeMessage({ sender_kind })], waits }} onDone={() => {}} />,
  )
const button = page.getByRole('button', { name: '返事は不要にする' })

test('the last words of a family wait, and can be put away where they need no answer', async () => {
  show({ awaits_flag: 1, no_answer: null })
  await expect.element(page.getByText('返事待ちです。')).toBeVisible()
  await expect.element(button).toBeVisible()
})

test('who has said that they need none stands there, with the time', async () => {
  show({ awaits_flag: 0, no_answer: { name: '宮本 蓮', at: '2026-11-25T08:30:00.000Z' } })
  await expect.element(page.getByText('宮本 蓮さんが「返事は不要」にしました（17:30）')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

test.each([
  ['who is told nothing of it', null, 'student'],
  ['who has answered a moment ago', { awaits_flag: 1, no_answer: null }, 'staff'],
] as const)('%s sees neither', async (_who, waits, sender_kind) => {
  show(waits, sender_kind)
  await expect.element(page.getByText('返事待ちです。')).not.toBeInTheDocument()
  await expect.element(button).not.toBeInTheDocument()
})
