import type { FormDefinition } from '../form/formDefinition.ts'
import { frameworkWords } from '../text.ts'

/** A field's value as people read it: choices by their words, an empty one as （空）. */
export function valueText({ choices }: Pick<FormDefinition, 'choices'>, key: string, value: unknown): string {
  if (Array.isArray(value)) {
    const words = value.map(each => valueText({ choices }, key, each))
    return words.length === 0 ? frameworkWords.say('empty_value') : words.join('、')
  }
  if (typeof value === 'object' && value !== null && 'file_name' in value) return String(value.file_name)
  const choice = choices[key]?.find(([known]) => known === value)
  if (choice) return choice[1]
  return value === null || value === undefined || value === ''
    ? frameworkWords.say('empty_value')
    : String(value)
}
