import { contactData } from '../texts/contactData.ts'
import { foldText } from '../texts/foldText.ts'
import { looksBlank } from '../texts/looksBlank.ts'
import { type NamedPeople, namesIn } from '../texts/namesIn.ts'
import { areAlike } from '../texts/similarity.ts'
import { isSameMaterial } from './faults.ts'
import { pagesOf } from './pages.ts'
import { proseOf } from './prose.ts'
import {
  needOf,
  type ReportedLesson,
  type ReportRowNo,
  type ReportTexts,
  reportRowNos,
  reportRows,
} from './rows.ts'

/**
 * W1 the comment is that of last time · W2 another child's name · W3 contact data · W4 a row is asked for in vain · W5 the
 * pages are those of last time · W6 the meeting's log says otherwise · W7 a word that should not be read by a family · W8 author and reviewer have one name.
 */
export type ReportWarningCode = 'W1' | 'W2' | 'W3' | 'W4' | 'W5' | 'W6' | 'W7' | 'W8'

export interface ReportWarning {
  code: ReportWarningCode
  /** `null`: it is about the report as a whole. */
  detail_no: ReportRowNo | null
  /** What was found, as it is written. */
  words: readonly string[]
}

export interface WarningFacts {
  lesson: ReportedLesson
  absence: boolean
  /** The rows of the student's previous report of the subject. */
  previous: ReportTexts | null
  /** Full names: other students of the period and the day; the student and the teacher. */
  people: NamedPeople
  /** The school's own numbers and hosts. */
  own_contacts: readonly string[]
  /** Words of the setting: rude ones, and those that diagnose. */
  unfit_words: readonly string[]
  /** What the log of the lesson's meeting and its marks disagree about, in a few words each. */
  log_words: readonly string[]
  author_name: string
  /** Who is about to review; `null` where nobody is. */
  reviewer_name: string | null
}

/** Warnings as whole sentences, for the author; `{{label}}` is the row, `{{words}}` what was found. */
export const reportWarningText: Readonly<Record<ReportWarningCode, string>> = {
  W1: '「{{label}}」が前回の報告書とほぼ同じです。今回の授業の様子が伝わるように書き直してください。',
  W2: '「{{label}}」に、ほかの生徒の名前と思われる言葉（{{words}}）があります。ほかの生徒のことが家庭に伝わらないよう、確かめてください。',
  W3: '「{{label}}」に、連絡先と思われるもの（{{words}}）があります。連絡はセンターを通すため、消してください。',
  W4: '「{{label}}」が空いています。書くことがあれば、入力してください。',
  W5: '「{{label}}」が、同じ教材の前回（{{words}}）から進んでいません。正しいか確かめてください。',
  W6: '入室ログと合わないところ（{{words}}）があります。出欠と授業の様子が合っているか確かめ、分からないときはセンターに連絡してください。',
  W7: '「{{label}}」に、家庭に向けて使わない言葉（{{words}}）があります。ほかの言い方に直してください。',
  W8: '書いた人と承認する人の名前が同じです。自分の報告書は承認できないため、別の人が確かめてください。',
}

/** The same in a word, for a list. */
export const reportWarningWord: Readonly<Record<ReportWarningCode, string>> = {
  W1: '前回と同じ',
  W2: '他の生徒',
  W3: '連絡先',
  W4: '空欄',
  W5: 'ページ',
  W6: '入室ログ',
  W7: '言葉づかい',
  W8: '自分の報告書',
}

/** The same for whoever reviews, where it is not for them to mend it. */
const reviewerWarningText: Readonly<Record<ReportWarningCode, string>> = {
  ...reportWarningText,
  W1: '「{{label}}」が前回の報告書とほぼ同じです。今回の授業の様子が伝わるか、確かめてください。',
  W3: '「{{label}}」に、連絡先と思われるもの（{{words}}）があります。連絡はセンターを通すため、家庭に送ってよいか確かめてください。',
  W4: '「{{label}}」が空いています。空のまま送ってよいか、確かめてください。',
  W6: '入室ログと合わないところ（{{words}}）があります。Zoom入室ログで確かめて、判断してください。',
  W7: '「{{label}}」に、家庭に向けて使わない言葉（{{words}}）があります。このまま送ってよいか、確かめてください。',
}

export function reportWarningSentence(
  { code, detail_no, words }: ReportWarning,
  reader: 'author' | 'reviewer' = 'author',
): string {
  const values = { label: detail_no === null ? '' : reportRows[detail_no].label, words: words.join('、') }
  const text = reader === 'author' ? reportWarningText : reviewerWarningText
  return text[code].replace(/\{\{(label|words)\}\}/g, (_all, name: 'label' | 'words') => values[name])
}

/** The words of the setting, which stand beside each other. */
export function unfitWordsOf(setting: string): string[] {
  return setting.split(/[\s、，,]+/u).filter(word => word !== '')
}

/** Whether a report is approved only once the reviewer has ticked it: so a child's data reaches another family. */
export function blocksApproval(code: string): boolean {
  return code === 'W2' || code === 'W3'
}

/** What author and reviewer should look at, in the order of its codes and rows; none of it stops a submission. */
export function reportWarnings(rows: ReportTexts, facts: WarningFacts): ReportWarning[] {
  const there = reportRowNos.filter(no => needOf(no, facts.lesson, facts.absence) !== 'none')
  const text = (no: number) => rows.get(no) ?? ''
  /** What the family reads, in the author's own words. */
  const read = there.filter(no => no <= 13).map(no => ({ no, prose: proseOf(no, text(no)) }))
  const found = (code: ReportWarningCode, seek: (prose: string) => string[]): ReportWarning[] =>
    read.flatMap(({ no, prose }) => {
      const words = prose === '' ? [] : seek(prose)
      return words.length === 0 ? [] : [{ code, detail_no: no, words }]
    })
  return [
    ...repeated(text(13), facts.previous),
    ...found('W2', prose => namesIn(prose, facts.people)),
    ...found('W3', prose => contactData(prose, facts.own_contacts)),
    ...there
      .filter(no => needOf(no, facts.lesson, facts.absence) === 'warned' && looksBlank(text(no)))
      .map((detail_no): ReportWarning => ({ code: 'W4', detail_no, words: [] })),
    ...(facts.absence || facts.previous === null ? [] : standingPages(rows, facts.previous)),
    ...(facts.log_words.length === 0
      ? []
      : [{ code: 'W6' as const, detail_no: null, words: facts.log_words }]),
    ...found('W7', prose => wordsIn(prose, facts.unfit_words)),
    ...sameName(facts),
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
