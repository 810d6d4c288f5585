import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { SessionUser } from '../auth/sessionUser.ts'
import { Failure, failures } from '../failure.ts'
import { keptFileName } from '../files/fileName.ts'
import { isAccepted } from '../files/isAccepted.ts'
import { refusalWords } from '../refusalText.ts'
import { dispatch } from '../road/dispatch.ts'
import type { Services } from '../road/request.ts'
import { asUser } from './asUser.ts'
import { type Deadlines, giveBodyTime } from './bodyDeadline.ts'
import { sendJson } from './data.ts'
import { requireOwnOrigin } from './origin.ts'
import { userOf } from './sessionCookie.ts'
import { httpRefusals } from './text.ts'

const tooLarge = (limit: number) =>
  new Failure(
    413,
    'FILE_TOO_LARGE',
    httpRefusals.say('file_too_large', { limit: Math.floor(limit / 1024 / 1024) }),
  )

const unsupported = () => new Failure(415, 'FILE_TYPE_UNSUPPORTED', httpRefusals.say('file_type'))

/** Bytes of the disk that uploads leave free: the database may live on it. */
const freeFloor = 1024 ** 3

/** Refuses uploads before they fill the disk. */
async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > freeFloor) return
  throw new Failure(503, 'DISK_FULL', httpRefusals.say('disk_full'))
}

/** Content that a browser would run as a page of ours is kept as plain bytes. */
function storedType(detected: string | undefined, claimed: string): string {
  if (detected !== undefined) return detected
  return /^text\/(plain|csv)$/.test(claimed) ? claimed : 'application/octet-stream'
}

/**
 * `POST /api/upload`: multipart with the session's `form_token` first and the file field `file`. The file is
 * streamed to disk, its type told by its content; what fails half way leaves nothing (spec §7, domain §9). A field
 * `accept` before the file names the types that the form takes, as in HTML: others are refused.
 */
export function addUploadRoute(
  app: FastifyInstance,
  services: Services,
  { upload }: Pick<Deadlines, 'upload'>,
): void {
  app.post('/api/upload', async (request, reply) => {
    requireOwnOrigin(request, services.config)
    const user = await userOf(request, services)
    if (!user) throw failures.notSignedIn()
    giveBodyTime(request.raw, upload)
    if (!request.isMultipart()) throw failures.malformed(httpRefusals.say('multipart'))
    const parts = request.parts()
    const part = await nextFile(parts)
    if (part?.fieldname !== 'file') {
      part?.file.resume()
      throw oneFile()
    }
    const token = request.headers['x-form-token'] ?? fieldText(part.fields.form_token)
    if (token !== user.form_token) {
      part.file.resume()
      throw failures.forged()
    }
    const storage_key = randomUUID()
    const path = join(services.files.incoming, storage_key)
    let kept: object
    try {
      await requireRoom(services.files.incoming)
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw tooLarge(services.config.uploadLimit)
      await requireNoMore(parts)
      const detected = await fileTypeFromFile(path)
      const mimetype = storedType(detected?.mime, part.mimetype)
      const typed = { mimetype, file_name: part.filename, ending: detected?.ext }
      if (!isAccepted(fieldText(part.fields.accept), typed)) throw unsupported()
      const input = {
        file_name: keptFileName(part.filename),
        mimetype,
        size: part.file.bytesRead,
        storage_key,
        path,
      }
      // On its way a file takes nobody's place: over a slow line that may be long.
      const keep = (person: SessionUser | null) =>
        dispatch(services, {
          items: [{ index: 0, api: 'File_upload', input }],
          user: person,
          transport: 'upload',
          idempotencyKey: null,
          remoteAddress: request.ip,
        })
      const answer = await asUser(services, request, reply, keep, 'file')
      kept = answer.items[0]?.output as object
    } catch (error) {
      // Whoever sent it went away: nobody hears the answer, and nothing of ours is broken.
      if (request.raw.destroyed && !request.raw.complete)
        throw failures.malformed(refusalWords.say('broken_off'))
      throw error
    } finally {
      await rm(path, { force: true })
    }
    // Once somebody hears of it, nothing is left on the way in.
    return sendJson(reply, kept)
  })
}

const oneFile = () => failures.malformed(httpRefusals.say('one_file'))

type Parts = AsyncIterableIterator<Multipart>

/** The next file of a form; the fields before it are gathered in its `fields`. */
async function nextFile(parts: Parts): Promise<MultipartFile | null> {
  for (;;) {
    const { value, done } = await parts.next()
    if (done) return null
    if (value.type === 'file') return value
  }
}

/** Refuses a second file rather than dropping it unsaid. */
async function requireNoMore(parts: Parts): Promise<void> {
  try {
    const second = await nextFile(parts)
    if (second === null) return
    second.file.resume()
  } catch (error) {
    const limited = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
    if (!limited) throw error
  }
  throw oneFile()
}

function fieldText(field: unknown): string | undefined {
  if (typeof field !== 'object' || field === null || !('value' in field)) return undefined
  return typeof field.value === 'string' ? field.value : undefined
}
