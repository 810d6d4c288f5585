import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

// Lives as long as the process: nobody who holds the database, a copy of it among them, can open or guess anything.
const secret = randomBytes(32)

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** An answer with a password in it, as it may lie in the database until its request is repeated. */
export function sealed(answer: unknown): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, secret, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** What was sealed by this process. Throws for anything else. */
export function unsealed(text: string): unknown {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const open = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(open.toString('utf8'))
}

/** A fingerprint of a request with a password in it; a plain hash would let the password be guessed fast. */
export function secretHash(text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
