import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Encryption } from '../encryption/encryption.ts'

/** So many at a time. */
const howMany = 10

// Without look-alikes: they are written down by hand.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const letters = 10

/** What was typed, without what is of no account: width, case, spaces, hyphens. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}ー−]/gu, '')
}

/** New codes as people read them (`k7m2w-9xqdt`, about 50 bits each), and what the database keeps of each. */
export function makeRecoveryCodes(
  encryption: Encryption,
  user_no: number,
): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: howMany }, () =>
    Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  return {
    codes: plain.map(code => `${code.slice(0, letters / 2)}-${code.slice(letters / 2)}`),
    hashes: plain.map(code => hashOf(encryption, user_no, code)),
  }
}

function hashOf(encryption: Encryption, user_no: number, code: string): Buffer {
  return encryption.fingerprint(`recovery ${user_no} ${code}`)
}

/** The one of the hashes that the code has; all are compared, each in constant time. */
export function matchingHash(
  encryption: Encryption,
  user_no: number,
  code: string,
  hashes: readonly Buffer[],
): Buffer | null {
  const own = hashOf(encryption, user_no, code)
  return hashes.filter(hash => hash.length === own.length && timingSafeEqual(hash, own))[0] ?? null
}
