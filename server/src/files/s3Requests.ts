import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { sha256, signRequest } from './signRequest.ts'
import type { S3Settings } from './storageSettings.ts'
import { storageRefusals } from './text.ts'

/** Milliseconds without a byte in either direction after which a storage is taken for dead. */
const timeout = 30_000
/** Milliseconds before the second and the third try of what the storage could not do. */
const pauses = [200, 800]

interface Body {
  path: string
  size: number
  sha256: string
}

interface Question {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket; empty for the bucket itself. */
  key?: string
  query?: Readonly<Record<string, string>>
  body?: Body
}

const unreachable = () => new Failure(503, 'STORAGE_UNAVAILABLE', storageRefusals.say('unreachable'))

/**
 * Asks a storage, three times where trying again may help: every request is one that does no harm when repeated.
 * Answers 2xx and 404; rejects with `Failure` 503 when the storage is away, and with an error that says the storage's
 * own code when it refuses.
 */
export function openS3Requests(settings: S3Settings, clock: Pick<Clock, 'now'>, waits = pauses) {
  // The address as people give it: a bucket, and perhaps a folder in it.
  const { origin, pathname } = new URL(settings.url)
  const [bucket = '', ...folders] = pathname.split('/').filter(part => part !== '')
  const prefix = folders.map(folder => `${folder}/`).join('')

  const once = (question: Question) => send(urlOf(question), question, settings, clock.now())
  function urlOf({ key, query = {} }: Question): URL {
    const url = new URL(key === undefined ? `${origin}/${bucket}` : `${origin}/${bucket}/${prefix}${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  async function ask(question: Question): Promise<IncomingMessage> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await once(question).catch(() => null)
      const status = answer?.statusCode ?? 503
      if (answer && (status < 300 || status === 404)) return answer
      if (answer && status < 500 && status !== 429) throw await refusalOf(answer, question)
      answer?.resume()
      const wait = waits[attempt]
      if (wait === undefined) throw unreachable()
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
  return { ask, prefix }
}

async function send(url: URL, question: Question, settings: S3Settings, now: string) {
  const { method, body } = question
  const headers = signRequest(
    { method, url, headers: {}, payloadHash: body?.sha256 ?? sha256(''), now },
    settings,
  )
  const request = (url.protocol === 'https:' ? requestByHttps : requestByHttp)(url, {
    method,
    headers: { ...headers, 'content-length': body?.size ?? 0 },
    timeout: timeout,
  })
  request.on('timeout', () => request.destroy(new Error('the storage does not answer')))
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  if (!body) request.end()
  // A storage may refuse before it has read everything: what counts then is its answer.
  else pipeline(createReadStream(body.path), request).catch(error => request.destroy(error))
  return answered
}

async function refusalOf(answer: IncomingMessage, { method }: Question): Promise<Error> {
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(await textOf(answer))?.[1] ?? ''
  return new Error(`the storage refuses ${method}: ${answer.statusCode} ${code}`.trim())
}

/** The whole of a short answer. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return text
}
