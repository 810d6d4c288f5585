import type { FunctionId } from '@terakoya/domain/people/functions'
import { failures } from '../../../failure.ts'
import type { Context } from '../../../road/context.ts'

/**
 * Refuses what the person may not do alone either: entries are C30101's, shifts C10201's. Whoever lacks one leaves that part
 * to a colleague, when it is decided and when it is undone.
 */
export function requireParts({ user }: Context, { entries, shifts }: { entries: boolean; shifts: boolean }) {
  const may = (id: FunctionId) => user.function_ids.includes(id)
  if ((entries && !may('C30101')) || (shifts && !may('C10201'))) throw failures.forbidden()
}

/** What becomes of a lesson by an entry of its student, and not by a teacher. */
export const isEntered = ({ outcome }: { outcome: string }) => outcome === 'called_off' || outcome === 'moved'
