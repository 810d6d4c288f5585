import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import type { ReportBodyProps } from './ReportBody.tsx'
import type { Report } from './rowsState.ts'
import { WholeReport } from './Screen.tsx'
import { dropdowns, makeReport } from './testing.ts'

const said = '分数のたし算を、図をかいて自分で説明できるようになりました。'
const inside = 'お母様から、宿題の量のご相談がありました。'

const row = (detail_no: number, comment: string) => ({
  ...{ detail_no, comment, label: comment, changed_version: 1, sources: [] },
})

/** The whole page of a report, as its reader has it. */
function open(change: Partial<Report>) {
  queryClient.setQueryData(callKey('C50102_getProposal', { schedule_no: 7 }), {
    ...{ student_no: 3, previous: null, proposals: [] },
  })
  mount(
    <WholeReport
      report={makeReport({ rows: [row(1, '数学'), row(13, said), row(16, inside)], ...change })}
      dropdowns={{ data: dropdowns, error: null } as ReportBodyProps['dropdowns']}
      comments={[]}
      previous={undefined}
      next={undefined}
    />,
  )
}

async function onPaper() {
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name })
  onTestFinished(async () => void (await media('')))
  await media('print')
}

test.for([
  { actor: 'reviewer', mode: 'afterReview', report_status: 4, published_version_no: 1 },
  { actor: 'author', mode: 'add', report_status: 0 },
  { actor: 'reviewer', mode: 'view', report_status: 0 },
] as const)(
  'in $mode mode of the $actor the sheet is printed, not the form, and nothing that stays inside',
  async change => {
    open({ ...change, moves: [], round_no: 2 })
    await expect.element(page.getByRole('heading', { name: '佐藤 葵さん' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '印刷' })).toBeVisible()
    await expect.element(page.getByText('指導報告書', { exact: true })).not.toBeInTheDocument()
    await onPaper()
    await expect.element(page.getByText('指導報告書', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('definition').filter({ hasText: said })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '佐藤 葵さん' })).toBeVisible()
    await expect.element(page.getByRole('textbox').first()).not.toBeInTheDocument()
    expect(document.body.innerText).not.toContain(inside)
    expect(document.body.innerText).not.toContain('差し戻し 2回')
  },
)
