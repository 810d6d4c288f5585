import { isDay } from '@terakoya/domain/days/day'
import { isMonth } from '@terakoya/domain/days/month'
import { isTimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { isLayoutCode } from '@terakoya/domain/lessons/layout'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { z } from 'zod'

/** Whether a string holds a surrogate without its partner: such a text cannot be stored as UTF-8. */
function hasLoneSurrogate(text: string): boolean {
  return /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
}

/** A whole number that PostgreSQL's `integer` can hold: zod's `.int()` alone lets 2³¹ through. */
export const int32 = z.number().int().min(-2147483648).max(2147483647)

/** A whole number from 0 on. */
export const count = int32.min(0)

/** A number (`…_no`) of a stored record: from 1 on. */
export const recordNo = int32.min(1)

/** 0 / 1. */
export const flag = z.union([z.literal(0), z.literal(1)])

/** A day that exists, `YYYY-MM-DD`, within the years the product can speak of. */
export const realDate = z
  .string()
  .max(10)
  .refine(text => isDay(text) && text >= '1900-01-01' && text <= '3999-12-31', {
    params: { reason: 'day' },
    // What compares days is asked only when they are days.
    abort: true,
  })

/** A time of day, `HH:MM`. */
export const clockTime = z
  .string()
  .max(5)
  .refine(value => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value), { params: { reason: 'time' } })

/** A month, `YYYY-MM`. */
export const realMonth = z
  .string()
  .max(7)
  .refine(isMonth, { params: { reason: 'month' } })

/** What a character may at most be made of: ᾂ is α and three marks. Anything longer stays too long as NFC. */
const maxPerCharacter = 4

/** Text of at most `max` characters, counted as it is stored: in NFC; without NUL or lone surrogates (domain §9). */
export function text(max: number) {
  return z
    .string()
    .overwrite(value => (value.length > maxPerCharacter * max ? value : value.normalize('NFC')))
    .max(max)
    .refine(value => !value.includes('\u0000') && !hasLoneSurrogate(value), { params: { reason: 'text' } })
}

/** Text that may not be blank, nor look so. */
export function requiredText(max: number) {
  return text(max).refine(value => !looksBlank(value), { params: { reason: 'blank' } })
}

/** What breaks a line, controls, or turns the direction of what follows. */
const unfitForLine = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** One line that reads as it is written: no line breaks, controls or marks of direction; it may be blank. */
export function lineText(max: number) {
  return text(max).refine(value => !unfitForLine.test(value), { params: { reason: 'text' } })
}

/** Controls but for tabs and line breaks, and what turns the direction of what follows. */
const unfitForProse = /(?![\t\n\r])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text of several lines that reads as it is written: what nobody types and no screen shows is left out. */
export function proseText(max: number) {
  return text(max).overwrite(value => value.replace(unfitForProse, ''))
}

/** The same where something has to be seen. */
export function requiredLine(max: number) {
  return requiredText(max).refine(value => !unfitForLine.test(value), { params: { reason: 'text' } })
}

/** The name of a person. */
export const personName = requiredLine

/** A slot number that exists: 10–72, units 0, 1, 2. */
export const timeLimitNo = int32.refine(isTimeLimitNo, { params: { reason: 'slot' } })

/** A whole period, 10, 20 … 70: the 90 minutes in which shifts are taken and entries closed. */
export const periodNo = int32.refine(value => value >= 10 && value <= 70 && value % 10 === 0, {
  params: { reason: 'period' },
})

/** One of the six layout codes. */
export const layoutCode = int32.refine(isLayoutCode, { params: { reason: 'layout' } })

/** The list position of spec §3 "Pagination". */
export const pagination = z.strictObject({
  current_page: int32.min(1).max(100000),
  per_page: int32.min(1).max(100),
})

/** What every list answers about its pages (spec §3). */
export const paginationAnswer = z.strictObject({
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
  hasNextPage: z.boolean(),
})

/** No input at all. */
export const nothing = z.strictObject({})

/** The answer of a call that only acknowledges. */
export const done = z.strictObject({ done: z.literal(true) })
