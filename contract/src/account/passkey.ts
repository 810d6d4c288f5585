import { z } from 'zod'
import { requiredText } from '../scalars.ts'

/** What browsers sign and name with passkeys, as it travels (WebAuthn Level 3): bytes are base64url without padding. */
const bytes = (max: number) =>
  requiredText(max).refine(value => /^[\w-]+$/.test(value), { params: { reason: 'text' } })

/** Ways in which a browser reaches a passkey. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A passkey that a browser has made. */
export const newPasskey = z.strictObject({
  id: bytes(1400),
  client_data: bytes(4000),
  attestation: bytes(20_000),
  /** How the browser reaches it; those that we don't know are of no account. */
  transports: z.array(bytes(20)).max(10),
})
export type NewPasskey = z.output<typeof newPasskey>

/** What a passkey has signed. */
export const passkeyAnswer = z.strictObject({
  id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** The Japanese names of the two, for messages about them. */
export const passkeyLabels = {
  passkey: 'パスキー',
  'passkey.id': 'パスキーの番号',
  'passkey.client_data': 'パスキーの返事',
  'passkey.attestation': 'パスキーの鍵',
  'passkey.transports': 'パスキーの接続のしかた',
  'passkey.authenticator_data': 'パスキーの返事',
  'passkey.signature': 'パスキーの署名',
} as const

const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
})

/** What a browser makes a passkey from (`PublicKeyCredentialCreationOptionsJSON`). */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.output<typeof creationOptions>

/** What a browser asks a passkey with (`PublicKeyCredentialRequestOptionsJSON`). */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(credential),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptions>
