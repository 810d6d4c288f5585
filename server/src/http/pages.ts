import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answersNow } from '../database/answersNow.sql.ts'
import { Failure } from '../failure.ts'
import type { Services } from '../road/request.ts'
import { rootFolder } from '../serverFolder.ts'
import { sendFailure } from './errorAnswer.ts'
import { httpRefusals } from './text.ts'

/** The built pages. Every path that is no file answers the application, which knows its own routes and its 404. */
export async function addPages(app: FastifyInstance, services: Services): Promise<void> {
  const folder = join(rootFolder, 'web', 'dist')
  const built = existsSync(join(folder, 'index.html'))
  const index = built
    ? await readFile(join(folder, 'index.html'), 'utf8')
    : '<!doctype html><title>寺子屋</title>'
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      wildcard: false,
      // The build has laid what it compressed beside the files.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', 'sw.js', 'sw-off.js'],
      // Names of built files carry a hash of their content.
      setHeaders: (response, path) =>
        response.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  }
  // One address for ever: browsers ask it whether what they keep still holds, whatever is built or switched off meanwhile.
  const worker = join(folder, services.config.offline ? 'sw.js' : 'sw-off.js')
  if (existsSync(worker)) {
    const program = await readFile(worker, 'utf8')
    app.get('/sw.js', async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(program),
    )
  }
  // Whoever looks after the process asks the first: to begin it anew helps where it is not alive, never where its
  // database is away. Whoever hands requests out asks the second.
  app.get('/api/health', async (_request, reply) => reply.send({ ok: true }))
  app.get('/api/ready', async (_request, reply) => {
    if (await answersNow(services.database.db)) return reply.send({ ok: true })
    return reply.code(503).send({ ok: false })
  })
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/') || !reads) {
      sendFailure(reply, new Failure(404, 'NOT_FOUND', httpRefusals.say('no_page')), services)
      return
    }
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(index)
  })
}
