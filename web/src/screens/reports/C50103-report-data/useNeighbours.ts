import { useRouterState } from '@tanstack/react-router'
import { sheetList } from '@terakoya/contract/reports/C50103-report-data/list'
import { browseAddress, parseBrowse } from '../../../framework/browse/browseSearch.ts'
import { usePersonalWord } from '../../../framework/browse/usePersonalWord.ts'
import { useRows } from '../../../framework/browse/useRows.ts'

/** A sheet beside the one that is read, and the address of the list in which it stands. */
export interface Neighbour {
  schedule_no: number
  search: Record<string, unknown>
}

interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
  /** Its place in the list, from 1, and how many there are; `null` where the list doesn't hold it. */
  place: { at: number; of: number } | null
}

/**
 * What stands before and after a sheet in the list that it was opened from: the address has the list's question on the
 * sheet too, so that the way back keeps it. At the end of a page the next page is read.
 */
export function useNeighbours(schedule_no: number): Neighbours {
  const address = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const { search, filters, sort, page, per } = parseBrowse(address, sheetList)
  const personal = usePersonalWord(sheetList)
  const word = search || (personal?.word ?? '')
  const question = { searchInfo: { ...(word === '' ? {} : { search: word }), ...filters }, orderBy: sort }
  const asked = { api: 'C50103_doBrowse', question, per, further: 'pages', rowKey: sheetList.key } as const
  const here = useRows({ ...asked, page, enabled: schedule_no > 0 })
  const nos = (here.rows ?? []).map(row => Number(row[sheetList.key]))
  const at = nos.indexOf(schedule_no)
  const last = here.pages?.last_page ?? 1
  const atFirst = at === 0 && page > 1
  const atLast = at !== -1 && at === nos.length - 1 && page < last
  const before = useRows({ ...asked, page: Math.max(1, page - 1), enabled: atFirst })
  const after = useRows({ ...asked, page: page + 1, enabled: atLast })
  if (at === -1 || here.pages === null) return { previous: null, next: null, place: null }
  const neighbour = (no: unknown, onPage: number): Neighbour | null =>
    typeof no === 'number'
      ? { schedule_no: no, search: { ...address, ...browseAddress({ page: onPage }) } }
      : null
  return {
    previous: atFirst
      ? neighbour(before.rows?.at(-1)?.[sheetList.key], page - 1)
      : neighbour(nos[at - 1], page),
    next: atLast ? neighbour(after.rows?.[0]?.[sheetList.key], page + 1) : neighbour(nos[at + 1], page),
    place: { at: (page - 1) * per + at + 1, of: here.pages.total },
  }
}
