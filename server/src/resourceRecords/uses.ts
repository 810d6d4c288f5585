import type { InScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'
import { listText } from '../refusalParts.ts'
import { countUses, referencesTo } from './references.sql.ts'
import { goesAlong, type ResourceSource } from './resourceRows.sql.ts'
import { tableWord } from './tableWords.ts'
import { recordRefusals } from './text.ts'

/**
 * Where a record is used, for the sentence that refuses to remove it or to make it something else: `講師 3件、授業 12件`;
 * `''` when nothing holds it. What goes along with it is no use.
 */
export async function placesOfUse(tx: Tx, source: ResourceSource, id: InScope<string>): Promise<string> {
  const own = new Set(goesAlong(source).map(({ table, column }) => `${table}.${column}`))
  const references = await referencesTo(tx, source.table)
  const held = references.filter(({ table, column }) => !own.has(`${table}.${column}`))
  const uses = await countUses(tx, held, id)
  const byWord = new Map<string, number>()
  for (const { table, count } of uses) {
    byWord.set(tableWord(table), (byWord.get(tableWord(table)) ?? 0) + count)
  }
  return listText(
    [...byWord].map(([word, count]) =>
      recordRefusals.say('use', { word, count: count.toLocaleString('ja-JP') }),
    ),
  )
}
