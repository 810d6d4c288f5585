import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { AttendanceTable } from './AttendanceTable.tsx'

const row: AttendanceRow = {
  ...{ teacher_no: 3, teacher_id: 'T00003', display_name: '遠藤 美咲', reading: 'えんどう みさき' },
  ...{ phone: '080-0000-0589', first_time_limit_no: 40, lesson_count: 5, office_count: 1 },
  ...{ start_time: '00:00', pressed_time: '', state: 'missing', absent_time_limit_no: 40, absent_room_no: 7 },
  ...{ corrected_flag: 0, correction_reason: '', corrected_by_name: '', corrected_at: null, lock_version: 0 },
}

test('on a tablet beside the menu a teacher is a card: nothing is cut, no name stands letter by letter', async () => {
  await page.viewport(768, 1024)
  mount(
    <div style={{ width: 512 }}>
      <AttendanceTable
        {...{ rows: [row], center_no: 1, day: '2026-11-27', over: false, ahead: false }}
        onCorrect={() => {}}
        onLessons={() => {}}
      />
    </div>,
  )
  const name = page.getByText('遠藤 美咲', { exact: true })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeLessThan(80)
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(512)
  for (const button of table.querySelectorAll('a, button')) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(table.getBoundingClientRect().right)
  }
})
