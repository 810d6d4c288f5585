import { dayText } from '@terakoya/domain/days/dayText'
import { languageNow } from '@terakoya/domain/words/words'
import type { z } from 'zod'
import { faultWords } from './faultWords.ts'
import { fieldLabel } from './fieldLabels.ts'
import { validatorSentence } from './validators/validatorSentence.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const { say } = faultWords

/** One fault of an input: where (`lessons[3].teacher_no`) and what to do about it. */
export interface FieldError {
  field: string
  message: string
}

/** Most faults that one answer lists: the first ones are enough to mend the rest. */
const maxErrors = 100

/**
 * The faults of an input, one per field, as sentences for people (spec §8 "422", experience §3). Every message
 * holds the field's path. `labels`: the call's own words for its fields.
 */
export function fieldErrors(error: z.ZodError, labels: Labels = {}): FieldError[] {
  return error.issues.flatMap(issue => errorsOf(issue, labels)).slice(0, maxErrors)
}

/** What the screen calls the fields of the input, those inside it by their path: `body.survey.known_by`. */
type Labels = Readonly<Partial<Record<string, string>>>

/** Calls give their names in Japanese: who reads another language is told those that all calls share (`fieldLabels`). */
function labelIn(labels: Labels, path: Path): string | undefined {
  if (languageNow() !== 'ja') return undefined
  const name = path.filter(part => typeof part === 'string').join('.')
  return Object.hasOwn(labels, name) ? labels[name] : undefined
}

function errorsOf(issue: Issue, labels: Labels): FieldError[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: pathText(issue.path), message: messageOf(issue, labelIn(labels, issue.path)) }]
  }
  return issue.keys.slice(0, maxErrors).map(key => {
    const path = [...issue.path, key]
    return { field: pathText(path), message: messageOf({ ...issue, keys: [key] }) }
  })
}

/** The sentence of one fault: the field by label and path, what is wrong, what to do. */
export function messageOf(issue: Issue, label?: string): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, 5).map(key => say('unnamed', { field: pathText([...issue.path, key]) }))
    return say('unknown_items', { names: names.join('') })
  }
  return `${nameOf(issue.path, label)}${sentenceOf(issue)}`
}

/** `lessons[3].teacher_no`; `input` for the whole. Made safe to print: names of unknown keys come from outside. */
export function pathText(path: Path): string {
  const text = path.reduce<string>((sofar, part) => {
    if (typeof part === 'number') return `${sofar}[${part}]`
    return sofar === '' ? printable(String(part)) : `${sofar}.${printable(String(part))}`
  }, '')
  return text === '' ? 'input' : text
}

function printable(text: string): string {
  return text
    .slice(0, 60)
    .replace(/[\p{Cc}\p{Cs}]/gu, '?')
    .trim()
}

/** `3件目の講師番号（lessons[2].teacher_no）`, or the path alone where nobody has given it a name. */
function nameOf(path: Path, given?: string): string {
  const field = pathText(path)
  const names = path.filter(part => typeof part === 'string')
  const label = given ?? fieldLabel(names.at(-1) ?? 'input')
  const position = path.findLast(part => typeof part === 'number')
  const name = label === undefined ? say('unnamed', { field }) : say('named', { label, field })
  return position === undefined ? name : say('item', { position: position + 1, field: name })
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return say('format', { form: allowed(issue) })
    case 'not_multiple_of':
      return say('multiple', { number: String(issue.divisor) })
    case 'invalid_union':
      return noBranch(issue)
    case 'invalid_key':
    case 'invalid_element': {
      const [first] = issue.issues
      return first ? sentenceOf({ ...first, path: issue.path }) : say('invalid')
    }
    case 'custom':
      return custom(issue.params, issue.path)
    default:
      return say('invalid')
  }
}

/** The fields that hold whole numbers, by how they are named; zod's issue of a limit doesn't say. */
function isWhole(path: Path): boolean {
  const name = path.findLast(part => typeof part === 'string')
  return (
    typeof name === 'string' && /(_no|_nos|_flag|_code|_version|_page|_order|_type|^id|^year)$/.test(name)
  )
}

const typeWords = {
  string: 'string',
  int: 'int',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'group',
  record: 'group',
} as const

function typeWord(expected: string, path: Path): string {
  if (expected === 'number') return say(isWhole(path) ? 'int' : 'number')
  return say(
    Object.hasOwn(typeWords, expected) ? typeWords[expected as keyof typeof typeWords] : 'right_kind',
  )
}

/** What was found, as zod tells it: in the issue when asked to report it, else at the end of its own message. */
function received(issue: Issue): string | undefined {
  if (issue.input === null) return 'null'
  if (issue.input !== undefined) return typeof issue.input
  return /received (\S+)$/.exec(issue.message)?.[1]
}

function wrongType(issue: z.core.$ZodIssueInvalidType): string {
  if (issue.expected === 'never') return say('not_taken')
  const wanted = typeWord(issue.expected, issue.path)
  switch (received(issue)) {
    case 'undefined':
      return say('missing', { wanted })
    case 'null':
      return say('is_null', { wanted })
    default:
      return say('wrong_type', { wanted })
  }
}

