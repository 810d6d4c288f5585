import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { ReportCodes } from '@terakoya/domain/reports/faults'
import { materialOf, type ReportTexts } from '@terakoya/domain/reports/rows'

export type Dropdowns = OutputOf<'C50102_getDropdowns'>
export type NamesNo = keyof Dropdowns['names']
export interface Choice {
  value: string
  label: string
}

/** What may be chosen of the names: those that are valid, and the one that the row holds already. */
export function namesFor({ names }: Dropdowns, names_no: number, kept: string): Choice[] {
  const { code } = materialOf(kept)
  return names[names_no as NamesNo]
    .filter(({ value, valid_flag }) => valid_flag === 1 || value === code)
    .map(({ value, label }) => ({ value, label }))
}

/** The codes that rows may hold, as the rules of a report ask for them. */
export function codesOf(
  { names }: Dropdowns,
  subjects: readonly { subject_no: number }[],
  kept: ReportTexts,
): ReportCodes {
  return {
    names: new Map(
      Object.entries(names).map(([no, all]) => [
        Number(no),
        new Set(all.filter(({ valid_flag }) => valid_flag === 1).map(({ value }) => value)),
      ]),
    ),
    subject_nos: new Set(subjects.map(each => each.subject_no)),
    kept,
  }
}
