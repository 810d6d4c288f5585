import { foldLoginId } from '@terakoya/domain/people/foldLoginId'

/** What wrong passwords are counted under, and how many of them are free. */
export interface Counter {
  name: string
  /** Wrong tries before one has to wait (domain §9). */
  freeTries: number
  /** Counting begins anew after so many seconds; `null`: with the right password only. */
  windowSeconds: number | null
}

const freeTries = 5

/**
 * Wrong tries at a login from all networks together, in an hour. One network, held by its own counter, makes about a
 * dozen: who reaches this has many networks, and guesses slower than the shortest password allows.
 */
const freeTriesOfAll = 50
const hour = 3600

/**
 * Of who tries from a browser that isn't known to the login: by network first, so that a stranger elsewhere stops
 * nobody here, and over all networks. The typed id counts, be it known or not; its case and width give no more.
 */
export function strangerCounters(user_id: string, network: string): [Counter, Counter] {
  const id = foldLoginId(user_id)
  return [
    { name: `from/${network}/${id}`, freeTries, windowSeconds: null },
    { name: `login/${id}`, freeTries: freeTriesOfAll, windowSeconds: hour },
  ]
}

/** Of a browser in which the login was used before: what strangers do is not counted to it. */
export function deviceCounter(user_no: number, device_hash: Buffer): Counter {
  return { name: `device/${user_no}/${device_hash.toString('hex')}`, freeTries, windowSeconds: null }
}

/** Of a signed-in person's tries at the own password: guessing at the door stops nobody at work. */
export function ownCounter(user_no: number): Counter {
  return { name: `own/${user_no}`, freeTries, windowSeconds: null }
}

/** Wrong codes at a login from all networks together, in an hour: each is one of some 300,000 that could be right. */
const freeCodesOfAll = 20

/**
 * Of codes after the right password, apart from those of passwords: who knows the password begins no count anew by it.
 * In a browser that the login knows apart from all others, so that nobody elsewhere keeps its owner out.
 */
export function codeCounters(
  user_no: number,
  { network, knownDevice }: { network: string; knownDevice: Buffer | null },
): [Counter, ...Counter[]] {
  if (knownDevice) {
    const name = `code/${user_no}/device/${knownDevice.toString('hex')}`
    return [{ name, freeTries, windowSeconds: null }]
  }
  return [
    { name: `code/${user_no}/from/${network}`, freeTries, windowSeconds: null },
    { name: `code/${user_no}/all`, freeTries: freeCodesOfAll, windowSeconds: hour },
  ]
}

/** Of a signed-in person's tries at codes of their own. */
export function ownCodeCounter(user_no: number): Counter {
  return { name: `code/${user_no}/own`, freeTries, windowSeconds: null }
}
