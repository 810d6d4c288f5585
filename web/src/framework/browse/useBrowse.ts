import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api } from '@terakoya/contract/wireTypes'
import { useCallback, useEffect } from 'react'
import type { ApiFailure } from '../../api/ApiFailure.ts'
import { useUrlSearch } from '../../routing/useUrlSearch.ts'
import { useOpeningView } from '../views/useOpeningView.ts'
import { type BrowseState, browseAddress, isUntouched, parseBrowse } from './browseSearch.ts'
import { type BrowseStatus, browseStatus } from './browseStatus.ts'
import { usePersonalWord } from './usePersonalWord.ts'
import { type AnyRow, type Counts, type Further, type Pages, useRows } from './useRows.ts'

export interface Browse {
  further: Further
  state: BrowseState
  /** Changes what is asked; all but another page begins at the first. `replace`: no step for Browser Back. */
  change: (next: Partial<BrowseState>, options?: { replace?: boolean }) => void
  status: BrowseStatus
  rows: readonly AnyRow[]
  pages: Pages | null
  /** How many records each facet finds; `null` before the first answer. */
  counts: Counts | null
  /** What the answer says beside rows, pages and counts, as its call declares it. */
  beside: Readonly<Record<string, unknown>>
  error: ApiFailure | null
  refetch: () => void
  /** Whether anything narrows the list. */
  narrowed: boolean
  /** The question without pages, for an export. */
  question: { searchInfo: Record<string, unknown>; orderBy: BrowseState['sort'] }
}

interface BrowseOptions {
  /** `more`: rows are added beneath each other instead of turning pages; the place is kept on Back. */
  further?: Further
  /** For how long an answer counts as fresh, in milliseconds; as long as everywhere without it. */
  staleTime?: number
}

/**
 * The list of a resource: what is asked lives in the address, old rows stay while new ones load (experience §5). A list
 * whose address says nothing opens with the person's default view.
 */
export function useBrowse(
  resource: AnyResource,
  { further = 'pages', staleTime }: BrowseOptions = {},
): Browse {
  const parse = useCallback(
    (address: Readonly<Record<string, unknown>>) => parseBrowse(address, resource),
    [resource],
  )
  const [parsed, navigate] = useUrlSearch(parse as unknown as (address: object) => Record<string, unknown>)
  const personal = usePersonalWord(resource)
  const inAddress = parsed as unknown as BrowseState
  const search = personal ? inAddress.search || personal.word : inAddress.search
  const state: BrowseState = { ...inAddress, search }
  const { filters, sort, page, per } = state
  // An address that somebody wrote is answered; what was often a name doesn't stay in it.
  const brought = personal !== null && inAddress.search !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word of the address.
  useEffect(() => {
    if (!brought) return
    personal.setWord(inAddress.search)
    navigate(browseAddress({ search: '' }), { replace: true })
  }, [brought, inAddress.search])
  const change: Browse['change'] = (next, { replace = 'search' in next && !('view' in next) } = {}) => {
    const first = 'page' in next || 'columns' in next ? {} : { page: 1 }
    const { search: word, ...others } = next
    if (personal && word !== undefined) personal.setWord(word)
    navigate(browseAddress({ ...first, ...(personal ? others : next) }), { replace })
  }
  const opening = useOpeningView(resource, isUntouched(state), change)
  const question = {
    searchInfo: { ...(search === '' ? {} : { search }), ...filters },
    orderBy: sort,
  }
  const asked = useRows({
    // Every resource answers `doBrowse` in one shape; only the fields of its rows differ.
    api: `${resource.code}_doBrowse` as Api,
    question,
    page,
    per,
    further,
    rowKey: resource.key,
    enabled: !opening,
    staleTime,
  })
  // Rows were removed, or the address is an old one: the last page stands in the place of one beyond it.
  const last = asked.pages?.last_page ?? page
  const beyond = further === 'pages' && !asked.fetching && asked.rows?.length === 0 && page > last
  useEffect(() => {
    if (beyond) navigate(browseAddress({ page: last }), { replace: true })
  }, [beyond, last, navigate])
  return {
    further,
    state,
    change,
    status: browseStatus({
      enabled: !opening,
      rows: asked.rows?.length ?? null,
      fetching: asked.fetching,
      failed: asked.failed,
      page,
    }),
    rows: asked.rows ?? [],
    pages: asked.pages,
    counts: asked.counts,
    beside: asked.beside,
    error: asked.error,
    refetch: asked.refetch,
    narrowed: search !== '' || Object.keys(filters).length > 0,
    question,
  }
}
