import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import type { MarkedReport } from './marks.ts'
import { PaneHead } from './PaneHead.tsx'
import { Review, type ReviewActs } from './Review.tsx'
import type { EditedReport } from './readReport.ts'
import { makeComment, makeReport, makeRows, noApprovals } from './testing.ts'
import type { HeldApproval } from './useHeldApproval.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const count = 30
const nos = Array.from({ length: count }, (_, at) => at + 1)
const nameOf = (schedule_no: number) => `生徒 ${String(schedule_no).padStart(2, '0')}`

/** Reports that name another child, an absence, and one with a comment that asks for a change. */
const named = [6, 17]
const absent = 10
const wanted = 21
/** Approved, taken back and approved after all. */
const regretted = 24
/** Read, marked and approved together. */
const together = [28, 29]

const special: Readonly<Record<number, Partial<EditedReport>>> = {
  ...Object.fromEntries(
    named.map(no => [
      no,
      {
        warnings: [{ code: 'W2', detail_no: 13, message: '鈴木さんの名前があります。', blocks: 1 as const }],
      },
    ]),
  ),
  [absent]: {
    ...{ report_status: 8, attendance_distinction: 0, moves: [0, 9] },
    rows: makeRows([[13, '開始から10分待ち、お電話しましたがつながりませんでした。']]),
  },
}

const reports = nos.map(schedule_no =>
  makeReport({ schedule_no, student_name: nameOf(schedule_no), ...special[schedule_no] }),
)

type Approved = Parameters<HeldApproval['approve']>[0]

/** What came of it, and how many keys that took. */
function begin() {
  const seen = { approved: [] as Approved[], marked: [] as MarkedReport[], together: 0, keys: 0 }
  mount(<Reviewing seen={seen} />)
  const press = async (...keys: string[]) => {
    seen.keys += keys.length
    for (const key of keys) await userEvent.keyboard(key)
  }
  return { seen, press }
}

/** The list's reports, of which one is read: as the screen puts its parts together, without what it asks the server. */
function Reviewing({ seen }: { seen: ReturnType<typeof begin>['seen'] }) {
  const [open, setOpen] = useState<number | null>(null)
  const [held, hold] = useState<ReadonlySet<number>>(new Set())
  const acts = useRef<ReviewActs | null>(null)
  const step = (schedule_no: number | null) => {
    if (schedule_no !== null) setOpen(schedule_no)
  }
  const approvals: HeldApproval = {
    ...noApprovals,
    held,
    approve: approval => {
      seen.approved.push(approval)
      hold(before => new Set([...before, ...approval.reports.map(each => each.schedule_no)]))
    },
  }
  const undo = () => {
    const [last] = seen.approved.pop()?.reports ?? []
    if (!last) return
    hold(before => new Set([...before].filter(no => no !== last.schedule_no)))
    step(last.schedule_no)
  }
  const decided = useReviewKeys(true, {
    ...{ rows: reports, open, held, step, acts, undo },
    approveMarked: () => {
      seen.together += 1
    },
  })
  const report = reports.find(each => each.schedule_no === open)
  if (!report) return null
  const review = { acts, approvals, onUndo: undo, onDecided: decided }
  const onMark = (marked: MarkedReport) => seen.marked.push(marked)
  return <Read key={open} report={report} {...review} onMark={onMark} />
}

type ReadProps = Pick<
  Parameters<typeof Review>[0],
  'report' | 'acts' | 'approvals' | 'onUndo' | 'onDecided' | 'onMark'
>

function Read(props: ReadProps) {
  const { report } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const comments = report.schedule_no === wanted ? [makeComment(13)] : []
  return (
    <>
      <PaneHead report={report} heading={heading} onClose={() => {}} />
      <Review {...props} previous={undefined} comments={comments} stale={false} marked={false} />
    </>
  )
}

const approve = () => page.getByRole('button', { name: /^(欠席を)?承認$/ })

/** The report of that number is open and has been in sight long enough to be decided. */
async function reading(schedule_no: number) {
  const heading = page.getByRole('heading', { level: 2 })
  await expect.element(heading).toHaveTextContent(nameOf(schedule_no))
  await expect.element(heading).toHaveFocus()
  await expect.element(approve()).toBeEnabled()
}

test('30 reports are reviewed by keys alone, with at most three for each', async () => {
  const { seen, press } = begin()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('j')
  for (const no of nos) {
    await reading(no)
    const before = seen.keys
    if (named.includes(no)) {
      // The key leads to the tick that is missing; with it the same key approves.
      await press('a')
      await expect.element(page.getByRole('checkbox')).toHaveFocus()
      await press(' ', 'a')
    } else if (no === wanted) {
      await press('a')
      const asked = page.getByRole('dialog')
      await expect.element(asked).toHaveTextContent('「授業のコメント」')
      await expect.element(asked.getByRole('button', { name: '承認' })).toHaveFocus()
      await press('{Enter}')
    } else if (no === regretted) {
      await press('a')
      await reading(no + 1)
      await press('z')
      await reading(no)
      await press('a')
    } else if (together.includes(no)) {
      await press('m', 'j')
    } else {
      await press('a')
    }
    expect(seen.keys - before).toBeLessThanOrEqual(3)
  }
  // Behind the last one what was only marked waits yet.
  await reading(together[0] ?? 0)
  await press('{Shift>}A{/Shift}')
  expect(seen.together).toBe(1)
  expect(seen.marked.map(each => each.schedule_no)).toEqual(together)
  expect(seen.approved.map(each => each.reports)).toEqual(
    nos.filter(no => !together.includes(no)).map(no => [{ schedule_no: no, t3110_lock_version: 2 }]),
  )
  const of = (is: (approval: Approved) => boolean) =>
    seen.approved.filter(is).map(each => each.reports[0]?.schedule_no)
  expect(of(each => each.confirmed_warnings?.includes('W2') === true)).toEqual(named)
  expect(of(each => each.over_comments_flag === 1)).toEqual([wanted])
})
