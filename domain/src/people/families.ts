/** What tells whose child somebody is, as far as a school has written it down. */
export interface ChildOfFamily {
  guardian_name: string
  address: string
  /** Of those who are called for the child; however they are written. */
  phones: readonly string[]
}

/** More children than this share a telephone only if it is nobody's own: a center's, or what is typed for none. */
export const maxOfOneTelephone = 4

/** The fewest digits of a telephone; fewer are an extension or a slip of the keys. */
const minDigits = 9

/** The same however it is written, full width and with other dashes; '' where no letter or figure is in it. */
function plain(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replace(/(?<=\d)[\s‐‑–—−ー－-]+(?=\d)/g, '-')
    .replace(/\s/g, '')
  return /[\p{L}\p{N}]/u.test(folded) ? folded : ''
}

/** A telephone in figures alone; '' for what can be nobody's. */
function plainPhone(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/\D/g, '')
  return digits.length < minDigits || /^0*(\d)\1*$/.test(digits) ? '' : digits
}

interface Known {
  address: string
  signs: string[]
}

/** By what two children are of one family: the same telephone, or the same guardian at the same address. */
function knownOf(child: ChildOfFamily, shared: ReadonlySet<string>): Known {
  const [guardian, address] = [plain(child.guardian_name), plain(child.address)]
  const phones = child.phones.map(plainPhone).filter(phone => phone !== '' && !shared.has(phone))
  const home = guardian !== '' && address !== '' ? [`home ${guardian} ${address}`] : []
  return { address, signs: [...phones.map(phone => `phone ${phone}`), ...home] }
}

/** Telephones that more children have than a family has. */
function sharedPhones(children: readonly ChildOfFamily[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { phones } of children) {
    for (const phone of new Set(phones.map(plainPhone))) counts.set(phone, (counts.get(phone) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count > maxOfOneTelephone).map(([phone]) => phone))
}

interface Family<Child> {
  addresses: Set<string>
  signs: Set<string>
  members: { child: Child; at: number }[]
}

/**
 * Children by family, each family in the order of its first child, so that siblings get one letter. Whoever isn't surely of one home
 * is a family by itself: rather two letters for one family than one for two.
 */
export function byFamily<Child extends ChildOfFamily>(children: readonly Child[]): Child[][] {
  const shared = sharedPhones(children)
  const families: Family<Child>[] = []
  for (const [at, child] of children.entries()) {
    const known = knownOf(child, shared)
    const own: Family<Child> = {
      addresses: new Set(known.address === '' ? [] : [known.address]),
      signs: new Set(known.signs),
      members: [{ child, at }],
    }
    // A child may show that two are one that had nothing in common before.
    const same = families.filter(each => known.signs.some(sign => each.signs.has(sign)))
    const homes = new Set([own, ...same].flatMap(each => [...each.addresses]))
    // Two known addresses are two homes, whatever else is the same: parents who live apart, or one of whom may not be found.
    for (const family of homes.size > 1 ? [] : same) {
      own.members.push(...family.members)
      for (const sign of family.signs) own.signs.add(sign)
      for (const address of family.addresses) own.addresses.add(address)
      families.splice(families.indexOf(family), 1)
    }
    own.members.sort((a, b) => a.at - b.at)
    families.push(own)
  }
  const first = (family: Family<Child>) => family.members[0]?.at ?? 0
  families.sort((a, b) => first(a) - first(b))
  return families.map(family => family.members.map(({ child }) => child))
}
