import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../session/sessionStore.ts'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { MessageItem } from './MessageItem.tsx'
import { makeMessage } from './testing.ts'

const way = page.getByRole('button', { name: '取り消された内容を読む…' })

function show(functions?: string[]): void {
  const taken = makeMessage({ id: 1, message_no: 7, state: 'redacted', content: '' })
  mount(
    <ul>
      <MessageItem message={taken} continued={false} reads={[]} />
    </ul>,
  )
  changeSession({ user: makeUser(functions && { authority_function_ids: functions }) })
}

test('what was taken out is opened with a reason by who watches over chat', async () => {
  const asked = answerCalls({
    ChatReview_openSealed: [{ output: { message_no: 7, student_no: 3 } }],
    ChatReview_readSealed: [{ output: { student_no: 3, content: 'もう会わない', files: [] } }],
  })
  show()
  await way.click()
  const submit = page.getByRole('button', { name: '内容を読む', exact: true })
  await submit.click()
  await expect.element(page.getByText('読む理由を入力してください。')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('textbox', { name: '読む理由' }).fill('訴えの確認')
  await submit.click()
  await expect.element(page.getByText('もう会わない')).toBeVisible()
  expect(asked[0]).toMatchObject({ input: { message_no: 7, reason: '訴えの確認' } })
})

test('nobody else has a way to it', async () => {
  show(['Chatroom'])
  await expect.element(page.getByText(/取り消されました/)).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})
