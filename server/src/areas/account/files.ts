import { randomUUID } from 'node:crypto'
import { systemScope } from '../../auth/scope.ts'
import type { Tx } from '../../database/connect.ts'
import { Failure, failures } from '../../failure.ts'
import { maySee } from '../../files/maySee.ts'
import { nouns } from '../../nouns.ts'
import { findFile } from '../../records/file.sql.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { addFile, lockUploads, uploadedBytes } from './files.sql.ts'
import { accountRefusals } from './text.ts'

/** A limit as people say it: KB below 1 MB. */
function sizeText(bytes: number): string {
  const [divisor, unit] = bytes < 1024 * 1024 ? [1024, 'KB'] : [1024 * 1024, 'MB']
  return `${Math.floor(bytes / Number(divisor)).toLocaleString('ja-JP')}${unit}`
}

/** Refuses what goes beyond the bytes that a person may upload in a day. */
async function requireDayTotal(ctx: Context, tx: Tx, size: number): Promise<void> {
  const { uploadDayLimit } = ctx.config
  if ((await uploadedBytes(tx, ctx.user.user_no, ctx.today)) + size <= uploadDayLimit) return
  throw new Failure(
    429,
    'UPLOAD_DAY_LIMIT',
    accountRefusals.say('upload_day_limit', { limit: sizeText(uploadDayLimit) }),
  )
}

export const fileHandlers: Pick<Handlers, 'File_upload' | 'File_download'> = {
  // A large file takes its time on the way to the storage: no transaction waits for it. A file whose row could not be
  // written is taken back at once, or by the night's sweep.
  File_upload: {
    ownTransaction: true,
    run: async (ctx, { path, ...file }) => {
      const file_id = randomUUID()
      const { user_no } = ctx.user
      await requireDayTotal(ctx, ctx.tx, file.size)
      await ctx.files.keep(path, file.storage_key)
      return ctx
        .answerTransaction(async tx => {
          await lockUploads(tx, user_no)
          await requireDayTotal(ctx, tx, file.size)
          await addFile(tx, { file_id, user_no, uploaded_at: ctx.now, ...file })
          const { file_name, mimetype, size } = file
          return { _id: file_id, src: file_id, file_name, mimetype, size }
        })
        .catch(async (error: unknown) => {
          await ctx.files.remove(file.storage_key).catch(() => undefined)
          throw error
        })
    },
  },

  File_download: async (ctx, { _id }) => {
    const shown = systemScope('a file of a record that shows it to the person')
    const file =
      (await findFile(ctx.tx, ctx.scope, _id)) ??
      ((await maySee(ctx, _id)) ? await findFile(ctx.tx, shown, _id) : undefined)
    if (!file) throw failures.notFound(nouns.file)
    const { file_name, mimetype, storage_key } = file
    return { file_name, mimetype, storage_key }
  },
}
