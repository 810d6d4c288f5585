import { partsOf } from '@terakoya/contract/masters/partsOf'
import { realDate } from '@terakoya/contract/scalars'
import type { z } from 'zod'
import type { CellKind } from './cellValue.ts'

/** What kind of value a field takes in a file, from its schema. */
export function kindOf(schema: z.core.$ZodType): CellKind {
  const parts = partsOf(schema)
  if (parts) {
    return {
      parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, kindOf(part)])),
    }
  }
  const {
    type,
    innerType,
    in: before,
    options,
    values,
    element,
  } = schema._zod.def as {
    type: string
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    options?: z.core.$ZodType[]
    values?: unknown[]
    element?: z.core.$ZodType
  }
  const inside = innerType ?? before ?? options?.[0]
  if (inside) return kindOf(inside)
  if (type === 'array') return element === realDate ? 'dates' : 'list'
  if (schema === realDate) return 'date'
  return type === 'number' || typeof values?.[0] === 'number' ? 'number' : 'text'
}
