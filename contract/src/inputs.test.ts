import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldLabel } from './fieldLabels.ts'
import { allCalls } from './registry.ts'

type Node = z.core.JSONSchema.BaseSchema

/** The whole input of a call and every part of it, as JSON Schema sees them. */
function partsOf(input: z.ZodType): Node[] {
  const parts: Node[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) parts.push(value as Node)
    for (const each of Object.values(value)) walk(each)
  }
  walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  return parts
}

/** What an unlimited or open input would let in. */
function faultOf(part: Node): string | undefined {
  if (part.properties && part.additionalProperties !== false) return 'unknown items are let in'
  if (part.type === 'array' && part.maxItems === undefined) return 'a list without an end'
  const free = part.enum === undefined && part.const === undefined && part.format !== 'uuid'
  if (part.type === 'string' && free && part.maxLength === undefined) return 'a text without an end'
  if (part.type === 'number' || part.type === 'integer') {
    if (part.const !== undefined || part.enum !== undefined) return undefined
    if (part.minimum === undefined || part.maximum === undefined) return 'a number without an end'
  }
  return undefined
}

test.each(allCalls.map(call => [call.api, call] as const))('%s takes nothing endless', (_api, call) => {
  expect(partsOf(call.input).flatMap(part => faultOf(part) ?? [])).toEqual([])
})

test('every field of an input has a Japanese name', () => {
  const fields = allCalls.flatMap(call => {
    // A call's own words stand for fields inside its input too: `body.survey.known_by`.
    const own = new Set(Object.keys(call.labels ?? {}).map(path => path.split('.').at(-1)))
    return partsOf(call.input)
      .flatMap(part => Object.keys(part.properties ?? {}))
      .filter(field => !own.has(field))
  })
  const nameless = [...new Set(fields)].filter(field => fieldLabel(field) === undefined)
  expect(nameless).toEqual([])
})
