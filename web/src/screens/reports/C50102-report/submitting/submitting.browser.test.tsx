import type { InputOf } from '@terakoya/contract/wireTypes'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { dropDraft, loadDraft, saveDraft } from '../../../../drafts/draftStore.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeUser } from '../../../../testing/session.ts'
import { AmendForm } from '../AmendForm.tsx'
import type { Report } from '../rowsState.ts'
import { dropdowns, makeReport } from '../testing.ts'
import { WriteForm } from '../WriteForm.tsx'

const row = (detail_no: number, comment: string) => ({
  ...{ detail_no, comment, label: comment, changed_version: 1, sources: [] },
})

/** A report that nothing bars from being handed in. */
const complete = [
  row(1, '4'),
  row(2, 'M03'),
  row(3, '一次関数'),
  row(8, '1'),
  row(10, '2'),
  row(11, '1'),
  row(12, '1'),
  row(13, '山田 秀明さんと競い合いながら、傾きと切片の意味を説明できました。'),
]
const begun = (change: Partial<Report> = {}) =>
  makeReport({ schedule_no: 72, report_status: 0, t3110_lock_version: 1, rows: complete, ...change })

const named = {
  ...{ code: 'W2', detail_no: 13, blocks: 1 as const },
  message: '「授業のコメント」に、ほかの生徒の名前と思われる言葉（山田 秀明）があります。',
}
const empty = { code: 'W4', detail_no: 4, blocks: 0 as const, message: '「ページA」が空いています。' }

/** What the server says of those rows over what is stored. */
function tell(input: InputOf<'C50102_getWarnings'>, ...warnings: (typeof named | typeof empty)[]): void {
  queryClient.setQueryData(callKey('C50102_getWarnings', input), { student_no: 3, warnings })
}

/** Nothing of an earlier test waits. */
beforeEach(async () => {
  const { user_no } = makeUser()
  for (const no of [72, 73, 74]) {
    await dropDraft(`${user_no}:C50102/${no}`)
    await dropDraft(`${user_no}:kept:C50102/${no}`)
  }
  queryClient.setQueryData(callKey('C50102_getProposal', { schedule_no: 72 }), {
    ...{ student_no: 3, previous: null, proposals: [] },
  })
})

const write = (report: Report) => mount(<WriteForm report={report} dropdowns={dropdowns} beside={null} />)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const warned = () => page.getByRole('dialog', { name: '提出する前に確かめてください' })
/** It went out, to a server that isn't there. */
const wentOut = () => page.getByRole('alert').filter({ hasText: /保存できませんでした|送信待ち/ })

test('what a reviewer would stumble over its author reads first, and goes to the row to mend it', async () => {
  tell({ schedule_no: 72, report_status: 1, rows: [] }, named, empty)
  write(begun())
  await button('提出する').click()
  await expect.element(warned()).toHaveTextContent('山田 秀明')
  await expect.element(warned()).toHaveTextContent('「ページA」が空いています。')
  await warned().getByRole('button', { name: '授業のコメントへ' }).click()
  await expect.element(page.getByRole('textbox', { name: /授業のコメント/ })).toHaveFocus()
  await expect.element(wentOut()).not.toBeInTheDocument()
  await button('提出する').click()
  await warned().getByRole('button', { name: '直す' }).click()
  await expect.element(page.getByRole('textbox', { name: /ページA/ })).toHaveFocus()
  await expect.element(wentOut()).not.toBeInTheDocument()
})

test('it stops nothing: with one press more the report goes', async () => {
  tell({ schedule_no: 72, report_status: 1, rows: [] }, named)
  write(begun())
  await button('提出する').click()
  await warned().getByRole('button', { name: 'このまま提出する' }).click()
  await expect.element(wentOut()).toBeVisible()
  await expect.element(warned()).not.toBeInTheDocument()
})

test('asked is what stands in the form; where nothing is found, or nobody can be asked, it goes at once', async () => {
  tell({ schedule_no: 72, report_status: 1, rows: [] }, named)
  const mended = '傾きと切片の意味を、表とグラフを使って説明できました。'
  tell({ schedule_no: 72, report_status: 1, rows: [{ detail_no: 13, comment: mended }] })
  const leave = write(begun())
  await page.getByRole('textbox', { name: /授業のコメント/ }).fill(mended)
  await button('提出する').click()
  await expect.element(wentOut()).toBeVisible()
  leave()
  await dropDraft(`${makeUser().user_no}:kept:C50102/72`)
  await dropDraft(`${makeUser().user_no}:C50102/72`)
  write(begun())
  await page.getByRole('textbox', { name: /授業のコメント/ }).fill(`${mended}次回も続けます。`)
  await button('提出する').click()
  await expect.element(wentOut()).toBeVisible()
})

