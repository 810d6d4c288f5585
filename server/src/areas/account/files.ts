import { randomUUID } from 'node:crypto'
import { failures } from '../../failure.ts'
import type { Handlers } from '../../handlers.ts'
import { findOwnFile } from '../../records/file.sql.ts'
import { addFile } from './files.sql.ts'

export const fileHandlers: Pick<Handlers, 'File_upload' | 'File_download'> = {
  File_upload: async (ctx, { path, ...file }) => {
    const file_id = randomUUID()
    await addFile(ctx.tx, { file_id, user_no: ctx.user.user_no, uploaded_at: ctx.now, ...file })
    await ctx.files.keep(path, file.storage_key)
    return { _id: file_id, src: file_id, file_name: file.file_name, mimetype: file.mimetype, size: file.size }
  },

  File_download: async (ctx, { _id }) => {
    const file = await findOwnFile(ctx.tx, ctx.scope, _id)
    if (!file) throw failures.notFound('ファイル')
    return file
  },
}
