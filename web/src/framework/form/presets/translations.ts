import type { Language } from '../../../words/words.ts'

/** What is said in each language, by field, then by language (spec §3 "translations"). */
export type Translations = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>

/** A field of a record that is translated. */
export interface Translated {
  key: string
  label: string
  /** More than one: a text of several lines. */
  rows?: number
}

/** The translations with one of them changed; what is empty is left out, so that nothing typed is no change. */
export function translate(before: Translations, key: string, language: Language, word: string): Translations {
  const { [key]: words = {}, ...others } = before
  const { [language]: _, ...rest } = words
  const next = word === '' ? rest : { ...rest, [language]: word }
  return Object.keys(next).length === 0 ? others : { ...others, [key]: next }
}
