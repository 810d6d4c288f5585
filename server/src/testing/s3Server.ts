import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../files/storageSettings.ts'

/** Files a page of a list holds: few, so that lists have more than one. */
const perPage = 2

/**
 * A storage on this machine that speaks as Amazon S3 does and believes nothing: it works out every signature by
 * itself, holds bodies against their signed hash and lengths, and keeps only what came whole.
 */
export interface S3Server {
  settings: S3Settings
  objects: Map<string, Buffer>
  /** The next requests are answered 503, as a storage does that has too much to do. */
  beBusy(requests: number): void
  close(): Promise<void>
}

const region = 'ap-northeast-1'
const access_key_id = 'test-key'
const secret_access_key = 'test-secret/with+signs='
const root = '/bucket/school'
const stored_at = '2026-04-20T00:00:00.000Z'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

function expectedSignature(request: IncomingMessage, url: URL, signed: string, scope: string): string {
  const { headers, method } = request
  const query = [...url.searchParams].map(pair => pair.map(encodeURIComponent).join('=')).sort()
  const lines = signed.split(';').map(name => `${name}:${headers[name]}\n`)
  const canonical = `${method}\n${url.pathname}\n${query.join('&')}\n${lines.join('')}\n${signed}\n${headers['x-amz-content-sha256']}`
  const toSign = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hashOf(canonical)}`
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret_access_key}`)
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/** The error code of S3 for a request that is not signed as it must be; `null` for a good one. */
function faultOf(request: IncomingMessage, url: URL): string | null {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),\s?SignedHeaders=([^,]+),\s?Signature=(\w{64})$/
  const found = form.exec(request.headers.authorization ?? '')
  if (!found) return 'AccessDenied'
  const [, id, scope = '', signed = '', signature = ''] = found
  const must = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (id !== access_key_id) return 'InvalidAccessKeyId'
  if (!scope.endsWith(`/${region}/s3/aws4_request`)) return 'AuthorizationHeaderMalformed'
  if (!must.every(name => signed.split(';').includes(name))) return 'AccessDenied'
  const expected = expectedSignature(request, url, signed, scope)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? null : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)

function listOf(objects: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix)).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const end = from + Number(query.get('max-keys') ?? perPage)
  const shown = keys.slice(from, end).map(key => {
    return `<Contents><Key>${key}</Key><LastModified>${stored_at}</LastModified></Contents>`
  })
  const more = end < keys.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${shown.join('')}${more}</ListBucketResult>`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Starts a storage on a free port of this machine. */
export async function openS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  let busy = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const body = await bodyOf(request)
    if (busy > 0) {
      busy -= 1
      return refuse(response, 503, 'SlowDown')
    }
    const fault = faultOf(request, url)
    if (fault) return refuse(response, 403, fault)
    const length = Number(request.headers['content-length'])
    if (hashOf(body) !== request.headers['x-amz-content-sha256'] || length !== body.length)
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== 'bucket') return refuse(response, 404, 'NoSuchBucket')
    if (key === '') return response.end(listOf(objects, url.searchParams))
    if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'DELETE') objects.delete(key)
    else return objects.has(key) ? response.end(objects.get(key)) : refuse(response, 404, 'NoSuchKey')
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
  }
  // A request that breaks off is nothing to answer, and nothing is kept of it.
  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}${root}`, region, access_key_id, secret_access_key },
    objects,
    beBusy: requests => {
      busy = requests
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
