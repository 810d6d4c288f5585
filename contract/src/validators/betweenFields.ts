import type { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

/** A rule that needs more than one field; its fault stands at `field`. */
export interface BetweenRule {
  field: string
  holds: (values: Values) => boolean
  params: Readonly<Record<string, unknown>>
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** A field by its name, and by the word for people where the table of labels has none. */
type Named = string | readonly [name: string, label: string]
const nameOf = (named: Named) => (typeof named === 'string' ? named : named[0])
const labelOf = (named: Named) => (typeof named === 'string' ? undefined : named[1])

/** Needed when another field holds one of these values (spec §5 "required-if"); `words`: how people call them. */
export function requiredIf(
  field: string,
  other: Named,
  wanted: readonly unknown[],
  words: readonly string[],
): BetweenRule {
  return {
    field,
    holds: values => !wanted.includes(values[nameOf(other)]) || !isEmpty(values[field]),
    params: { reason: 'required_if', other: nameOf(other), label: labelOf(other), words },
  }
}

/** Needed when another field is filled in (spec §5 "required-with"). */
export function requiredWith(field: string, other: Named): BetweenRule {
  return {
    field,
    holds: values => isEmpty(values[nameOf(other)]) || !isEmpty(values[field]),
    params: { reason: 'required_with', other: nameOf(other), label: labelOf(other) },
  }
}

/** Needed when another field is empty (spec §5 "required-without"). */
export function requiredWithout(field: string, other: Named): BetweenRule {
  return {
    field,
    holds: values => !isEmpty(values[nameOf(other)]) || !isEmpty(values[field]),
    params: { reason: 'required_without', other: nameOf(other), label: labelOf(other) },
  }
}

/** Holds what another field holds (spec §5 "same"). */
export function same(field: string, other: Named): BetweenRule {
  return {
    field,
    holds: values => values[field] === values[nameOf(other)],
    params: { reason: 'same', other: nameOf(other), label: labelOf(other) },
  }
}

/** A record with rules between its fields. They are asked even while another field is still wrong. */
export function withRules<Record extends z.ZodType<Values>>(record: Record, rules: readonly BetweenRule[]) {
  return rules.reduce(
    (sofar, { field, holds, params }) =>
      sofar.refine(values => holds(values), { path: [field], params, when: () => true }),
    record,
  )
}
