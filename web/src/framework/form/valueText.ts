import { plainText } from '@terakoya/contract/richText/allowList'
import { frameworkWords } from '../text.ts'
import { type FormDefinition, presetOf } from './formDefinition.ts'

/** What is needed of a form to say its values. */
export type SaidForm = Pick<FormDefinition, 'choices'> & Partial<Pick<FormDefinition, 'items'>>

/** A field's value as people read it: choices by their words, formatted text without its tags, an empty one as （空）. */
export function valueText(form: SaidForm, key: string, value: unknown): string {
  const { choices, items = [] } = form
  if (Array.isArray(value)) {
    const words = value.map(each => valueText(form, key, each))
    return words.length === 0 ? frameworkWords.say('empty_value') : words.join('、')
  }
  if (typeof value === 'object' && value !== null) {
    if ('file_name' in value) return String(value.file_name)
    const parts = Object.entries(value).filter(([, part]) => part !== '' && part !== null)
    return parts.map(([part, each]) => valueText({ choices }, `${key}.${part}`, each)).join(' ')
  }
  const choice = choices[key]?.find(([known]) => known === value)
  if (choice) return choice[1]
  const text = value === null || value === undefined ? '' : String(value)
  const words = presetOf({ items }, key) === 'richText' ? plainText(text) : text
  return words === '' ? frameworkWords.say('empty_value') : words
}

/** A change from one value to another; formatted text may have kept its words. */
export function changeText(form: SaidForm, key: string, before: unknown, after: unknown): string {
  const words = { before: valueText(form, key, before), after: valueText(form, key, after) }
  return words.before === words.after && presetOf({ items: form.items ?? [] }, key) === 'richText'
    ? frameworkWords.say('only_format', { text: words.after })
    : frameworkWords.say('history_from_to', words)
}
