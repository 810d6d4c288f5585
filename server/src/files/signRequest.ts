import { createHash, createHmac } from 'node:crypto'

/** Who signs, and for which place of the storage. */
export interface SigningKey {
  access_key_id: string
  secret_access_key: string
  region: string
}

interface UnsignedRequest {
  method: string
  url: URL
  /** Lower-case names; `host` is added here. */
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, hex. */
  payloadHash: string
  /** ISO, in UTC. */
  now: string
}

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as AWS counts it: everything but letters, digits and `-._~`. */
export function awsEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${awsEncode(name)}=${awsEncode(value)}`)
  return pairs.sort().join('&')
}

/** The headers of a request with its signature, AWS Signature Version 4 for the service `s3`. */
export function signRequest(request: UnsignedRequest, key: SigningKey): Record<string, string> {
  const time = request.now.replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const signedHeaders = names.join(';')
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url),
    ...names.map(name => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    signedHeaders,
    request.payloadHash,
  ].join('\n')
  const scope = `${day}/${key.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const dayKey = hmac(`AWS4${key.secret_access_key}`, day)
  const signingKey = hmac(hmac(hmac(dayKey, key.region), 's3'), 'aws4_request')
  const signature = hmac(signingKey, toSign).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.access_key_id}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`,
  }
}
