import { looksBlank } from '../texts/looksBlank.ts'
import { isSameMaterial } from './faults.ts'
import { nextPages, pagesOf } from './pages.ts'
import { saysNone } from './prose.ts'
import { materialOf, otherMaterial, type ReportedLesson, type ReportRowNo, type ReportTexts } from './rows.ts'
import type { ReportSource } from './sources.ts'

/** What a row could say, and where that is from. Of row 8 there is only the question: `comment` is empty then. */
export interface ReportProposal {
  detail_no: ReportRowNo
  comment: string
  sources: readonly ReportSource[]
}

export interface ProposalFacts {
  lesson: ReportedLesson & {
    subject_no: number
    /** 1 regular, 2 additional, 3 seminar. */
    class_type: number
  }
  /** The newest sent report of the student in the subject. */
  previous: { schedule_no: number; rows: ReportTexts } | null
  /** The codes that may be chosen, by `names_no`: nothing else is proposed. */
  names: ReadonlyMap<number, ReadonlySet<string>>
  /** What the course presets, by row; only row 12 is read. */
  course: ReportTexts
}

/** Codes with which every business begins (101, 102, 103, 105); one that was taken away isn't proposed. */
const seminarMaterial = 'M06'
const noHomework = '4'
const asPlanned = '2'
const wentBack = '4'
const notConfirmed = '5'

/**
 * What the rows that are still empty could say, each with its sources: proposals of rules, which a teacher takes or not.
 * `rows` is what stands in the report so far.
 */
export function reportProposal(facts: ProposalFacts, rows: ReportTexts = new Map()): ReportProposal[] {
  const material = materialProposal(facts)
  const sameBook = material?.sources.some(({ kind }) => kind === 'report') ? facts.previous : null
  const proposals = [
    subjectProposal(facts),
    material,
    sameBook && before(sameBook, 3, sameBook.rows.get(3) ?? ''),
    sameBook && before(sameBook, 4, nextPages(sameBook.rows.get(4) ?? '') ?? ''),
    homeworkProposal(facts),
    progressProposal(facts, rows),
    confirmationProposal(facts),
  ]
  return proposals.filter(each => each !== null).filter(each => looksBlank(rows.get(each.detail_no) ?? ''))
}

type Previous = NonNullable<ProposalFacts['previous']>

/** What the row of the previous report says, or what follows from it. */
function before({ schedule_no }: Previous, detail_no: ReportRowNo, comment: string): ReportProposal | null {
  if (looksBlank(comment)) return null
  return { detail_no, comment, sources: [{ kind: 'report', schedule_no, detail_no }] }
}

/** A code, with what it is from; `null` where it may not be chosen. */
function coded(
  { names }: ProposalFacts,
  detail_no: ReportRowNo,
  [names_no, code]: readonly [names_no: number, code: string],
  from: readonly ReportSource[],
): ReportProposal | null {
  if (!names.get(names_no)?.has(code)) return null
  return { detail_no, comment: code, sources: [...from, { kind: 'name', names_no, code }] }
}

const lesson: readonly ReportSource[] = [{ kind: 'lesson' }]

function subjectProposal({ lesson: { subject_no } }: ProposalFacts): ReportProposal {
  return { detail_no: 1, comment: String(subject_no), sources: lesson }
}

/** The material of last time; a seminar has its own, and goes on in it once it has begun. */
function materialProposal(facts: ProposalFacts): ReportProposal | null {
  const comment = facts.previous?.rows.get(2) ?? ''
  const { code, other } = materialOf(comment)
  if (facts.lesson.class_type === 3 && code !== seminarMaterial) {
    return coded(facts, 2, [101, seminarMaterial], lesson)
  }
  if (facts.previous === null || !facts.names.get(101)?.has(code)) return null
  if (code === otherMaterial && looksBlank(other)) return null
  return before(facts.previous, 2, comment)
}

/** Asked by the homework of last time; where there was none, that there was none. */
function homeworkProposal(facts: ProposalFacts): ReportProposal | null {
  const { previous } = facts
  if (facts.lesson.class_count === 1) return coded(facts, 8, [102, noHomework], lesson)
  if (previous === null) return null
  const from: ReportSource = { kind: 'report', schedule_no: previous.schedule_no, detail_no: 9 }
  const given = previous.rows.get(9) ?? ''
  if (saysNone(given)) return coded(facts, 8, [102, noHomework], [from])
  // Nothing was written: that is not to say that nothing was given.
  return looksBlank(given) ? null : { detail_no: 8, comment: '', sources: [from] }
}

/** The pages of today beside those of last time in the same material: further on, or back. */
function progressProposal(facts: ProposalFacts, rows: ReportTexts): ReportProposal | null {
  const { previous } = facts
  if (previous === null || !isSameMaterial(rows.get(2) ?? '', previous.rows.get(2) ?? '')) return null
  const [now, then] = [pagesOf(rows.get(4) ?? ''), pagesOf(previous.rows.get(4) ?? '')]
  if (now === null || then === null) return null
  return coded(
    facts,
    10,
    [103, now.last > then.last ? asPlanned : wentBack],
    [
      { kind: 'row', detail_no: 4 },
      { kind: 'report', schedule_no: previous.schedule_no, detail_no: 4 },
    ],
  )
}

/** What the course says; in 40 minutes there is usually none. */
function confirmationProposal(facts: ProposalFacts): ReportProposal | null {
  const preset = facts.course.get(12) ?? (facts.lesson.time_division === 0 ? null : notConfirmed)
  return preset === null ? null : coded(facts, 12, [105, preset], lesson)
}
