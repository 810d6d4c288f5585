import { z } from 'zod'
import { selfScope } from '../access.ts'
import { defineCall } from '../call.ts'
import { count, requiredText } from '../scalars.ts'

/** Metadata of an uploaded file (spec §3 "uploaded file entry"). */
export const uploadedFile = z.strictObject({
  _id: z.string(),
  src: z.string(),
  file_name: z.string(),
  mimetype: z.string(),
  size: z.number(),
})

/** Comes by the upload form only: the server fills in what it measured of the content. */
export const File_upload = defineCall({
  api: 'File_upload',
  title: 'ファイルのアップロード',
  functions: 'signedIn',
  scope: selfScope,
  writes: true,
  batchable: false,
  transport: 'upload',
  // A form takes a dozen files; more in a minute is nobody at work.
  perMinute: 60,
  input: z.strictObject({
    file_name: requiredText(255),
    mimetype: requiredText(100),
    size: count,
    storage_key: requiredText(64),
    path: requiredText(1000),
  }),
  output: uploadedFile,
})

/**
 * Comes by the download form only; the answer is the file. Each person reaches the files they uploaded, and those of
 * the records that reading calls show them (`fileReaders`).
 */
export const File_download = defineCall({
  api: 'File_download',
  title: 'ファイルのダウンロード',
  functions: 'signedIn',
  scope: selfScope,
  writes: false,
  batchable: false,
  transport: 'download',
  input: z.strictObject({ _id: z.uuid() }),
  output: z.strictObject({ file_name: z.string(), mimetype: z.string(), storage_key: z.string() }),
})
