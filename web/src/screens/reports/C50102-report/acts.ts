import type { InputOf } from '@terakoya/contract/wireTypes'
import { reportStatus } from '@terakoya/domain/reports/states'

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

/** What goes out with an act besides the rows. */
export type Extra = Pick<InputOf<'C50102_doEdit'>, 'confirmed_warnings' | 'reason'>

export function statusAfter(act: Act) {
  return statusOf[act]
}
