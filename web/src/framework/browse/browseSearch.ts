import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { parsed } from '@terakoya/contract/parsed'
import type { Schema } from '@terakoya/contract/schemaTypes'

export interface SortColumn {
  column: string
  direction: 'asc' | 'desc'
}

/** The pages sizes of a list (spec §9). */
export const pageSizes = [10, 15, 25, 30, 50] as const
/** How many a page without a choice. */
export const usualSize = 30

/** What a list is asked for, as it lies in the address (experience §5). */
export interface BrowseState {
  search: string
  filters: Readonly<Record<string, unknown>>
  sort: readonly SortColumn[]
  page: number
  per: number
  /** The columns chosen; all that show by themselves without. */
  columns: readonly string[] | null
  /** The saved view that the list was given last; what is asked may have changed since. */
  view: number | null
}

type Address = Readonly<Record<string, unknown>>

function whole(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : otherwise
}

function sortOf(value: unknown, sortable: readonly string[]): SortColumn[] {
  if (typeof value !== 'string') return []
  return value
    .split('.')
    .map(
      (word): SortColumn =>
        word.startsWith('-')
          ? { column: word.slice(1), direction: 'desc' }
          : { column: word, direction: 'asc' },
    )
    .filter(
      ({ column }, at, all) =>
        sortable.includes(column) && all.findIndex(each => each.column === column) === at,
    )
    .slice(0, 5)
}

/** Reads the address, which anybody may have typed: what makes no sense is left out. */
export function parseBrowse(
  address: Address,
  { search, sortable }: Pick<AnyResource, 'search' | 'sortable'>,
): BrowseState {
  const filters = Object.entries(search).flatMap(([key, schema]): [string, unknown][] => {
    const found = parsed(schema as Schema, address[key])
    return found.success && found.data !== undefined ? [[key, found.data]] : []
  })
  const word = address.q
  return {
    search: typeof word === 'string' || typeof word === 'number' ? String(word).slice(0, 100) : '',
    filters: Object.fromEntries(filters),
    sort: sortOf(address.sort, sortable),
    page: whole(address.page, 1),
    per: pageSizes.find(size => size === address.per) ?? usualSize,
    columns: typeof address.cols === 'string' && address.cols !== '' ? address.cols.split('.') : null,
    view: whole(address.view, 0) || null,
  }
}

/** The address of a state: what is as usual isn't in it. */
export function browseAddress(change: Partial<BrowseState>): Record<string, unknown> {
  const { search, filters, sort, page, per, columns, view } = change
  return {
    ...(search !== undefined && { q: search === '' ? undefined : search }),
    ...filters,
    ...(sort && {
      sort:
        sort.length === 0
          ? undefined
          : sort.map(each => `${each.direction === 'desc' ? '-' : ''}${each.column}`).join('.'),
    }),
    ...(page !== undefined && { page: page === 1 ? undefined : page }),
    ...(per !== undefined && { per: per === usualSize ? undefined : per }),
    ...(columns !== undefined && { cols: columns === null ? undefined : columns.join('.') }),
    ...(view !== undefined && { view: view ?? undefined }),
  }
}

/** Whether the address says nothing of what is asked: the list as it opens by itself. */
export function isUntouched({ search, filters, sort, page, per, columns, view }: BrowseState): boolean {
  const narrowed = search !== '' || Object.keys(filters).length > 0
  return (
    !narrowed && sort.length === 0 && page === 1 && per === usualSize && columns === null && view === null
  )
}

/** The order after a press on a column's heading: upwards, downwards, as usual. */
export function nextSort(sort: readonly SortColumn[], column: string): SortColumn[] {
  const [first] = sort
  if (first?.column !== column) return [{ column, direction: 'asc' }]
  return first.direction === 'asc' ? [{ column, direction: 'desc' }] : []
}
