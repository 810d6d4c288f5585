import type { ScheduledLesson } from '@terakoya/contract/students/C21201-student-schedule/read'
import { addDays } from '@terakoya/domain/days/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig } from '../../../testing/session.ts'
import { DayOfStudent } from './DayOfStudent.tsx'

test('on the last day on which a lesson can be moved it says so', async () => {
  const { today } = makeConfig()
  const day = addDays(today, 5)
  const lesson = (schedule_no: number, time_limit_no: number, last: string): ScheduledLesson => ({
    ...{ schedule_no, student_no: 1, schedule_date: day, time_limit_no, course_setting_no: 101 },
    ...{
      subject_name: `科目${schedule_no}`,
      center_name: '緑丘センター',
      distributed: false,
      teacher_name: '',
    },
    ...{
      change_flag: 0,
      class_type: 1,
      attendance_distinction: 0,
      before_schedule_date: null,
      untold_flag: 0,
    },
    ...{ before_time_limit_no: 0, transfer_state: 'transferable', transfer_reason: '' },
    transfer_last_date: last,
  })
  mount(
    <DayOfStudent
      day={day}
      lessons={[lesson(1, 50, today), lesson(2, 60, addDays(today, 1))]}
      calledOff={[]}
      requests={new Map()}
      onAsk={() => undefined}
      onSeeRequests={() => undefined}
    />,
  )
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject })
  await expect.element(row('科目1').getByText('今日まで')).toBeVisible()
  await expect.element(row('科目2')).toHaveTextContent('まで')
  await expect.element(row('科目2')).not.toHaveTextContent('今日まで')
})
