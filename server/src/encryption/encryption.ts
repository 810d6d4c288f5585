import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Where an encrypted value lies. It opens there alone: copied to another row or column it is refused. */
export interface EncryptedPlace {
  table: string
  column: string
  /** The row's primary key. */
  row: string | number
}

/** What the server's one durable key does; the key itself is reachable by nobody. */
export interface Encryption {
  /** Bytes for a `bytea` column: version, nonce, tag, ciphertext (AES-256-GCM, NIST SP 800-38D). */
  encrypt(place: EncryptedPlace, text: string): Buffer
  /** Throws for what another key encrypted, for another place, and for a single changed bit. */
  decrypt(place: EncryptedPlace, bytes: Buffer): string
  /** A keyed hash (HMAC-SHA-256): a plain one of a guessable secret would let it be guessed fast. */
  fingerprint(text: string): Buffer
}

/** Bytes of the key. */
export const keyBytes = 32

const version = 1
const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** @param key `keyBytes` random bytes; each use gets a key of its own derived from it (HKDF, RFC 5869) */
export function encryptionBy(key: Buffer): Encryption {
  if (key.length !== keyBytes) throw new Error(`a key has ${keyBytes} bytes`)
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `terakoya ${use}`, keyBytes))
  const [cipherKey, fingerprintKey] = [derived('encrypt'), derived('fingerprint')]
  return {
    encrypt: (place, text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, cipherKey, nonce).setAAD(associated(place))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt: (place, bytes) => {
      if (bytes[0] !== version)
        throw new Error(`${place.table}.${place.column}: an unknown kind of encryption`)
      const [nonceEnd, tagEnd] = [1 + nonceBytes, 1 + nonceBytes + tagBytes]
      const decipher = createDecipheriv(algorithm, cipherKey, bytes.subarray(1, nonceEnd))
      decipher.setAAD(associated(place)).setAuthTag(bytes.subarray(nonceEnd, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
    },
    fingerprint: text => createHmac('sha256', fingerprintKey).update(text).digest(),
  }
}

function associated({ table, column, row }: EncryptedPlace): Buffer {
  return Buffer.from(JSON.stringify([table, column, String(row)]))
}
