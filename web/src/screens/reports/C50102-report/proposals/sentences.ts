import { chipSentence, type ReportLabels, reportChips } from '@terakoya/domain/reports/chips'
import type { ReportTexts } from '@terakoya/domain/reports/rows'
import type { Dropdowns } from '../fields/choices.ts'
import type { RowSources } from '../rowsState.ts'

/** Of each the first sentence that can be filled: the fuller ones stand in front. */
const groups = [
  ['chip_studied', ['studied', 'studied_unit', 'studied_subject']],
  ['chip_second', ['studied_b', 'studied_b_unit']],
  ['chip_submitted', ['submitted']],
  ['chip_progress', ['progress']],
  ['chip_attitude', ['attitude']],
  ['chip_result', ['result']],
  ['chip_homework', ['homework']],
] as const

export interface Sentence {
  key: (typeof groups)[number][0]
  sentence: string
  sources: RowSources
}

function labelsOf({ names, subjects }: Dropdowns): ReportLabels {
  return {
    names: new Map(
      Object.entries(names).map(([no, all]) => [
        Number(no),
        new Map(all.map(({ value, label }) => [value, label])),
      ]),
    ),
    subjects: new Map(subjects.map(each => [each.subject_no, each.name1])),
  }
}

/** The sentences of which row 13 can be put together now; what stands in it already is none of them. */
export function sentencesOf(rows: ReportTexts, dropdowns: Dropdowns): Sentence[] {
  const labels = labelsOf(dropdowns)
  const written = rows.get(13) ?? ''
  return groups.flatMap(([key, keys]) => {
    const [found] = keys.flatMap(each => {
      const template = reportChips.find(chip => chip.key === each)?.template ?? ''
      const made = chipSentence(template, rows, labels)
      return made === null ? [] : [made]
    })
    if (found === undefined || written.includes(found.sentence)) return []
    return [{ key, sentence: found.sentence, sources: [...found.sources] }]
  })
}

/** The sources of a row that further words came into, each once. */
export function joinSources(before: RowSources, more: RowSources): RowSources {
  const all = new Map([...before, ...more].map(source => [JSON.stringify(source), source]))
  return [...all.values()]
}
