import type { UploadedFile } from './uploadFile.ts'

/** A file of a form (spec §3 "uploaded file entry"): what the server told of it, and its place among the others. */
export interface FileEntry extends UploadedFile {
  /** The same as long as the file is in the form. */
  key: string
  /** From 0 on. */
  order: number
}
