/** Where a canary lives: center A is that of every signed-in person of the little world, B is foreign. */
export type PlaceName = 'A' | 'B'

interface Canary {
  token: string
  place: PlaceName
}

/**
 * Words that stand in exactly one row each: one that turns up in an answer tells whose row it came from. All of
 * one length, so that none is a part of another.
 */
export class Canaries {
  readonly all: Canary[] = []

  /** A new word for a row of that place; letters, digits and hyphens, so that it may be a login id as well. */
  make(place: PlaceName, what: string): string {
    const token = `canary-${place}-${what}-${String(this.all.length).padStart(3, '0')}`
    this.all.push({ token, place })
    return token
  }

  /** The words that a text holds. */
  foundIn(text: string): Canary[] {
    return this.all.filter(canary => text.includes(canary.token))
  }
}
