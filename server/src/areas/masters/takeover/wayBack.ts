import { updateRecord } from '../../../resourceRecords/resourceRows.sql.ts'
import type { StoredResource } from '../../../resourceRecords/storedResource.ts'
import { tableWord } from '../../../resourceRecords/tableWords.ts'
import { audit, auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { keptOfKind } from './fileKinds.ts'
import { allowTime } from './savepoints.sql.ts'
import { lockTakeover } from './takeover.sql.ts'
import { TakeoverStopped } from './taking.ts'
import { takeoverWords } from './text.ts'
import {
  countLessons,
  countLessonsUsed,
  countRightsUsed,
  countTouched,
  countUsesOf,
  endWayBack,
  listChanged,
  removeCameIn,
  tablesOf,
} from './wayBack.sql.ts'

const { say } = takeoverWords

/** What was done since with what came in: each a sentence. Nothing: the whole can be taken back. */
export async function barredBy({ tx }: Context, takeover_no: number): Promise<string[]> {
  const barred: string[] = []
  const tables = (await tablesOf(tx, takeover_no)).map(({ table }) => table)
  for (const table of tables) {
    const word = tableWord(table)
    const { edited, gone } = await countTouched(tx, takeover_no, table)
    if (edited > 0) barred.push(say('edited', { word, count: edited }))
    if (gone > 0) barred.push(say('gone', { word, count: gone }))
  }
  const used = await countLessonsUsed(tx, takeover_no)
  if (used > 0) barred.push(say('lessons_used', { count: used }))
  const made_up = await countRightsUsed(tx, takeover_no)
  if (made_up > 0) barred.push(say('rights_used', { count: made_up }))
  for (const table of new Set([...tables, 'lessons'])) {
    for (const { table: by, count } of await countUsesOf(tx, takeover_no, table)) {
      barred.push(say('used', { word: tableWord(table), by: tableWord(by), count }))
    }
  }
  return barred
}

/** What would go, by kind of record. */
export async function goingWith({ tx }: Context, takeover_no: number) {
  const tables = (await tablesOf(tx, takeover_no)).filter(({ table }) => table !== 'lessons')
  const lessons = { table: 'lessons', count: await countLessons(tx, takeover_no) }
  return [...tables, lessons]
    .filter(({ count }) => count > 0)
    .map(({ table, count }) => ({ noun: tableWord(table), count }))
}

const keptOfTable = (table: string): StoredResource | undefined =>
  Object.values(keptOfKind).find(kept => kept.source.table === table && kept.source.subject !== '')

/** Takes a whole takeover back: what is new goes, what was there before is as it was. */
export async function takeBack(ctx: Context, takeover_no: number): Promise<void> {
  const { tx, now, user } = ctx
  const stopped = (message: string) => new TakeoverStopped({ line: 0, column: '', value: '', message })
  const takeover = await lockTakeover(tx, ctx.scope, takeover_no)
  if (takeover?.state !== 'taken') throw stopped(say('not_taken'))
  const barred = await barredBy(ctx, takeover_no)
  if (barred.length > 0) throw stopped(say('barred', { reasons: barred.join('') }))
  await allowTime(tx)
  const goes = await goingWith(ctx, takeover_no)
  const changed = await listChanged(tx, takeover_no)
  await removeCameIn(tx, takeover_no)
  for (const { table, record_no, before } of changed) {
    const kept = keptOfTable(table)
    if (kept) await updateRecord(tx, kept.source, ctx.scope, record_no, before, now)
  }
  await auditAll(
    ctx,
    changed.map(({ table, record_no, before }) => ({
      action: `${keptOfTable(table)?.source.subject ?? table}_restored`,
      subject: keptOfTable(table)?.source.subject ?? table,
      subject_no: record_no,
      detail: { takeover_no, fields: Object.keys(before) },
    })),
  )
  await endWayBack(tx, takeover_no, { undone_at: now, undone_by: user.user_no })
  await audit(ctx, 'takeover_undone', 'takeover', takeover_no, { goes, restored: changed.length })
}
