import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { failures } from '../../failure.ts'
import { cleanedImages, cleanImage } from '../../files/cleanImage.ts'
import { filesToHold, findFile } from '../../records/file.sql.ts'
import type { Context } from '../../road/context.ts'
import type { ChatFile } from './chain.ts'
import { replaceContent } from './takeFiles.sql.ts'
import { chatOperations } from './text.ts'

const { say: t } = chatOperations

/** Bytes of one file. */
const maxFileBytes = 10 * 1024 * 1024

const refused = (message: string) => failures.invalid([{ field: 'file_ids', message }])

/**
 * The files of a message: the person's own uploads that nothing holds yet. Pictures are decoded and written anew before
 * anybody else sees them; a PDF stays as it is and is only ever downloaded.
 */
export async function takeFiles(ctx: Context, file_ids: readonly string[]): Promise<ChatFile[]> {
  const ids = [...new Set(file_ids)]
  const own = await filesToHold(ctx.tx, ctx.scope, { screen_code: 'Chatroom', record_no: 0 }, ids)
  const taken: ChatFile[] = []
  for (const id of ids) {
    if (!own.has(id)) throw refused(t('file_gone'))
    taken.push(await takeFile(ctx, id))
  }
  return taken
}

async function takeFile(ctx: Context, _id: string): Promise<ChatFile> {
  const file = await findFile(ctx.tx, ctx.scope, _id)
  const stream = file && (await ctx.files.read(file.storage_key))
  if (!file || !stream) throw refused(t('file_gone'))
  const { mimetype } = file
  const file_name = withEnding(file.file_name, mimetype)
  if (mimetype !== 'application/pdf' && cleanedImages[mimetype] === undefined) {
    throw refused(t('file_kind', { file: file_name }))
  }
  if (file.size > maxFileBytes) throw refused(t('file_large', { file: file_name }))
  const content = await buffer(stream)
  if (mimetype === 'application/pdf') {
    await replaceContent(ctx.tx, ctx.scope, _id, { file_name })
    return { _id, src: _id, file_name, mimetype, size: content.length, sha256: sha256(content) }
  }
  const clean = await cleanImage(content, mimetype)
  if (!clean) throw refused(t('file_broken', { file: file_name }))
  const storage_key = randomUUID()
  const path = join(ctx.files.incoming, storage_key)
  await writeFile(path, clean, { mode: 0o600 })
  await ctx.files.keep(path, storage_key)
  // The content as it came lies under a key that no row knows from now on: the night removes it.
  await replaceContent(ctx.tx, ctx.scope, _id, { storage_key, size: clean.length, file_name })
  return { _id, src: _id, file_name, mimetype, size: clean.length, sha256: sha256(clean) }
}

const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

/** A name that ends as its content is: `a.html` of a PDF would open as a page where it is saved. */
function withEnding(file_name: string, mimetype: string): string {
  const own = endings[mimetype] ?? []
  const fits = own.some(ending => file_name.toLowerCase().endsWith(ending))
  return fits ? file_name : `${file_name}${own[0] ?? ''}`
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
