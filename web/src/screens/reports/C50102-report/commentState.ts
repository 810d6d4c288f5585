import type { OutputOf } from '@terakoya/contract/wireTypes'
import { reportStatus } from '@terakoya/domain/reports/states'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'

export type RowComment = OutputOf<'C50102_getComment'>['comments'][number]

/** The round that comments are written in: while the author changes rows the one that asks for it, else the one to come. */
function roundNow({ report_status, round_no }: { report_status: number | null; round_no: number }): number {
  return report_status === reportStatus.returned ? round_no : round_no + 1
}

/** The living comment of a row in this round, of which there is at most one. */
export function commentNow(
  comments: readonly RowComment[],
  report: { report_status: number | null; round_no: number },
  detail_no: number,
): RowComment | undefined {
  return comments.find(each => each.detail_no === detail_no && each.round_no === roundNow(report))
}

/** The rows that a reviewer wants changed in this round. */
export function marksNow(
  comments: readonly RowComment[],
  report: { report_status: number | null; round_no: number },
): RowComment[] {
  return comments
    .filter(each => each.amend_flag === 1 && each.round_no === roundNow(report))
    .sort((one, other) => one.detail_no - other.detail_no)
}

/** What is done to a row that somebody wants changed. */
export interface Amendment {
  /** It says something else than what is stored. */
  changed: boolean
  /** Why it stays as it is. */
  answer: string
}

/** Whether a row that is to be changed was changed or answered: before, or here and now. */
export function isSettled(
  { settled_flag }: Pick<RowComment, 'settled_flag'>,
  { changed, answer }: Amendment,
): boolean {
  return settled_flag === 1 || changed || !looksBlank(answer)
}
