import type { z } from 'zod'

/** Whether what a schema describes can hold free text anywhere; keys and fixed words are none. */
export function hasText(schema: z.ZodType): boolean {
  const def = schema._zod.def as unknown as Record<string, unknown>
  if (def.type === 'string' || def.type === 'any' || def.type === 'unknown') return true
  const inside = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    def.valueType,
    def.options,
    def.items,
    def.shape,
  ]
  return inside.flatMap(partsOf).some(hasText)
}

function partsOf(part: unknown): z.ZodType[] {
  if (typeof part !== 'object' || part === null) return []
  return '_zod' in part ? [part as z.ZodType] : Object.values(part).flatMap(partsOf)
}
