import { setTimeout } from 'node:timers/promises'
import { isLoopback, type ZoomSettings } from './zoomSettings.ts'

/** What Zoom answered, or that it didn't. */
export type ZoomAnswer =
  | { status: number; body: Record<string, unknown>; daily: boolean }
  /** `credentials`: it doesn't let us in; `silent`: no answer in time, or none that can be read. */
  | { status: 0; why: 'credentials' | 'silent' }

export interface ZoomAsk {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
}

export type ZoomClient = (ask: ZoomAsk) => Promise<ZoomAnswer>

/** Milliseconds that an answer may take. */
const timeout = 5000

/** A token lives for an hour; it is renewed five minutes before. */
const renewAfter = 55 * 60_000

/** The only places that ever get the credentials. */
const ownHosts = new Set(['zoom.us', 'api.zoom.us'])

/** Requests a second that are begun: below the least that Zoom lets a paying customer ask in all. */
const usualPace = 20

interface ClientOptions {
  /** Milliseconds, ever growing: a business clock that stands still makes no token last for ever. */
  uptime?: () => number
}

interface Token {
  text: string
  until: number
}

/**
 * Asks Zoom's interface, one token for all, no faster than it allows. Nothing is thrown: what went wrong is an answer. What
 * stands for Zoom on this machine has no pace.
 */
export function openZoomClient(settings: ZoomSettings, options: ClientOptions = {}): ZoomClient {
  const { uptime = () => performance.now() } = options
  const isOurs = isLoopback(new URL(settings.api_url))
  const turn = turnsOf(isOurs ? Number.POSITIVE_INFINITY : usualPace)
  let token: Token | null = null
  let renewing: Promise<Token | ZoomAnswer> | null = null

  const renew = async (): Promise<Token | ZoomAnswer> => {
    const url = placeOf(settings.token_url, '', {
      grant_type: 'account_credentials',
      account_id: settings.account_id,
    })
    const basic = Buffer.from(`${settings.client_id}:${settings.client_secret}`).toString('base64')
    const answer = await send(url, { method: 'POST', headers: { authorization: `Basic ${basic}` } })
    if (answer.status === 0) return answer
    const text = 'body' in answer ? answer.body.access_token : undefined
    if (answer.status === 200 && typeof text === 'string') return { text, until: uptime() + renewAfter }
    return { status: 0, why: answer.status >= 500 || answer.status === 429 ? 'silent' : 'credentials' }
  }

  // Everybody who needs a new one waits for the same.
  const tokenNow = async (): Promise<Token | ZoomAnswer> => {
    if (token && uptime() < token.until) return token
    renewing ??= renew().finally(() => {
      renewing = null
    })
    const renewed = await renewing
    if ('text' in renewed) token = renewed
    return renewed
  }

  const askOnce = async ({ method, path, query = {}, body }: ZoomAsk, used: Token) => {
    await turn()
    return send(placeOf(settings.api_url, path, query), {
      method,
      headers: {
        authorization: `Bearer ${used.text}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  return async ask => {
    const first = await tokenNow()
    if (!('text' in first)) return first
    let answer = await askOnce(ask, first)
    if (answer.status === 401) {
      if (token === first) token = null
      const second = await tokenNow()
      if (!('text' in second)) return second
      answer = await askOnce(ask, second)
    }
    // So many a second, of the whole account: the next but one has room.
    if (answer.status === 429 && !answer.daily) {
      await setTimeout(1500)
      const third = await tokenNow()
      return 'text' in third ? askOnce(ask, third) : third
    }
    return answer
  }
}

interface Time {
  /** Milliseconds, ever growing. */
  now(): number
  wait(milliseconds: number): Promise<void>
}

const machineTime: Time = { now: () => performance.now(), wait: milliseconds => setTimeout(milliseconds) }

/** Lets so many go on a second, in the order in which they came. */
export function turnsOf(perSecond: number, { now, wait }: Time = machineTime): () => Promise<void> {
  const gap = 1000 / perSecond
  let next = 0
  return async () => {
    const asked = now()
    const at = Math.max(asked, next)
    next = at + gap
    if (at > asked) await wait(at - asked)
  }
}

function placeOf(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(`${base}${path}`)
  const zooms = url.protocol === 'https:' && ownHosts.has(url.hostname) && url.port === ''
  if (!zooms && !isLoopback(url)) throw new Error(`the credentials of Zoom don't go to ${url.host}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

async function send(url: URL, request: RequestInit): Promise<ZoomAnswer> {
  try {
    // Nobody is followed elsewhere with the credentials.
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const text = await answer.text()
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    if (typeof body !== 'object' || body === null) return { status: 0, why: 'silent' }
    const limit = `${answer.headers.get('x-ratelimit-type') ?? ''} ${body.message ?? ''}`
    return { status: answer.status, body, daily: answer.status === 429 && /daily/i.test(limit) }
  } catch {
    return { status: 0, why: 'silent' }
  }
}

/** One part of a path. Zoom asks for runs whose number has a `/` in it to be encoded twice. */
export function pathPart(part: string): string {
  const once = encodeURIComponent(part)
  return part.startsWith('/') || part.includes('//') ? encodeURIComponent(once) : once
}
