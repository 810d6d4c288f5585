import { hiraganaOf, isHiragana } from '@terakoya/domain/people/furigana'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import type { z } from 'zod'
import { saysSomething } from '../richText/saysSomething.ts'
import { text } from '../scalars.ts'

type Params = Readonly<Record<string, unknown>>

/** A text that is brought into its usual form and held against a rule. Empty text passes: `filled` refuses it. */
function textThat(
  max: number,
  usual: (typed: string) => string,
  holds: (value: string) => boolean,
  params: Params,
) {
  return text(max)
    .transform(usual)
    .refine(value => value === '' || holds(value), { params })
}

const halfWidth = (typed: string) => typed.normalize('NFKC').trim()
const oneDash = (typed: string) => halfWidth(typed).replace(/[‐‑‒–—―ー−]/g, '-')

/** The same rule for a text that may not be empty: 必須. */
export function filled<Rule extends z.ZodType<string>>(rule: Rule) {
  return rule.refine(value => !looksBlank(value), { params: { reason: 'blank' } })
}

/** Digits only, so many at least and at most (spec §5 "min and max digits"). Full width is accepted. */
export function digits(min: number, max: number = min) {
  return textThat(max, halfWidth, value => /^\d+$/.test(value) && value.length >= min, {
    reason: 'digits',
    min,
    max,
  })
}

/** The address of a page: http or https with a host (spec §5 "url"). */
export function url(max = 2000) {
  const form = /^https?:\/\/[^\s/?#@:]+(:\d{1,5})?([/?#]\S*)?$/i
  return textThat(max, halfWidth, value => form.test(value), { reason: 'url' })
}

/** A reading in hiragana; katakana and half-width kana become hiragana (experience §3). */
export function furigana(max: number) {
  return textThat(max, hiraganaOf, isHiragana, { reason: 'hiragana' })
}

/** Seven digits, hyphen optional; kept without it (experience §3 "Postal code"). */
export function postalCode() {
  const usual = (typed: string) =>
    oneDash(typed)
      .replace(/^〒\s*/, '')
      .replace(/^(\d{3})-(\d{4})$/, '$1$2')
  return textThat(10, usual, value => /^\d{7}$/.test(value), { reason: 'postal_code' })
}

/** Ten or eleven digits from 0 on, or a number with its country; hyphens and brackets where one likes. */
export function phone() {
  const isNumber = (value: string) => /^(0\d{9,10}|\+\d{8,15})$/.test(value.replace(/[-()\s]/g, ''))
  return textThat(20, oneDash, isNumber, { reason: 'phone' })
}

/** The ID of a meeting: digits, blanks and hyphens where one likes. */
export function meetingId() {
  return textThat(50, oneDash, value => /^[\d -]+$/.test(value) && /\d/.test(value), { reason: 'meeting_id' })
}

/** Formatted text that says something (spec §5 "rich-text required"). */
export function richText(max: number) {
  return text(max).refine(saysSomething, { params: { reason: 'blank' } })
}
