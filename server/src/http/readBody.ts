import { failures } from '../failure.ts'
import { httpRefusals } from './text.ts'

/** Deepest nesting of a body (domain §9). */
const maxDepth = 32

/**
 * What every object has a meaning for, and no field of ours is called: whatever makes a text or a number of the
 * object would take what came from outside for the object's own (`{"length":{"toString":1}}` made schemas throw).
 */
const ownOfEveryObject = new Set(Object.getOwnPropertyNames(Object.prototype))

function check(value: unknown, depth: number, path: string): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth)
    throw failures.invalid([
      {
        field: path.slice(0, 100),
        message: httpRefusals.say('nested', { path: path.slice(0, 100), max: maxDepth }),
      },
    ])
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(item, depth + 1, `${path}[${index}]`)
    return
  }
  for (const key of Object.keys(value)) {
    if (ownOfEveryObject.has(key)) {
      const field = `${path}.${key}`
      throw failures.invalid([{ field, message: httpRefusals.say('field_unusable', { field }) }])
    }
    check((value as Record<string, unknown>)[key], depth + 1, `${path}.${key}`)
  }
}

/** Parses a JSON body and refuses what no page of ours sends: broken JSON, `toString`, `__proto__`, over 32 levels. */
export function readJson(body: unknown): unknown {
  if (typeof body !== 'string') throw failures.malformed(httpRefusals.say('json'))
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw failures.malformed(httpRefusals.say('json_broken'))
  }
  check(value, 1, 'data')
  return value
}
