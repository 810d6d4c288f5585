/** What each list of names is for (spec §3 "Name code"). */
export const lists = [
  [101, '教材'],
  [102, '宿題の提出'],
  [103, '授業の進度'],
  [104, '授業態度'],
  [105, '確認テストの結果'],
] as const
export type NamesNo = (typeof lists)[number][0]

interface NamesSearch {
  no: NamesNo
}

/** Reads the address, which anybody may have typed. */
export function parseNamesSearch(search: Readonly<Record<string, unknown>>): NamesSearch {
  const no = lists.find(([known]) => known === search.no)?.[0] ?? 101
  return { no }
}
