import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { LessonRows } from './LessonRows.tsx'

const lesson: StudentDayLesson = {
  ...{
    schedule_no: 7,
    student_no: 3,
    schedule_date: '2026-12-01',
    time_limit_no: 60,
    course_setting_no: 101,
  },
  ...{ subject_name: '算数', center_name: '緑丘センター', distributed: false, teacher_name: '' },
  ...{ meeting_id: '', passcode: '', change_flag: 0, class_type: 1, attendance_distinction: 0 },
  ...{ entered_at: null, meeting_changed_flag: 0, soon_flag: 0 },
  ...{ not_begun_flag: 0, teacher_missed_flag: 0, not_seen_flag: 0, service_out_flag: 0 },
}

test('with letters twice as large a lesson ahead is read in words, and not letter beneath letter', async () => {
  await page.viewport(375, 667)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1440, 900)
  })
  mount(
    <LessonRows
      id="ahead"
      title="このあと"
      lessons={[lesson]}
      day="2026-11-26"
      now={{ day: '2026-11-26', minutes: 600 }}
      onShowDay={() => undefined}
      unread={undefined}
    />,
  )
  await expect.element(page.getByText('18:20–19:50')).toBeVisible()
  const { height } = page.getByText('18:20–19:50').element().getBoundingClientRect()
  expect(height, 'the hours stand in one line').toBeLessThan(50)
})
