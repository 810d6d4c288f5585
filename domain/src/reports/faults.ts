import { foldText } from '../texts/foldText.ts'
import { looksBlank, visibleOf } from '../texts/looksBlank.ts'
import { defineTexts } from '../words/words.ts'
import { isUnfinished } from './pages.ts'
import {
  commentAtLeast,
  materialOf,
  needOf,
  otherMaterial,
  type ReportedLesson,
  type ReportRowNo,
  type ReportTexts,
  reportRowNos,
  reportRows,
} from './rows.ts'

/** What may stand in the rows that hold a code. */
export interface ReportCodes {
  /** The codes that may be chosen, by `names_no` (101–105). */
  names: ReadonlyMap<number, ReadonlySet<string>>
  /** The subjects of the student, the lesson's own among them. */
  subject_nos: ReadonlySet<number>
  /** The rows as they are stored: a code that became invalid stays valid in the report that holds it. */
  kept: ReportTexts
}

export interface ReportFacts extends ReportCodes {
  lesson: ReportedLesson
  absence: boolean
}

/** What is never stored: not even as 一時保存. */
export type RowFault = 'too_long' | 'unknown_code'

export type ReportFault =
  | RowFault
  | 'required'
  | 'not_chosen'
  | 'too_short'
  | 'other_unnamed'
  | 'without_material'
  | 'same_material'
  | 'same_unit'
  | 'unfinished'

export interface FaultOfRow {
  detail_no: ReportRowNo
  fault: ReportFault
}

/** How long the name of a material without a code may be; as long as a unit. */
export const otherMaterialMax = 100

/** Faults as whole sentences: what is wrong, and what to do; `{{label}}` is the row, `{{count}}` its number. */
export const reportFaultText: Readonly<Record<ReportFault, string>> = defineTexts('reportFaultText', {
  required: '「{{label}}」が入力されていません。入力してから提出してください。',
  not_chosen: '「{{label}}」が選ばれていません。選んでから提出してください。',
  too_short: '「{{label}}」が短すぎて、授業の様子が伝わりません。{{count}}文字以上で入力してください。',
  too_long: '「{{label}}」が長すぎます。{{count}}文字以内で入力してください。',
  unknown_code: '「{{label}}」の内容が、いまの選択肢にありません。選び直してください。',
  other_unnamed:
    '「{{label}}」で「その他」を選んだときは、教材の名前がないと何を使ったか伝わりません。教材の名前を入力してください。',
  without_material:
    '「{{label}}」がありますが、教材Bが選ばれていません。教材Bを選ぶか、「{{label}}」を消してください。',
  same_material: '「{{label}}」が教材Aと同じです。別の教材を選ぶか、教材Aにまとめてください。',
  unfinished: '「{{label}}」の終わりのページがありません。どこまで進んだかを入力してください。',
  same_unit: '「{{label}}」が単元Aと同じです。同じ単元のときは「{{label}}」を空けてください。',
})

/** The sentence of a fault, with the row and the number that it speaks of. */
export function reportFaultSentence(
  { detail_no, fault }: FaultOfRow,
  facts: Pick<ReportFacts, 'lesson' | 'absence'>,
): string {
  const count = fault === 'too_short' ? commentAtLeast(facts.lesson, facts.absence) : limitOf(detail_no)
  return reportFaultText[fault]
    .replaceAll('{{label}}', reportRows[detail_no].label)
    .replaceAll('{{count}}', count.toLocaleString('ja-JP'))
}

/** How many characters a row takes; of a row with a code only その他 has text of its own. */
export function limitOf(detail_no: ReportRowNo): number {
  const { kind } = reportRows[detail_no]
  return kind.holds === 'text' ? kind.max : otherMaterialMax
}

