import type { OutputOf } from '@terakoya/contract/wireTypes'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { dropDraft } from '../../../../drafts/draftStore.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeUser } from '../../../../testing/session.ts'
import { Review } from '../Review.tsx'
import { dropdowns, makeReport } from '../testing.ts'
import { WriteForm } from '../WriteForm.tsx'

const report70 = (detail_no: number) => [{ kind: 'report' as const, schedule_no: 70, detail_no }]
const answer: OutputOf<'C50102_getProposal'> = {
  student_no: 3,
  previous: { schedule_no: 70, schedule_date: '2026-11-18', homework: 'p.46の1〜4' },
  proposals: [
    { detail_no: 2, comment: 'M03', label: '学校ワーク', sources: report70(2) },
    { detail_no: 3, comment: '一次関数', label: '一次関数', sources: report70(3) },
    { detail_no: 4, comment: 'p.46–', label: 'p.46–', sources: report70(4) },
    { detail_no: 8, comment: '', label: '', sources: report70(9) },
  ],
}
const rowsOf = (pages: string) => [
  { detail_no: 2, comment: 'M03' },
  { detail_no: 4, comment: pages },
]
const progress = {
  ...{ detail_no: 10, comment: '2', label: '予定どおり' },
  sources: [{ kind: 'row' as const, detail_no: 4 }, ...report70(4)],
}

/** What the server proposes of the lesson, and what follows from the pages; nothing of an earlier test waits. */
beforeEach(async () => {
  const { user_no } = makeUser()
  await dropDraft(`${user_no}:C50102/71`)
  await dropDraft(`${user_no}:kept:C50102/71`)
  queryClient.setQueryData(callKey('C50102_getProposal', { schedule_no: 71 }), answer)
  for (const pages of ['p.46–', 'p.46–4', 'p.46–49']) {
    const input = { schedule_no: 71, rows: rowsOf(pages) }
    queryClient.setQueryData(callKey('C50102_getProposal', input), { ...answer, proposals: [progress] })
  }
})

const write = (change: Parameters<typeof makeReport>[0] = {}) =>
  mount(<WriteForm report={makeReport({ schedule_no: 71, ...change })} dropdowns={dropdowns} beside={null} />)
const unit = () => page.getByRole('textbox', { name: /単元A/ })
const pages = () => page.getByRole('textbox', { name: /ページA/ })
const comment = () => page.getByRole('textbox', { name: /授業のコメント/ })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const mark = (group: RegExp, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name })

test('a proposal is taken with one tap, says where it is from, and is given back', async () => {
  write()
  await expect.element(page.getByText('前回 11/18（水）と同じ').first()).toBeVisible()
  await button('「単元A」に「一次関数」を入れる').click()
  await expect.element(unit()).toHaveValue('一次関数')
  await button('「単元A」に入れた提案を取り消す').click()
  await expect.element(unit()).toHaveValue('')
  await expect.element(button('「単元A」に「一次関数」を入れる')).toBeVisible()
})

test('in an empty field one key takes it; the caret stands behind the pages that go on', async () => {
  write()
  await pages().click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(pages()).toHaveValue('p.46–')
  await userEvent.keyboard('49')
  await expect.element(pages()).toHaveValue('p.46–49')
  await expect.element(page.getByText('前回 11/18（水）の続き')).toBeVisible()
  // In a field that says something the arrow is an arrow.
  await userEvent.keyboard('{Home}{ArrowRight}x')
  await expect.element(pages()).toHaveValue('px.46–49')
  // Typed over, the words are the teacher's.
  await expect.element(page.getByText('前回 11/18（水）の続き')).not.toBeInTheDocument()
})

test('all at once fill only rows that are still empty, and row 8 asks about the homework that is shown', async () => {
  write()
  await unit().fill('比例')
  await expect.element(page.getByText('前回 11/18（水）の宿題：p.46の1〜4')).toBeVisible()
  await button('提案をすべて入れる（2件）').click()
  await expect.element(unit()).toHaveValue('比例')
  await expect.element(pages()).toHaveValue('p.46–')
  await expect.element(pages()).toHaveFocus()
  await expect.element(page.getByRole('combobox', { name: /教材A/ })).toHaveValue('M03')
  await expect
    .element(page.getByRole('radiogroup', { name: /宿題の提出/ }).getByRole('radio', { checked: true }))
    .not.toBeInTheDocument()
  await expect.element(button(/提案をすべて入れる/)).not.toBeInTheDocument()
})

