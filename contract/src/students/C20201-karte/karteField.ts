import { z } from 'zod'
import { declaredName } from '../../declared/declaredNames.ts'
import type { Choice } from '../../masters/defineResource.ts'
import { emailAddress } from '../../recordFields.ts'
import { clockTime, int32, lineText, realDate, text } from '../../scalars.ts'
import { furigana, phone, postalCode } from '../../validators/textValidators.ts'
import { karteName } from './karteNames.ts'

/** How a field of a karte is written: each has its input in the form and its way onto paper. */
export type KarteFieldType =
  | 'line'
  | 'lines'
  | 'furigana'
  | 'number'
  | 'choice'
  | 'day'
  | 'time'
  | 'phone'
  | 'email'
  | 'postalCode'

/** One field of a karte: its rule (type and limit), its word, and its place in the row of four columns. */
export interface KarteField<Schema extends z.ZodType = z.ZodType> {
  type: KarteFieldType
  label: string
  schema: Schema
  /** What it holds when nothing is written: `''`, or `null` where the value is no text. */
  empty: '' | null
  /** How many of the four columns it takes, in the form and on paper. */
  span: 1 | 2 | 3 | 4
  /** The words of a choice. */
  choices: readonly Choice[]
  /** What it is measured in: 分. */
  unit: string
  hint: string
  /** Teachers don't see it: contacts and what families say of the business (domain §6). */
  staffOnly: boolean
  /** It isn't for writing: shown only where something stands in it. */
  shownFilled: boolean
  /** Field whose reading or address it fills in, of the same section. */
  of: string
}

type Facts = Partial<Pick<KarteField, 'span' | 'unit' | 'hint' | 'staffOnly' | 'shownFilled' | 'of'>>

function field<Schema extends z.ZodType>(
  type: KarteFieldType,
  label: string,
  schema: Schema,
  empty: '' | null,
  facts: Facts & { choices?: readonly Choice[] },
): KarteField<Schema> {
  const { hint = '', unit = '', choices = [], ...others } = facts
  return {
    type,
    schema,
    empty,
    span: 1,
    staffOnly: false,
    shownFilled: false,
    of: '',
    ...others,
    choices: choices.map(karteChoice),
    // Said in the language of whoever reads, not of whoever loads the table.
    get label() {
      return karteName(label)
    },
    get hint() {
      return karteName(hint)
    },
    get unit() {
      return karteName(unit)
    },
  }
}

function karteChoice([value, word]: Choice): Choice {
  const choice: Choice = [value, word]
  return Object.defineProperty(choice, 1, { enumerable: true, get: () => declaredName(karteName(word)) })
}

const dayOrNone = z.union([z.literal(''), realDate])
const timeOrNone = z.union([z.literal(''), clockTime])

/** One line of at most `limit` characters. */
export const line = (label: string, limit: number, facts: Facts = {}) =>
  field('line', label, lineText(limit), '', facts)

/** Several lines, together at most `limit` characters. */
export const lines = (label: string, limit: number, facts: Facts = {}) =>
  field('lines', label, text(limit), '', { span: 4, ...facts })

/** The reading of the field `of`. */
export const reading = (label: string, limit: number, of: string, facts: Facts = {}) =>
  field('furigana', label, furigana(limit), '', { of, ...facts })

/** A whole number from `min` to `max`, or none. */
export const whole = (label: string, min: number, max: number, facts: Facts = {}) =>
  field('number', label, int32.min(min).max(max).nullable(), null, facts)

/** A number with decimals from `min` to `max`, or none. */
export const decimal = (label: string, min: number, max: number, facts: Facts = {}) =>
  field('number', label, z.number().min(min).max(max).nullable(), null, facts)

/** One of some words, or none. */
export const choice = (label: string, choices: readonly Choice[], facts: Facts = {}) =>
  field('choice', label, z.literal(choices.map(([value]) => value)).nullable(), null, {
    ...facts,
    choices,
  })

export const day = (label: string, facts: Facts = {}) => field('day', label, dayOrNone, '', facts)
export const time = (label: string, facts: Facts = {}) => field('time', label, timeOrNone, '', facts)
export const telephone = (label: string, facts: Facts = {}) => field('phone', label, phone(), '', facts)
export const mailAddress = (label: string, facts: Facts = {}) =>
  field('email', label, emailAddress, '', { span: 2, ...facts })
/** A postal code, which fills in the address `of`. */
export const postal = (label: string, of: string, facts: Facts = {}) =>
  field('postalCode', label, postalCode(), '', { of, ...facts })
