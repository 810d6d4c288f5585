import type { InputOf } from '@terakoya/contract/wireTypes'
import { reportStatus } from '@terakoya/domain/reports/states'
import { toldText } from '../../../components/reports/TellFamily.tsx'
import type { Report } from './rowsState.ts'

/** What is done with a report, by the status that it comes to. */
const statusOf = {
  partial: reportStatus.partial,
  save: reportStatus.approved,
  keep: reportStatus.returned,
  complete: reportStatus.complete,
  again: reportStatus.again,
  absent: reportStatus.absent,
  take_back: reportStatus.partial,
  return: reportStatus.returned,
  approve: reportStatus.approved,
  approve_absent: reportStatus.absentApproved,
  reopen_absent: reportStatus.absent,
  correct: reportStatus.approved,
} as const

export type Act = keyof typeof statusOf

/** The acts that the family may hear of. */
const toldActs: readonly Act[] = ['approve', 'approve_absent', 'correct']

/** What follows of an act for the family, in a sentence; `''`: nothing, or the reader isn't told. */
export function toldOf(act: Act, { report_wish }: Report, { tell_family_flag }: Extra): string {
  return toldActs.includes(act) ? toldText({ report_wish, to: statusOf[act] }, tell_family_flag === 1) : ''
}

/** What goes out with an act besides the rows. */
export type Extra = Pick<
  InputOf<'C50102_doEdit'>,
  'confirmed_warnings' | 'over_comments_flag' | 'reason' | 'tell_family_flag'
>

export function statusAfter(act: Act) {
  return statusOf[act]
}
