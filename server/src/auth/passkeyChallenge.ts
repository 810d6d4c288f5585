import { randomBytes } from 'node:crypto'
import { passkeyTransports, type RequestOptions } from '@terakoya/contract/account/passkey'
import { secondsAfter } from '../clock.ts'
import type { Context } from '../road/context.ts'
import { type Asker, addChallenge, takeChallenge } from './passkeyChallenge.sql.ts'
import { listPasskeys, type PasskeyRow } from './passkeys.sql.ts'
import { passkeyHost } from './relyingParty.ts'
import { hashOfToken } from './session.ts'

/** Seconds in which a browser is to sign. */
export const challengeSeconds = 300

/** A new challenge, base64url; only its hash is kept. */
export async function makeChallenge(tx: Context['tx'], asker: Asker, now: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = secondsAfter(now, challengeSeconds)
  await addChallenge(tx, asker, { challenge_hash: hashOfToken(challenge), expires_at, now })
  return challenge
}

/** What a browser says that it has signed (`clientDataJSON`); `''` where it says nothing of the kind. */
function challengeIn(client_data: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(client_data, 'base64url').toString())
    const { challenge } = said as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Uses a challenge up that a browser has signed; `null`: it isn't one of that asker, or is over. */
export async function takeSigned(ctx: Context, asker: Asker, client_data: string): Promise<string | null> {
  const challenge = challengeIn(client_data)
  const taken = await ctx.ownTransaction(tx => takeChallenge(tx, asker, hashOfToken(challenge), ctx.now))
  return taken ? challenge : null
}

/** How browsers are told of a passkey that is there. */
export const credentialOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: passkeyTransports.filter(each => transports.includes(each)),
})

/** What a person's passkeys for this address are asked with; `null`: there are none. */
export async function askPasskeys(
  tx: Context['tx'],
  { config, now }: Pick<Context, 'config' | 'now'>,
  user_no: number,
  asker: Asker,
): Promise<RequestOptions | null> {
  const rpId = passkeyHost(config)
  const passkeys = (await listPasskeys(tx, user_no)).filter(({ rp_id }) => rp_id === rpId)
  if (passkeys.length === 0) return null
  return {
    challenge: await makeChallenge(tx, asker, now),
    rpId,
    timeout: challengeSeconds * 1000,
    allowCredentials: passkeys.map(credentialOf),
    userVerification: 'required',
  }
}
