import { isIP } from 'node:net'
import type { Config } from '../config.ts'

type Addresses = Pick<Config, 'publicUrl' | 'allowedOrigins'>

/**
 * The host that passkeys are made for (the "rp id" of WebAuthn): that of the address which people type. `''` where the
 * address is a number: browsers make none there.
 */
export function passkeyHost({ publicUrl }: Pick<Addresses, 'publicUrl'>): string {
  const { hostname } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : ''
}

/** The pages whose word counts: those of that host. */
export function passkeyOrigins(config: Addresses): string[] {
  const host = passkeyHost(config)
  return config.allowedOrigins
    .map(each => new URL(each))
    .flatMap(({ hostname, origin }) => (hostname === host ? [origin] : []))
}
