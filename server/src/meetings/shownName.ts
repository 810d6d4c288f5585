/** Characters of a name that anybody types at the door of a meeting; longer ones are cut. */
const maxLength = 100

const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A participant's name as it may stand on a screen: without controls and marks that turn what follows around. */
export function shownName(typed: string): string {
  return [...typed.replace(unseen, '')].slice(0, maxLength).join('')
}
