import { contactHits } from './contactHits.ts'
import { foldChat } from './fold.ts'
import { proposalHits } from './proposals.ts'

/**
 * What a lesson's report is read for by the detectors of chat: a family reads it, and with it the child. A report is looked at
 * by a person before it is sent, so nothing waits on account of it; it is shown to them.
 */

/** Ways to reach somebody beside the school, as written and as spelt to escape; of the school's own numbers none. */
export function reachesIn(prose: string, own_numbers: readonly string[]): string[] {
  return contactHits(prose, foldChat(prose), { hosts: [], numbers: own_numbers, meetings: [] })
}

/** Where somebody proposes to meet, hide, give or court, or tells where a person is to be found. */
export function approachesIn(prose: string): string[] {
  return [...new Set(proposalHits(foldChat(prose)).map(({ found }) => found))]
}
