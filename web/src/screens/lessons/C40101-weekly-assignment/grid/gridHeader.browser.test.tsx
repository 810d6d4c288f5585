import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import type { Column, FoldedColumn, PeriodColumn } from '../model/columns.ts'
import classes from './Grid.module.css'
import { GridHeader } from './GridHeader.tsx'
import { type ColumnLook, usualWidth } from './gridSizes.ts'

const column: PeriodColumn = {
  ...{ kind: 'period', key: '2026-12-14_60', schedule_date: '2026-12-14', first: true, editable: true },
  ...{ time_limit_no: 60, open: true, working: 12, needed: 13, unassigned: 2, used: true },
}

function mountHeader(columns: readonly Column[], look: ColumnLook, width = 200): void {
  mount(
    // biome-ignore lint/a11y/useSemanticElements: as in the grid, where columns are placed one by one.
    <div role="grid" aria-label="週" data-look={look} className={classes.grid}>
      <GridHeader
        columns={columns}
        starts={[0, width]}
        span={{ start: 0, end: 1 }}
        shown={12}
        count={12}
        marked={null}
        look={look}
        writable
      />
    </div>,
  )
}

test('periods in which nothing happens are one button that names the day and its hours', async () => {
  const folded: FoldedColumn = {
    ...{ kind: 'folded', key: 'f', schedule_date: '2026-12-15', first: true, editable: true },
    ...{ first_time_limit_no: 20, last_time_limit_no: 30, periods: 2 },
  }
  mountHeader([folded], 'full')
  const head = page.getByRole('button', { name: /12\/15.*2時限は、勤務も授業もありません/ })
  await expect.element(head).toHaveAttribute('data-head-unfold', '2026-12-15')
})

test('in a narrow column, who is missing and who waits come before who is there', async () => {
  mountHeader([column], 'overview')
  const head = page.getByRole('columnheader', { name: /勤務 12名、必要 13名（1名不足）/ })
  await expect.element(head).toHaveTextContent(/未2/)
  expect(head.element().textContent).not.toContain('勤12 要13')
})

test('in a narrow column who waits lies over no time, also where nobody is missing', async () => {
  mountHeader([{ ...column, needed: 12 }], 'overview', 42)
  const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
  await expect.element(page.getByText('未2', { exact: true })).toBeVisible()
  expect(box('18:20').top).toBeGreaterThanOrEqual(box('未2').bottom - 1)
})

test('who works and who is needed is said by words: beside a date, 12/13 reads as another one', async () => {
  mountHeader([column], 'full')
  const head = page.getByRole('columnheader', { name: /勤務 12名、必要 13名（1名不足）/ })
  await expect.element(head).toBeVisible()
  expect(head.element().textContent).toContain('勤12 要13')
  expect(head.element().textContent).not.toMatch(/12\s*\/\s*13/)
})

test('a day beside who is missing leaves its month out: cut at its end, 12/14 reads as 12/1', async () => {
  mountHeader([{ ...column, first: false, working: 11, needed: 12 }], 'full', usualWidth)
  const head = page.getByRole('columnheader', { name: /12\/14（月）/ })
  await expect.element(head).toHaveTextContent(/^14 月/)
  const line = page.getByText('月', { exact: true }).element().parentElement
  const weekday = page.getByText('月', { exact: true }).element().getBoundingClientRect()
  const { left, right } = line?.getBoundingClientRect() ?? { left: 0, right: 0 }
  expect(weekday.left).toBeGreaterThanOrEqual(left - 0.5)
  expect(weekday.right).toBeLessThanOrEqual(right + 0.5)
})