/** What keeps one row from being stored at all; `null` when it may be. */
export function rowFault(detail_no: ReportRowNo, comment: string, codes: ReportCodes): RowFault | null {
  const { kind } = reportRows[detail_no]
  if (kind.holds === 'text') return isLonger(comment, kind.max) ? 'too_long' : null
  if (comment === '' || codes.kept.get(detail_no) === comment) return null
  if (kind.holds === 'subject') return isSubject(comment, codes.subject_nos) ? null : 'unknown_code'
  if (kind.other === undefined) return isName(kind.names_no, comment, codes) ? null : 'unknown_code'
  const { code, other } = materialOf(comment)
  // A name stands behind その他 alone.
  if (code !== kind.other && comment !== code) return 'unknown_code'
  if (!isName(kind.names_no, code, codes)) return 'unknown_code'
  return isLonger(other, otherMaterialMax) ? 'too_long' : null
}

/** What bars the submission of a report, row by row in their order, one fault a row. */
export function reportFaults(rows: ReportTexts, facts: ReportFacts): FaultOfRow[] {
  return reportRowNos.flatMap(detail_no => {
    const fault = faultOf(detail_no, rows, facts)
    return fault === null ? [] : [{ detail_no, fault }]
  })
}

function faultOf(detail_no: ReportRowNo, rows: ReportTexts, facts: ReportFacts): ReportFault | null {
  const need = needOf(detail_no, facts.lesson, facts.absence)
  // What an absence has no place for isn't read either.
  if (need === 'none') return null
  const comment = rows.get(detail_no) ?? ''
  if (looksBlank(comment)) {
    if (need !== 'required') return null
    return reportRows[detail_no].kind.holds === 'text' ? 'required' : 'not_chosen'
  }
  const fault = rowFault(detail_no, comment, facts)
  if (fault !== null) return fault
  return detail_no === 13 ? commentFault(comment, facts) : pairFault(detail_no, comment, rows)
}

function commentFault(comment: string, { lesson, absence }: ReportFacts): ReportFault | null {
  return [...visibleOf(comment)].length < commentAtLeast(lesson, absence) ? 'too_short' : null
}

/** What the rows of a material and of the one beside it must not be to each other (spec §5 "duplicate materials or units"). */
function pairFault(detail_no: ReportRowNo, comment: string, rows: ReportTexts): ReportFault | null {
  if (detail_no === 2 || detail_no === 5) {
    const { code, other } = materialOf(comment)
    if (code === otherMaterial && looksBlank(other)) return 'other_unnamed'
    return detail_no === 5 && isSameMaterial(comment, rows.get(2) ?? '') ? 'same_material' : null
  }
  if (detail_no === 4) return isUnfinished(comment) ? 'unfinished' : null
  if (detail_no !== 6 && detail_no !== 7) return null
  if (looksBlank(rows.get(5) ?? '')) return 'without_material'
  if (detail_no === 7) return isUnfinished(comment) ? 'unfinished' : null
  return foldText(comment) === foldText(rows.get(3) ?? '') ? 'same_unit' : null
}

/** Whether two rows name one material: その他 by what stands behind it, however it is written. */
export function isSameMaterial(one: string, another: string): boolean {
  const [a, b] = [materialOf(one), materialOf(another)]
  return a.code !== '' && a.code === b.code && foldText(a.other) === foldText(b.other)
}

/** Longer than the limit, counted as it is stored: in NFC. */
function isLonger(comment: string, max: number): boolean {
  return comment.normalize('NFC').length > max
}

function isSubject(comment: string, subject_nos: ReadonlySet<number>): boolean {
  return /^[1-9]\d*$/.test(comment) && subject_nos.has(Number(comment))
}

function isName(names_no: number, code: string, { names, kept }: ReportCodes): boolean {
  if (names.get(names_no)?.has(code)) return true
  return reportRowNos.some(no => {
    const { kind } = reportRows[no]
    return kind.holds === 'name' && kind.names_no === names_no && materialOf(kept.get(no) ?? '').code === code
  })
}
