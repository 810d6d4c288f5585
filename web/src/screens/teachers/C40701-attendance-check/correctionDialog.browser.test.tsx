import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft } from '../../../drafts/draftStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeUser } from '../../../testing/session.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'

const row: AttendanceRow = {
  ...{ teacher_no: 3, teacher_id: 'T00003', display_name: '遠藤 美咲', reading: 'えんどう みさき' },
  ...{ phone: '', first_time_limit_no: 40, lesson_count: 5, office_count: 1, pressed_time: '' },
  ...{ start_time: '15:50', state: 'confirmed', absent_time_limit_no: 0, absent_room_no: 0 },
  ...{ corrected_flag: 0, correction_reason: '', corrected_by_name: '', corrected_at: null, lock_version: 1 },
}

beforeEach(() => dropDraft(`${makeUser().user_no}:C40701-correction/3/2026-11-27`))

const message = '他の端末で更新されています。'

test('who was first is told with the time as it is now; what was typed stays, and corrects that', async () => {
  const current = { start_time: '15:40', lock_version: 2 }
  const asked = answerCalls({
    C40701_correctAttendance: [
      { refused: { status: 409, errorCode: 'MSG_0001', message, current } },
      { output: { teacher_no: 3, start_time: '15:50', lock_version: 3 } },
    ],
  })
  let closed = 0
  mount(
    <CorrectionDialog
      row={row}
      day="2026-11-27"
      onClose={() => {
        closed += 1
      }}
    />,
  )
  const reason = page.getByRole('textbox', { name: /理由/ })
  await reason.fill('電話で確かめた')
  await page.getByRole('button', { name: '訂正する' }).click()
  const first = page.getByRole('alert').filter({ hasText: '他の人が先に保存しました' })
  await expect.element(first).toHaveTextContent(/15:40/)
  await expect.element(reason).toHaveValue('電話で確かめた')
  await page.getByRole('button', { name: '訂正する' }).click()
  await vi.waitFor(() => expect(closed).toBe(1))
  expect(asked.map(each => (each.input as { lock_version: number }).lock_version)).toEqual([1, 2])
})
