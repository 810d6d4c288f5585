/** Which alerts are shown; in the address. */
export const shows = ['unconfirmed', 'confirmed', 'all'] as const
export type Show = (typeof shows)[number]

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): { show: Show } {
  return { show: shows.find(show => show === search.show) ?? 'unconfirmed' }
}

/** The flag that the server is asked for; without it: both. */
export function flagOf(show: Show): { confirmed_flag?: 0 | 1 } {
  if (show === 'all') return {}
  return { confirmed_flag: show === 'confirmed' ? 1 : 0 }
}
