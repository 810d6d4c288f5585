import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SessionUser } from '../auth/sessionUser.ts'
import { failures } from '../failure.ts'
import { callByApi } from '../road/callRegistry.ts'
import { dispatch } from '../road/dispatch.ts'
import type { CallAnswer, ItemAnswer, RequestItem, Services } from '../road/request.ts'
import { asUser } from './asUser.ts'
import { errorBody } from './errorAnswer.ts'
import { requireJson, requireOwnOrigin, requireOwnPage } from './origin.ts'
import { readJson } from './readBody.ts'
import { answerCookies, deviceTokenOf, familyTokenOf, isOfStopped } from './sessionCookie.ts'
import { httpRefusals } from './text.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function itemOf(index: number | string, value: unknown): RequestItem {
  if (!isRecord(value)) throw failures.malformed(httpRefusals.say('item_shape', { index }))
  return { index, api: value.api, input: value.input }
}

/** `{data: [{api, input}]}`, or the same as an object whose answers are keyed alike (spec §7). */
function readItems(body: unknown): { items: RequestItem[]; keyed: boolean } {
  const data = isRecord(body) ? body.data : undefined
  if (Array.isArray(data)) return { items: data.map((value, index) => itemOf(index, value)), keyed: false }
  if (isRecord(data))
    return { items: Object.entries(data).map(([key, value]) => itemOf(key, value)), keyed: true }
  throw failures.malformed(httpRefusals.say('data_shape'))
}

/** Whether it does what anybody may without a login: who has one has no other place for it. */
function isAtTheDoor(items: readonly RequestItem[]): boolean {
  return items.some(({ api }) => {
    const call = typeof api === 'string' ? callByApi(api)?.call : undefined
    return call?.functions === 'public' && call.writes
  })
}

function wireItem(item: ItemAnswer): object {
  return item.failure
    ? { api: item.api, error: errorBody(item.failure) }
    : { api: item.api, output: item.output }
}

function wireData(answer: CallAnswer, keyed: boolean): object {
  return keyed
    ? Object.fromEntries(answer.items.map(item => [item.index, wireItem(item)]))
    : answer.items.map(wireItem)
}

/** Reads the key that makes a repeated write harmless; anything but 8–128 plain characters is refused. */
function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w-]{8,128}$/.test(header)) {
    throw failures.malformed(httpRefusals.say('key_shape'))
  }
  return header
}

export function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const callbackName = /^[A-Za-z_$][\w$]{0,63}$/

/** The data endpoint: POST for everything, GET for single reads and JSONP (spec §7, domain §9). */
export function addDataRoutes(app: FastifyInstance, services: Services): void {
  app.post('/api/data', async (request, reply) => {
    requireOwnOrigin(request, services.config)
    requireJson(request)
    const { items, keyed } = readItems(readJson(request.body))
    const key = idempotencyKey(request.headers['idempotency-key'])
    const work = async (user: SessionUser | null) => {
      requireOwnPage(request, user)
      const answer = await dispatch(services, {
        items,
        user,
        stopped: user === null && (await isOfStopped(request, services)),
        transport: 'data',
        idempotencyKey: key,
        remoteAddress: request.ip,
        userAgent: request.headers['user-agent'],
        deviceToken: deviceTokenOf(request, services.config),
        familyToken: familyTokenOf(request, services.config),
      })
      answerCookies(reply, services.config, answer)
      return sendJson(reply, { data: wireData(answer, keyed) })
    }
    return asUser(services, request, reply, work, isAtTheDoor(items) ? 'visitor' : 'answer')
  })

  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    '/api/data',
    async (request, reply) => {
      const { api, input, callback } = request.query
      const jsonp = callback !== undefined
      if (jsonp && (typeof callback !== 'string' || !callbackName.test(callback))) {
        throw failures.malformed(httpRefusals.say('callback_name'))
      }
      // JSONP is readable by any site: it runs without the session. Without a callback the usual checks hold.
      if (!jsonp) requireOwnOrigin(request, services.config)
      const found = { index: 0, api, input: input === undefined ? {} : readJson(input) }
      const outputFor = async (user: SessionUser | null) => {
        const answer = await dispatch(services, {
          items: [found],
          user,
          transport: 'jsonp',
          idempotencyKey: null,
          remoteAddress: request.ip,
        })
        const [item] = answer.items
        if (item?.failure) throw item.failure
        return { data: { output: item?.output } }
      }
      if (!jsonp)
        return asUser(services, request, reply, async user => sendJson(reply, await outputFor(user)))
      const body = await outputFor(null)
      return reply
        .header('Cache-Control', 'no-store')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(`/**/${callback}(${JSON.stringify(body).replace(/[\u2028\u2029<]/g, escapeCharacter)});`)
    },
  )
}

// Line separators end a JavaScript string, and `<` could end a script element.
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
