/** What tells whose child somebody is, as far as a school has written it down. */
export interface ChildOfFamily {
  guardian_name: string
  address: string
  /** Of those who are called for the child; however they are written. */
  phones: readonly string[]
}

/** The same however it is written: `０３−１２３４` and `03-1234`, `1丁目 2` and `1丁目2`. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\s\-‐‑–—−ー－()（）]/g, '')

/** By what two children are of one family: the same telephone, or the same guardian at the same address. */
function signsOf({ guardian_name, address, phones }: ChildOfFamily): string[] {
  const home =
    guardian_name !== '' && address !== '' ? [`home ${plain(guardian_name)} ${plain(address)}`] : []
  return [...phones.filter(phone => phone !== '').map(phone => `phone ${plain(phone)}`), ...home]
}

/**
 * Children by family, each family in the order of its first child, so that siblings get one letter. Of whom nothing is known is
 * a family by itself: rather two letters for one family than one for two.
 */
export function byFamily<Child extends ChildOfFamily>(children: readonly Child[]): Child[][] {
  const families: { signs: Set<string>; members: { child: Child; at: number }[] }[] = []
  for (const [at, child] of children.entries()) {
    const signs = new Set(signsOf(child))
    const same = families.filter(family => [...signs].some(sign => family.signs.has(sign)))
    const [first] = same
    if (!first) {
      families.push({ signs, members: [{ child, at }] })
      continue
    }
    // A child may join two that had nothing in common before.
    for (const family of same.slice(1)) {
      first.members.push(...family.members)
      for (const sign of family.signs) first.signs.add(sign)
      families.splice(families.indexOf(family), 1)
    }
    first.members.push({ child, at })
    for (const sign of signs) first.signs.add(sign)
    first.members.sort((a, b) => a.at - b.at)
  }
  return families.map(family => family.members.map(({ child }) => child))
}
