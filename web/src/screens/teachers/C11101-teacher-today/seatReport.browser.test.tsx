import type { TeacherDayLesson } from '@terakoya/contract/teachers/C11101-teacher-today'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { SeatReport } from './SeatReport.tsx'

const lesson: TeacherDayLesson = {
  ...{ schedule_no: 3729, student_no: 3, student_name: '金子 蒼', time_limit_no: 50, course_setting_no: 201 },
  ...{ subject_no: 4, subject_name: '数学', school_year_code: 8, class_count: 6, attendance_distinction: 1 },
  ...{ moved_flag: 0, reported_flag: 0, make_up_given_flag: 0, operation_note: '', karte_no: 0 },
  ...{ report_author: '久保 亮', log_words: [] },
}

test('of a report that another writes now the seat says who, and leads nowhere', async () => {
  mount(<SeatReport lesson={lesson} day="2026-11-25" now={{ day: '2026-11-25', minutes: 21 * 60 }} />)
  await expect.element(page.getByText('報告書の担当が久保 亮先生に変わりました')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
