import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { failures } from '../failure.ts'
import type { Services } from '../road/request.ts'
import { numberOfRequest } from '../watching/requestNumber.ts'
import { languageOf, speakingIn } from '../words/reader.ts'
import { networkOf } from './addressKey.ts'
import { apiVersion } from './apiVersion.ts'
import { addAuthRoute } from './auth.ts'
import { type Deadlines, deadlines, limitBodies } from './bodyDeadline.ts'
import { answerBrokenRequest, answerUnknownExpectation } from './brokenRequest.ts'
import { addCalendarRoute } from './calendar.ts'
import {
  boundConnections,
  type ConnectionBounds,
  connectionBounds,
  openFileLimit,
} from './connectionBounds.ts'
import { addDataRoutes } from './data.ts'
import { addDownloadRoute } from './download.ts'
import { sendFailure } from './errorAnswer.ts'
import { floodCounts } from './floodCounts.ts'
import { addHintsRoute } from './hints.ts'
import { numberRequests } from './numberedRequests.ts'
import { refuseOverload } from './overload.ts'
import { addPages } from './pages.ts'
import { stopInOrder } from './stopping.ts'
import { addTracelessRoute } from './traceless.ts'
import { addUploadRoute } from './upload.ts'
import { addWebhookRoutes } from './webhooks.ts'

/** Bytes a data request may have (domain §9). */
const bodyLimit = 1024 * 1024

/** Requests a minute from one network: far above what a school's office sends, far below a flood. */
const perMinute = 6000

/** Milliseconds without a byte in either direction: whoever doesn't take an answer holds no connection for ever. */
const silence = 300_000

/** What the server bears from whoever is on the line; tests choose less. */
export interface Limits {
  deadlines: Deadlines
  bounds: ConnectionBounds
}

/** What of a device the page never asks for, and so nothing that got into it may: meetings have a window of their own. */
const unusedPowers =
  'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), midi=()'

/** The HTTP server: the roads of spec §7 "Transport" and the pages. It listens when the caller says so. */
export async function buildApp(services: Services, limits: Partial<Limits> = {}): Promise<FastifyInstance> {
  const { config } = services
  const times = limits.deadlines ?? deadlines
  const https = config.publicUrl.startsWith('https:')
  const app = fastify({
    bodyLimit,
    // Hop 0 is who is connected, hop 1 the rightmost entry of `X-Forwarded-For`.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
    // Whatever node takes as an address is judged by its road: too long a secret is none of ours, and no fault.
    routerOptions: { maxParamLength: 16_384 },
    // The words for it are ours: `stopInOrder`.
    return503OnClosing: false,
    connectionTimeout: silence,
    // Node's one limit for whole requests; most have a shorter one (`limitBodies`).
    requestTimeout: times.headers + times.upload,
    http: {
      headersTimeout: times.headers,
      // How often node looks for those that are late; its own half minute would be the longest part of the wait.
      connectionsCheckingInterval: 1000,
    },
    frameworkErrors: (error, request, reply) => {
      reply.header('X-Api-Version', apiVersion)
      // An address that somebody has typed (`/%ff`) leads to a page, not to what programs read.
      if (request.method === 'GET' && !request.url.startsWith('/api/')) {
        void reply.redirect('/404')
        return
      }
      sendFailure(reply, error)
    },
    logger: false,
    genReqId: request => numberOfRequest(request, config.trustedProxies),
  })

  app.server.on('checkExpectation', answerUnknownExpectation)
  boundConnections(app.server, limits.bounds ?? connectionBounds(openFileLimit(), config.trustedProxies))
  limitBodies(app.server, times)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Api-Version', apiVersion)
    reply.header('Permissions-Policy', unusedPowers)
    // Whatever a road forgets to say: no answer about anybody stays in a browser or on the way.
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  numberRequests(app, services.watch, config.trustedProxies)
  // As with the numbers behind the body; who it is for is known with the session (`userOf`).
  app.addHook('preValidation', ({ headers }, _reply, go) =>
    speakingIn(languageOf(headers['accept-language']), go),
  )
  await app.register(helmet, {
    hsts: https ? { maxAge: 31_536_000 } : false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  stopInOrder(app)
  refuseOverload(app)
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    store: floodCounts(services.database.db),
    keyGenerator: request => networkOf(request.ip),
    errorResponseBuilder: (_request, context) => failures.tooMany(Math.ceil(context.ttl / 1000)),
  })
  await app.register(cookie)
  // Quality 4: a week's data in a few milliseconds; 11, the library's default of node, takes a hundred times that.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  await app.register(compress, { threshold: 2048, brotliOptions })
  await app.register(multipart, {
    limits: { fileSize: config.uploadLimit, files: 1, fields: 10, fieldSize: 10_000 },
  })

  // Bodies are read as text: what is in them, `__proto__` and too deep nesting among it, is judged in one place.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  app.setErrorHandler((error, _request, reply) => {
    sendFailure(reply, error, services)
  })

  addDataRoutes(app, services)
  addAuthRoute(app, services)
  addTracelessRoute(app, services)
  addUploadRoute(app, services, times)
  addDownloadRoute(app, services)
  addCalendarRoute(app, services)
  addWebhookRoutes(app, services)
  addHintsRoute(app, services)
  await addPages(app, services)
  return app
}
