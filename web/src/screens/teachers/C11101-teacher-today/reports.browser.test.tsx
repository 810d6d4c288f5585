import type { ReportRow, ReportState } from '@terakoya/contract/reports/C50101-report-approval'
import { reportStates } from '@terakoya/contract/reports/C50101-report-approval'
import type { TeacherDayLesson } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { OwnReports } from './OwnReports.tsx'
import { SeatReport } from './SeatReport.tsx'

const day = '2026-11-25'
/** A quarter past nine in the evening. */
const now = { day, minutes: 21 * 60 + 15 }

function row(change: Partial<ReportRow>): ReportRow {
  return {
    ...{ schedule_no: 7, schedule_date: day, time_limit_no: 60, student_no: 3, student_name: '佐藤 葵' },
    ...{ school_year_code: 8, subject_name: '数学', teacher_no: 2, teacher_name: '高橋 翔', center_no: 1 },
    ...{ center_name: '渋谷センター', attendance_distinction: 1, report_status: null, t3110_lock_version: 0 },
    ...{ round_no: 0, changed_flag: 0, submitted_at: null, due_at: '2026-11-26T19:50:00+09:00' },
    ...{ overdue_flag: 0, advisor_flag: 0, published_at: null, read_at: null },
    ...{ warned_codes: [], advisor_read_flag: 0 },
    ...change,
  }
}

function answer(
  rows: ReportRow[],
  counted: Partial<Record<ReportState, number>> = {},
): OutputOf<'C50101_doBrowse'> {
  const none = Object.fromEntries(reportStates.map(state => [state, 0])) as Record<ReportState, number>
  const pagination = { current_page: 1, per_page: 100, total_count: rows.length, total_pages: 1 }
  return { rows, pagination, counts: { all: rows.length, ...none, ...counted } } as never
}

const seat = (rows: ReportRow[]) => {
  queryClient.setQueryData(
    callKey('C50101_doBrowse', {
      searchInfo: { start_date: day, end_date: day },
      ...{ orderBy: [], pagination: { current_page: 1, per_page: 100 } },
    }),
    answer(rows),
  )
  const lesson = {
    schedule_no: 7,
    time_limit_no: 60,
    student_name: '佐藤 葵',
    moved_flag: 0,
    report_author: '',
  }
  mount(<SeatReport lesson={lesson as TeacherDayLesson} day={day} now={now} />)
}

test.each([
  [{}, '未提出', '期限まで22時間'],
  [{ overdue_flag: 1 as const, due_at: '2026-11-25T19:50:00+09:00' }, '未提出', '期限超過'],
  [{ report_status: 0 }, '一時保存', '期限まで22時間'],
])(
  'a lesson that is over without a report says so at its seat, with the time left: %o',
  async (change, state, due) => {
    seat([row(change)])
    await expect.element(page.getByText(state)).toBeVisible()
    await expect.element(page.getByText(due)).toBeVisible()
  },
)

test('of a report that was handed in nothing is due, nor of a lesson that still goes on', async () => {
  seat([row({ report_status: 1 })])
  await expect.element(page.getByText('提出済')).toBeVisible()
  await expect.element(page.getByText(/期限/)).not.toBeInTheDocument()
})

test('the block of own reports tells what is due first, and leads to the list of just these', async () => {
  const searchInfo = { start_date: '2026-10-26' }
  const one = { current_page: 1, per_page: 1 }
  const counts = { returned: 2, none: 3, partial: 1 }
  queryClient.setQueryData(
    callKey('C50101_doBrowse', { orderBy: [], pagination: one, searchInfo }),
    answer([], counts),
  )
  const oldest = {
    orderBy: [{ column: 'schedule_date' as const, direction: 'asc' as const }],
    pagination: one,
  }
  const set = (state: ReportState, change: Partial<ReportRow>) =>
    queryClient.setQueryData(
      callKey('C50101_doBrowse', { searchInfo: { ...searchInfo, state }, ...oldest }),
      answer([row(change)], counts),
    )
  set('none', { overdue_flag: 1, due_at: '2026-11-24T19:50:00+09:00' })
  set('partial', { report_status: 0 })
  mount(<OwnReports now={now} />)
  const item = (what: string) => page.getByRole('listitem').filter({ hasText: what })
  await expect.element(item('書いていない報告書')).toHaveTextContent('3件。いちばん古いもの：期限超過')
  await expect.element(item('書きかけの報告書')).toHaveTextContent('1件 期限まで22時間')
  for (const [what, state] of [
    ['差し戻された報告書', 'returned'],
    ['書いていない報告書', 'none'],
    ['書きかけの報告書', 'partial'],
  ] as const) {
    const link = item(what).getByRole('link')
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`state=${state}`))
  }
})
