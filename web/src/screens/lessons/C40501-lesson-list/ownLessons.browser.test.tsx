import type { LessonRow } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../session/sessionStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig } from '../../../testing/session.ts'
import { OwnLessons } from './OwnLessons.tsx'

const lesson = (schedule_no: number, schedule_date: string, change: Partial<LessonRow> = {}): LessonRow => ({
  ...{ schedule_no, schedule_date, time_limit_no: 60, center_no: 1, center_name: '緑丘センター' },
  ...{ original_center_name: '', student_no: 1, student_id: 'S1', student_name: '小林 さくら' },
  ...{ school_year_code: 8, course_name: '1対2個別', course_setting_no: 101, class_type: 1, change_flag: 0 },
  ...{ subject_name: '数学', subject_type: 1, teacher_no: 5, teacher_name: '桜井 健太' },
  ...{ attendance_distinction: 0, published_state: 'same' as const, report_state: '' as const },
  ...{ before_date: null, before_time_limit_no: 0, cancelled_flag: 0, cancel_kind: '' as const },
  ...{
    new_date: null,
    new_time_limit_no: 0,
    operation_note: '図形を教えてほしいです',
    message: '教材を持参',
  },
  ...change,
})

const rows = [
  lesson(1, '2026-11-04', { attendance_distinction: 8, report_state: 'approved' }),
  lesson(2, '2026-11-11', { cancelled_flag: 1, cancel_kind: 'absence' }),
  lesson(3, '2026-11-25'),
  lesson(4, '2026-11-30', { teacher_name: '', teacher_no: 0, subject_name: '英語' }),
]

test('a child has what comes first, nearest first, then what was; and reads nothing of staff', async () => {
  answerCalls({
    C40501_doBrowse: [
      { output: { rows, pagination: { total: 4, current_page: 1, per_page: 30, last_page: 1 }, counts: {} } },
    ],
    C40501_getSubjectList: [{ output: [] }],
    Chat_check: [{ output: { rows: [] } }],
  })
  await page.viewport(320, 700)
  const leave = mount(<OwnLessons />, '/C40501/browse?start_date=%222026-11-01%22&end_date=%222026-11-30%22')
  changeSession({ config: makeConfig({ today: '2026-11-25' }) })
  const days = page.getByRole('heading', { level: 3 })
  await expect.element(days.first()).toHaveTextContent(/^11\/25（水）\s*今日/)
  expect(days.elements().map(each => each.textContent?.slice(0, 5))).toEqual([
    ...['11/25', '11/30', '11/11', '11/04'],
  ])
  const items = page.getByRole('listitem')
  await expect.element(items.nth(1)).toHaveTextContent('決まりしだい表示')
  await expect.element(items.nth(3).getByRole('link', { name: '報告書を見る' })).toBeVisible()
  await expect.element(items.first().getByRole('button', { name: /チャット/ })).toBeVisible()
  expect(items.nth(2).getByRole('button').elements()).toEqual([])
  for (const words of ['図形を教えて', '教材を持参']) expect(document.body.textContent).not.toContain(words)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  leave()
})
