import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { holdsFiles } from '@terakoya/contract/recordFields'
import type { Context } from '../context.ts'
import { failures } from '../failure.ts'
import { filesToHold, holdFiles } from '../records/file.sql.ts'
import type { KeptMaster } from './keptMaster.ts'

type Values = Readonly<Record<string, unknown>>

interface Entry {
  _id: string
}

/** The fields among the values that hold files. */
function fileFields({ fields }: KeptMaster, values: Values): [string, Entry[]][] {
  return Object.entries(fields)
    .filter(([field, schema]) => holdsFiles(schema) && values[field] !== undefined)
    .map(([field]) => [field, values[field] as Entry[]])
}

/**
 * The values with what is known of their files, which is never taken from who sends them. 422 on the field for a file
 * that is neither the person's own upload nor on that record already (`record_no` 0: a new one).
 */
export async function withFileFacts(
  ctx: Context,
  kept: KeptMaster,
  record_no: number,
  values: Values,
): Promise<Values> {
  const lists = fileFields(kept, values)
  const ids = lists.flatMap(([, entries]) => entries.map(({ _id }) => _id))
  const known = await filesToHold(ctx.tx, ctx.scope, { screen_code: kept.code, record_no }, ids)
  const measured = lists.map(([field, entries]) => [
    field,
    entries.map(entry => {
      const facts = known.get(entry._id)
      if (facts) return { ...entry, src: entry._id, ...facts }
      const label = `${kept.labels[field] ?? fieldLabel(field) ?? field}（${field}）`
      throw failures.invalid([{ field, message: `${label}のファイルが見つかりません。選び直してください。` }])
    }),
  ])
  return { ...values, ...Object.fromEntries(measured) }
}

/** Writes down which files the record holds now, in the transaction of its change. */
export async function keepFileUses(
  ctx: Context,
  kept: KeptMaster,
  record_no: number,
  values: Values,
): Promise<void> {
  for (const [field, entries] of fileFields(kept, values)) {
    const ids = entries.map(({ _id }) => _id)
    await holdFiles(ctx.tx, { screen_code: kept.code, record_no }, field, ids)
  }
}