test('before a report goes again its author reads of the rows that can be mended', async () => {
  tell(
    {
      schedule_no: 72,
      report_status: 3,
      rows: [{ detail_no: 13, comment: `${complete[7]?.comment}はい。` }],
    },
    empty,
    named,
  )
  const report = begun({
    ...{ mode: 'amend', report_status: 2, round_no: 1, t3110_lock_version: 3, open_rows: [13], moves: [3] },
  })
  const mark = {
    ...{ comment_no: 1, detail_no: 13, round_no: 1, amend_flag: 1 as const, row_comment: '' },
    ...{ comment: 'もう一文。', user_name: '管理 花子', written_at: '2026-11-25T10:00:00Z', answer: '' },
    settled_flag: 0 as const,
  }
  mount(<AmendForm report={report} dropdowns={dropdowns} comments={[mark]} beside={null} />)
  await page.getByRole('textbox', { name: /授業のコメント/ }).fill(`${complete[7]?.comment}はい。`)
  await button('再提出する').click()
  await expect.element(warned()).toHaveTextContent('山田 秀明')
  await expect.element(warned()).not.toHaveTextContent('ページA')
  await warned().getByRole('button', { name: 'このまま再提出する' }).click()
  await expect.element(wentOut()).toBeVisible()
})

const partners = [
  { schedule_no: 72, student_name: '佐藤 葵', time_limit_no: 50, report_status: 0 },
  { schedule_no: 73, student_name: '内田 結衣', time_limit_no: 50, report_status: 0 },
]
/** The other report of the period, as the server tells it. */
function beside(change: Partial<Report> = {}): void {
  const report = begun({ schedule_no: 73, student_no: 4, student_name: '内田 結衣', partners, ...change })
  queryClient.setQueryData(callKey('C50102_getEdit', { schedule_no: 73 }), report)
}

test('with one press both reports of the period go, and of each it is said what became of it', async () => {
  tell({ schedule_no: 72, report_status: 1, rows: [] })
  tell({ schedule_no: 73, report_status: 1, rows: [] }, named)
  beside()
  write(begun({ partners }))
  await button('2件とも提出する').click()
  // What there is to look at in the other one stands under its student's name.
  await expect.element(warned().getByRole('heading', { name: '内田 結衣さん' })).toBeVisible()
  await warned().getByRole('button', { name: 'このまま2件とも提出する' }).click()
  const told = page.getByRole('dialog', { name: '内田 結衣さんの報告書は提出できませんでした' })
  await expect.element(told).toHaveTextContent(/内田 結衣さんの報告書を開くと、自動で送り直します。|もう一度/)
  await expect.element(wentOut()).toBeVisible()
  await told.getByRole('button', { name: '閉じる', exact: true }).last().click()
  await expect.element(told).not.toBeInTheDocument()
})

test.each<[string, Partial<Report>]>([
  ['something is missing', { rows: complete.filter(each => each.detail_no !== 13) }],
  ['nobody is marked', { attendance_distinction: 0 }],
  ['it was handed in', { report_status: 1, moves: [0] }],
  [
    'a draft of it waits',
    {
      draft: {
        base_version: 1,
        handover_lock_version: 0,
        device: 'phone',
        saved_at: '2026-11-25T10:00:00Z',
        rows: [],
      },
    },
  ],
])('a report isn’t offered along where %s', async (_what, change) => {
  beside(change)
  await offersTwoOfThree()
})

test('nor one of which this browser keeps something that was never saved', async () => {
  beside()
  await saveDraft(`${makeUser().user_no}:C50102/73`, { values: new Map() }, '2026-11-25T10:00:00Z')
  await offersTwoOfThree()
})

test('as long as a draft of this one waits to be decided, nothing goes along with it', async () => {
  beside()
  const rows = [{ detail_no: 9, comment: 'p.50', base: '', sources: [] }]
  const draft = { base_version: 1, handover_lock_version: 0, device: 'phone' as const, rows }
  write(begun({ partners, draft: { ...draft, saved_at: '2026-11-25T10:00:00Z' } }))
  await expect.element(page.getByText(/下書きがあります/)).toBeVisible()
  // Asked for after the form has asked, and so answered after it.
  await loadDraft(`${makeUser().user_no}:kept:C50102/73`)
  await expect.element(button('2件とも提出する')).not.toBeInTheDocument()
  await button('破棄').click()
  await expect.element(button('2件とも提出する')).toBeVisible()
})

/** A third report of the period is ready: with it alone the press is offered. */
async function offersTwoOfThree(): Promise<void> {
  const third = { schedule_no: 74, student_name: '山田 秀明', time_limit_no: 50, report_status: 0 }
  queryClient.setQueryData(callKey('C50102_getEdit', { schedule_no: 74 }), begun({ ...third, partners }))
  write(begun({ partners: [...partners, third] }))
  await expect.element(button('2件とも提出する')).toBeVisible()
  await expect.element(button('3件とも提出する')).not.toBeInTheDocument()
}
