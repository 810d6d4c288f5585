import type { z } from 'zod'
import { accepts, definitionOf, unwrapped } from './schemaShape.ts'

type Path = readonly (string | number)[]

/** One place of an input that can be broken: the whole, a field, an element of a list. */
export interface Field {
  path: Path
  schema: z.ZodType
  value: unknown
  /** May be left out: by its declaration, or as one of several entries whose names are free. */
  optional: boolean
}

/** Every place of a valid input, the whole first. */
export function fieldsOf(schema: z.ZodType, value: unknown, path: Path = [], isEntry = false): Field[] {
  return [
    { path, schema, value, optional: isEntry || accepts(schema, undefined) },
    ...inside(unwrapped(schema), value, path),
  ]
}

function inside(bare: z.ZodType, value: unknown, path: Path): Field[] {
  const { type, shape = {}, element, options = [], items = [], valueType } = definitionOf(bare)
  switch (type) {
    case 'object':
      return Object.entries(shape).flatMap(([key, field]) => {
        const inner = (value as Record<string, unknown>)[key]
        return inner === undefined ? [] : fieldsOf(field, inner, [...path, key])
      })
    case 'record': {
      const [key] = Object.keys(value as object)
      if (key === undefined || !valueType) return []
      return fieldsOf(valueType, (value as Record<string, unknown>)[key], [...path, key], true)
    }
    case 'array': {
      const [first] = value as unknown[]
      return element && first !== undefined ? fieldsOf(element, first, [...path, 0]) : []
    }
    case 'tuple':
      return items.flatMap((item, index) => fieldsOf(item, (value as unknown[])[index], [...path, index]))
    case 'union': {
      const option = options.find(each => accepts(each, value))
      return option ? inside(unwrapped(option), value, path) : []
    }
    default:
      return []
  }
}

/** The last name on the way to a place; `input` for the whole. */
export function nameOf(path: Path): string {
  return (path.findLast(part => typeof part === 'string') as string | undefined) ?? 'input'
}

/** The value with another one in that place; `remove` takes the key away. */
export function withValue(root: unknown, path: Path, change: { to: unknown } | 'remove'): unknown {
  const [head, ...rest] = path
  if (head === undefined) return change === 'remove' ? undefined : change.to
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<string | number, unknown>
  if (rest.length === 0 && change === 'remove') delete copy[head]
  else copy[head] = withValue(copy[head], rest, change)
  return copy
}

/** The object with one key more; `__proto__` becomes a key as well. */
export function withKey(object: unknown, key: string, value: unknown): unknown {
  const copy = { ...(object as object) }
  Object.defineProperty(copy, key, { value, enumerable: true })
  return copy
}
