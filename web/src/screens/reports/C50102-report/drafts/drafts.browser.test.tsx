import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { dropDraft, loadDraft, saveDraft } from '../../../../drafts/draftStore.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeUser } from '../../../../testing/session.ts'
import { beginRows, type Report, writeRow } from '../rowsState.ts'
import { dropdowns, makeReport } from '../testing.ts'
import { WriteForm } from '../WriteForm.tsx'
import { LeftDrafts } from './LeftDrafts.tsx'

const place = `${makeUser().user_no}:C50102/72`
const here = '比例のグラフをかきました。'
const there = '比例のグラフをかいて、式も求めました。'

const draft = (saved_at: string, rows: { detail_no: number; comment: string }[]): Report['draft'] => ({
  ...{ base_version: 0, handover_lock_version: 0, device: 'phone', saved_at },
  rows: rows.map(row => ({ ...row, base: '', sources: [] })),
})

beforeEach(async () => {
  await dropDraft(place)
  queryClient.setQueryData(callKey('C50102_getProposal', { schedule_no: 72 }), {
    ...{ student_no: 3, previous: null, proposals: [] },
  })
})

const write = (change: Partial<Report>) =>
  mount(<WriteForm report={makeReport({ schedule_no: 72, ...change })} dropdowns={dropdowns} beside={null} />)
const comment = () => page.getByRole('textbox', { name: /授業のコメント/ })
const offers = () => page.getByRole('status').filter({ hasText: '下書き' })
const keptHere = (text: string, at: string) =>
  saveDraft(place, writeRow(beginRows(makeReport()), 13, text), at)

test('of two drafts the newest is offered with its device and time, the other is one press away, row by row', async () => {
  await keptHere(here, '2026-11-25T09:40:00Z')
  write({ draft: draft('2026-11-25T09:42:00Z', [{ detail_no: 13, comment: there }]) })
  await expect
    .element(offers().nth(1))
    .toHaveTextContent('もう一つの下書きがあります（この端末で 2026/11/25（水） 18:40')
  const newest = offers().first()
  await expect
    .element(newest)
    .toHaveTextContent('下書きがあります（スマートフォンで 2026/11/25（水） 18:42 に書いたところ）')
  await newest.getByRole('button', { name: '下書きを復元' }).click()
  await expect.element(comment()).toHaveValue(there)
  await offers().first().getByRole('button', { name: '見比べる' }).click()
  const row = page.getByRole('dialog').getByRole('region', { name: '授業のコメント' })
  await expect.element(row).toHaveTextContent(here)
  await expect.element(row).toHaveTextContent(there)
  await page.getByRole('button', { name: 'この下書きを使う' }).click()
  await expect.element(comment()).toHaveValue(here)
})

test('what the server has of this very browser is no second draft', async () => {
  await keptHere(there, '2026-11-25T09:42:00Z')
  write({ draft: draft('2026-11-25T09:41:00Z', [{ detail_no: 13, comment: there }]) })
  await expect.element(offers()).toHaveTextContent('この端末で')
  expect(offers().elements()).toHaveLength(1)
})

test('of what is written here already a draft of another device takes nothing but its own rows', async () => {
  write({ draft: draft('2026-11-25T09:42:00Z', [{ detail_no: 13, comment: there }]) })
  await page.getByRole('textbox', { name: /単元A/ }).fill('比例')
  await expect.element(offers().getByRole('button', { name: '下書きを復元' })).not.toBeInTheDocument()
  await offers().getByRole('button', { name: '見比べる' }).click()
  await page.getByRole('button', { name: 'この下書きを使う' }).click()
  await expect.element(comment()).toHaveValue(there)
  await expect.element(page.getByRole('textbox', { name: /単元A/ })).toHaveValue('比例')
  await expect.element(offers()).not.toBeInTheDocument()
})

test('before the lesson the rows are prepared, and nothing is saved or handed in yet', async () => {
  write({ begin_block: 'too_early', open_rows: [], moves: [] })
  await comment().fill(here)
  await expect.element(page.getByText(/授業が始まる10分前からです。/)).toBeVisible()
  await expect.element(page.getByText('未保存の変更 1項目')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '提出する' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '一時保存' })).not.toBeInTheDocument()
})

test('what waits is not thrown away by a press: whoever goes on without it says so', async () => {
  await keptHere(here, '2026-11-25T09:40:00Z')
  write({})
  await expect.element(offers()).toHaveTextContent('下書きがあります')
  await page.getByRole('textbox', { name: /単元A/ }).fill('比例')
  await page.getByRole('button', { name: '一時保存' }).click()
  const asked = page.getByRole('dialog')
  await expect.element(asked).toHaveTextContent('下書きの「授業のコメント」が、画面の内容と違います。')
  await asked.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(offers()).toHaveTextContent('下書きがあります')
  expect(await loadDraft(place)).not.toBeNull()
})

test('beside a report that is only read its author finds what was never handed in', async () => {
  await keptHere(here, '2026-11-25T09:40:00Z')
  const sent = makeReport({
    ...{ schedule_no: 72, mode: 'view', report_status: 1, moves: [0], open_rows: [] },
    draft: draft('2026-11-25T09:42:00Z', [{ detail_no: 13, comment: there }]),
  })
  mount(<LeftDrafts report={sent} dropdowns={dropdowns} />)
  await expect.element(offers().first()).toHaveTextContent('提出した内容に入っていない下書きがあります')
  await expect.element(offers().nth(1)).toBeVisible()
  await offers().last().getByRole('button', { name: '見比べる' }).click()
  const row = page.getByRole('dialog').getByRole('region', { name: '授業のコメント' })
  await expect.element(row).toHaveTextContent(there)
  await expect.element(page.getByRole('button', { name: 'この下書きを使う' })).not.toBeInTheDocument()
})

test('a draft that was discarded by a slip comes back, and is still there at the next visit', async () => {
  await keptHere(here, '2026-11-25T09:40:00Z')
  const leave = write({})
  await offers().getByRole('button', { name: '破棄' }).click()
  await expect.element(offers().getByRole('button', { name: '破棄' })).not.toBeInTheDocument()
  await expect.poll(() => loadDraft(place)).toBeNull()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(offers()).toHaveTextContent('この端末で 2026/11/25（水） 18:40')
  await expect.poll(async () => (await loadDraft(place))?.saved_at).toBe('2026-11-25T09:40:00Z')
  await offers().getByRole('button', { name: '下書きを復元' }).click()
  await expect.element(comment()).toHaveValue(here)
  leave()
})

test('so does the one of another device, which the server keeps meanwhile', async () => {
  const sent = makeReport({
    ...{ schedule_no: 72, mode: 'view', report_status: 1, moves: [0], open_rows: [] },
    draft: draft('2026-11-25T09:42:00Z', [{ detail_no: 13, comment: there }]),
  })
  mount(<LeftDrafts report={sent} dropdowns={dropdowns} />)
  await offers().getByRole('button', { name: '破棄' }).click()
  await expect.element(page.getByText('下書きを破棄しました。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(offers()).toHaveTextContent('スマートフォンで 2026/11/25（水） 18:42')
})
