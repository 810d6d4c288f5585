import { isLoopback } from '../meetings/zoomSettings.ts'

/** The organisation's own accounts (OpenID Connect): where they are, and what this server is called there. */
export interface OidcSettings {
  /** As the provider writes it, a slash at its end among it. */
  issuer: string
  client_id: string
  client_secret: string
  /** What the accounts are called on buttons: 「…でログイン」. */
  label: string
}

const names = 'OIDC_ISSUER と OIDC_CLIENT_ID と OIDC_CLIENT_SECRET と OIDC_LABEL'

/** Of Microsoft's issuers, those that stand for every organisation there is. */
const everybodys = /^\/(common|organizations|consumers)(\/|$)/

/**
 * `null` without settings: nobody signs in by an account of elsewhere. Throws, in Japanese, on settings that cannot be
 * used. Secret and codes go by https alone, except on this machine.
 */
export function readOidcSettings(env: Record<string, string | undefined>): OidcSettings | null {
  const [issuer = '', client_id = '', client_secret = '', label = ''] = [
    env.OIDC_ISSUER,
    env.OIDC_CLIENT_ID,
    env.OIDC_CLIENT_SECRET,
    env.OIDC_LABEL,
  ].map(each => each?.trim())
  const given = [issuer, client_id, client_secret, label].filter(each => each !== '').length
  if (given === 0) return null
  if (given < 4) throw new Error(`${names} は揃えて指定してください`)
  if (label.length > 30) throw new Error('OIDC_LABEL は30文字までで指定してください')
  const url = URL.canParse(issuer) ? new URL(issuer) : null
  const safe = url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))
  if (!safe || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(
      'OIDC_ISSUER には、発行元の https:// で始まるアドレスを指定してください（このパソコンの中だけは http:// も使えます）',
    )
  }
  if (url.hostname === 'login.microsoftonline.com' && everybodys.test(url.pathname)) {
    throw new Error(
      'OIDC_ISSUER には、common などでなく、自分の組織のテナントの発行元（https://login.microsoftonline.com/テナントID/v2.0）を指定してください',
    )
  }
  return { issuer: url.href, client_id, client_secret, label }
}
