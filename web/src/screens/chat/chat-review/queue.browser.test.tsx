import type { ChatQueueRow } from '@terakoya/contract/chat/review'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { Queue } from './Queue.tsx'
import { parseSearch, type ReviewSearch } from './search.ts'
import { makeCase, makeFlag } from './testing.ts'

function rowOf(flag_no: number, category: string, severity: 1 | 2 | 3): ChatQueueRow {
  const {
    detail: _d,
    reported_by_name: _r,
    note: _n,
    decided_by_name: _b,
    decided_at: _a,
    ...row
  } = makeFlag()
  return { ...row, flag_no, category, severity, first_read_at: null }
}

function list(rows: readonly ChatQueueRow[]) {
  return {
    output: {
      rows,
      counts: { all: rows.length, open: rows.length, cleared: 0, noted: 0, escalated: 0 },
      pagination: { current_page: 1, last_page: 1, per_page: 30, total: rows.length, hasNextPage: false },
    },
  }
}

function Held() {
  const [search, setSearch] = useState<ReviewSearch>(() => parseSearch({}))
  const change = (next: object) => setSearch(before => parseSearch({ ...before, ...next }))
  return <Queue search={search} change={change} />
}

test('after a decision the gravest of the others is proposed, and opened by a press alone', async () => {
  const grave = rowOf(1, 'homeViolence', 3)
  const nearest = rowOf(2, 'homeViolence', 3)
  const photo = rowOf(3, 'photo', 2)
  const open = { ...photo, first_read_at: null }
  const asked = answerCalls({
    ChatReview_doBrowse: [list([grave, nearest, open])],
    ChatReview_doRead: [{ output: makeCase({ flag: { ...makeFlag(), ...open } }) }],
    ChatReview_begin: [{ output: { flag_no: 3, student_no: 3 } }],
    ChatReview_decide: [{ output: { flag_no: 3, student_no: 3, state: 'cleared', decided: 1 } }],
    ChatReview_getOpenCount: [{ output: { count: 3 } }],
  })
  const begun = () => asked.filter(({ api }) => api === 'ChatReview_begin').map(({ input }) => input)
  mount(<Held />)
  await page.getByRole('button', { name: /写真の求め/ }).click()
  await page.getByRole('button', { name: '問題なし', exact: true }).click()
  await expect.element(page.getByText('判断しました。次の候補を選んであります')).toBeVisible()
  const rows = page.getByRole('region', { name: '確認するもの' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent(/次の候補/)
  await expect.element(rows.first().getByRole('button')).toHaveFocus()
  expect(begun()).toEqual([{ flag_no: 3 }])
  await page.getByRole('button', { name: '次の候補を開く' }).click()
  await expect.poll(begun).toEqual([{ flag_no: 3 }, { flag_no: 1 }])
})

test('a row says what was taken back before it was sent, and what its author could not let wait', async () => {
  const withdrawn = { ...rowOf(1, 'contact', 2), held_state: 'withdrawn' as const }
  const urgent = { ...rowOf(2, 'photo', 2), held_state: 'held' as const, urgent_flag: 1 as const }
  answerCalls({ ChatReview_doBrowse: [list([withdrawn, urgent])] })
  mount(<Held />)
  const rows = page.getByRole('region', { name: '確認するもの' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/取り消し済み/)
  await expect.element(rows.nth(0)).not.toHaveTextContent(/緊急/)
  await expect.element(rows.nth(1)).toHaveTextContent(/緊急.*送信前/)
})
