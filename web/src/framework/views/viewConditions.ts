import type { OutputOf } from '@terakoya/contract/wireTypes'
import { type BrowseState, pageSizes, usualSize } from '../browse/browseSearch.ts'

export type SavedView = OutputOf<'SavedViews_getList'>['views'][number]
type ListConditions = SavedView['conditions']

type OfPeople = { personal?: boolean | string; ofPeople?: boolean }

type Kept = ListConditions['filters'][number]['value']

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) ? value.every(isKept) : typeof value === 'number' || typeof value === 'string'

/**
 * What a view keeps of a list. The search word of a list of people is left out: it is usually a name, and the server
 * refuses it too (`contract/account/savedViews`).
 */
export function conditionsOf(state: BrowseState, { personal, ofPeople }: OfPeople) {
  const filters = Object.entries(state.filters).flatMap(([field, value]) =>
    isKept(value) ? [{ field, value }] : [],
  )
  return {
    search: personal || ofPeople ? '' : state.search,
    filters: filters.sort((a, b) => (a.field < b.field ? -1 : 1)),
    sort: state.sort.map(({ column, direction }) => ({ column, direction })),
    columns: [...(state.columns ?? [])],
    per_page: state.per,
  } satisfies ListConditions
}

/**
 * The list as a view asks for it, from its first page. `filterKeys`: all that the list can be narrowed to, so that
 * what the view doesn't name is taken off.
 */
export function stateOf(
  { view_no, conditions }: SavedView,
  filterKeys: readonly string[],
): Omit<BrowseState, 'view'> & { view: number } {
  const { search, filters, sort, columns, per_page } = conditions
  const values = new Map(filters.map(({ field, value }) => [field, value]))
  return {
    search,
    filters: Object.fromEntries(filterKeys.map(key => [key, values.get(key)])),
    sort,
    page: 1,
    per: pageSizes.find(size => size === per_page) ?? usualSize,
    columns: columns.length === 0 ? null : columns,
    view: view_no,
  }
}

/** Whether the list is asked for what the view keeps. */
export function isAsSaved(state: BrowseState, view: Pick<SavedView, 'conditions'>, list: OfPeople): boolean {
  const { search, filters, sort, columns, per_page } = view.conditions
  const kept = { search, filters, sort, columns, per_page }
  const ordered = { ...kept, filters: [...filters].sort((a, b) => (a.field < b.field ? -1 : 1)) }
  const flat = (each: ListConditions) =>
    JSON.stringify([
      each.search,
      each.filters.map(({ field, value }) => [field, value]),
      each.sort.map(({ column, direction }) => [column, direction]),
      each.columns,
      each.per_page,
    ])
  return flat(conditionsOf(state, list)) === flat(ordered)
}
