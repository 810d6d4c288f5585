import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@terakoya/contract/account/passkey'
import type { Asker } from '../../auth/passkeyChallenge.sql.ts'
import { takeSigned } from '../../auth/passkeyChallenge.ts'
import { listPasskeys, notePasskeyUse } from '../../auth/passkeys.sql.ts'
import { passkeyHost, passkeyOrigins } from '../../auth/relyingParty.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { tellSignIn } from './tellSignIn.ts'

/**
 * Whether it is what a passkey of that person has signed here and now, for that asker; its challenge is used from then
 * on, also when what it was for is refused afterwards. One whose counter went back is refused, and its person is told.
 */
export async function usePasskey(
  ctx: Context,
  user_no: number,
  asker: Asker,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const { config, now } = ctx
  const challenge = await takeSigned(ctx, asker, answer.client_data)
  const passkey = (await listPasskeys(ctx.tx, user_no)).find(each => each.credential_id === answer.id)
  if (challenge === null || !passkey || passkey.rp_id !== passkeyHost(config)) return false
  const { passkey_no, passkey_name, rp_id } = passkey
  const signed = await verifyAuthenticationResponse({
    response: {
      ...{ id: answer.id, rawId: answer.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: answer.client_data,
        authenticatorData: answer.authenticator_data,
        signature: answer.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: passkeyOrigins(config),
    expectedRPID: rp_id,
    // Its counter is held against the last one where it is written: of two at once, one is later.
    credential: { id: answer.id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
    requireUserVerification: true,
    // The library throws at whatever isn't right in an answer.
  }).catch(() => null)
  if (!signed?.verified) return false
  const { newCounter: counter, credentialBackedUp } = signed.authenticationInfo
  const use = { passkey_no, counter, backed_up_flag: credentialBackedUp ? 1 : 0 } as const
  return ctx.ownTransaction(async tx => {
    if (await notePasskeyUse(tx, use, now)) return true
    const by = { now, user: { user_no }, tx }
    await audit(by, 'passkey_copied', 'user', user_no, { passkey_no, passkey_name })
    await tellSignIn(tx, user_no, 'passkey_copied', now)
    return false
  })
}
