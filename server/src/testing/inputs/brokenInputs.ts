import type { z } from 'zod'
import { brokenValues } from './brokenValues.ts'
import { type Field, fieldsOf, nameOf, withKey, withValue } from './fieldsOf.ts'
import { toJson } from './rawJson.ts'
import { definitionOf, unwrapped } from './schemaShape.ts'

/** A valid input with exactly one field broken. */
export interface BrokenInput {
  what: string
  /** The name that the refusal has to say. */
  field: string
  /** The input as JSON text. */
  json: string
}

/** Fewest cases for a call. */
export const minCases = 200

const unknownKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id2',
  'user_type_code',
  'CENTER_NO',
]

function caseOf(
  root: unknown,
  { path }: Field,
  what: string,
  change: { to: unknown } | 'remove',
): BrokenInput {
  return {
    what: `${nameOf(path)}: ${what}`,
    field: nameOf(path),
    json: toJson(withValue(root, path, change)),
  }
}

function brokenAt(root: unknown, field: Field): BrokenInput[] {
  const { path, schema, value, optional } = field
  const missing =
    typeof path.at(-1) === 'string' && !optional ? [caseOf(root, field, 'missing', 'remove')] : []
  const values = brokenValues(schema, value)
    // An input of `null` is no input, which calls without fields accept.
    .filter(broken => path.length > 0 || broken.value !== null)
    .map(broken => caseOf(root, field, broken.what, { to: broken.value }))
  return [...missing, ...values, ...keysMore(root, field)]
}

function keysMore(root: unknown, field: Field): BrokenInput[] {
  const { value, schema } = field
  if (definitionOf(unwrapped(schema)).type === 'record') return []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return unknownKeys.map(key => ({
    ...caseOf(root, field, `unknown key ${key}`, { to: withKey(value, key, 1) }),
    field: key,
  }))
}

/** One of each field in turn, so that a shortened list still breaks every field. */
function takeTurns(lists: readonly BrokenInput[][]): BrokenInput[] {
  const longest = Math.max(...lists.map(list => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list.slice(at, at + 1))).flat()
}

/**
 * Broken inputs made from a valid one, at least `minCases`: every field by every fault that its declaration
 * rules out. Short inputs are filled up with keys that nobody declared. Throws where a field declares no limit.
 */
export function brokenInputs(schema: z.ZodType, valid: unknown): BrokenInput[] {
  const byField = fieldsOf(schema, valid).map(field => brokenAt(valid, field))
  const cases = takeTurns(byField)
  for (let more = 0; cases.length < minCases; more += 1) {
    const key = `unknown_${more}`
    const value = [1, null, 'x', [], {}, true][more % 6]
    cases.push({ what: `unknown key ${key}`, field: key, json: toJson(withKey(valid, key, value)) })
  }
  return cases
}
