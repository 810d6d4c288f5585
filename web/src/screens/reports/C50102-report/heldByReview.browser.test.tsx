import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { ReportBody, type ReportBodyProps } from './ReportBody.tsx'
import type { Report } from './rowsState.ts'
import { dropdowns, makeReport } from './testing.ts'

const open = (change: Partial<Report>) =>
  mount(
    <ReportBody
      report={makeReport({ schedule_no: 73, mode: 'view', open_rows: [], moves: [], ...change })}
      dropdowns={{ data: dropdowns, error: null } as ReportBodyProps['dropdowns']}
      comments={[]}
      previous={undefined}
      next={undefined}
    />,
  )

const told = () => page.getByText(/^センターが確認を始めたため、取り下げられません。/)
const takeBack = () => page.getByRole('button', { name: '取り下げる' })

test.for([1, 8])(
  'of a report at %i that is being reviewed its author is told why it is not taken back',
  async report_status => {
    open({ report_status, review_begun_flag: 1 })
    await expect.element(told()).toBeVisible()
    await expect.element(takeBack()).not.toBeInTheDocument()
  },
)

test('as long as nobody has opened it, it can be taken back', async () => {
  open({ report_status: 1, moves: [0] })
  await expect.element(takeBack()).toBeVisible()
  await expect.element(told()).not.toBeInTheDocument()
})

test.for([
  { report_status: 4, review_begun_flag: 1 },
  { report_status: 1, review_begun_flag: 1, actor: 'teacherOfStudent' },
] as const)('whoever never had the way back is told nothing of it', async change => {
  open(change)
  await expect.element(page.getByText('記入なし').or(page.getByText('数学')).first()).toBeVisible()
  await expect.element(told()).not.toBeInTheDocument()
})
