import type { LessonRow } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { OwnLessonChat, UnreadLessonChat, UnreadOfLessons } from './LessonChat.tsx'

const lesson = (schedule_no: number, change: Partial<LessonRow> = {}) =>
  ({
    ...{ schedule_no, schedule_date: '2026-11-25', student_name: '小林 さくら', teacher_name: '桜井 健太' },
    ...{ cancelled_flag: 0, ...change },
  }) as LessonRow

function unreadIs(rows: { rel_id: number; message_count: number }[], asked: readonly number[]) {
  const input = { rel_model: 't3010' as const, rel_ids: [...asked] }
  const known = rows.map(row => ({ ...row, rel_model: 't3010' as const }))
  queryClient.setQueryData(callKey('Chat_check', input), { rows: known })
}

test('staff find in the list which lesson has a chat to read, and no button elsewhere', async () => {
  unreadIs([{ rel_id: 2, message_count: 3 }], [1, 2])
  const rows = [lesson(1), lesson(2)]
  mount(
    <UnreadOfLessons rows={rows as never} open={null}>
      {rows.map(row => (
        <UnreadLessonChat key={row.schedule_no} row={row} />
      ))}
    </UnreadOfLessons>,
  )
  await expect
    .element(page.getByRole('button', { name: /^11\/25（水） 小林 さくらさんとの\s*チャット\s*3\s*件未読$/ }))
    .toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  // It is read in the drawer that the button has opened.
  unreadIs([], [1, 2])
  await expect.element(page.getByRole('button', { name: /小林 さくらさんとの\s*チャット$/ })).toBeVisible()
})

test('a family has the chat of every lesson that takes place with a teacher', async () => {
  unreadIs([], [1, 2, 3])
  const rows = [lesson(1), lesson(2, { teacher_name: '' }), lesson(3, { cancelled_flag: 1 })]
  mount(
    <UnreadOfLessons rows={rows as never} open={null}>
      {rows.map(row => (
        <OwnLessonChat key={row.schedule_no} row={row} />
      ))}
    </UnreadOfLessons>,
  )
  await expect
    .element(page.getByRole('button', { name: /^11\/25（水） 桜井 健太 先生との\s*チャット$/ }))
    .toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})
