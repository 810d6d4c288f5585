import { chipSentence, type ReportLabels, reportChips } from './chips.ts'
import { type ProposalFacts, reportProposal } from './proposal.ts'
import type { ReportRowNo, ReportTexts } from './rows.ts'
import type { ReportSource } from './sources.ts'

/**
 * The sources that a row's text may name: of what the rules propose for it and of the sentences that stand in it. Whatever
 * else is claimed is the writer's own, so that a reviewer reads nowhere of a source that there isn't.
 */
export function heldSources<Claimed extends { kind: string }>(
  claimed: readonly Claimed[],
  detail_no: ReportRowNo,
  rows: ReportTexts,
  { facts, labels }: { facts: ProposalFacts; labels: ReportLabels },
): Claimed[] {
  const comment = rows.get(detail_no) ?? ''
  const held =
    detail_no === 13 ? ofSentences(comment, rows, labels) : ofProposal(detail_no, comment, rows, facts)
  const known = new Set(held.map(keyOf))
  return claimed.filter(source => known.has(keyOf(source)))
}

function ofProposal(
  detail_no: ReportRowNo,
  comment: string,
  rows: ReportTexts,
  facts: ProposalFacts,
): readonly ReportSource[] {
  const proposal = reportProposal(facts, new Map([...rows, [detail_no, '']])).find(
    each => each.detail_no === detail_no,
  )
  return proposal && comment.includes(proposal.comment) ? proposal.sources : []
}

function ofSentences(comment: string, rows: ReportTexts, labels: ReportLabels): ReportSource[] {
  return reportChips.flatMap(({ template }) => {
    const made = chipSentence(template, rows, labels)
    return made && comment.includes(made.sentence) ? [...made.sources] : []
  })
}

/** One way of writing: by field, so that their order says nothing. */
function keyOf(source: object): string {
  return JSON.stringify(Object.entries(source).sort(([a], [b]) => (a < b ? -1 : 1)))
}
