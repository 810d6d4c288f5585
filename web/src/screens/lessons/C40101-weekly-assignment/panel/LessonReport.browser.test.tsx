import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { mount } from '../../../../testing/mount.tsx'
import type { Lesson } from '../model/weekData.ts'
import { LessonReport } from './LessonReport.tsx'

/** What the part reads of a lesson of the grid. */
const lesson = {
  ...{ schedule_no: 3677, schedule_date: '2026-11-24', time_limit_no: 50, center_no: 1, student_no: 3 },
  ...{ subject_no: 4, subject_type: 1, school_year_code: 8, distributed_teacher_no: 2 },
} as Lesson

const week = { start_date: '2026-11-23', end_date: '2026-11-29' }

function show(report_status: number | null, change: Partial<Lesson> = {}) {
  const { schedule_date, student_no, center_no, time_limit_no, subject_no, school_year_code } = lesson
  const asked = {
    ...{ schedule_date, student_no, center_no, time_limit_no, subject_no, school_year_code },
    ...{ ...week, subject_type: 1 as const },
  }
  queryClient.setQueryData(callKey('C40101_getSelectedScheduleInfo', asked), {
    ...{ student_no, taught: [], working: 0, able: 0 },
    lessons: [
      {
        ...{ schedule_no: 3677, schedule_date, time_limit_no, subject_no, subject_name: '数学' },
        ...{ teacher_no: 2, teacher_name: '遠藤 美咲', report_status },
      },
    ],
  })
  mount(<LessonReport lesson={{ ...lesson, ...change }} />)
}

const way = () => page.getByRole('link', { name: 'この授業の報告書を開く' })

test('a finished lesson says how far its own report is, and leads there', async () => {
  show(4)
  await expect.element(way()).toHaveAttribute('href', '/C50102/3677')
  await expect.element(page.getByText('承認・送信済')).toBeVisible()
})

test('one that nobody has written is said to be missing', async () => {
  show(null)
  await expect.element(way()).toBeVisible()
  await expect.element(page.getByText('未提出')).toBeVisible()
})

test('a lesson that was never distributed has no report to wait for', async () => {
  show(null, { distributed_teacher_no: 0 })
  await expect.element(page.getByRole('heading', { name: '部品' })).toBeVisible()
  await expect.element(way()).not.toBeInTheDocument()
})
