import type { FunctionId } from '@terakoya/domain/people/functions'
import type { Call } from './call.ts'
import type { Screen } from './screens.ts'

/**
 * What an administrator sees who looks as another login (decision 242). An area that isn't named is closed, and so is a new one until
 * somebody decides about it. Closed for good are chat, consults, kartes, the texts of reports, the log of meetings, alerts and mails: what is
 * written of or by a child there is for those whom it was written to, under their own name.
 */
export const lookableAreas: readonly FunctionId[] = [
  ...(['Home', 'Terms', 'C00101', 'C00103', 'PendingSchedule'] as const),
  ...(['C10101', 'C10101Edit', 'C10201', 'C10301', 'C11101', 'C11201', 'C40701'] as const),
  ...(['C20101', 'C20301', 'C21101', 'C21201', 'C30101', 'C30201'] as const),
  ...(['C40101', 'C40201', 'C40401', 'C40411', 'C40501', 'C50101'] as const),
  ...(['M00101', 'M00501', 'M20101', 'M20201', 'M20301', 'M20401', 'M20601', 'M20801'] as const),
]

/**
 * Whether a call runs for who looks as another login: reads of open areas by the data endpoint, with nothing closed among what grants them,
 * and those few that say so themselves. No file is sent or answered, and nothing is written.
 */
export function runsWhileLooking(call: Call): boolean {
  if (call.whileLooking !== undefined) return call.whileLooking !== false
  const { functions, writes, transport } = call
  if (writes || transport !== undefined || typeof functions === 'string') return false
  return functions.every(id => lookableAreas.includes(id))
}

/** Whether a screen opens for who looks as another login, where it would for them. */
export function opensWhileLooking({ key, function_id }: Pick<Screen, 'key' | 'function_id'>): boolean {
  // A child's way to ask for help is nobody else's.
  return function_id === null ? key !== 'consult' : lookableAreas.includes(function_id)
}
