import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import type { PeriodColumn } from '../model/columns.ts'
import { GridHeader } from './GridHeader.tsx'

const column: PeriodColumn = {
  ...{ kind: 'period', key: '2026-12-14_60', schedule_date: '2026-12-14', first: true, editable: true },
  ...{ time_limit_no: 60, open: true, working: 12, needed: 13, unassigned: 2 },
}

test('who works and who is needed is said by words: beside a date, 12/13 reads as another one', async () => {
  mount(
    // biome-ignore lint/a11y/useSemanticElements: as in the grid, where columns are placed one by one.
    <div role="grid" aria-label="週">
      <GridHeader
        columns={[column]}
        starts={[0, 200]}
        span={{ start: 0, end: 1 }}
        shown={12}
        count={12}
        marked={null}
        writable
      />
    </div>,
  )
  const head = page.getByRole('columnheader', { name: /勤務 12名、必要 13名（1名不足）/ })
  await expect.element(head).toBeVisible()
  expect(head.element().textContent).toContain('勤12 要13')
  expect(head.element().textContent).not.toMatch(/12\s*\/\s*13/)
})
