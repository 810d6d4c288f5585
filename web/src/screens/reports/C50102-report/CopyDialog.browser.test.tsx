import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { dropdowns, makeReport } from './testing.ts'

const partner = { schedule_no: 8, student_name: '斎藤 朝陽', time_limit_no: 50, report_status: 0 }
const row = (detail_no: number, comment: string, label = comment) => ({
  ...{ detail_no, comment, label, changed_version: 1, sources: [] },
})
const theirs = [
  row(2, 'M03', '学校ワーク'),
  row(3, '一次関数'),
  row(4, 'p.42–45'),
  row(9, 'p.46'),
  row(13, '斎藤さんは集中していました。'),
]

/** The dialog over a form of 数学, beside a report of another subject where one is named. */
function show(mine: Record<number, string>, subject?: string) {
  const first = subject === undefined ? row(1, '4', '数学') : row(1, '6', subject)
  const rows = [first, ...theirs]
  queryClient.setQueryData(
    callKey('C50102_getEdit', { schedule_no: 8 }),
    makeReport({ ...partner, rows, report_status: 0 }),
  )
  const copied: [number, string][] = []
  const values = new Map(Object.entries({ 1: '4', ...mine }).map(([no, text]) => [Number(no), text]))
  mount(
    <CopyDialog
      report={makeReport()}
      mine={values}
      dropdowns={dropdowns}
      partner={partner}
      onCopy={all => copied.push(...all)}
      onClose={() => {}}
    />,
  )
  return copied
}

const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const dialog = () => page.getByRole('dialog')

test('student and subject are named; what stands here already is only replaced by whoever ticks it', async () => {
  const copied = show({ 3: '江戸の文化', 4: 'p.42–45' })
  await expect.element(dialog()).toHaveTextContent('斎藤 朝陽さん（数学）の報告書から写します。')
  await expect.element(box('教材A')).toBeChecked()
  await expect.element(box('今回の宿題')).toBeChecked()
  await expect.element(box('単元A')).not.toBeChecked()
  await expect.element(dialog()).toHaveTextContent('いまの内容（写すと置き換わります）：江戸の文化')
  // The same stands here: there is nothing to copy.
  await expect.element(box('ページA')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '写す', exact: true }).click()
  expect(copied).toEqual([
    [2, 'M03'],
    [9, 'p.46'],
  ])
})

test('of another subject nothing is ticked, and both are named', async () => {
  const copied = show({}, '英語')
  await expect.element(dialog()).toHaveTextContent('斎藤 朝陽さんは英語、この報告書は数学です。')
  for (const name of ['教材A', '単元A', 'ページA', '今回の宿題']) {
    await expect.element(box(name)).not.toBeChecked()
  }
  await page.getByRole('button', { name: '写す', exact: true }).click()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('写す項目が選ばれていません。')
  expect(copied).toEqual([])
  await box('今回の宿題').click()
  await page.getByRole('button', { name: '写す', exact: true }).click()
  expect(copied).toEqual([[9, 'p.46']])
})

test('where both say the same it is said', async () => {
  show({ 2: 'M03', 3: '一次関数', 4: 'p.42–45', 9: 'p.46' })
  await expect.element(dialog()).toHaveTextContent('斎藤 朝陽さんの報告書と同じ内容です。')
})
