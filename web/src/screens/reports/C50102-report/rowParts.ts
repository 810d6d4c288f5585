import type { ReportRowNo } from '@terakoya/domain/reports/rows'

/** The rows of the form in groups of one thought, as they are written. */
export const rowParts = [
  { key: 'part_lesson', rows: [1, 2, 3, 4, 5, 6, 7] },
  { key: 'part_homework', rows: [8, 9] },
  { key: 'part_how', rows: [10, 11, 12] },
  { key: 'part_comment', rows: [13] },
  { key: 'part_handover', rows: [14, 15, 16] },
] as const satisfies readonly { key: string; rows: readonly ReportRowNo[] }[]
