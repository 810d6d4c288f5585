import { useDebouncedValue } from '@mantine/hooks'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { type Report, type RowSources, sourcesIn, textIn } from '../rowsState.ts'
import type { ReportWork } from '../useReportWork.ts'
import { joinSources, type Sentence } from './sentences.ts'

type Answer = OutputOf<'C50102_getProposal'>
export type Proposal = Answer['proposals'][number]

/** So long a text rests before it is asked what follows from it, in milliseconds. */
const rest = 500

/** The progress follows from the pages of today beside those of last time. */
const followsFromPages = 10

interface Taken {
  before: string
  sources: RowSources
  after: string
}

export interface Proposals {
  previous: Answer['previous']
  /** What an empty row could say; of row 8 perhaps only the question. */
  of: (detail_no: ReportRowNo) => Proposal | null
  take: (detail_no: ReportRowNo) => boolean
  /** Those that `takeAll` would take. */
  open: readonly Proposal[]
  takeAll: () => void
  addSentence: (sentence: Sentence) => void
  /** The row was taken here and stands as it was taken: it can be given back. */
  undoes: (detail_no: ReportRowNo) => boolean
  undo: (detail_no: ReportRowNo) => void
}

/** What the rows could say, for as long as they say nothing; `asks`: it is a report that somebody begins to write. */
export function useProposals(report: Report, work: ReportWork, asks: boolean): Proposals {
  const { schedule_no } = report
  const { state, write } = work
  const [material, pages] = [textIn(state.values, 2), textIn(state.values, 4)]
  const [written] = useDebouncedValue(JSON.stringify([material, pages]), rest)
  const [settledMaterial = '', settledPages = ''] = JSON.parse(written) as string[]
  const follows = !looksBlank(settledMaterial) && !looksBlank(settledPages)
  const usual = useCall('C50102_getProposal', { schedule_no }, { enabled: asks, staleTime: Infinity })
  const further = useCall(
    'C50102_getProposal',
    {
      schedule_no,
      rows: [
        { detail_no: 2, comment: settledMaterial },
        { detail_no: 4, comment: settledPages },
      ],
    },
    { enabled: asks && follows, staleTime: Infinity },
  )
  const [taken, setTaken] = useState<ReadonlyMap<number, Taken>>(new Map())
  const proposals = [
    ...(usual.data?.proposals ?? []).filter(each => each.detail_no !== followsFromPages),
    ...(follows ? (further.data?.proposals ?? []) : []).filter(each => each.detail_no === followsFromPages),
  ].filter(each => asks && looksBlank(textIn(state.values, each.detail_no)))
  const of = (detail_no: ReportRowNo) => proposals.find(each => each.detail_no === detail_no) ?? null
  const put = (detail_no: number, comment: string, sources: RowSources) => {
    const before = { before: textIn(state.values, detail_no), sources: sourcesIn(state, detail_no) }
    setTaken(all => new Map(all).set(detail_no, { ...before, after: comment }))
    write(detail_no, comment, sources)
  }
  const open = proposals.filter(each => each.comment !== '')
  return {
    previous: usual.data?.previous ?? null,
    of,
    open,
    take: detail_no => {
      const proposal = of(detail_no)
      if (proposal === null || proposal.comment === '') return false
      put(detail_no, proposal.comment, proposal.sources)
      return true
    },
    takeAll: () => {
      for (const { detail_no, comment, sources } of open) put(detail_no, comment, sources)
    },
    addSentence: ({ sentence, sources }) => {
      const before = textIn(state.values, 13)
      put(13, `${before}${sentence}`, joinSources(sourcesIn(state, 13), sources))
    },
    undoes: detail_no => {
      const last = taken.get(detail_no)
      return last !== undefined && last.after === textIn(state.values, detail_no)
    },
    undo: detail_no => {
      const last = taken.get(detail_no)
      if (last) write(detail_no, last.before, last.sources)
    },
  }
}
