import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { standing } from './standing.tsx'

const nothing = { lesson_count: 0, last_date: null, entry_count: 0, request_count: 0, student_count: 0 }

test('what hangs on a center is named before it becomes invalid, and what follows', async () => {
  const output = { ...nothing, lesson_count: 1412, last_date: '2026-12-25', student_count: 26 }
  const asked = answerCalls({ M20101_getStanding: [{ output }] })
  mount(await standing('M20101_getStanding', '割当の画面で選べなくなります。')([1, 2]))
  await expect
    .element(
      page.getByText(
        'これからの授業 1,412件（最後は2026/12/25（金））、在籍している生徒 26名。無効にしても、そのまま残ります。割当の画面で選べなくなります。',
      ),
    )
    .toBeVisible()
  expect(asked).toMatchObject([{ input: { ids: [1, 2] } }])
})

test('a record on which nothing hangs is made invalid without a word', async () => {
  answerCalls({ M20401_getStanding: [{ output: nothing }] })
  expect(await standing('M20401_getStanding', '')([3])).toBeNull()
})
