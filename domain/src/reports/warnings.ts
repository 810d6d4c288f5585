import type { NamedPeople } from '../texts/namesIn.ts'
import { defineTexts } from '../words/words.ts'
import { type ReportedLesson, type ReportRowNo, type ReportTexts, reportRows } from './rows.ts'

/**
 * W1 the comment is that of last time · W2 another child's name · W3 contact data · W4 a row is asked for in vain · W5 the
 * pages are those of last time · W6 the meeting's log says otherwise · W7 a word that should not be read by a family · W8 author and reviewer have one name · W9 words by
 * which a grown-up comes near a child.
 */
export type ReportWarningCode = 'W1' | 'W2' | 'W3' | 'W4' | 'W5' | 'W6' | 'W7' | 'W8' | 'W9'

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
export const reportWarningText: Readonly<Record<ReportWarningCode, string>> = defineTexts(
  'reportWarningText',
  {
    W1: '「{{label}}」が前回の報告書とほぼ同じです。今回の授業の様子が伝わるように書き直してください。',
    W2: '「{{label}}」に、ほかの生徒の名前と思われる言葉（{{words}}）があります。ほかの生徒のことが家庭に伝わらないよう、確かめてください。',
    W3: '「{{label}}」に、連絡先と思われるもの（{{words}}）があります。連絡はセンターを通すため、消してください。',
    W4: '「{{label}}」が空いています。書くことがあれば、入力してください。',
    W5: '「{{label}}」が、同じ教材の前回（{{words}}）から進んでいません。正しいか確かめてください。',
    W6: '入室ログと合わないところ（{{words}}）があります。出欠と授業の様子が合っているか確かめ、分からないときはセンターに連絡してください。',
    W7: '「{{label}}」に、家庭に向けて使わない言葉（{{words}}）があります。ほかの言い方に直してください。',
    W8: '書いた人と承認する人の名前が同じです。自分の報告書は承認できないため、別の人が確かめてください。',
    W9: '「{{label}}」に、生徒と会う約束、住所や家のこと、口止め、写真や金品、親しさを求める言葉と思われるもの（{{words}}）があります。授業のことだけを書き、必要な連絡はセンターを通してください。',
  },
)

/** The same in a word, for a list. */
export const reportWarningWord: Readonly<Record<ReportWarningCode, string>> = defineTexts(
  'reportWarningWord',
  {
    W1: '前回と同じ',
    W2: '他の生徒',
    W3: '連絡先',
    W4: '空欄',
    W5: 'ページ',
    W6: '入室ログ',
    W7: '言葉づかい',
    W8: '自分の報告書',
    W9: '誘い・近づき',
  },
)

/** The same for whoever reviews, where it is not for them to mend it. */
const reviewerWarningText: Readonly<Record<ReportWarningCode, string>> = defineTexts(
  'reviewerWarningText',
  {
    W1: '「{{label}}」が前回の報告書とほぼ同じです。今回の授業の様子が伝わるか、確かめてください。',
    W3: '「{{label}}」に、連絡先と思われるもの（{{words}}）があります。連絡はセンターを通すため、家庭に送ってよいか確かめてください。',
    W4: '「{{label}}」が空いています。空のまま送ってよいか、確かめてください。',
    W6: '入室ログと合わないところ（{{words}}）があります。Zoom入室ログで確かめて、判断してください。',
    W7: '「{{label}}」に、家庭に向けて使わない言葉（{{words}}）があります。このまま送ってよいか、確かめてください。',
    W9: '「{{label}}」に、生徒と会う約束、住所や家のこと、口止め、写真や金品、親しさを求める言葉と思われるもの（{{words}}）があります。このままでよいか確かめ、気になるときは、承認せずにセンターの責任者に伝えてください。',
  },
  reportWarningText,
)

/** @param between what stands between the words of a list */
export function reportWarningSentence(
  { code, detail_no, words }: ReportWarning,
  reader: 'author' | 'reviewer' = 'author',
  between = '、',
): string {
  const values = { label: detail_no === null ? '' : reportRows[detail_no].label, words: words.join(between) }
  const text = reader === 'author' ? reportWarningText : reviewerWarningText
  return text[code].replace(/\{\{(label|words)\}\}/g, (_all, name: 'label' | 'words') => values[name])
}

/** The words of the setting, which stand beside each other. */
export function unfitWordsOf(setting: string): string[] {
  return setting.split(/[\s、，,]+/u).filter(word => word !== '')
}

/**
 * Those with which a report is approved only once the reviewer has ticked them: so a child's data reaches another family, and a
 * grown-up a child.
 */
export const confirmedCodes = ['W2', 'W3', 'W9'] as const satisfies readonly ReportWarningCode[]
export type ConfirmedCode = (typeof confirmedCodes)[number]

export function blocksApproval(code: string): boolean {
  return (confirmedCodes as readonly string[]).includes(code)
}
