import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { ReportHead } from './ReportHead.tsx'
import type { Report } from './rowsState.ts'
import { makeReport } from './testing.ts'

const sent: Partial<Report> = {
  report_status: 4,
  mode: 'view',
  published_version_no: 3,
  published_at: '2026-11-26T13:05:00Z',
  moves: [],
  open_rows: [],
}

test.for(['family', 'reviewer'] as const)(
  'a corrected report says so to the %s, and since when',
  async actor => {
    mount(<ReportHead report={makeReport({ ...sent, actor, corrected_flag: 1 })} />)
    await expect.element(page.getByText('訂正版')).toBeVisible()
    await expect.element(page.getByText('2026/11/26（木） 22:05 訂正して送信')).toBeVisible()
  },
)

test('one that was sent once is not called corrected', async () => {
  mount(<ReportHead report={makeReport({ ...sent, actor: 'family' })} />)
  await expect.element(page.getByText('2026/11/26（木） 22:05 送信')).toBeVisible()
  await expect.element(page.getByText('訂正版')).not.toBeInTheDocument()
})
