import type { AnyMaster } from '@terakoya/contract/masters/defineMaster'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useCallback } from 'react'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { useCall } from '../../api/useCall.ts'
import { useUrlSearch } from '../../shell/useUrlSearch.ts'
import { type BrowseState, browseAddress, parseBrowse } from './browseSearch.ts'
import { type BrowseStatus, browseStatus } from './browseStatus.ts'
import { usePersonalWord } from './usePersonalWord.ts'

/** A row of any list. */
export type AnyRow = Readonly<Record<string, unknown>>

interface Pages {
  current_page: number
  last_page: number
  per_page: number
  total: number
  hasNextPage: boolean
}

export interface Browse {
  state: BrowseState
  /** Changes what is asked; all but another page begins at the first. */
  change: (next: Partial<BrowseState>) => void
  status: BrowseStatus
  rows: readonly AnyRow[]
  pages: Pages | null
  error: ApiFailure | null
  refetch: () => void
  /** Whether anything narrows the list. */
  narrowed: boolean
  /** The question without pages, for an export. */
  question: { searchInfo: Record<string, unknown>; orderBy: BrowseState['sort'] }
}

/** The list of a master: what is asked lives in the address, old rows stay while new ones load (experience §5). */
export function useBrowse(master: AnyMaster): Browse {
  const parse = useCallback(
    (address: Readonly<Record<string, unknown>>) => parseBrowse(address, master),
    [master],
  )
  const [state, navigate] = useUrlSearch(parse as unknown as (address: object) => Record<string, unknown>)
  const { filters, sort, page, per, ...asked } = state as unknown as BrowseState
  const personal = usePersonalWord(master)
  const search = personal ? personal.word : asked.search
  const question = {
    searchInfo: { ...(search === '' ? {} : { search }), ...filters },
    orderBy: sort,
  }
  // Every master answers `doBrowse` in one shape; only the fields of its rows differ.
  const api = `${master.code}_doBrowse` as Api
  const input = { ...question, pagination: { current_page: page, per_page: per } }
  const answer = useCall(api, input as unknown as InputOf<Api>, { keepPrevious: true })
  const data = answer.data as unknown as { rows: AnyRow[]; pagination: Pages } | undefined
  const status = browseStatus({
    enabled: true,
    rows: data?.rows.length ?? null,
    fetching: answer.isFetching,
    failed: answer.isError,
    page,
  })
  return {
    state: { ...(state as unknown as BrowseState), search },
    change: next => {
      const first = 'page' in next || 'columns' in next ? {} : { page: 1 }
      const { search: word, ...others } = next
      if (personal && word !== undefined) personal.setWord(word)
      navigate(browseAddress({ ...(personal ? others : next), ...first }), { replace: 'search' in next })
    },
    status,
    rows: data?.rows ?? [],
    pages: data?.pagination ?? null,
    error: answer.error,
    refetch: () => void answer.refetch(),
    narrowed: search !== '' || Object.keys(filters).length > 0,
    question,
  }
}
