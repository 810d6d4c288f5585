import { type LessonRow, lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DataTable } from '../../../framework/table/DataTable.tsx'
import { mount } from '../../../testing/mount.tsx'
import { lessonColumns } from './columns.tsx'

const written = { operation_note: '図形を教えてほしいです', message: '教材を持参' } as LessonRow
const noted = (beside: boolean) =>
  lessonColumns({ beside, several: true }).find(({ key, extra }) => key === 'message' && !extra)

test('the list has what the family wrote beside what staff tell each other', async () => {
  mount(<>{noted(false)?.render?.({ ...written })}</>)
  await expect.element(page.getByText('家庭から：図形を教えてほしいです')).toBeVisible()
  await expect.element(page.getByText('教材を持参')).toBeVisible()
})

test('it keeps its place beside an open lesson', () => {
  expect(noted(true)).toBeDefined()
})

test.each([
  ['beside the menu of a small desktop all columns have room', 1022, 1022],
  ['where there is less they scroll', 800, 1022],
])('%s, and none lies over another', async (_what, width, max) => {
  const row = {
    ...{ schedule_no: 1, schedule_date: '2026-11-24', time_limit_no: 60, center_name: '緑丘センター' },
    ...{
      original_center_name: '',
      student_name: '小林 さくら',
      school_year_code: 12,
      subject_name: '数学',
    },
    ...{ course_name: '1対2個別 90分 ストイック', teacher_name: '桜井 健太', attendance_distinction: 1 },
    ...{
      published_state: 'same',
      report_state: 'approved',
      class_type: 1,
      before_date: null,
      new_date: null,
    },
    ...{
      cancelled_flag: 1,
      cancel_kind: 'absence',
      operation_note: '欠席の連絡のため',
      message: '教材を持参',
    },
  }
  await page.viewport(1280, 800)
  mount(
    <div style={{ width }}>
      <DataTable
        resource={lessonList}
        columns={lessonColumns({ beside: false, several: true }).filter(each => !each.extra)}
        rows={[row, { ...row, schedule_no: 2, cancelled_flag: 0 }]}
        sort={[]}
        onSort={() => {}}
        pathOf={null}
      />
    </div>,
  )
  await expect.element(page.getByText('緑丘センター').first()).toBeVisible()
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(max)
  const message = page.getByText('教材を持参').first().element()
  expect(message.getBoundingClientRect().width).toBeGreaterThan(90)
  for (const cell of page.getByRole('cell').elements()) {
    expect([cell.textContent, cell.scrollWidth <= cell.clientWidth]).toEqual([cell.textContent, true])
  }
})
