import type { z } from 'zod'
import { accepts, definitionOf, limitsOf, unwrapped } from './schemaShape.ts'

const texts = [
  'あ',
  '2026-04-15',
  // Days that come before and after the others, where an order is asked for.
  '2026-04-14',
  '2026-04-13',
  '2026-04-16',
  '2026-04-17',
  'a@example.jp',
  'https://example.jp/',
  '6f1d2c1e-8b1f-4c7a-9d55-0f5f8a1b2c3d',
  '1000001',
  '18:20',
  '2026-04-15T01:00:00.000Z',
  'abcd1234',
  'a',
  '',
]
const numbers = [1, 0, 10, 40, 41, 42, 100, 101, 2026, 20, 70, 200]

/**
 * A valid input of a schema, with every optional field filled in so that each can be broken. Throws when it finds
 * none: then the generator has to learn a new kind of field.
 */
export function sampleInput(schema: z.ZodType): unknown {
  const value = sampleOf(schema)
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    throw new Error(`no sample for the schema: ${JSON.stringify(value)} ${parsed.error.message}`)
  }
  return value
}

function firstAccepted(schema: z.ZodType, candidates: readonly unknown[]): unknown {
  const found = candidates.find(candidate => accepts(schema, candidate))
  if (found === undefined) throw new Error(`no sample for a ${definitionOf(schema).type}`)
  return found
}

function sampleOf(schema: z.ZodType): unknown {
  const bare = unwrapped(schema)
  const { type, shape, element, options, items, values, entries } = definitionOf(bare)
  switch (type) {
    case 'object':
      return sampleObject(schema, shape ?? {})
    case 'array': {
      const length = Math.max(limitsOf(bare).min ?? 0, 1)
      return element ? Array.from({ length }, () => sampleOf(element)) : []
    }
    case 'tuple':
      return (items ?? []).map(sampleOf)
    case 'union':
      return firstAccepted(schema, (options ?? []).map(sampleOf).reverse())
    case 'record':
      return Object.fromEntries([
        [sampleOf(definitionOf(bare).keyType ?? bare), sampleOf(definitionOf(bare).valueType ?? bare)],
      ])
    case 'literal':
      return firstAccepted(schema, values ?? [])
    case 'enum':
      return firstAccepted(schema, Object.values(entries ?? {}))
    case 'boolean':
      return true
    case 'number':
      return firstAccepted(schema, [...numbers, limitsOf(bare).min, limitsOf(bare).max])
    case 'string':
      return firstAccepted(schema, texts)
    case 'never':
    case 'null':
      return null
    default:
      throw new Error(`no sample for a ${type}`)
  }
}

/** Fields fill in one by one; where the whole then refuses, single fields try their other values. */
function sampleObject(schema: z.ZodType, shape: Record<string, z.ZodType>): unknown {
  const value = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sampleOf(field)]))
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return value
    const key = String(parsed.error.issues[0]?.path.at(-1))
    const field = shape[key]
    if (!field) return value
    const others = [...(definitionOf(unwrapped(field)).values ?? []), ...numbers, ...texts].filter(
      other => accepts(field, other) && other !== value[key],
    )
    const better = others.find(other => {
      const again = schema.safeParse({ ...value, [key]: other })
      return again.success || !again.error.issues.some(issue => issue.path.at(-1) === key)
    })
    if (better === undefined) return value
    value[key] = better
  }
  return value
}
