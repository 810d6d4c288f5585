import { createRef, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { PaneHead } from './PaneHead.tsx'
import { Review, type ReviewActs } from './Review.tsx'
import type { EditedReport } from './readReport.ts'
import { makeComment, makeReport, makeRows, names, noApprovals } from './testing.ts'

/** The report in the pane at its width beside the list; gives what the keys do with it. */
function read(report: EditedReport, change: Partial<Parameters<typeof Review>[0]> = {}) {
  const acts = createRef<ReviewActs>()
  mount(
    <div style={{ width: 480 }}>
      <Review
        report={report}
        previous={undefined}
        comments={[]}
        stale={false}
        marked={false}
        onMark={() => {}}
        onDecided={() => {}}
        approvals={noApprovals}
        onUndo={() => {}}
        acts={acts}
        {...change}
      />
    </div>,
  )
  return acts
}

const previous = { ...makeReport(), schedule_no: 5, schedule_date: '2026-11-18', report_status: 4 }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const boxOf = (row: string) => page.getByRole('textbox', { name: `「${row}」へのコメント` })

test('a comment and its box are as wide as the pane, beside a previous report too', async () => {
  read(makeReport(), { previous, comments: [makeComment(13)] })
  const width = (element: Element) => element.getBoundingClientRect().width
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(width(page.getByRole('article').element())).toBeGreaterThan(440)
  await button('「今回の宿題」にコメントする').click()
  await expect.element(boxOf('今回の宿題')).toHaveFocus()
  expect(width(boxOf('今回の宿題').element())).toBeGreaterThan(400)
})

test('what is typed and not saved is pointed to before the report is decided, or another row is spoken of', async () => {
  let decided = 0
  read(makeReport(), {
    approvals: {
      ...noApprovals,
      approve: () => {
        decided += 1
      },
    },
  })
  await button('「授業のコメント」にコメントする').click()
  await boxOf('授業のコメント').fill('様子も書いてください。')
  for (const pressed of ['差し戻す', '承認', '「今回の宿題」にコメントする']) {
    await expect.element(button(pressed)).toBeEnabled()
    await button(pressed).click()
    await expect.element(boxOf('授業のコメント')).toHaveFocus()
    await expect.element(boxOf('授業のコメント')).toHaveAccessibleDescription(/まだ保存していません/)
    await userEvent.keyboard('。')
    await expect.element(page.getByText(/まだ保存していません/)).not.toBeInTheDocument()
  }
  expect(decided).toBe(0)
  await button('キャンセル').click()
  await button('承認').click()
  expect(decided).toBe(1)
})

const absent = makeReport({
  report_status: 8,
  attendance_distinction: 0,
  moves: [0, 9],
  rows: makeRows([[13, '開始から10分待ち、お電話しましたがつながりませんでした。']]),
})

test('an absence is approved or given back as 一時保存: no comment is offered that leads nowhere, and keys say so', async () => {
  const acts = read(absent)
  await expect.element(page.getByRole('note')).toHaveTextContent(/直してもらうときは「一時保存に戻す」/)
  await expect.element(button(/コメントする$/)).not.toBeInTheDocument()
  await expect.element(button('差し戻す')).not.toBeInTheDocument()
  await expect.element(button('欠席を承認')).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: '欠席の報告は差し戻せません。' })
  await expect.element(told).not.toBeInTheDocument()
  acts.current?.sendBack()
  await expect.element(told).toBeVisible()
  await expect.element(button('一時保存に戻す')).toBeEnabled()
  await button('一時保存に戻す').click()
  const asked = page.getByRole('dialog')
  await expect.element(asked).toHaveTextContent('高橋 翔さんが、また書けるようになります。')
  await asked.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(asked).not.toBeInTheDocument()
})

test('of a lesson without a report there is what is known, and nothing that a reviewer can’t do', async () => {
  let marked = 0
  const acts = read(makeReport({ report_status: null, mode: 'view', moves: [], rows: makeRows([]) }), {
    previous,
    onMark: () => {
      marked += 1
    },
  })
  await expect.element(page.getByRole('note')).toHaveTextContent('まだ書かれていません。')
  await expect.element(page.getByText('空欄')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: /^前回の報告書/ })).toHaveTextContent('p.46の1〜4')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await expect.element(button('印を付ける')).not.toBeInTheDocument()
  expect(document.querySelector('footer')).toBeNull()
  acts.current?.mark()
  await expect
    .element(page.getByText('確認待ちではないため、印を付けて承認することはできません。'))
    .toBeVisible()
  expect(marked).toBe(0)
})

