export const shows = ['all', 'unread'] as const
export type Show = (typeof shows)[number]

interface NoticeSearch {
  show: Show
  search: string
  /** The notice that is open. */
  notice: number | null
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): NoticeSearch {
  const { notice } = search
  return {
    show: shows.find(show => show === search.show) ?? 'all',
    search: typeof search.search === 'string' ? search.search.slice(0, 100) : '',
    notice:
      typeof notice === 'number' && Number.isInteger(notice) && notice > 0 && notice < 2 ** 31
        ? notice
        : null,
  }
}
