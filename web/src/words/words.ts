import { useSyncExternalStore } from 'react'

/** The languages that can be chosen (spec §1). Japanese is complete; what another lacks is shown in Japanese. */
export const languages = ['ja', 'en', 'zh-TW'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English', 'zh-TW': '繁體中文' }

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}

/** The words of one part of the product: Japanese whole, the others as far as they are translated. */
export interface Catalogue<Words extends Readonly<Record<string, string>>> {
  ja: Words
  en?: Partial<Record<keyof Words, string>>
  'zh-TW'?: Partial<Record<keyof Words, string>>
}

type Values = Record<string, string | number>
/** Says a word of its catalogue, `{{name}}` filled in. A key that the Japanese catalogue lacks doesn't compile. */
export type Say<Key> = (key: Key, values?: Values) => string

export interface Vocabulary<Key> {
  /** For components: says the words in the chosen language, and again when it changes. */
  useText: () => Say<Key>
  /** Outside of components. */
  say: Say<Key>
}

let chosen: Language = 'ja'

/** The catalogues loaded so far, by name: the test of missing words goes through them. */
export const catalogues = new Map<string, Catalogue<Readonly<Record<string, string>>>>()

/** The word in the chosen language, else in Japanese, with its values; one that is nowhere says its key. */
function wordOf(name: string, key: string, values: Values = {}): string {
  const catalogue = catalogues.get(name)
  const word = catalogue?.[chosen]?.[key] ?? catalogue?.ja[key] ?? key
  return word.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''))
}

/**
 * Declares the words of a screen (its `text.ts`) or of a part of the shell. They load with the chunk that asks for
 * them. A word that a language lacks falls back to Japanese, word by word.
 */
export function defineWords<const Words extends Readonly<Record<string, string>>>(
  name: string,
  catalogue: Catalogue<Words>,
): Vocabulary<keyof Words> {
  catalogues.set(name, catalogue as Catalogue<Readonly<Record<string, string>>>)
  const translate = (key: keyof Words, values?: Values) => wordOf(name, String(key), values)
  let sayNow: Say<keyof Words> = translate
  let edition = -1
  /** The same function until the words change, so that what depends on it may stay as it is. */
  const current = () => {
    if (edition === editions) return sayNow
    edition = editions
    // A grid says the same few words without values thousands of times.
    const said = new Map<keyof Words, string>()
    sayNow = (key, values) => {
      if (values !== undefined) return translate(key, values)
      const word = said.get(key) ?? translate(key)
      said.set(key, word)
      return word
    }
    return sayNow
  }
  return {
    say: (key, values) => current()(key, values),
    useText: () => useSyncExternalStore(onNewWords, current),
  }
}

/** Counts the changes of words or language. */
let editions = 0
const listeners = new Set<() => void>()

function onNewWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellNewWords(): void {
  editions += 1
  for (const listener of listeners) listener()
}

/** Adds the words of a further language to a catalogue that is there. */
export function addWords(name: string, language: Language, words: Readonly<Record<string, string>>): void {
  const known = catalogues.get(name)
  if (known) catalogues.set(name, { ...known, [language]: { ...known[language], ...words } })
  tellNewWords()
}

/** Changes the language of everything on the page; the shell marks what stays Japanese (`japanese`). */
export function setLanguage(language: Language): void {
  document.documentElement.lang = language
  chosen = language
  tellNewWords()
}

/** On parts that are Japanese in every language, so that they are read aloud as such (WCAG 3.1.2). */
export const japanese = { lang: 'ja' } as const