test('of what is being written the written rows are shown, the others aren’t called empty', async () => {
  read(makeReport({ report_status: 0, mode: 'view', moves: [], rows: makeRows([[3, '二次関数']]) }), {
    previous,
  })
  await expect.element(page.getByRole('table')).toHaveTextContent('二次関数')
  await expect.element(page.getByText('空欄')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '編集画面を開く' })).not.toBeInTheDocument()
})

test('what is pressed while the report is read again is done once it has been, unless another text stands there', async () => {
  const approved: unknown[] = []
  const acts = createRef<ReviewActs>()
  const reread: { tell: (t3110_lock_version: number | null) => void } = { tell: () => {} }
  function Reread() {
    // The version that stands there; `null` while it is read.
    const [read, tell] = useState<number | null>(2)
    const last = useRef(2)
    last.current = read ?? last.current
    reread.tell = tell
    return (
      <Review
        report={makeReport({ t3110_lock_version: last.current })}
        previous={undefined}
        comments={[]}
        stale={read === null}
        marked={false}
        onMark={() => {}}
        onDecided={() => {}}
        approvals={{ ...noApprovals, approve: ({ reports }) => approved.push(...reports) }}
        onUndo={() => {}}
        acts={acts}
      />
    )
  }
  mount(<Reread />)
  await expect.element(button('承認')).toBeEnabled()
  for (const version of [3, 3]) {
    reread.tell(null)
    await expect.element(button('承認')).toBeDisabled()
    acts.current?.approve()
    reread.tell(version)
    await expect.element(button('承認')).toBeEnabled()
  }
  expect(approved).toEqual([{ schedule_no: 7, t3110_lock_version: 3 }])
  reread.tell(null)
  await expect.element(button('承認')).toBeDisabled()
  acts.current?.sendBack()
  expect(approved).toHaveLength(1)
  reread.tell(3)
  await expect.element(page.getByRole('group', { name: /へのコメント$/ })).toBeVisible()
})

test('a report is marked as it was read, whether or not the list shows it', async () => {
  const given: unknown[] = []
  const warnings = [{ code: 'W2', detail_no: 13, message: '鈴木さんの名前があります。', blocks: 1 as const }]
  const acts = read(makeReport({ warnings }), { onMark: report => given.push(report) })
  await button('印を付ける').click()
  acts.current?.mark()
  const mark = {
    ...{ schedule_no: 7, t3110_lock_version: 2, student_name: '佐藤 葵', report_status: 1 },
    warned_codes: ['W2'],
  }
  expect(given).toEqual([mark, mark])
})

test('of a report that has come back each row that was asked for says what stood there, and whether it changed', async () => {
  queryClient.setQueryData(callKey('C50102_getDropdowns', {}), names)
  const rows = makeRows([
    [2, 'M04'],
    [9, 'p.46の1〜4'],
    [13, '図を使って説明できるようになりました。'],
  ])
  const comments = [
    makeComment(2, { row_comment: 'M03', settled_flag: 1 }),
    makeComment(9, { row_comment: 'p.46の1〜4', answer: '1問ずつ進めるためです。', settled_flag: 1 }),
    makeComment(13, { row_comment: 'できませんでした。', settled_flag: 1 }),
  ]
  read(makeReport({ report_status: 3, round_no: 1, rows }), { comments })
  const row = (no: number) => page.getByRole('rowgroup').nth(no)
  await expect.element(row(3)).toBeInTheDocument()
  const texts = page
    .getByRole('rowgroup')
    .elements()
    .map(each => each.textContent ?? '')
  const of = (label: string) => texts.find(text => text.startsWith(label))
  expect(of('教材A')).toMatch(/前の文章変更あり学校ワーク.*修正済み/)
  expect(of('今回の宿題')).toMatch(/前の文章変更なし.*返答済み.*講師の返答：1問ずつ進めるためです。/)
  expect(of('授業のコメント')).toMatch(/前の文章変更ありできませんでした。.*修正済み/)
})

test('the head says how often a report was sent back', async () => {
  const again = makeReport({ report_status: 3, round_no: 2 })
  mount(<PaneHead report={again} heading={createRef()} onClose={() => {}} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('差し戻し 2回')
})