test('the homework of last time stays beside its question after the answer, and when the report is opened again', async () => {
  const leave = write()
  const homework = page.getByText('前回 11/18（水）の宿題：p.46の1〜4')
  await expect.element(homework).toBeVisible()
  await mark(/宿題の提出/, '全部した').click()
  await expect.element(mark(/宿題の提出/, '全部した')).toBeChecked()
  await expect.element(homework).toBeVisible()
  leave()
  // What is stored is not proposed for.
  const proposals = answer.proposals.filter(each => each.detail_no !== 8)
  queryClient.setQueryData(callKey('C50102_getProposal', { schedule_no: 71 }), { ...answer, proposals })
  const rows = [{ detail_no: 8, comment: '1', label: '全部した', changed_version: 1, sources: [] }]
  write({ report_status: 0, t3110_lock_version: 1, rows })
  await expect.element(homework).toBeVisible()
})

test('the comment is put together from sentences that have all their words; each goes in once and comes out again', async () => {
  write()
  await expect.element(button('「学習した内容」の文を足す')).not.toBeInTheDocument()
  await button('提案をすべて入れる（3件）').click()
  await userEvent.keyboard('49')
  await mark(/授業の様子/, '集中していた').click()
  await button('「学習した内容」の文を足す').click()
  await expect.element(comment()).toHaveValue('学校ワークの「一次関数」（p.46–49）を学習しました。')
  await button('「授業の様子」の文を足す').click()
  await expect
    .element(comment())
    .toHaveValue('学校ワークの「一次関数」（p.46–49）を学習しました。授業の様子は「集中していた」でした。')
  await expect.element(button('「授業の様子」の文を足す')).not.toBeInTheDocument()
  await button('「授業のコメント」に入れた提案を取り消す').click()
  await expect.element(comment()).toHaveValue('学校ワークの「一次関数」（p.46–49）を学習しました。')
  await expect.element(button('「授業の様子」の文を足す')).toBeVisible()
})

test('a reviewer sees which words came from where', async () => {
  const row = (detail_no: number, text: string, sources: typeof progress.sources) => ({
    ...{ detail_no, comment: text, label: text, changed_version: 1, sources },
  })
  const report = makeReport({
    ...{ mode: 'review', actor: 'reviewer', report_status: 1, review_begun_flag: 1, t3110_lock_version: 2 },
    open_rows: [],
    rows: [
      row(3, '一次関数', report70(3) as typeof progress.sources),
      row(9, 'p.50', []),
      row(13, '学習しました。', progress.sources),
    ],
  })
  mount(<Review report={report} comments={[]} beside={null} />)
  await expect.element(page.getByText('前回の報告書より')).toBeVisible()
  await expect.element(page.getByText('ほかの項目より')).toBeVisible()
  expect(page.getByText(/より$/).elements()).toHaveLength(2)
})

/**
 * The keystroke-level model (Card, Moran, Newell 1980, "The keystroke-level model for user performance time with
 * interactive systems", Communications of the ACM 23, 396–410), in seconds: a key or button of an average typist, to
 * point at a thing, to make up one's mind.
 */
const model = { key: 0.28, point: 1.1, mind: 1.35 }

test('a usual lesson is reported with at most 25 taps and keys, and within a minute by the keystroke-level model', async () => {
  write()
  const did = { taps: 0, keys: 0, decisions: 0 }
  const tap = async (what: { click: () => Promise<void> }) => {
    did.taps += 1
    did.decisions += 1
    await what.click()
  }
  const type = async (keys: string) => {
    did.keys += keys.length
    did.decisions += 1
    await userEvent.keyboard(keys)
  }
  await tap(button('提案をすべて入れる（3件）'))
  await type('49')
  await tap(mark(/宿題の提出/, '全部した'))
  await tap(page.getByRole('textbox', { name: /今回の宿題/ }))
  await type('p.50')
  await tap(button('「授業の進み」に「予定どおり」を入れる'))
  await tap(mark(/授業の様子/, '集中していた'))
  await tap(mark(/確認の結果/, 'よくできた'))
  await tap(button('「学習した内容」の文を足す'))
  await tap(button('「授業の様子」の文を足す'))
  await tap(button('「確認の結果」の文を足す'))
  await tap(button('「次回までの宿題」の文を足す'))
  const written = comment().element() as HTMLTextAreaElement
  expect(written.value).toBe(
    '学校ワークの「一次関数」（p.46–49）を学習しました。授業の様子は「集中していた」でした。「一次関数」を確かめたところ、結果は「よくできた」でした。次回までの宿題は、p.50です。',
  )
  await tap(button('提出する'))
  // Nothing bars it: it went out, to a server that isn't there.
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText(/提出する前に直すところがあります/)).not.toBeInTheDocument()
  const seconds = did.taps * (model.point + model.key) + did.keys * model.key + did.decisions * model.mind
  expect(did.taps + did.keys).toBeLessThanOrEqual(25)
  expect(seconds).toBeLessThanOrEqual(60)
})
