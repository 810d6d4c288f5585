import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OidcSettings } from '../auth/oidcSettings.ts'

/** What is wrong about the next answers; nothing as long as nobody says. */
export interface ProviderFaults {
  /** Claims of the token that are others; `undefined` leaves one out. */
  claims?: Record<string, unknown>
  /** A token without a signature, one by a key that isn't published, or one whose content was changed afterwards. */
  signature?: 'none' | 'other' | 'changed'
  /** The token's road answers this, or never. */
  token?: number | 'never'
  /** All roads answer this. */
  everything?: number
  /** The issuer by which the way back is said to come. */
  iss?: string
}

/** What comes back from the provider in the address. */
export interface WayBack {
  code: string
  state: string
  iss: string
}

/** A provider of OpenID Connect on this machine: discovery, consent, token and keys, with a key of its own. */
export interface TestProvider {
  settings: OidcSettings
  faults: ProviderFaults
  /** How many codes were asked to be turned into tokens. */
  asked: number
  /** What the person there agrees to at that address, as that account. */
  agree(url: string, subject: string): WayBack
  close(): Promise<void>
}

interface Granted {
  subject: string
  nonce: string
  challenge: string
  redirect_uri: string
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An organisation's provider as the product meets it; the people there are whoever a test says. */
export async function openTestProvider(): Promise<TestProvider> {
  const [own, other] = [keyPair(), keyPair()]
  const granted = new Map<string, Granted>()
  const settings: OidcSettings = {
    issuer: '',
    ...{ client_id: 'terakoya', client_secret: 'the secret of the tests', label: '学園' },
  }

  const tokenOf = ({ subject, nonce }: Granted): string => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...{ iss: settings.issuer, sub: subject, aud: settings.client_id, iat: now, exp: now + 300, nonce },
      ...provider.faults.claims,
    }
    const { signature } = provider.faults
    const head = encoded({ alg: signature === 'none' ? 'none' : 'RS256', kid: 'one' })
    const text = `${head}.${encoded(claims)}`
    if (signature === 'none') return `${text}.`
    const key = (signature === 'other' ? other : own).privateKey
    const signed = sign('sha256', Buffer.from(text), key).toString('base64url')
    return signature === 'changed'
      ? `${head}.${encoded({ ...claims, sub: 'somebody else' })}.${signed}`
      : `${text}.${signed}`
  }

  const answerToken = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = new URLSearchParams(await textOf(request))
    provider.asked += 1
    const { token } = provider.faults
    if (token === 'never') return
    if (token !== undefined) return sendJson(response, token, { error: 'server_error' })
    const grant = granted.get(sent.get('code') ?? '')
    granted.delete(sent.get('code') ?? '')
    const known =
      sent.get('client_id') === settings.client_id && sent.get('client_secret') === settings.client_secret
    if (!known) return sendJson(response, 401, { error: 'invalid_client' })
    const proof = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== proof || grant.redirect_uri !== sent.get('redirect_uri')) {
      return sendJson(response, 400, { error: 'invalid_grant' })
    }
    const further = { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300 }
    sendJson(response, 200, { ...further, id_token: tokenOf(grant) })
  }

  /** The people there press who they are. */
  const answerConsent = (url: URL, response: ServerResponse) => {
    const links = ['sato', 'suzuki'].map(subject => {
      const { code, state, iss } = provider.agree(url.href, subject)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state, iss }).toString()
      return `<p><a href="${back.href.replaceAll('&', '&amp;')}">${subject}</a></p>`
    })
    const page = `<!doctype html><html lang="ja"><title>学園</title><h1>学園</h1>${links.join('')}</html>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { everything } = provider.faults
    if (everything !== undefined) return sendJson(response, everything, {})
    const url = new URL(request.url ?? '/', settings.issuer)
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return sendJson(response, 200, {
          issuer: settings.issuer,
          authorization_endpoint: `${settings.issuer}authorize`,
          token_endpoint: `${settings.issuer}token`,
          jwks_uri: `${settings.issuer}keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
        })
      case '/keys': {
        const jwk = own.publicKey.export({ format: 'jwk' })
        return sendJson(response, 200, { keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] })
      }
      case '/authorize':
        return answerConsent(url, response)
      case '/token':
        return answerToken(request, response)
      default:
        return sendJson(response, 404, {})
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(error => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  const provider: TestProvider = {
    settings,
    faults: {},
    asked: 0,
    agree: (url, subject) => {
      const asked = new URL(url).searchParams
      const said = (name: string) => asked.get(name) ?? ''
      if (said('client_id') !== settings.client_id || said('code_challenge_method') !== 'S256') {
        throw new Error(`the provider doesn't know what ${url} asks for`)
      }
      const code = randomBytes(24).toString('base64url')
      granted.set(code, {
        ...{ subject, nonce: said('nonce'), challenge: said('code_challenge') },
        redirect_uri: said('redirect_uri'),
      })
      return { code, state: said('state'), iss: provider.faults.iss ?? settings.issuer }
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}
