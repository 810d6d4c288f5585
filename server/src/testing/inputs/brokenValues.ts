import type { z } from 'zod'
import { RawJson } from './rawJson.ts'
import { accepts, definitionOf, limitsOf, unwrapped } from './schemaShape.ts'

/** A value that a field must refuse, with what is wrong about it. */
export interface BrokenValue {
  what: string
  value: unknown
}

const nested = (depth: number, open: string, close: string, heart: string) =>
  new RawJson(`${open.repeat(depth)}${heart}${close.repeat(depth)}`)

/** Values of every kind; each field refuses those that are not of its own. */
const strangers: readonly BrokenValue[] = [
  { what: 'a word', value: 'x' },
  { what: 'a number as text', value: '1' },
  { what: 'NaN as text', value: 'NaN' },
  { what: 'Infinity as text', value: 'Infinity' },
  { what: 'null as text', value: 'null' },
  { what: 'empty text', value: '' },
  { what: 'blanks', value: '  　 ' },
  { what: 'zero', value: 0 },
  { what: 'minus one', value: -1 },
  { what: 'a fraction', value: 1.5 },
  { what: 'minus zero point one', value: -0.1 },
  { what: 'an endless number', value: new RawJson('1e400') },
  { what: 'minus an endless number', value: new RawJson('-1e400') },
  { what: '2^31', value: 2_147_483_648 },
  { what: '-2^31 - 1', value: -2_147_483_649 },
  { what: '2^53 + 1', value: new RawJson('9007199254740993') },
  { what: 'true', value: true },
  { what: 'false', value: false },
  { what: 'an empty list', value: [] },
  { what: 'a list of one', value: [1] },
  { what: 'a list of a word', value: ['x'] },
  { what: 'a list of null', value: [null] },
  { what: 'a list of a list', value: [[]] },
  { what: 'an empty object', value: {} },
  { what: 'an object', value: { a: 1 } },
  { what: 'an operator of another database', value: { $ne: null } },
  { what: 'an object that is no text', value: { toString: 1, valueOf: 1 } },
  { what: 'an object with a length', value: { length: 1 } },
  { what: 'an object with a length that is no number', value: { length: { toString: 1 } } },
  { what: 'an object with a list of no texts for a length', value: { length: [{ toString: 1 }] } },
  { what: 'an object with a length that has no value', value: { length: { valueOf: 1, toString: null } } },
  { what: 'lists, 40 deep', value: nested(40, '[', ']', '1') },
  { what: 'objects, 40 deep', value: nested(40, '{"a":', '}', '1') },
  { what: 'lists, 2,000 deep', value: nested(2000, '[', ']', '') },
]

/** Texts that no text field takes. */
const brokenTexts: readonly BrokenValue[] = [
  { what: 'NUL', value: '\u0000' },
  { what: 'NUL inside', value: 'あ\u0000い' },
  { what: 'a lone high surrogate', value: '\uD800' },
  { what: 'a lone low surrogate', value: 'a\uDC00b' },
  { what: 'half of an emoji', value: '😀'.slice(0, 1) },
]

/** Texts that no field of one line takes. */
const brokenLines: readonly BrokenValue[] = ['\r\n', '\n', '\t', '\u007f', '\u0085', '\u2028', '\u202e'].map(
  mark => ({
    what: `one line with ${JSON.stringify(mark)}`,
    value: `1${mark}2`,
  }),
)

const brokenDays: readonly BrokenValue[] = [
  '2026-02-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-00',
  '0000-00-00',
  '2026-4-1',
  '2026/04/15',
  '15-04-2026',
  '20260415',
  '2026-04-15T00:00:00Z',
  '2026-04-15 ',
  '+2026-04-1',
  '1899-12-31',
  '3000-01-01',
  '２０２６-04-15',
  'today',
].map(value => ({ what: `the day ${value}`, value }))

function isKind(value: unknown, kind: string): boolean {
  if (kind === 'list') return Array.isArray(value) || (value instanceof RawJson && value.text.startsWith('['))
  if (kind === 'object') {
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)
  }
  return typeof value === kind
}

const except = (kind: string) => strangers.filter(({ value }) => !isKind(value, kind))
const refusedBy = (schema: z.ZodType, values: readonly BrokenValue[]) =>
  values.filter(({ value }) => value instanceof RawJson || !accepts(schema, value))

function brokenNumbers(schema: z.ZodType, bare: z.ZodType): BrokenValue[] {
  const { min, max } = limitsOf(bare)
  if (min === null || max === null) throw new Error('a number without limits')
  return [
    { what: 'one below the least', value: min - 1 },
    { what: 'one above the most', value: max + 1 },
    ...except('number'),
    ...refusedBy(
      schema,
      strangers.filter(({ value }) => typeof value === 'number'),
    ),
  ]
}

function brokenStrings(schema: z.ZodType, bare: z.ZodType): BrokenValue[] {
  const { max } = limitsOf(bare)
  const { format } = definitionOf(bare)
  if (max === null && format !== 'uuid') throw new Error('a text without a limit')
  return [
    ...brokenTexts,
    { what: 'one character too many', value: 'あ'.repeat((max ?? 36) + 1) },
    { what: 'a text that is too long in NFC alone', value: '\ufb2c'.repeat(max ?? 36) },
    { what: 'a very long text', value: 'x'.repeat(max !== null && max >= 100_000 ? 2 * max : 100_000) },
    ...refusedBy(schema, brokenLines),
    ...refusedBy(schema, brokenDays),
    ...except('string'),
    ...refusedBy(
      schema,
      strangers.filter(({ value }) => typeof value === 'string'),
    ),
  ]
}

function brokenLists(bare: z.ZodType, value: unknown): BrokenValue[] {
  const { min, max } = limitsOf(bare)
  if (max === null) throw new Error('a list without a limit')
  const [first] = value as unknown[]
  const few =
    min !== null && min > 0 ? [{ what: 'one element too few', value: Array(min - 1).fill(first) }] : []
  return [
    ...few,
    { what: 'one element too many', value: Array(max + 1).fill(first) },
    { what: 'a huge list', value: new RawJson(`[${'0,'.repeat(200_000)}0]`) },
    ...except('list'),
  ]
}

/** What kind of value a schema asks for: a choice between objects asks for an object. */
function kindOf(bare: z.ZodType): string {
  const { type, options = [] } = definitionOf(bare)
  const kinds = options.map(option => kindOf(unwrapped(option)))
  return kinds.length > 0 && kinds.every(kind => kind === 'object') ? 'object' : type
}

/** Values that a field has to refuse by what it is, and by what it declares. Throws where it declares no limit. */
export function brokenValues(schema: z.ZodType, value: unknown): BrokenValue[] {
  const bare = unwrapped(schema)
  const isNullable = accepts(schema, null)
  const nothing = isNullable ? [] : [{ what: 'null', value: null }]
  switch (kindOf(bare)) {
    case 'number':
      return [...nothing, ...brokenNumbers(schema, bare)]
    case 'string':
      return [...nothing, ...brokenStrings(schema, bare)]
    case 'array':
      return [...nothing, ...brokenLists(bare, value)]
    case 'object':
    case 'record':
      return [...nothing, ...except('object')]
    default:
      return [...nothing, ...refusedBy(schema, [...strangers, ...brokenTexts])]
  }
}
