import { looksBlank } from '../texts/looksBlank.ts'
import { namesIn } from '../texts/namesIn.ts'
import { defineTexts } from '../words/words.ts'
import { proseOf } from './prose.ts'
import type { ReportRowNo, ReportTexts } from './rows.ts'

/** What two students of one period may have in common: what was taught, not how a child did or what is said of it. */
export const copyableRows: readonly ReportRowNo[] = [2, 3, 4, 5, 6, 7, 9, 10, 12]

export type CopyRefusal = 'never_copied' | 'holds_name'

export interface RefusedCopy {
  detail_no: ReportRowNo
  reason: CopyRefusal
  /** The names that stand there. */
  words: readonly string[]
}

export type CopiedRows = { rows: ReportTexts } | { refused: readonly RefusedCopy[] }

/** Why a row isn't copied, as whole sentences; `{{label}}` is the row, `{{words}}` the name. */
export const copyRefusalText: Readonly<Record<CopyRefusal, string>> = defineTexts('copyRefusalText', {
  never_copied: '「{{label}}」は生徒ごとに書く欄のため、写せません。選択を外してください。',
  holds_name:
    '「{{label}}」にもう一人の生徒の名前（{{words}}）があるため、写せません。名前を消すか、選択を外してください。',
})

/**
 * The chosen rows of the other student's report, to be written into this one; all of them or none. What is empty there is
 * left out, so that a copy never takes a text away. `otherChildsNames` are those of the student copied from, `ownNames`
 * those of the one copied to: what two siblings share says nothing.
 */
export function copyRows(
  from: ReportTexts,
  chosen: readonly ReportRowNo[],
  otherChildsNames: readonly string[],
  ownNames: readonly string[] = [],
): CopiedRows {
  const rows = new Map<number, string>()
  const refused: RefusedCopy[] = []
  for (const detail_no of new Set(chosen)) {
    const comment = from.get(detail_no) ?? ''
    const words = namesIn(proseOf(detail_no, comment), { others: otherChildsNames, own: ownNames })
    if (!copyableRows.includes(detail_no)) refused.push({ detail_no, reason: 'never_copied', words: [] })
    else if (words.length > 0) refused.push({ detail_no, reason: 'holds_name', words })
    else if (!looksBlank(comment)) rows.set(detail_no, comment)
  }
  return refused.length > 0 ? { refused } : { rows }
}
