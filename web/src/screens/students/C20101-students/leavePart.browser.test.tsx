import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft } from '../../../drafts/draftStore.ts'
import { type Answer, answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeUser } from '../../../testing/session.ts'
import { LeavePart } from './LeavePart.tsx'

beforeEach(() => dropDraft(`${makeUser().user_no}:C20101-leave/3`))

const stored = (lock_version: number): Answer => ({
  output: {
    ...{ student_no: 3, student_name: '佐藤 葵', enrollment_status: 1, lock_version },
    ...{ leave_start_date: null, leave_end_date: null, withdrawal_date: null },
  },
})

const effect: Answer = {
  output: {
    ...{ student_no: 3, start_date: '2026-11-25', end_date: null, lessons: [], lesson_count: 4 },
    ...{ assigned_count: 3, published_count: 0, entry_count: 1, request_count: 0, right_count: 0 },
    ...{ effect_key: 'as-shown', told_family: 0, told_teachers: 0, unreached_teachers: [] },
  },
}

const message = '他の端末で更新されています。'

test('a leave that another change came before is told of, and what was chosen stays', async () => {
  const asked = answerCalls({
    C20101_getEdit: [stored(1), stored(2)],
    C20101_getLeaveEffect: [effect],
    C20101_leave: [
      { refused: { status: 409, errorCode: 'MSG_0001', message, current: { lock_version: 2 } } },
      { output: { student_no: 3, lesson_count: 4, lock_version: 3 } },
    ],
  })
  mount(<LeavePart id={3} name="佐藤 葵" />)
  const withdraws = page.getByRole('radio', { name: '退塾' })
  await page.getByText('退塾', { exact: true }).click()
  await expect.element(withdraws).toBeChecked()
  const press = async () => {
    await page.getByRole('button', { name: '退塾にする' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退塾にする' }).click()
  }
  await press()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/ほかの端末|他の端末/)
  await vi.waitFor(() => expect(asked.filter(each => each.api === 'C20101_getEdit')).toHaveLength(2))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(withdraws).toBeChecked()
  await press()
  await expect.element(page.getByText('佐藤 葵さんを退塾にしました。')).toBeVisible()
  const versions = asked
    .filter(each => each.api === 'C20101_leave')
    .map(each => (each.input as { lock_version: number }).lock_version)
  expect(versions).toEqual([1, 2])
})
