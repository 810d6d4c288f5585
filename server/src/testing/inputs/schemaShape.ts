import { parsed } from '@terakoya/contract/parsed'
import type { z } from 'zod'

/** The parts of zod's own description of a schema that the generators read. */
interface Definition {
  type: string
  format?: string
  checks?: { _zod: { def: CheckDefinition } }[]
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  values?: unknown[]
  entries?: Record<string, unknown>
}

interface CheckDefinition {
  check: string
  maximum?: number
  minimum?: number
  value?: number | bigint
}

export function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition
}

/** The schema without what only wraps it: optional, nullable, a transformation. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const { innerType, in: before } = definitionOf(schema)
  const inside = innerType ?? before
  return inside === undefined ? schema : unwrapped(inside)
}

export interface Limits {
  min: number | null
  max: number | null
}

/** The limits that a number, a text or a list declares; `null` where it declares none. */
export function limitsOf(schema: z.ZodType): Limits {
  const checks = (definitionOf(schema).checks ?? []).map(check => check._zod.def)
  const numbers = (name: string, field: 'value' | 'minimum' | 'maximum') =>
    checks.flatMap(check => (check.check === name ? Number(check[field]) : []))
  const mins = [...numbers('greater_than', 'value'), ...numbers('min_length', 'minimum')]
  const maxes = [...numbers('less_than', 'value'), ...numbers('max_length', 'maximum')]
  return {
    min: mins.length > 0 ? Math.max(...mins) : null,
    max: maxes.length > 0 ? Math.min(...maxes) : null,
  }
}

export function accepts(schema: z.ZodType, value: unknown): boolean {
  return parsed(schema, value).success
}
