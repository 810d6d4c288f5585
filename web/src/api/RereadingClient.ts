import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * The query cache, which reads again all that a write has changed. A first reading that is still under way may have
 * seen what was there before the write; the library would take its answer for the new one, so it is given up and
 * asked anew.
 */
export class RereadingClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const reads = filters?.refetchType === 'none' ? [] : this.getQueryCache().findAll(filters)
    for (const query of reads) {
      const first = query.state.data === undefined && query.state.fetchStatus === 'fetching'
      if (first && query.isActive()) void query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters, options)
  }

  /**
   * Something was written: whatever was read before is asked anew where it is shown next, be it seconds later. A screen
   * knows what of its own it has changed, not on how many others the same thing stands; what is on the page now is
   * read again by `invalidateQueries`.
   */
  outdate(): void {
    void super.invalidateQueries({ refetchType: 'none' })
  }
}
