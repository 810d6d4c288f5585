import type { ChatFlagSource, ChatFlagState } from '@terakoya/contract/chat/review'

export const reviewTabs = ['queue', 'figures'] as const
export type ReviewTab = (typeof reviewTabs)[number]
export const flagStates = [
  'open',
  'cleared',
  'noted',
  'escalated',
] as const satisfies readonly ChatFlagState[]
export const flagSources = [
  'word',
  'detector',
  'report',
  'pattern',
] as const satisfies readonly ChatFlagSource[]
export const severities = [3, 2, 1] as const
export const weekCounts = [4, 8, 26] as const

/** The state of the screen in the address: numbers and kinds, nobody's name. */
export interface ReviewSearch {
  tab: ReviewTab
  state: ChatFlagState
  severity: (typeof severities)[number] | undefined
  source: ChatFlagSource | undefined
  center: number | undefined
  page: number
  /** The case that is open; 0: none. */
  flag: number
  weeks: (typeof weekCounts)[number]
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): ReviewSearch {
  const number = (value: unknown) => {
    const read = Number(value)
    return Number.isInteger(read) && read > 0 && read <= 2147483647 ? read : undefined
  }
  return {
    tab: reviewTabs.find(each => each === search.tab) ?? 'queue',
    state: flagStates.find(each => each === search.state) ?? 'open',
    severity: severities.find(each => each === number(search.severity)),
    source: flagSources.find(each => each === search.source),
    center: number(search.center),
    page: Math.min(number(search.page) ?? 1, 100000),
    flag: number(search.flag) ?? 0,
    weeks: weekCounts.find(each => each === number(search.weeks)) ?? 4,
  }
}

/** The parameters whose change closes the case that is open. */
export const losesCase = 'tab flag'

/** The flag after or before one in the list; from nowhere the first. `undefined`: there is none. */
export function neighbour(flag_nos: readonly number[], flag_no: number, step: 1 | -1): number | undefined {
  const at = flag_nos.indexOf(flag_no)
  return at < 0 ? flag_nos[0] : flag_nos[at + step]
}
