/** How the server signs in at Zoom: a server-to-server app of the business's own account. */
export interface ZoomSettings {
  account_id: string
  client_id: string
  client_secret: string
  /** `https://api.zoom.us/v2`, or the fake on this machine. */
  api_url: string
  token_url: string
}

type Environment = Record<string, string | undefined>

const names = ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET'] as const

export const zoomApiUrl = 'https://api.zoom.us/v2'
export const zoomTokenUrl = 'https://zoom.us/oauth/token'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the address leads nowhere but to this machine. */
export function isLoopback(url: URL): boolean {
  return loopback.has(url.hostname)
}

/**
 * `null` without credentials: meetings are the accounts' own. Throws, in Japanese, on settings that cannot be used. The
 * credentials go to Zoom's two addresses alone; others are for the fake, on this machine and outside production.
 */
export function readZoomSettings(env: Environment, production: boolean): ZoomSettings | null {
  const api_url = addressOf(env, 'ZOOM_API_URL', zoomApiUrl, production)
  const token_url = addressOf(env, 'ZOOM_TOKEN_URL', zoomTokenUrl, production)
  const [account_id, client_id, client_secret] = names.map(name => env[name]?.trim() ?? '')
  if (!account_id && !client_id && !client_secret) return null
  if (!account_id || !client_id || !client_secret)
    throw new Error(`${names.join(' と ')} は揃えて指定してください`)
  return { account_id, client_id, client_secret, api_url, token_url }
}

function addressOf(env: Environment, name: string, usual: string, production: boolean): string {
  const given = env[name]?.trim()
  if (!given) return usual
  if (production) throw new Error(`${name} は本番では使えません`)
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !/^https?:$/.test(url.protocol) || !isLoopback(url) || url.username || url.search) {
    throw new Error(`${name} には、このパソコンの中の住所（http://127.0.0.1:番号/…）だけを指定できます`)
  }
  return url.href.replace(/\/+$/, '')
}

/** The secrets by which Zoom signs what it sends, the present one first; two while they are being changed. */
export function readWebhookSecrets(env: Environment): readonly string[] {
  const secrets = [env.ZOOM_WEBHOOK_SECRET, env.ZOOM_WEBHOOK_SECRET_OLD].map(each => each?.trim() ?? '')
  if (secrets[0] === '' && secrets[1] !== '') {
    throw new Error('ZOOM_WEBHOOK_SECRET_OLD を使うには ZOOM_WEBHOOK_SECRET も指定してください')
  }
  const short = secrets.find(each => each !== '' && each.length < 16)
  if (short !== undefined) throw new Error('ZOOM_WEBHOOK_SECRET は16文字以上で指定してください')
  return secrets.filter(each => each !== '')
}
