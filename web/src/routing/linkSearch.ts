/**
 * The search of a link. The routes are made from the contract's list of screens, so the kit's types know of no
 * search at all and take only `never`.
 */
export function linkSearch(search: Readonly<Record<string, string | number>>): never {
  return search as never
}
