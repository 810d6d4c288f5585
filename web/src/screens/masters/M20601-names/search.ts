/** What each list of names is for (spec §3 "Name code"). */
export const lists = [101, 102, 103, 104, 105] as const
export type NamesNo = (typeof lists)[number]

interface NamesSearch {
  no: NamesNo
}

/** Reads the address, which anybody may have typed. */
export function parseNamesSearch(search: Readonly<Record<string, unknown>>): NamesSearch {
  const no = lists.find(known => known === search.no) ?? 101
  return { no }
}
