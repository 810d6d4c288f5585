import { contactHits } from './contactHits.ts'
import { foldChat } from './fold.ts'
import { proposalHits } from './proposals.ts'

/**
 * What a lesson's report is read for by the detectors of chat: a family reads it, and with it the child. A report is looked at
 * by a person before it is sent, so nothing waits on account of it; it is shown to them.
 */

/**
 * Ways to reach somebody beside the school, as written and as spelt to escape; of the school's own none.
 * @param own telephone numbers and mail addresses of the school
 */
export function reachesIn(prose: string, own: readonly string[]): string[] {
  const addresses = own.filter(each => each.includes('@'))
  const rest = addresses.reduce((text, address) => text.replace(whole(address), ' '), prose)
  const numbers = own.filter(each => !each.includes('@'))
  return contactHits(rest, foldChat(rest), { hosts: [], numbers, meetings: [] })
}

/** That mail address, and none that only ends or begins like it. */
const whole = (address: string) =>
  new RegExp(`(?<![\\w.+'-])${address.replace(/[^\w@]/g, '\\$&')}(?![\\w-]|\\.\\w)`, 'gi')

/** Where somebody proposes to meet, hide, give or court, or tells where a person is to be found. */
export function approachesIn(prose: string): string[] {
  return [...new Set(proposalHits(foldChat(prose)).map(({ found }) => found))]
}
