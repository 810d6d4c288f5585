import { Readable } from 'node:stream'
import { type Language, languageNow } from '@terakoya/domain/words/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../auth/sessionUser.ts'
import { failures } from '../failure.ts'
import { nouns } from '../nouns.ts'
import { dispatch } from '../road/dispatch.ts'
import type { Services } from '../road/request.ts'
import { speakingIn } from '../words/reader.ts'
import { asUser } from './asUser.ts'
import { requireOwnOrigin } from './origin.ts'
import { readJson } from './readBody.ts'
import { httpRefusals } from './text.ts'

/** A stored file, or one that was made for this answer. */
interface FileAnswer {
  file_name: string
  mimetype: string
  storage_key?: string
  /** The whole, or piece after piece: asked for as fast as they are taken. */
  content?: Uint8Array | AsyncIterable<Uint8Array>
  /** The characters that its encoding lacks. */
  replaced?: string
}

/** Pieces are said when they are asked for, long after the call has answered: in its reader's language as well. */
async function* saidIn(language: Language, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  try {
    for (;;) {
      const piece = await speakingIn(language, () => pieces.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    await pieces.return?.()
  }
}

/**
 * Of who asks. Shift_JIS lacks signs of common Chinese words (啟用): such a file speaks Japanese, which is read in as well, in place
 * of headings that nobody could read in again.
 */
function languageOfFile(input: unknown): Language {
  const language = languageNow()
  const is_shift_jis =
    typeof input === 'object' && input !== null && 'format' in input && input.format === 'csv_shift_jis'
  return is_shift_jis && language === 'zh-TW' ? 'ja' : language
}

async function contentOf({ files }: Services, { storage_key, content }: FileAnswer, language: Language) {
  if (content instanceof Uint8Array) return Buffer.from(content)
  // A high-water mark of one: the next piece waits until this one is on its way.
  if (content) return Readable.from(saidIn(language, content), { highWaterMark: 1 })
  const stored = storage_key === undefined ? null : await files.read(storage_key)
  if (!stored) throw failures.notFound(nouns.file)
  return stored
}

/** `attachment` with the name in both spellings of RFC 6266. */
function disposition(file_name: string): string {
  const ascii = file_name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(file_name).replace(
    /['()*]/g,
    c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/**
 * `POST /api/download`: a hidden form with the session's `form_token` and a JSON field `data` = `{api, input}`;
 * answers the file as an attachment (spec §7).
 */
export function addDownloadRoute(app: FastifyInstance, services: Services): void {
  app.post('/api/download', async (request, reply) => {
    requireOwnOrigin(request, services.config)
    return asUser(services, request, reply, user => download(services, request, reply, user), 'file')
  })
}

async function download(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SessionUser | null,
) {
  if (!user) throw failures.notSignedIn()
  if (typeof request.body !== 'string') throw failures.malformed(httpRefusals.say('form_data'))
  const fields = new URLSearchParams(request.body)
  if (fields.get('form_token') !== user.form_token) throw failures.forged()
  const data = readJson(fields.get('data') ?? '')
  const { api, input } =
    typeof data === 'object' && data !== null ? (data as { api?: unknown; input?: unknown }) : {}
  const language = languageOfFile(input)
  const answer = await speakingIn(language, () =>
    dispatch(services, {
      items: [{ index: 0, api, input }],
      user,
      transport: 'download',
      idempotencyKey: null,
      remoteAddress: request.ip,
    }),
  )
  const [item] = answer.items
  if (item?.failure) throw item.failure
  const file = item?.output as FileAnswer
  const content = await contentOf(services, file, language)
  if (file.replaced) {
    // As many as a person reads; a header takes no more of them than that anyway.
    const some = [...file.replaced].slice(0, 20).join('')
    reply.header('X-Replaced-Characters', encodeURIComponent(some))
  }
  return reply
    .header('Content-Disposition', disposition(file.file_name))
    .header('Cache-Control', 'no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .type(file.mimetype)
    .send(content)
}
