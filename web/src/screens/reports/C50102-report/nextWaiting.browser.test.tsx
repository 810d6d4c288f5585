import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { NextWaiting } from './NextWaiting.tsx'
import type { Report } from './rowsState.ts'
import { makeReport } from './testing.ts'

const lesson = (schedule_no: number, schedule_date: string, time_limit_no: number) => ({
  ...{ schedule_no, schedule_date, time_limit_no },
})

/** The report of lesson 7 on the 25th at the period 50, and what waits from that day on. */
function show(actor: Report['actor'], rows = [lesson(3, '2026-11-25', 40), lesson(12, '2026-11-25', 50)]) {
  const searchInfo = { start_date: '2026-11-25', state: 'waiting' as const }
  const pagination = { current_page: 1, per_page: 100 }
  queryClient.setQueryData(callKey('C50101_doBrowse', { searchInfo, orderBy: [], pagination }), { rows })
  mount(<NextWaiting report={makeReport({ actor, report_status: 1 })} />)
}

async function onPhone() {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(375, 800)
}

const way = () => page.getByRole('link', { name: '次の確認待ちへ' })

test('on a phone one report that waits leads its reviewer to the next', async () => {
  await onPhone()
  show('reviewer')
  await expect.element(way()).toHaveAttribute('href', '/C50102/12')
})

test('where there is room for the list beside it there is none, and one appears with the narrow window', async () => {
  show('reviewer')
  await expect.element(page.getByRole('heading', { name: '部品' })).toBeVisible()
  await expect.element(way()).not.toBeInTheDocument()
  await onPhone()
  await expect.element(way()).toBeVisible()
})

test('whoever writes reports is not led through those that wait for a reviewer', async () => {
  await onPhone()
  show('author')
  await expect.element(page.getByRole('heading', { name: '部品' })).toBeVisible()
  await expect.element(way()).not.toBeInTheDocument()
})

test('behind the last one there is no next', async () => {
  await onPhone()
  show('reviewer', [lesson(3, '2026-11-25', 40), lesson(7, '2026-11-25', 50)])
  await expect.element(page.getByRole('heading', { name: '部品' })).toBeVisible()
  await expect.element(way()).not.toBeInTheDocument()
})