function kindOf(origin: string, path: Path): string {
  return say(origin === 'int' || isWhole(path) ? 'kind_int' : 'kind_number')
}

function tooBig({ origin, maximum, inclusive, path }: z.core.$ZodIssueTooBig): string {
  const limit = String(maximum)
  switch (origin) {
    case 'string':
      return say('max_text', { limit })
    case 'array':
    case 'set':
    case 'map':
      return say('max_items', { limit })
    case 'file':
      return say('max_bytes', { limit })
    default:
      return say(inclusive === false ? 'below' : 'max_number', { limit, kind: kindOf(origin, path) })
  }
}

function tooSmall({ origin, minimum, inclusive, path }: z.core.$ZodIssueTooSmall): string {
  const limit = String(minimum)
  switch (origin) {
    case 'string':
      return minimum === 1 ? say('empty_text') : say('min_text', { limit })
    case 'array':
    case 'set':
    case 'map':
      return say('min_items', { limit })
    case 'file':
      return say('min_bytes', { limit })
    default:
      return say(inclusive === false ? 'above' : 'min_number', { limit, kind: kindOf(origin, path) })
  }
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 15).map(value => (value === '' ? say('blank_value') : String(value)))
  if (values.length === 1) return say('just', { value: shown[0] ?? '' })
  return say(values.length > shown.length ? 'one_of_many' : 'one_of', { values: shown.join(say('comma')) })
}

function noBranch(issue: z.core.$ZodIssueInvalidUnion): string {
  const { options } = issue as { options?: readonly unknown[] }
  if (options && options.length > 0) return oneOf(options)
  const firsts = issue.errors.flatMap(branch => branch.slice(0, 1))
  const values = firsts.flatMap(first => (first.code === 'invalid_value' ? first.values : []))
  const others = firsts.filter(first => first.code !== 'invalid_value')
  if (others.length === 0) return values.length === 0 ? say('invalid') : oneOf(values)
  const types = others.flatMap(first => (first.code === 'invalid_type' ? [first.expected] : []))
  if (types.length === others.length && types.length > 1) {
    const words = new Set(types.map(type => typeWord(type, issue.path)))
    return say('wrong_type', { wanted: [...words].join(say('or')) })
  }
  // One branch came further than a wrong type: its complaint is the one that helps.
  const best = others.find(first => first.code !== 'invalid_type') ?? others[0]
  return best ? sentenceOf({ ...best, path: [...issue.path, ...best.path] }) : say('invalid')
}

/** What a format allows; of the patterns that are known, the signs themselves. */
function allowed(issue: z.core.$ZodIssueInvalidStringFormat): string {
  const { pattern } = issue as { pattern?: string }
  const known = pattern === undefined ? undefined : patterns[pattern]
  return say(known ?? formats[issue.format] ?? 'form_other')
}

/** The signs that our own patterns take. */
const patterns: Readonly<Record<string, 'form_login' | 'form_code'>> = {
  '/^[A-Za-z0-9._@-]{1,64}$/': 'form_login',
  '/^[A-Za-z0-9]{1,10}$/': 'form_code',
}

const formats: Readonly<
  Record<string, `form_${'email' | 'url' | 'uuid' | 'date' | 'datetime' | 'time' | 'regex'}`>
> = {
  email: 'form_email',
  url: 'form_url',
  uuid: 'form_uuid',
  date: 'form_date',
  datetime: 'form_datetime',
  time: 'form_time',
  regex: 'form_regex',
}

/** The reasons that our own checks give (scalars.ts and the inputs of single calls), whose sentence needs nothing else. */
const plainReasons = [
  'day',
  'text',
  'blank',
  'helpNumbers',
  'zoomUser',
  'month',
  'time',
  'slot',
  'period',
  'layout',
  'duplicate',
  'too_large',
  'slot_order',
  'closed',
] as const

function custom(params: Record<string, unknown> | undefined, path: Path): string {
  const plain = plainReasons.find(reason => reason === params?.reason)
  if (plain) return say(plain)
  switch (params?.reason) {
    case 'order':
      return typeof params.after === 'string'
        ? say('order_after', { field: besides(params.after, path) })
        : say('order_from', { field: besides('start_date', path) })
    case 'range':
      return say('range', { days: String(params.days ?? 42) })
    case 'outside_lessons':
    case 'unsorted_days':
      return say(params.reason, { days: daysText(params) })
    default:
      return validatorSentence(params) ?? say('invalid')
  }
}

/** The days that a fault is about, the first of them by name. */
function daysText(params: Record<string, unknown>): string {
  const given = params.days as string[]
  const days = given.slice(0, 3).map(dayText).join(say('comma'))
  return given.length > 3 ? say('days_more', { days, count: given.length }) : days
}

/** The name of the field that stands beside the one with a fault. */
function besides(name: string, path: Path): string {
  return nameOf([...path.filter(part => typeof part !== 'number').slice(0, -1), name])
}
