import { randomUUID } from 'node:crypto'
import { failures } from '../../failure.ts'
import type { Handlers } from '../../handlers.ts'
import { findOwnFile } from '../../records/file.sql.ts'
import { addFile } from './files.sql.ts'

export const fileHandlers: Pick<Handlers, 'File_upload' | 'File_download'> = {
  // A large file takes its time on the way to the storage: no transaction waits for it. A file whose row could not be
  // written is taken back at once, or by the night's sweep.
  File_upload: {
    ownTransaction: true,
    run: async (ctx, { path, ...file }) => {
      const file_id = randomUUID()
      const { user_no } = ctx.user
      await ctx.files.keep(path, file.storage_key)
      return ctx
        .conclude(async tx => {
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
    const file = await findOwnFile(ctx.tx, ctx.scope, _id)
    if (!file) throw failures.notFound('ファイル')
    return file
  },
}
