import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { type CreationOptions, type NewPasskey, passkeyTransports } from '@terakoya/contract/account/passkey'
import type { Context } from '../road/context.ts'
import { challengeSeconds, credentialOf, makeChallenge, takeSigned } from './passkeyChallenge.ts'
import { type AddedPasskey, listPasskeys } from './passkeys.sql.ts'
import { passkeyHost, passkeyOrigins } from './relyingParty.ts'

/** What the browser of who is signed in makes a passkey from. */
export async function offerPasskey(
  ctx: Context,
  tx: Context['tx'],
  rpName: string,
): Promise<CreationOptions> {
  const { user_no, user_id, user_named, session_hash } = ctx.user
  const challenge = await makeChallenge(tx, { purpose: 'add', session_hash }, ctx.now)
  const host = passkeyHost(ctx.config)
  const { pubKeyCredParams, user } = await generateRegistrationOptions({
    ...{ rpName, rpID: host, userName: user_id, userDisplayName: user_named },
    // The same at each one: a device replaces the one that it had. It says nothing to who reads it there.
    userID: Uint8Array.from(ctx.encryption.fingerprint(`passkeys of ${user_no}`)),
  })
  return {
    challenge,
    rp: { id: host, name: rpName },
    user: { id: user.id, name: user_id, displayName: user_named },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: challengeSeconds * 1000,
    attestation: 'none',
    excludeCredentials: (await listPasskeys(tx, user_no)).map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  }
}

/** The passkey that a browser has made for who is signed in; `null`: not here, not now, or not at all. */
export async function readNewPasskey(
  ctx: Context,
  made: NewPasskey,
): Promise<Omit<AddedPasskey, 'passkey_name'> | null> {
  const { user_no, session_hash } = ctx.user
  const challenge = await takeSigned(ctx, { purpose: 'add', session_hash }, made.client_data)
  if (challenge === null || !saysNothingOfItsMaker(made.attestation)) return null
  const rp_id = passkeyHost(ctx.config)
  const read = await verifyRegistrationResponse({
    response: {
      ...{ id: made.id, rawId: made.id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: passkeyOrigins(ctx.config),
    expectedRPID: rp_id,
    requireUserVerification: true,
    // The library throws at whatever isn't right in it.
  }).catch(() => null)
  if (!read?.verified) return null
  const { credential, credentialBackedUp } = read.registrationInfo
  return {
    ...{ user_no, rp_id, credential_id: credential.id, counter: credential.counter },
    public_key: Buffer.from(credential.publicKey),
    transports: passkeyTransports.filter(each => made.transports.includes(each)),
    backed_up_flag: credentialBackedUp ? 1 : 0,
  }
}

/** None was asked for, and of certificates the library would fetch what they name. */
function saysNothingOfItsMaker(attestation: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
    const fmt = decoded.get('fmt')
    return fmt === 'none' || (fmt === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
