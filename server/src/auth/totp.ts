import { Secret, TOTP } from 'otpauth'
import { epochMilliseconds } from '../clock.ts'
import type { Encryption } from '../encryption/encryption.ts'

/** What every app takes without being asked (RFC 6238): six figures, SHA-1, a new one each half minute. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the present one that count, for clocks that go wrong and people who type slowly. */
const window = 1

const placeOf = (user_no: number) => ({ table: 'totp_secrets', column: 'secret', row: user_no })

export interface NewTotp {
  /** Base32, in fours. */
  secret: string
  /** What the QR code holds. */
  uri: string
  encrypted: Buffer
}

/** A new secret of 160 bits for a person's app, which lists it under the business's name and the user id. */
export function makeTotp(
  encryption: Encryption,
  { user_no, user_id, issuer }: { user_no: number; user_id: string; issuer: string },
): NewTotp {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...shape, issuer, label: user_id, secret }).toString()
  const encrypted = encryption.encrypt(placeOf(user_no), secret.base32)
  return { secret: secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '), uri, encrypted }
}

/**
 * The half minute (counted from 1970) whose code it is, the present one, the one before or the next; `null` when it is
 * of none, or of one that isn't after `last_step`. Compares in constant time.
 */
export function stepOfCode(
  encryption: Encryption,
  totp: { user_no: number; secret: Buffer; last_step: number | null },
  code: string,
  now: string,
): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const secret = Secret.fromBase32(encryption.decrypt(placeOf(totp.user_no), totp.secret))
  const timestamp = epochMilliseconds(now)
  const delta = new TOTP({ ...shape, secret }).validate({ token: code, timestamp, window })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / shape.period) + delta
  return totp.last_step === null || step > totp.last_step ? step : null
}
