import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { messageOf } from '@terakoya/contract/messages'
import type { FieldSchema, Schema } from '@terakoya/contract/schemaTypes'
import { frameworkWords } from '../text.ts'
import type { FormValues } from './formField.ts'
import { emptyRange } from './presets/dateRange.ts'

export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** Whether an empty field is refused: 必須 or 任意. */
export function isRequired(schema: FieldSchema | undefined): boolean {
  if (!schema) return false
  const field = schema as Schema
  return !['', null, undefined, [], emptyRange].some(empty => field.safeParse(empty).success)
}

/** Whether nothing may stand for a value. */
export function takesNull(schema: FieldSchema | undefined): boolean {
  return schema?._zod.def.type === 'nullable'
}

/** The most characters a field of text takes. */
export function maxLengthOf(schema: FieldSchema | undefined): number | undefined {
  if (!schema) return undefined
  const { checks = [], in: inner } = schema._zod.def as {
    checks?: { _zod: { def: { check: string; maximum?: number } } }[]
    in?: FieldSchema
  }
  const found = checks.map(check => check._zod.def).find(def => def.check === 'max_length')?.maximum
  return found ?? (inner ? maxLengthOf(inner) : undefined)
}

/** What is wrong with one value, as a sentence: what, why, what to do (experience §3); `null` when nothing is. */
export function fieldFault(schema: FieldSchema | undefined, value: unknown, label: string, key: string) {
  if (!schema) return null
  const parsed = (schema as Schema).safeParse(value, { reportInput: true })
  if (parsed.success) return null
  if (isEmpty(value)) return frameworkWords.say('field_empty', { label })
  const [issue] = parsed.error.issues
  const [at, part] = issue?.path ?? []
  if (issue && typeof at === 'number' && typeof part === 'string') {
    const place = frameworkWords.say('part_of_entry', { label, at: at + 1, part: fieldLabel(part) ?? part })
    return withoutPath(messageOf({ ...issue, path: [part] }, place), part)
  }
  return issue ? withoutPath(messageOf({ ...issue, path: [key] }, label), key) : null
}

/** The rules between fields (`refine`, `superRefine`), by the field they name. */
export function wholeFaults(
  schema: Schema | undefined,
  values: FormValues,
  labelOf: (key: string) => string,
): Map<string, string> {
  const faults = new Map<string, string>()
  const issues = schema?.safeParse(values, { reportInput: true }).error?.issues ?? []
  for (const issue of issues) {
    const key = String(issue.path[0] ?? '')
    if (!faults.has(key)) faults.set(key, withoutPath(messageOf(issue, labelOf(key)), key))
  }
  return faults
}

/**
 * A sentence of the contract without the names of fields in brackets, its own and those it speaks of: people know them
 * by their labels.
 */
export function withoutPath(message: string, key: string): string {
  const own = [`（${key}）`, ` (${key})`].reduce((text, path) => text.replace(path, ''), message)
  return own.replaceAll(/（[a-z]+(?:_[a-z0-9]+)+）| \([a-z]+(?:_[a-z0-9]+)+\)/g, '')
}
