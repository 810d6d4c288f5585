import type { AnyResource, Choice } from '@terakoya/contract/masters/defineResource'
import { parsed } from '@terakoya/contract/parsed'
import type { Schema } from '@terakoya/contract/schemaTypes'

/** A condition as it is kept: one value, or a list of those any of which is meant. */
const valuesOf = (condition: unknown): readonly unknown[] =>
  condition === undefined ? [] : Array.isArray(condition) ? condition : [condition]

/** Whether a list can be narrowed to several values of a field at once. */
export function takesSeveral({ search }: Pick<AnyResource, 'search'>, key: string, value: unknown): boolean {
  return parsed(search[key] as Schema, [value]).success
}

/** The choices that a condition names, in their own order. */
export function chosenOf(choices: readonly Choice[], condition: unknown): Choice[] {
  const values = valuesOf(condition)
  return choices.filter(([value]) => values.includes(value))
}

/**
 * The condition after a press on a value: put to the others or taken from them, in the order of the choices, or in the
 * place of another where a field is asked for one. A single value stays a value, as addresses and views have it.
 */
export function toggled(
  choices: readonly Choice[],
  condition: unknown,
  value: Choice[0],
  several: boolean,
): unknown {
  const before = chosenOf(choices, condition).map(([each]) => each)
  const without = before.filter(each => each !== value)
  if (!several) return without.length < before.length ? undefined : value
  const wanted = without.length < before.length ? without : [...before, value]
  const after = choices.flatMap(([each]) => (wanted.includes(each) ? [each] : []))
  return after.length > 1 ? after : after[0]
}

/** The choices of a field that a word finds; the field's own name finds all of them. */
export function matchingChoices(name: string, choices: readonly Choice[], word: string): readonly Choice[] {
  const sought = word.normalize('NFKC').trim().toLowerCase()
  const has = (text: string) => text.normalize('NFKC').toLowerCase().includes(sought)
  return has(name) ? choices : choices.filter(([, label]) => has(label))
}
