import type { ReportLabels } from '@terakoya/domain/reports/chips'
import { heldSources } from '@terakoya/domain/reports/heldSources'
import type { ProposalFacts } from '@terakoya/domain/reports/proposal'
import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import type { ReportedLessonRow } from '../../records/report.sql.ts'
import type { Context } from '../../road/context.ts'
import { type EarlierReport, listPreviousReports } from './previousReports.sql.ts'
import { codesOf, type ReportWords, textsOf } from './reportTexts.ts'

interface Proposing {
  facts: ProposalFacts
  /** The report that it goes on from: the last one of the subject. */
  before: EarlierReport | null
}

/** What the rows of a lesson's report could say is made of. */
export async function readProposalFacts(
  ctx: Context,
  lesson: ReportedLessonRow,
  words: ReportWords,
): Promise<Proposing> {
  const [newest] = await listPreviousReports(ctx.tx, ctx.scope, lesson, 1)
  const before = newest?.subject_no === lesson.subject_no ? newest : null
  const previous = before && { schedule_no: before.schedule_no, rows: textsOf(before.kept) }
  return { facts: { lesson, previous, names: codesOf(words, []).names, course: new Map() }, before }
}

interface WrittenRow {
  detail_no: number
  comment: string
  sources: readonly { kind: string }[]
}

/** The written rows with those of their sources that there are: a browser may claim whatever it likes. */
export async function withHeldSources(
  ctx: Context,
  lesson: ReportedLessonRow,
  written: readonly WrittenRow[],
  { texts, words }: { texts: ReadonlyMap<ReportRowNo, string>; words: ReportWords },
): Promise<WrittenRow[]> {
  if (written.every(row => row.sources.length === 0)) return [...written]
  const { facts } = await readProposalFacts(ctx, lesson, words)
  const known = { facts, labels: labelsOf(words) }
  return written.map(row => ({
    ...row,
    sources: heldSources(row.sources, row.detail_no as ReportRowNo, texts, known),
  }))
}

function labelsOf({ names, subjects }: ReportWords): ReportLabels {
  const of = new Map<number, Map<string, string>>()
  for (const { names_no, value, label } of names) {
    of.set(names_no, (of.get(names_no) ?? new Map<string, string>()).set(value, label))
  }
  return { names: of, subjects: new Map(subjects.map(each => [each.subject_no, each.name1])) }
}
