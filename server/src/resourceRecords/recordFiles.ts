import { labelOfField } from '@terakoya/contract/masters/labelOfField'
import { type FileRules, fileRulesOf } from '@terakoya/contract/recordFields'
import { failures } from '../failure.ts'
import { isAccepted } from '../files/isAccepted.ts'
import { type FileFacts, filesToHold, holdFiles } from '../records/file.sql.ts'
import { fieldText } from '../refusalParts.ts'
import type { Context } from '../road/context.ts'
import type { StoredResource } from './storedResource.ts'
import { recordRefusals } from './text.ts'

type Values = Readonly<Record<string, unknown>>

interface Entry {
  _id: string
}

/** The fields among the values that hold files. */
function fileFields({ fields }: StoredResource, values: Values): [string, Entry[], FileRules][] {
  return Object.entries(fields).flatMap(([field, schema]) => {
    const rules = fileRulesOf(schema)
    return rules && values[field] !== undefined ? [[field, values[field] as Entry[], rules] as const] : []
  }) as [string, Entry[], FileRules][]
}

/** Why a field doesn't take a file, from what was measured when it came; `undefined` when it does. */
function faultOfFile(field: string, facts: FileFacts, { accept, max_bytes }: FileRules): string | undefined {
  const { say } = recordRefusals
  const name = facts.file_name
  if (!isAccepted(accept, facts)) {
    return accept === 'image/*'
      ? say('file_no_image', { field, name })
      : say('file_kind', { field, name, accept: accept ?? '' })
  }
  if (facts.size <= max_bytes) return undefined
  return say('file_too_large', { field, name, limit: Math.floor(max_bytes / 1024 / 1024) })
}

/**
 * The values with what is known of their files, which is never taken from who sends them. 422 on the field for a file that the field
 * doesn't take, or that is neither the person's own upload nor on that record already (`record_no` 0: a new one).
 */
export async function withFileFacts(
  ctx: Context,
  kept: StoredResource,
  record_no: number,
  values: Values,
): Promise<Values> {
  const lists = fileFields(kept, values)
  const ids = lists.flatMap(([, entries]) => entries.map(({ _id }) => _id))
  const known = await filesToHold(ctx.tx, ctx.scope, { screen_code: kept.code, record_no }, ids)
  const measured = lists.map(([field, entries, rules]) => [
    field,
    entries.map(entry => {
      const facts = known.get(entry._id)
      const named = fieldText(labelOfField(kept, field), field)
      const refuse = (message: string) => failures.invalid([{ field, message }])
      if (!facts) throw refuse(recordRefusals.say('file_gone', { field: named }))
      const fault = faultOfFile(named, facts, rules)
      if (fault !== undefined) throw refuse(fault)
      return { ...entry, src: entry._id, ...facts }
    }),
  ])
  return { ...values, ...Object.fromEntries(measured) }
}

/** Writes down which files the record holds now, in the transaction of its change. */
export async function keepFileUses(
  ctx: Context,
  kept: StoredResource,
  record_no: number,
  values: Values,
): Promise<void> {
  for (const [field, entries] of fileFields(kept, values)) {
    const ids = entries.map(({ _id }) => _id)
    await holdFiles(ctx.tx, { screen_code: kept.code, record_no }, field, ids)
  }
}
