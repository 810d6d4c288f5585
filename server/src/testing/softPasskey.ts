import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer } from '@terakoya/contract/account/passkey'
import { testNow } from './testClock.ts'
import type { TestServer } from './testServer.ts'

/** The pages of the tests' server, and their host. */
const testOrigin = 'http://localhost:8443'
const testHost = 'localhost'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const words = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** Where and how something is signed, where it isn't as browsers at the tests' server do. */
interface Otherwise {
  origin?: string
  host?: string
  /** Whether the device has made sure of the person. */
  verified?: boolean
  counter?: number
}

/** A device with one passkey: it signs as real ones do (WebAuthn Level 3, ES256), whatever it is asked to. */
export interface SoftPasskey {
  id: string
  publicKey: Buffer
  create(challenge: string, otherwise?: Otherwise): NewPasskey
  answer(challenge: string, otherwise?: Otherwise): PasskeyAnswer
}

function dataOf({ host = testHost, verified = true, counter = 0 }: Otherwise, further?: Buffer): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  // User present, verified, kept beyond the device (two bits), and what a new one adds.
  const flags = 0x01 | (verified ? 0x04 : 0) | 0x18 | (further ? 0x40 : 0)
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, further ?? Buffer.alloc(0)])
}

const clientData = (type: string, challenge: string, { origin = testOrigin }: Otherwise) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** @param counts whether it counts its uses; most that are kept by an account don't */
export function softPasskey({ counts = false } = {}): SoftPasskey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const point = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ])
  const publicKey = Buffer.from(isoCBOR.encode(cose))
  let uses = 0
  const next = () => {
    uses += 1
    return counts ? uses : 0
  }
  return {
    id: words(id),
    publicKey,
    create: (challenge, otherwise = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const further = Buffer.concat([Buffer.alloc(16), length, id, publicKey])
      const authData = Uint8Array.from(dataOf({ counter: next(), ...otherwise }, further))
      const made = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: words(id),
        client_data: words(clientData('webauthn.create', challenge, otherwise)),
        attestation: words(isoCBOR.encode(made as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal', 'hybrid'],
      }
    },
    answer: (challenge, otherwise = {}) => {
      const said = clientData('webauthn.get', challenge, otherwise)
      const data = dataOf({ counter: next(), ...otherwise })
      return {
        id: words(id),
        client_data: words(said),
        authenticator_data: words(data),
        signature: words(sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)),
      }
    },
  }
}

/** Gives a login a passkey without its calls; its number. */
export async function makePasskey(
  { owner }: Pick<TestServer, 'owner'>,
  user_no: number,
  passkey: SoftPasskey,
  { rp_id = testHost, counter = 0 } = {},
): Promise<number> {
  const { passkey_no } = await owner
    .insertInto('passkeys')
    .values({
      ...{ user_no, rp_id, counter, credential_id: passkey.id, public_key: passkey.publicKey },
      ...{ transports: ['internal'], passkey_name: '電話', backed_up_flag: 1, created_at: testNow },
    })
    .returning('passkey_no')
    .executeTakeFirstOrThrow()
  return passkey_no
}
