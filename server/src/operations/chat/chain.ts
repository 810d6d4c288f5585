import { createHash } from 'node:crypto'
import { epochMilliseconds } from '../../clock.ts'

/** A file of a message, as it is kept beside it. */
export interface ChatFile {
  _id: string
  src: string
  file_name: string
  mimetype: string
  size: number
  /** Of its content, hex. */
  sha256: string
}

/** What of a message its hash holds. */
export interface HashedMessage {
  sender_kind: string
  sent_at: string
  urgent_reason: string | null
  content: string
  files: readonly Pick<ChatFile, 'file_name' | 'mimetype' | 'size' | 'sha256'>[]
}

/**
 * `sha256(salt ‖ head ‖ newline ‖ content)`; the head is the JSON of who wrote as what, when (milliseconds since 1970), why at
 * once, and of each file name, type, size and hash. The salt keeps a short message from being guessed by its hash.
 */
export function contentHash(
  salt: Buffer,
  { sender_kind, sent_at, urgent_reason, content, files }: HashedMessage,
): Buffer {
  const attached = files.map(({ file_name, mimetype, size, sha256 }) => [file_name, mimetype, size, sha256])
  const head = JSON.stringify([sender_kind, epochMilliseconds(sent_at), urgent_reason, attached])
  return createHash('sha256').update(salt).update(`${head}\n${content}`, 'utf8').digest()
}

interface Link {
  id: number
  user_no: number
  content_hash: Buffer
}

/** `sha256(chain hash before ‖ id ‖ user_no ‖ content hash)`, numbers as four bytes, the highest first. */
export function chainHash(before: Buffer, { id, user_no, content_hash }: Link): Buffer {
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(id, 0)
  numbers.writeUInt32BE(user_no, 4)
  return createHash('sha256').update(before).update(numbers).update(content_hash).digest()
}

export interface StoredLink extends Link, Omit<HashedMessage, 'content'> {
  chain_hash: Buffer
  /** Of one that was taken out the sealed original; `null`: it has had its time. */
  content: string | null
  salt: Buffer | null
  state: 'shown' | 'redacted' | 'erased'
  /** Erased before its time. */
  early: boolean
}

/** Whether what a message says is what was sent; of one whose time is over nothing is left to ask. */
function isAsSent(message: StoredLink): boolean {
  const { state, early, content, salt, content_hash } = message
  if (state === 'erased') return !early
  return content !== null && salt !== null && contentHash(salt, { ...message, content }).equals(content_hash)
}

/** Requests that wait for each other come in another order than they were sent: by so many milliseconds at most. */
const waits = 5 * 60_000

/**
 * The id of the first message that isn't as it was sent: a changed one, a missing one, one too many, one of another time than
 * its neighbours; `null`: all are.
 */
export function brokenLink(
  messages: readonly StoredLink[],
  last: { id: number; hash: Buffer },
): number | null {
  let before: Buffer = Buffer.alloc(0)
  let expected = 1
  let latest = 0
  for (const message of messages) {
    const { id, chain_hash } = message
    if (id !== expected) return expected
    if (!isAsSent(message)) return id
    if (!chainHash(before, message).equals(chain_hash)) return id
    const at = epochMilliseconds(message.sent_at)
    if (at < latest - waits) return id
    latest = Math.max(latest, at)
    before = chain_hash
    expected += 1
  }
  const whole = last.id === expected - 1 && last.hash.equals(before)
  return whole ? null : expected
}
