import type { KeptReason } from '@terakoya/domain/people/erasure'
import { systemScope } from '../auth/scope.ts'
import type { Database } from '../database/connect.ts'
import type { FileStore } from '../files/fileStore.ts'
import { listTheirWords, type Person, patternOf } from './erasePerson.sql.ts'
import { isErased } from './erasureFacts.sql.ts'
import { fates, mayStay } from './fates.ts'
import { type FoundIn, findWords } from './foundWords.sql.ts'

const wholeBusiness = systemScope('an operator proves that a person was erased')

export interface SearchedWords {
  erased: boolean
  /** How many words were looked for. */
  words: number
  /** Words that somebody else is known by as well, which aren't looked for. */
  shared: number
  /** Where they may be, for a reason. */
  stays: (FoundIn & { reason: KeptReason })[]
  /** Where they may not be once the person is erased. */
  found: FoundIn[]
  /** Uploaded files that hold a word as plain text. */
  files: string[]
}

/** The words by which a person is known now, one a line, for whoever keeps them until after the erasure. */
export async function wordsOfPerson({ db }: Pick<Database, 'db'>, person: Person): Promise<string[]> {
  const words = await knownWords(db, person)
  return words.filter(({ shared }) => !shared).map(({ word }) => word)
}

/** Whoever was erased is known by nothing. */
async function knownWords(db: Database['db'], person: Person) {
  return (await isErased(db, wholeBusiness, person)) ? [] : listTheirWords(db, wholeBusiness, person)
}

/**
 * Looks for a person's words in every text and JSON of the database, and in every uploaded file as it lies there (what is packed or drawn in
 * one isn't read). `given` are words that the operator has kept from before; without, those that the database knows.
 */
export async function searchWords(
  database: Pick<Database, 'db'>,
  store: FileStore,
  person: Person,
  given: readonly string[] | null,
): Promise<SearchedWords> {
  const { db } = database
  const known = await knownWords(db, person)
  const words = given ?? known.filter(({ shared }) => !shared).map(({ word }) => word)
  const pattern = await patternOf(db, wholeBusiness, words)
  const everywhere = pattern === null ? [] : await findWords(db, wholeBusiness, pattern)
  const searched: SearchedWords = {
    erased: await isErased(db, wholeBusiness, person),
    words: words.length,
    shared: given === null ? known.filter(({ shared }) => shared).length : 0,
    ...{ stays: [], found: [], files: await filesWith(store, words) },
  }
  for (const each of everywhere) {
    const fate = fates[each.table]?.columns[each.column]
    if (mayStay(fate)) searched.stays.push({ ...each, reason: fate })
    else searched.found.push(each)
  }
  return searched
}

async function filesWith(store: FileStore, words: readonly string[]): Promise<string[]> {
  const sought = words.map(word => Buffer.from(word, 'utf8'))
  const longest = Math.max(0, ...sought.map(({ length }) => length))
  const found: string[] = []
  for await (const { key } of store.list()) {
    const content = await store.read(key)
    if (content === null) continue
    let before = Buffer.alloc(0)
    let isFound = false
    for await (const chunk of content) {
      if (isFound) continue
      const piece = Buffer.concat([before, Buffer.from(chunk)])
      isFound = sought.some(word => piece.includes(word))
      // A word may begin in one piece and end in the next.
      before = piece.subarray(Math.max(0, piece.length - longest))
    }
    if (isFound) found.push(key)
  }
  return found
}
