import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { dispatch } from '../road/dispatch.ts'
import { Refusal, type Services } from '../road/request.ts'
import { goneSignal, inServerPlace } from './asUser.ts'
import { httpRefusals } from './text.ts'

interface Params {
  token: string
}

/**
 * `GET /api/calendar/<token>.ics`: a person's own schedule for calendar programs, which have no session. What is no
 * secret of ours is not there, whatever it looks like.
 */
export function addCalendarRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Params }>('/api/calendar/:token.ics', async (request, reply) => {
    const { token } = request.params
    const feed = () =>
      dispatch(services, {
        items: [{ index: 0, api: 'Calendar_getFeed', input: { token } }],
        user: null,
        transport: 'data',
        idempotencyKey: null,
        remoteAddress: request.ip,
      })
    const answer = await inServerPlace(services, 'answer', goneSignal(reply), feed).catch(error => {
      throw error instanceof Refusal && error.failure.status === 422 ? notThere() : error
    })
    const [item] = answer.items
    if (!item) throw notThere()
    if (item.failure) throw item.failure.status === 404 ? notThere() : item.failure
    const { content } = item.output as { content: string }
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', 'inline; filename="terakoya.ics"')
      .header('X-Content-Type-Options', 'nosniff')
      .header('X-Robots-Tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(content)
  })
}

const notThere = () => new Failure(404, 'NOT_FOUND', httpRefusals.say('calendar_gone'))
