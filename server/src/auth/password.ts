import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP's figures for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Most hashes at once: each takes 19 MiB and a core. */
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), options))
}

/** Whether the password belongs to the hash. A `null` hash (unknown user) takes as long as a real one. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash())
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')))
  return matches && passwordHash !== null
}

let nobody: Promise<string> | null = null
function nobodysHash(): Promise<string> {
  nobody ??= hashPassword('nobody has this password')
  return nobody
}

let unusable: Promise<string> | null = null

/** The hash of a password that nobody knows: for a login that was given none yet. */
export function unusablePasswordHash(): Promise<string> {
  unusable ??= hashPassword(randomBytes(32).toString('base64'))
  return unusable
}

// Without look-alikes (0 O 1 l I): it is read out over the telephone.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random one-time password of 14 characters (about 80 bits). */
export function makeOneTimePassword(): string {
  return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
