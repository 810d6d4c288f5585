import { approachesIn, reachesIn } from '../chat/inReports.ts'
import { foldText } from '../texts/foldText.ts'
import { looksBlank } from '../texts/looksBlank.ts'
import { namesIn } from '../texts/namesIn.ts'
import { areAlike } from '../texts/similarity.ts'
import { isSameMaterial } from './faults.ts'
import { pagesOf } from './pages.ts'
import { proseOf } from './prose.ts'
import { needOf, type ReportRowNo, type ReportTexts, reportRowNos } from './rows.ts'
import type { ReportWarning, ReportWarningCode, WarningFacts } from './warnings.ts'

/** What author and reviewer should look at, in the order of its codes and rows; none of it stops a submission. */
export function reportWarnings(rows: ReportTexts, facts: WarningFacts): ReportWarning[] {
  const there = reportRowNos.filter(no => needOf(no, facts.lesson, facts.absence) !== 'none')
  const text = (no: number) => rows.get(no) ?? ''
  /** What the family reads, in the author's own words. */
  const read = there.filter(no => no <= 13).map(no => ({ no, prose: proseOf(no, text(no)) }))
  /** What colleagues read alone; the text that runs on from lesson to lesson only where it was changed. */
  const inside = there
    .filter(no => no > 13 && (no !== 15 || text(no) !== (facts.previous?.get(no) ?? '')))
    .map(no => ({ no, prose: proseOf(no, text(no)) }))
  const found = (code: ReportWarningCode, seek: (prose: string) => string[], rowsRead = read) =>
    rowsRead.flatMap(({ no, prose }): ReportWarning[] => {
      const words = prose === '' ? [] : seek(prose)
      return words.length === 0 ? [] : [{ code, detail_no: no, words }]
    })
  return [
    ...repeated(text(13), facts.previous),
    ...found('W2', prose => namesIn(prose, facts.people)),
    ...found('W3', prose => reachesIn(prose, facts.own_contacts)),
    ...there
      .filter(no => needOf(no, facts.lesson, facts.absence) === 'warned' && looksBlank(text(no)))
      .map((detail_no): ReportWarning => ({ code: 'W4', detail_no, words: [] })),
    ...(facts.absence || facts.previous === null ? [] : standingPages(rows, facts.previous)),
    ...(facts.log_words.length === 0
      ? []
      : [{ code: 'W6' as const, detail_no: null, words: facts.log_words }]),
    ...found('W7', prose => wordsIn(prose, facts.unfit_words)),
    ...sameName(facts),
    ...found('W9', approachesIn, [...read, ...inside]),
  ]
}

function repeated(comment: string, previous: ReportTexts | null): ReportWarning[] {
  const alike = areAlike(foldText(comment), foldText(previous?.get(13) ?? ''), 0.9)
  return alike ? [{ code: 'W1', detail_no: 13, words: [] }] : []
}

/** The rows of a material with those of its pages. */
const pairs: readonly (readonly [material: ReportRowNo, pages: ReportRowNo])[] = [
  [2, 4],
  [5, 7],
]

/** Pages that end no further than last time in the same material, whichever of the two rows it stood in. */
function standingPages(rows: ReportTexts, previous: ReportTexts): ReportWarning[] {
  return pairs.flatMap(([material, detail_no]) => {
    const pages = pagesOf(rows.get(detail_no) ?? '')
    if (pages === null) return []
    const before = pairs
      .filter(([other]) => isSameMaterial(rows.get(material) ?? '', previous.get(other) ?? ''))
      .map(([, no]) => previous.get(no) ?? '')
      .filter(written => pages.last <= (pagesOf(written)?.last ?? -1))
    return before.length === 0 ? [] : [{ code: 'W5', detail_no, words: before }]
  })
}

function wordsIn(prose: string, words: readonly string[]): string[] {
  const folded = foldText(prose)
  return words.filter(word => foldText(word) !== '' && folded.includes(foldText(word)))
}

function sameName({ author_name, reviewer_name }: WarningFacts): ReportWarning[] {
  if (reviewer_name === null || looksBlank(author_name)) return []
  return foldText(author_name) === foldText(reviewer_name) ? [{ code: 'W8', detail_no: null, words: [] }] : []
}
