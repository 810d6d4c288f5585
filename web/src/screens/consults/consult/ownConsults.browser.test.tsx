import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../session/sessionStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeUser } from '../../../testing/session.ts'
import { OwnConsults } from './OwnConsults.tsx'

test('times are written as in chat: a child reads no PM', async () => {
  const answer = {
    ...{ answer_id: 1, words: '話してくれてありがとう', user_named: '佐藤', unread_flag: 0 },
    answered_at: '2026-11-26T14:10:00.000Z',
  }
  const consult = {
    ...{ consult_no: 1, state: 'open', words: '学校のことで', wishes_reply_flag: 1 },
    ...{ opened_at: '2026-11-26T13:06:00.000Z', answers: [answer] },
  }
  answerCalls({ Consult_getOwn: [{ output: { consults: [consult] } }] })
  mount(<OwnConsults />)
  changeSession({ user: makeUser({ clock_24_flag: 0 }) })
  await expect.element(page.getByText('2026/11/26（木） 22:06')).toBeVisible()
  await expect.element(page.getByText('2026/11/26（木） 23:10')).toBeVisible()
  await expect.element(page.getByText(/PM/)).not.toBeInTheDocument()
})
