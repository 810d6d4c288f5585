import { expect, test } from 'vitest'
import { loadDraft, saveDraft } from '../drafts/draftStore.ts'
import { answerCalls } from '../testing/answers.ts'
import { makeConfig, makeUser } from '../testing/session.ts'
import { changeSession } from './sessionStore.ts'
import { endSession } from './startSession.ts'

const keys = ['901:chat/t3010-5', '901:chat-outbox/t3010-5', '902:chat/t3010-5', '901:C20101'] as const

async function leftBy(change: Parameters<typeof makeUser>[0]): Promise<string[]> {
  for (const key of keys) await saveDraft(key, 'だれにも見せたくない', '2026-11-26T10:00:00.000Z')
  answerCalls({ Auth_logout: [{ output: {} }] })
  changeSession({ config: makeConfig(), user: makeUser({ user_no: 901, ...change }) })
  await endSession()
  const left = await Promise.all(keys.map(async key => ((await loadDraft(key)) === null ? [] : [key])))
  return left.flat()
}

test('what a student has begun to write in chat goes at ログアウト; what was pressed, and of others, stays', async () => {
  expect(await leftBy({ isStudent: true, student_no: 3, isAdmin: false, isSuperAdmin: false })).toEqual([
    ...['901:chat-outbox/t3010-5', '902:chat/t3010-5', '901:C20101'],
  ])
})

test('what a colleague has begun stays for tomorrow', async () => {
  expect(await leftBy({ isStudent: false })).toEqual(keys)
})
