import { type TakeoverKind, takeoverKinds } from '@terakoya/contract/masters/takeover/kinds'
import type { TakeoverOutcome } from '@terakoya/contract/masters/takeover/state'
import type { Encoding } from '../../../csv/encoding.ts'
import { Failure } from '../../../failure.ts'
import { readImport } from '../../../resourceRecords/readImport.ts'
import type { StoredResource } from '../../../resourceRecords/storedResource.ts'
import { RowRefused } from '../../../resourceRecords/storeImport.ts'
import type { Context } from '../../../road/context.ts'
import { manyOfOne, type TableKind, withKnownWords } from './fileKinds.ts'
import { checkEverything } from './savepoints.sql.ts'
import { storeContacts } from './storeContacts.ts'
import { storeKartes } from './storeKartes.ts'
import { storeRecords } from './storeRecords.ts'
import { storeRights } from './storeRights.ts'
import { storeWeekly } from './storeWeekly.ts'
import {
  CameIn,
  type FileOutcome,
  nothingYet,
  type TakeoverFault,
  TakeoverStopped,
  type Taking,
} from './taking.ts'
import { takeoverWords } from './text.ts'

/** A file of a takeover as it lies in the database. */
export interface TakeoverFile {
  file_no: number
  file_name: string
  kind: '' | TakeoverKind
  encoding: Encoding
  content: string
  file_id: string | null
  heads: string[]
  /** '': passed over. */
  fields: string[]
  row_count: number
  digest: string
}

interface Asked {
  ctx: Context
  files: readonly TakeoverFile[]
  rehearsing: boolean
  tell(kind: TakeoverKind, done: number, all: number): void
}

/**
 * Takes in all files in their order, in the transaction of the context, so that each sees what came before it. A rehearsal
 * leaves out what is refused and goes on; the taking over itself stops at the first fault (`TakeoverStopped`).
 */
export async function carryOut({ ctx, files, rehearsing, tell }: Asked) {
  const came = new CameIn()
  const outcomes: TakeoverOutcome[] = []
  for (const kind of takeoverKinds) {
    // A thousand PDFs are one thing to people.
    const all = files.filter(each => each.kind === kind)
    for (const file of kind === 'kartes' ? all.slice(0, 1) : all) {
      const taking: Taking = { ctx, rehearsing, came, tell: (done, all) => tell(kind, done, all) }
      taking.tell(0, file.row_count)
      const outcome = await (kind === 'kartes' ? storeKartes(taking, all) : carryFile(taking, file)).catch(
        asStopped(file),
      )
      const [fault] = outcome.faults
      if (!rehearsing && fault) throw stoppedAt(file, fault)
      const { file_no } = file
      const file_name = kind === 'kartes' ? takeoverWords.say('kartes') : file.file_name
      outcomes.push({ file_no, file_name, kind, ...outcome })
    }
  }
  await checkEverything(ctx.tx)
  return { came, outcomes }
}

/** What stops the taking over, with the file and the row that it was. */
function stoppedAt({ file_name: file }: TakeoverFile, fault: TakeoverFault): TakeoverStopped {
  const { line, message } = fault
  return new TakeoverStopped(
    line === 0 ? fault : { ...fault, message: takeoverWords.say('line', { file, line, message }) },
  )
}

/** A row that the database refuses while it is taken over in earnest. */
function asStopped(file: TakeoverFile) {
  return (error: unknown): never => {
    if (error instanceof TakeoverStopped && error.fault.line > 0) throw stoppedAt(file, error.fault)
    if (!(error instanceof RowRefused)) throw error
    throw stoppedAt(file, { line: error.row, column: '', value: '', message: error.reason })
  }
}

async function carryFile(taking: Taking, file: TakeoverFile): Promise<FileOutcome> {
  const kind = file.kind as TableKind
  const kept = await withKnownWords(taking.ctx, kind)
  const columns = file.fields.map(field => (field === '' ? null : field))
  const many = manyOfOne.includes(kind)
  const read = await readImport(kept, file.content, { columns, many }).catch((error: unknown) => error)
  if (read instanceof Failure) return ofWhole(file, read.message)
  if (read instanceof Error) throw read
  return storeFile(taking, kept, read as Awaited<ReturnType<typeof readImport>>, file)
}

const ofWhole = ({ row_count }: TakeoverFile, message: string): FileOutcome => ({
  ...nothingYet,
  refused: row_count,
  faults: [{ line: 0, column: '', value: '', message }],
})

function storeFile(
  taking: Taking,
  kept: StoredResource,
  read: Awaited<ReturnType<typeof readImport>>,
  { kind, encoding }: TakeoverFile,
): Promise<FileOutcome> {
  switch (kind) {
    case 'contacts':
      return storeContacts(taking, read)
    case 'weekly':
      return storeWeekly(taking, kept, read)
    case 'rights':
      return storeRights(taking, kept, read)
    default:
      return storeRecords(taking, kept, read, encoding)
  }
}
