import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure, failures } from '../failure.ts'
import { dispatch } from '../road/dispatch.ts'
import { Refusal, type Services } from '../road/request.ts'
import { networkOf } from './addressKey.ts'
import { errorBody, sendFailure } from './errorAnswer.ts'
import { httpRefusals } from './text.ts'

/** Bytes of a notice. Zoom's are a few hundred. */
const noticeLimit = 256 * 1024

/**
 * Answers a minute and network to a validation of the address that nobody has signed; Zoom asks for one every 72 hours,
 * and switches an address off that doesn't answer. So no stranger uses up what is Zoom's, and what is signed is not counted.
 */
const validationsPerMinute = 10

/** Whoever sends without the right signature learns nothing but that. */
const refused = () => new Failure(401, 'UNSIGNED', httpRefusals.say('unsigned'))

/**
 * `POST /api/webhooks/zoom`: what Zoom sends by itself (meetings C4). The signature is over the bytes, so they are read as
 * bytes, as they came: neither decompressed nor parsed before it is checked. No session: the cookie isn't looked at.
 */
export function addWebhookRoutes(app: FastifyInstance, services: Services): void {
  app.register(async webhooks => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhooks.setErrorHandler((error, _request, reply) => answerRefusal(reply, error, services))
    webhooks.addHook('onRequest', async () => {
      if (services.config.zoomWebhookSecrets.length === 0) throw failures.unknownCall('ZoomWebhook_receive')
    })
    const route = { bodyLimit: noticeLimit, compress: false, decompress: false } as const
    webhooks.post('/api/webhooks/zoom', route, async (request, reply) => {
      const { body, headers } = request
      const { items } = await dispatch(services, {
        items: [
          {
            index: 0,
            api: 'ZoomWebhook_receive',
            input: {
              raw: body instanceof Uint8Array ? body : new Uint8Array(),
              signature: oneOf(headers['x-zm-signature']),
              timestamp: oneOf(headers['x-zm-request-timestamp']),
            },
          },
        ],
        user: null,
        transport: 'webhook',
        idempotencyKey: null,
        remoteAddress: request.ip,
      })
      const told = items[0]?.output as OutputOf<'ZoomWebhook_receive'> | undefined
      reply.header('Cache-Control', 'no-store')
      if (!told?.plain_token) return reply.code(204).send()
      if (told.signed_flag === 0) {
        const key = `validation of the webhook ${networkOf(request.ip)}`
        await services.rateLimit.take(services.database.db, key, validationsPerMinute)
      }
      return reply.send({ plainToken: told.plain_token, encryptedToken: told.encrypted_token })
    })
  })
}

function oneOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}

/**
 * 404 where nothing is received, 429 and faults of ours as they are: Zoom tries those again. All else is one and the same
 * refusal, whatever was wrong.
 */
function answerRefusal(reply: FastifyReply, error: unknown, services: Services): void {
  const failure = error instanceof Refusal ? error.failure : error
  const isTold = failure instanceof Failure && [404, 429].includes(failure.status)
  if (isTold || statusOf(failure) >= 500) sendFailure(reply, error, services)
  else sendRefused(reply)
}

/** Also of what the HTTP library refuses: a body that is too large. */
function statusOf(failure: unknown): number {
  if (failure instanceof Failure) return failure.status
  const status =
    typeof failure === 'object' && failure !== null && 'statusCode' in failure && failure.statusCode
  return typeof status === 'number' ? status : 500
}

function sendRefused(reply: FastifyReply): void {
  const failure = refused()
  reply
    .code(failure.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: errorBody(failure) }))
}
