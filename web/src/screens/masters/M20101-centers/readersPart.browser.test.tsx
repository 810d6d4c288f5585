import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hasUnsavedWork } from '../../../framework/unsaved/leaveGuard.ts'
import { type Answer, answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { ReadersPart } from './ReadersPart.tsx'

const person = (user_no: number, user_named: string) => ({ user_no, user_named, user_type_code: '540' })
const people = [person(1, '青木 光'), person(2, '久保 亮'), person(3, '清水 葵')]

/** Those named watch over the center. */
const reads = (...nos: number[]): Answer => ({
  output: {
    center_no: 7,
    readers: people
      .filter(each => nos.includes(each.user_no))
      .map(each => ({
        ...each,
        active_flag: 1,
        mail_flag: 1,
        from_date: '2026-11-01',
        unread_rooms: 0,
      })),
    candidates: people,
  },
})

const message = '他の端末で更新されています。画面を再読み込みして、最新の内容を確認してください。'
const first = (user_nos: readonly number[]): Answer => ({
  refused: { status: 409, errorCode: 'MSG_0001', message, current: { user_nos } },
})

const box = (name: RegExp) => page.getByRole('checkbox', { name })
const save = page.getByRole('button', { name: '見守りを保存' })
const conflict = page.getByRole('alert').filter({ hasText: '他の人が先に保存しました' })

test('what somebody else saved first is told beside what was chosen, which stays', async () => {
  const asked = answerCalls({
    ChatReaders_getEdit: [reads(1), reads(1, 3)],
    ChatReaders_doEdit: [first([1, 3]), { output: { center_no: 7, user_nos: [1, 2] } }],
  })
  mount(<ReadersPart id={7} />)
  await box(/久保/).click()
  await save.click()
  await expect.element(conflict).toBeVisible()
  await expect.element(conflict.getByRole('radio', { name: /自分の入力.*青木 光、久保 亮/ })).toBeChecked()
  await expect
    .element(conflict.getByRole('radio', { name: /保存された内容.*青木 光、清水 葵/ }))
    .not.toBeChecked()
  // Those of the newer list are there, and the choice is as it was.
  await expect.element(box(/清水/)).toHaveAccessibleDescription(/から/)
  await expect.element(box(/久保/)).toBeChecked()
  await expect.element(box(/清水/)).not.toBeChecked()
  await page.getByRole('button', { name: 'この内容で保存' }).click()
  await vi.waitFor(() =>
    expect(asked.filter(each => each.api === 'ChatReaders_doEdit').map(each => each.input)).toEqual([
      { center_no: 7, user_nos: [1, 2], before_user_nos: [1] },
      { center_no: 7, user_nos: [1, 2], before_user_nos: [1, 3] },
    ]),
  )
  await expect.element(conflict).not.toBeInTheDocument()
})

test('what was saved first can be taken, and nothing is sent for it', async () => {
  const asked = answerCalls({
    ChatReaders_getEdit: [reads(1), reads(1, 3)],
    ChatReaders_doEdit: [first([1, 3])],
  })
  mount(<ReadersPart id={7} />)
  await box(/久保/).click()
  await save.click()
  await conflict.getByRole('radio', { name: /保存された内容/ }).click()
  await page.getByRole('button', { name: 'この内容で保存' }).click()
  await expect.element(box(/清水/)).toBeChecked()
  await expect.element(box(/久保/)).not.toBeChecked()
  await expect.element(conflict).not.toBeInTheDocument()
  expect(asked.filter(each => each.api === 'ChatReaders_doEdit')).toHaveLength(1)
})

test('a choice that is not saved asks before it is left, and a saved one doesn’t', async () => {
  answerCalls({
    ChatReaders_getEdit: [reads(1), reads(1, 2)],
    ChatReaders_doEdit: [{ output: { center_no: 7, user_nos: [1, 2] } }],
  })
  mount(<ReadersPart id={7} />)
  await expect.element(save).toBeDisabled()
  await box(/久保/).click()
  await vi.waitFor(() => expect(hasUnsavedWork()).toBe(true))
  await save.click()
  await expect.element(page.getByText('見守りを保存しました')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await expect.element(box(/久保/)).toBeChecked()
  expect(hasUnsavedWork()).toBe(false)
})
