import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { NextWaiting } from './NextWaiting.tsx'
import type { Report } from './rowsState.ts'
import { makeReport } from './testing.ts'

type Found = { rows: { schedule_no: number }[] }

function show(actor: Report['actor']) {
  const asked = { start_date: '2026-10-26', state: 'waiting' as const }
  const two = { orderBy: [], pagination: { current_page: 1, per_page: 2 } }
  const found: Found = { rows: [{ schedule_no: 7 }, { schedule_no: 12 }] }
  queryClient.setQueryData(callKey('C50101_doBrowse', { ...two, searchInfo: asked }), found)
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
