import type { JoinedStudent } from '@terakoya/contract/teachers/C11101-teacher-today/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { Joined } from './Joined.tsx'

const day = '2026-11-25'

function show(state: JoinedStudent['state'], minutes: number, left_at: string | null = null) {
  const joined = { schedule_no: 1, student_no: 1, entered_at: '2026-11-25T09:13:00.000Z', state, left_at }
  mount(
    <p role="status">
      <Joined {...{ day, joined }} time_limit_no={60} now={{ day, minutes }} attendance_distinction={0} />
    </p>,
  )
  return expect.element(page.getByRole('status'))
}

test('who is there has entered', () => show('inside', 18 * 60 + 25).toHaveTextContent(/^入室 18:13$/))

test('who waits before a meeting that has not begun is told of as waiting, also once the lesson runs', async () => {
  await show('waiting', 18 * 60 + 14).toHaveTextContent(/^18:13から待っています$/)
})

test('a press that the service tells nothing of is no 入室: the lesson runs without the child', () =>
  show('pressed', 18 * 60 + 25).toHaveTextContent(/^未入室 5分18:13に入室を押した（会議の記録なし）$/))

test('… and once the lesson is over the press alone is told, whether or not anybody has begun', async () => {
  await show('waiting', 20 * 60).toHaveTextContent(/^18:13に入室を押した（会議の記録なし）$/)
})

test('who is in the meeting before is missing in the present one, and said to be there', () =>
  show('before', 18 * 60 + 25).toHaveTextContent(/^未入室 5分18:13から前の会議に在室中$/))

test('who was in the meeting before alone is told of with from when to when, while the lesson runs and once it is over', async () => {
  const left_at = '2026-11-25T09:57:00.000Z'
  await show('left_before', 19 * 60, left_at).toHaveTextContent(/^未入室 40分前の会議に18:13〜18:57$/)
})

test('… once it is over without a word of a missing child, and where no leave was told with that', async () => {
  await show('left_before', 20 * 60).toHaveTextContent(/^前の会議に18:13〜（退室の記録なし）$/)
})
