import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileFormat, tableOutput } from '../../listInputs.ts'
import { int32, recordNo, text } from '../../scalars.ts'
import { tableKinds, takeoverActs, takeoverCall, takeoverKinds } from './kinds.ts'

/** More columns than that has no file that people made. */
const maxColumns = 200

/**
 * A file is dropped in: what it is follows from its heads, or from its being a PDF. One that holds mended rows of
 * another one takes their places there.
 */
export const Takeover_addFile = defineCall({
  api: 'Takeover_addFile',
  title: '引っ越しのファイルの追加',
  ...takeoverCall,
  writes: true,
  batchable: false,
  input: z.strictObject({ _id: z.uuid() }),
  output: z.strictObject({
    kind: z.enum(['', ...takeoverKinds]),
    /** Rows of another file that were mended by it; 0: it is a file of its own. */
    mended: z.number(),
  }),
})

/** What a file is, and what its columns are, where that was not understood; it is kept for the next file. */
export const Takeover_setFile = defineCall({
  api: 'Takeover_setFile',
  title: '引っ越しのファイルの読み方の変更',
  ...takeoverCall,
  writes: true,
  input: z.strictObject({
    file_no: recordNo,
    kind: z.enum(tableKinds),
    fields: z.array(text(50).nullable()).min(1).max(maxColumns),
  }),
  output: z.strictObject({ file_no: z.number() }),
})

export const Takeover_removeFiles = defineCall({
  api: 'Takeover_removeFiles',
  title: '引っ越しのファイルの取り外し',
  ...takeoverCall,
  writes: true,
  input: z.strictObject({ file_nos: z.array(recordNo).min(1).max(5000) }),
  output: z.strictObject({ removed: z.number() }),
})

/**
 * Rehearses the files (everything is done and taken back at once), takes them over as they were rehearsed, or takes a
 * takeover back: one act of the background each.
 */
export const Takeover_start = defineCall({
  api: 'Takeover_start',
  title: '引っ越しの試し・実行・取り消し',
  ...takeoverCall,
  writes: true,
  batchable: false,
  input: z.strictObject({
    takeover_no: recordNo,
    act: z.enum(takeoverActs),
    /** Of the files that were seen; of no meaning for the way back. */
    digest: text(64),
  }),
  output: z.strictObject({ job_no: z.number() }),
})

/** The rows of a file that the rehearsal refused, as they are, with what to do: mended, they are dropped in again. */
export const Takeover_exportRefused = defineCall({
  api: 'Takeover_exportRefused',
  title: '引っ越しで直す行の書き出し',
  ...takeoverCall,
  writes: false,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  input: z.strictObject({ file_no: int32.min(1), format: fileFormat }),
  output: tableOutput,
})

/** A file of each kind to begin with: its heads and two invented rows. */
export const Takeover_exportSample = defineCall({
  api: 'Takeover_exportSample',
  title: '引っ越しの見本の書き出し',
  ...takeoverCall,
  writes: false,
  batchable: false,
  perMinute: 30,
  transport: 'download',
  input: z.strictObject({ kind: z.enum(tableKinds), format: fileFormat }),
  output: tableOutput,
})
