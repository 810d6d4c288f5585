import { defineTexts, labelled } from '../words/words.ts'

/** The sixteen rows of a report (spec §9, domain §5), by `detail_no`. */
export const reportRowNos = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const
export type ReportRowNo = (typeof reportRowNos)[number]

/** What a row holds: the number of a subject, a code of the names of that number, or a text of so many characters. */
export type ReportRowKind =
  | { holds: 'subject' }
  | { holds: 'name'; names_no: number; other?: string }
  | { holds: 'text'; max: number; lines: boolean }

/** How long a lesson lasts, or that the student was not there. */
export type ReportLayout = 'whole' | 'half' | 'absence'

/** Required, asked for in vain a warning, free, folded away until somebody opens it, or not there. */
export type RowNeed = 'required' | 'warned' | 'optional' | 'folded' | 'none'

interface ReportRow {
  label: string
  kind: ReportRowKind
  need: Readonly<Record<ReportLayout, RowNeed>>
  /** In the first lesson of the subject. */
  first?: RowNeed
}

/** A material that has no code of its own: `M99:自作プリント`. */
export const otherMaterial = 'M99'
const material: ReportRowKind = { holds: 'name', names_no: 101, other: otherMaterial }
const line = (max: number): ReportRowKind => ({ holds: 'text', max, lines: false })
const lines = (max: number): ReportRowKind => ({ holds: 'text', max, lines: true })
const named = (names_no: number): ReportRowKind => ({ holds: 'name', names_no })
const need = (whole: RowNeed, half: RowNeed = whole, absence: RowNeed = 'none') => ({ whole, half, absence })

const rowLabels: Readonly<Record<ReportRowNo, string>> = defineTexts('reportRowLabels', {
  1: '科目',
  2: '教材A',
  3: '単元A',
  4: 'ページA',
  5: '教材B',
  6: '単元B',
  7: 'ページB',
  8: '宿題の提出',
  9: '今回の宿題',
  10: '授業の進み',
  11: '授業の様子',
  12: '確認の結果',
  13: '授業のコメント',
  14: '次の講師への引き継ぎ',
  15: '全講師への引き継ぎ',
  16: 'アドバイザーへの引き継ぎ',
})

/** Every row: what it holds, and where it is needed. */
export const reportRows: Readonly<Record<ReportRowNo, ReportRow>> = labelled(rowLabels, {
  1: { kind: { holds: 'subject' }, need: need('required') },
  2: { kind: material, need: need('required') },
  3: { kind: line(100), need: need('required') },
  4: { kind: line(50), need: need('warned'), first: 'required' },
  5: { kind: material, need: need('optional', 'folded') },
  6: { kind: line(100), need: need('optional', 'folded') },
  7: { kind: line(50), need: need('optional', 'folded') },
  8: { kind: named(102), need: need('required'), first: 'optional' },
  9: { kind: lines(300), need: need('warned') },
  10: { kind: named(103), need: need('required') },
  11: { kind: named(104), need: need('required') },
  12: { kind: named(105), need: need('required', 'optional'), first: 'optional' },
  13: { kind: lines(1000), need: need('required', 'required', 'required') },
  14: { kind: lines(500), need: need('optional', 'optional', 'optional'), first: 'required' },
  15: { kind: lines(1000), need: need('optional', 'optional', 'optional') },
  16: { kind: lines(500), need: need('optional', 'optional', 'optional') },
})

/** What of a lesson decides its rows. */
export interface ReportedLesson {
  /** 0 the whole 90 minutes, 1 and 2 a half of 40. */
  time_division: number
  /** The n-th lesson of the student in the subject. */
  class_count: number
}

/** How much a row is asked for. */
export function needOf(detail_no: ReportRowNo, lesson: ReportedLesson, absence: boolean): RowNeed {
  const row = reportRows[detail_no]
  if (absence) return row.need.absence
  if (lesson.class_count === 1 && row.first !== undefined) return row.first
  return row.need[lesson.time_division === 0 ? 'whole' : 'half']
}

/** How many characters the comment on a lesson has at least; of an absence one is enough. */
export function commentAtLeast(lesson: ReportedLesson, absence: boolean): number {
  if (absence) return 1
  if (lesson.class_count === 1) return 40
  return lesson.time_division === 0 ? 20 : 10
}

/** The rows of a report by `detail_no`, as they are on the wire; one that isn't there is empty. */
export type ReportTexts = ReadonlyMap<number, string>

/** The materials are told apart by their code, and M99 by what stands behind it. */
export function materialOf(comment: string): { code: string; other: string } {
  const [code = '', ...other] = comment.split(':')
  return { code, other: other.join(':') }
}

/** What a new report begins with: the lesson's subject, and what nothing else can be (domain §5). */
export function presetRows(
  lesson: ReportedLesson & { subject_no: number; class_type: number },
): ReadonlyMap<ReportRowNo, string> {
  const presets: [ReportRowNo, string][] = [[1, String(lesson.subject_no)]]
  if (lesson.class_type === 3) presets.push([2, seminarMaterial])
  if (lesson.class_count === 1) presets.push([8, noHomework])
  if (lesson.time_division !== 0) presets.push([12, notConfirmed])
  return new Map(presets)
}

/** 季節講習テキスト (names 101), 宿題なし (102) and 実施なし (105), as every business begins with them. */
const seminarMaterial = 'M06'
const noHomework = '4'
const notConfirmed = '5'

/** The rows whose codes are those of a list of names (101–105). */
export function rowsOfNames(names_no: number): ReportRowNo[] {
  return reportRowNos.filter(no => {
    const { kind } = reportRows[no]
    return kind.holds === 'name' && kind.names_no === names_no
  })
}
