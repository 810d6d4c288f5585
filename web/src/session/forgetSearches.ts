/** Where a tab keeps the words that people are searched by; they are often names. */
export const searchKeys = 'terakoya.search/'

/** Takes those words out of the tab: whoever sits here next learns of nobody. */
export function forgetSearches(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
  for (const key of keys) if (key?.startsWith(searchKeys)) storage.removeItem(key)
}
