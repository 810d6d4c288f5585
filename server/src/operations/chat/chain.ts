import { createHash } from 'node:crypto'

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

/** `sha256(salt ‖ content ‖ sha256 of each file)`: the salt keeps a short message from being guessed by its hash. */
export function contentHash(
  salt: Buffer,
  content: string,
  files: readonly Pick<ChatFile, 'sha256'>[],
): Buffer {
  const hash = createHash('sha256').update(salt).update(content, 'utf8')
  for (const { sha256 } of files) hash.update(Buffer.from(sha256, 'hex'))
  return hash.digest()
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

export interface StoredLink extends Link {
  chain_hash: Buffer
  /** `null`: taken out, or it has had its time. */
  content: string | null
  salt: Buffer | null
  files: readonly Pick<ChatFile, 'sha256'>[]
}

/** The id of the first message that isn't as it was sent: a changed one, a missing one, one too many; `null`: all are. */
export function brokenLink(
  messages: readonly StoredLink[],
  last: { id: number; hash: Buffer },
): number | null {
  let before: Buffer = Buffer.alloc(0)
  let expected = 1
  for (const message of messages) {
    const { id, content, salt, files, content_hash, chain_hash } = message
    if (id !== expected) return expected
    if (content !== null && salt !== null && !contentHash(salt, content, files).equals(content_hash))
      return id
    if (!chainHash(before, message).equals(chain_hash)) return id
    before = chain_hash
    expected += 1
  }
  const whole = last.id === expected - 1 && last.hash.equals(before)
  return whole ? null : expected
}
