import type { z } from 'zod'

/** The parts of a list's elements by name, in their order. */
export type Parts = Readonly<Record<string, z.core.$ZodType>>

interface Definition {
  type: string
  element?: z.core.$ZodType
  shape?: Parts
}

/**
 * What an element of a list consists of: a person to call of name, relation and number. `null` for lists of single
 * values and of files, and for what is no list.
 */
export function partsOf(schema: z.core.$ZodType): Parts | null {
  const { type, element } = schema._zod.def as Definition
  if (type !== 'array' || !element) return null
  const { shape } = element._zod.def as Definition
  return shape && !('_id' in shape) ? shape : null
}
