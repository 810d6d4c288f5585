/** The eight states of a list (spec §4 "Browse status"). */
export const browseStatuses = [
  'init',
  'loading',
  'noData',
  'loaded',
  'error',
  'loading_nextPage',
  'loaded_nextPage',
  'error_nextPage',
] as const
export type BrowseStatus = (typeof browseStatuses)[number]

interface BrowseFacts {
  /** The question may be asked: it is known with which view the list opens. */
  enabled: boolean
  /** How many rows there are to show, old ones among them; `null` before the first answer. */
  rows: number | null
  fetching: boolean
  failed: boolean
  page: number
}

/** What state a list is in. On a further page the rows of before stay while the new ones load. */
export function browseStatus({ enabled, rows, fetching, failed, page }: BrowseFacts): BrowseStatus {
  if (!enabled) return 'init'
  const further = page > 1 && rows !== null
  if (failed) return further ? 'error_nextPage' : 'error'
  if (fetching) return further ? 'loading_nextPage' : 'loading'
  if (rows === null) return 'loading'
  if (rows === 0) return 'noData'
  return further ? 'loaded_nextPage' : 'loaded'
}
