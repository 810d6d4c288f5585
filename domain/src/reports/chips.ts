import { looksBlank } from '../texts/looksBlank.ts'
import { isUnfinished } from './pages.ts'
import { proseOf, saysNone } from './prose.ts'
import { materialOf, otherMaterial, type ReportRowNo, type ReportTexts, reportRows } from './rows.ts'
import type { ReportSource } from './sources.ts'

/** How codes are called: names by `names_no` and code, subjects by their number. */
export interface ReportLabels {
  names: ReadonlyMap<number, ReadonlyMap<string, string>>
  subjects: ReadonlyMap<number, string>
}

/** The places of a sentence, and the row that fills each. */
export const chipHoles = {
  subject: 1,
  material: 2,
  unit: 3,
  pages: 4,
  material_b: 5,
  unit_b: 6,
  pages_b: 7,
  submitted: 8,
  homework: 9,
  progress: 10,
  attitude: 11,
  result: 12,
} as const satisfies Readonly<Record<string, ReportRowNo>>

/** Sentences that row 13 is put together from. */
export const reportChips: readonly { key: string; template: string }[] = [
  { key: 'studied', template: '{{material}}の「{{unit}}」（{{pages}}）を学習しました。' },
  { key: 'studied_unit', template: '今日は「{{unit}}」を学習しました。' },
  { key: 'studied_subject', template: '{{subject}}の「{{unit}}」に取り組みました。' },
  { key: 'studied_b', template: '続いて、{{material_b}}の「{{unit_b}}」（{{pages_b}}）にも取り組みました。' },
  { key: 'studied_b_unit', template: '{{material_b}}では「{{unit_b}}」を扱いました。' },
  { key: 'submitted', template: '前回の宿題は「{{submitted}}」でした。' },
  { key: 'progress', template: '授業の進みは「{{progress}}」です。' },
  { key: 'attitude', template: '授業の様子は「{{attitude}}」でした。' },
  { key: 'result', template: '「{{unit}}」を確かめたところ、結果は「{{result}}」でした。' },
  { key: 'homework', template: '次回までの宿題は、{{homework}}です。' },
]

export interface ChipSentence {
  sentence: string
  sources: readonly ReportSource[]
}

/**
 * The sentence with its places filled from rows 1–12, and where each word is from; `null` where a place has no source, or
 * where none of it has one. What a row says is never read as a place.
 */
export function chipSentence(template: string, rows: ReportTexts, labels: ReportLabels): ChipSentence | null {
  const names = [...template.matchAll(place)].map(([, name = '']) => name)
  // A brace that belongs to no place would stand in a family's report.
  if (/[{}]/.test(template.replace(place, ''))) return null
  const pieces = new Map<string, Piece>()
  for (const name of names) {
    const piece = Object.hasOwn(chipHoles, name) ? pieceOf(chipHoles[name as Hole], rows, labels) : null
    if (piece === null) return null
    pieces.set(name, piece)
  }
  if (pieces.size === 0) return null
  return {
    sentence: template.replace(place, (_all, name: string) => pieces.get(name)?.words ?? ''),
    sources: [...pieces.values()].flatMap(({ sources }) => sources),
  }
}

type Hole = keyof typeof chipHoles

/** A place is written as in the words of the screens. */
const place = /\{\{([a-z_]+)\}\}/g

interface Piece {
  words: string
  sources: ReportSource[]
}

/** What a row says in a sentence; `null` where it says nothing, or that there was none. */
function pieceOf(detail_no: ReportRowNo, rows: ReportTexts, labels: ReportLabels): Piece | null {
  const comment = rows.get(detail_no) ?? ''
  const { kind } = reportRows[detail_no]
  if (detail_no === 6 || detail_no === 7) {
    if (looksBlank(rows.get(5) ?? '')) return null
    // An empty unit B is the unit A.
    if (detail_no === 6 && looksBlank(comment)) return pieceOf(3, rows, labels)
  }
  if ((detail_no === 4 || detail_no === 7) && isUnfinished(comment)) return null
  const from: ReportSource = { kind: 'row', detail_no }
  const { code } = materialOf(comment)
  if (
    kind.holds === 'text' ||
    (kind.holds === 'name' && kind.other !== undefined && code === otherMaterial)
  ) {
    return piece(inSentence(proseOf(detail_no, comment)), [from])
  }
  if (kind.holds === 'subject') return piece(labels.subjects.get(Number(comment)) ?? '', [from])
  const label = labels.names.get(kind.names_no)?.get(comment) ?? ''
  // 宿題なし, 実施なし: there is nothing to tell.
  return label.endsWith('なし')
    ? null
    : piece(label, [from, { kind: 'name', names_no: kind.names_no, code: comment }])
}

function piece(words: string, sources: ReportSource[]): Piece | null {
  return looksBlank(words) || saysNone(words) ? null : { words, sources }
}

/** A text of several lines as a part of one sentence. */
function inSentence(text: string): string {
  return text
    .trim()
    .replace(/。?\s*[\r\n]+\s*/g, '、')
    .replace(/。$/, '')
}
