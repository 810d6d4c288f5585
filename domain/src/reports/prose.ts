import { materialOf, type ReportRowNo, reportRows } from './rows.ts'

/** What somebody wrote in a row with their own words: a text, or what その他 is called; not a code. */
export function proseOf(detail_no: ReportRowNo, comment: string): string {
  const { kind } = reportRows[detail_no]
  if (kind.holds === 'text') return comment
  return kind.holds === 'name' && kind.other !== undefined ? materialOf(comment).other : ''
}

/** 「なし」, as the button of row 9 writes it. */
export function saysNone(text: string): boolean {
  return /^(?:なし|無し)。?$/.test(text.normalize('NFKC').trim())
}
