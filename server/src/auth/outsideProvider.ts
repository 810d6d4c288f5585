import * as client from 'openid-client'
import type { Config } from '../config.ts'
import type { OidcSettings } from './oidcSettings.ts'

/** An account elsewhere: the issuer, and what it calls the account for us. */
export interface OutsideAccount {
  issuer: string
  subject: string
}

/**
 * What a way back was worth. `silent`: no answer in time, or trouble there; `refused`: nothing that can be trusted, `told`
 * is the library's or the provider's word for it.
 */
export type OutsideAnswer = OutsideAccount | { why: 'silent' | 'refused'; told: string }

/** The secrets of one way: nobody but this server can make them from the state. */
interface WaySecrets {
  state: string
  nonce: string
  verifier: string
}

/** Where the organisation's own accounts are. Nothing is thrown: what went wrong is an answer. */
export interface OutsideProvider {
  issuer: string
  /** The address there to which the browser goes; `null`: the provider doesn't answer. */
  addressFor(way: WaySecrets): Promise<string | null>
  /** Whose account it is that came back with a code. */
  accountOf(way: WaySecrets, back: { code: string; iss: string }): Promise<OutsideAnswer>
  /** Why the provider can't be used; `null`: it can. */
  check(): Promise<string | null>
}

/** Seconds that one answer may take. */
const usualTimeout = 5
/** Milliseconds after which the provider is asked again where its parts are. */
const askedAnew = 3600_000
/** Seconds by which its clock may differ from ours. */
const clockTolerance = 30

/** The page to which the provider sends browsers back; it is registered there. */
export function wayBackAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/Auth/outside`
}

/** @param timeout seconds that one answer may take */
export function openOutsideProvider(
  config: Pick<Config, 'oidc' | 'publicUrl'>,
  { timeout = usualTimeout } = {},
): OutsideProvider | null {
  const { oidc } = config
  if (oidc === null) return null
  const redirect_uri = wayBackAddress(config)
  let known: { found: Promise<client.Configuration>; until: number } | null = null

  const find = () => {
    if (known === null || performance.now() >= known.until) {
      const found = discover(oidc, timeout)
      known = { found, until: performance.now() + askedAnew }
      // Who comes next asks again.
      found.catch(() => {
        known = null
      })
    }
    return known.found
  }
  return {
    issuer: oidc.issuer,
    addressFor: async ({ state, nonce, verifier }) => {
      try {
        const url = client.buildAuthorizationUrl(await find(), {
          ...{ redirect_uri, state, nonce, scope: 'openid', response_type: 'code' },
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // At a desk that several share, whoever was there last isn't the one who comes in.
          prompt: 'select_account',
        })
        return url.href
      } catch {
        return null
      }
    },
    accountOf: async ({ state, nonce, verifier }, { code, iss }) => {
      const back = new URL(redirect_uri)
      back.search = new URLSearchParams({ code, state, ...(iss === '' ? {} : { iss }) }).toString()
      try {
        const tokens = await client.authorizationCodeGrant(await find(), back, {
          ...{
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        })
        const subject = tokens.claims()?.sub
        if (!subject || subject.length > 255) return { why: 'refused', told: 'sub' }
        return { issuer: oidc.issuer, subject }
      } catch (error) {
        return faultOf(error)
      }
    },
    check: async () => {
      try {
        await find()
        return null
      } catch (error) {
        return faultOf(error).told
      }
    },
  }
}

async function discover(
  { issuer, client_id, client_secret }: OidcSettings,
  timeout: number,
): Promise<client.Configuration> {
  const url = new URL(issuer)
  const found = await client.discovery(
    url,
    client_id,
    { client_secret, [client.clockTolerance]: clockTolerance },
    undefined,
    {
      timeout,
      // The settings let http through on this machine alone.
      execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    },
  )
  // What signs a token is looked at, though it comes from the provider itself.
  client.enableNonRepudiationChecks(found)
  return found
}

function faultOf(error: unknown): { why: 'silent' | 'refused'; told: string } {
  if (error instanceof client.ResponseBodyError) {
    return { why: error.status >= 500 ? 'silent' : 'refused', told: error.error }
  }
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const told = typeof code === 'string' ? code : error instanceof Error ? error.message : String(error)
  const trouble = cause instanceof Response && cause.status >= 500
  // What the library doesn't name is the line: nobody there, no name, cut off.
  const unnamed = typeof code !== 'string' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT'
  return { why: trouble || unnamed ? 'silent' : 'refused', told }
}
