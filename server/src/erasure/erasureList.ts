import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { erasureReasons, personKinds } from '@terakoya/domain/people/erasure'
import { z } from 'zod'

/** A person who was erased, as it is kept outside of the database: numbers alone, and of which database they are. */
const listed = z.strictObject({
  /** PostgreSQL's own number of the database's files: a backup has it too, another business has not. */
  cluster: z.string(),
  person_kind: z.enum(personKinds),
  person_no: z.number().int().positive(),
  erased_at: z.string(),
  reason: z.enum(erasureReasons),
})
export type ListedErasure = z.output<typeof listed>

/** Beside the backups and in the data folder: whom a restored backup still holds. */
export const erasureListFile = 'erasures.list'
/** What `restore` puts into a new data folder, for the next start. */
export const erasuresToApplyFile = 'erasures-to-apply.list'

const keyOf = ({ cluster, person_kind, person_no }: ListedErasure) => `${cluster}/${person_kind}/${person_no}`

/** The lines of a list; none where there is no file. Throws, in words, on one that isn't ours. */
export async function readErasureList(file: string): Promise<ListedErasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  try {
    return text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => listed.parse(JSON.parse(line)))
  } catch (error) {
    throw new Error(`消去の一覧 ${file} を読めません。`, { cause: error })
  }
}

/**
 * Gives a restored data folder the list that lies beside its backup, for its first start. Answers how many were erased; `null`: there is
 * no list, so nobody was, or it was left behind when the backup was taken elsewhere.
 */
export async function bringErasures(source: string, dataDir: string): Promise<number | null> {
  const beside = path.join(path.dirname(source), erasureListFile)
  const erasures = await readErasureList(beside)
  if (erasures.length === 0) return null
  await addToErasureList(path.join(dataDir, erasuresToApplyFile), erasures)
  return erasures.length
}

/** Adds to a list what it lacks: on the disk, whole or as it was. What it has is never lost, whatever the database knows. */
export async function addToErasureList(file: string, erasures: readonly ListedErasure[]): Promise<void> {
  const known = new Map((await readErasureList(file)).map(each => [keyOf(each), each]))
  const before = known.size
  for (const each of erasures) if (!known.has(keyOf(each))) known.set(keyOf(each), each)
  if (known.size === before) return
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile([...known.values()].map(each => `${JSON.stringify(each)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
