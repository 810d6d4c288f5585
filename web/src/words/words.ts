import type { Language, Say } from '@terakoya/domain/words/words'
import * as words from '@terakoya/domain/words/words'
import { useSyncExternalStore } from 'react'

export { type Language, languages, type Say, type TranslationOf } from '@terakoya/domain/words/words'

export const languageNames: Record<Language, string> = { ja: '日本語', en: 'English', 'zh-TW': '繁體中文' }

export function isLanguage(code: string): code is Language {
  return (words.languages as readonly string[]).includes(code)
}

export interface Vocabulary<Name extends string, Key extends PropertyKey>
  extends words.Vocabulary<Name, Key> {
  /** For components: says the words in the chosen language, and again when it changes. */
  useText: () => Say<Key>
}

/**
 * Declares the words of a screen (its `text.ts`) or of a part of the shell. They load with the chunk that asks for
 * them. A word that a language lacks falls back to Japanese, word by word.
 */
export function defineWords<
  const Name extends string,
  const Japanese extends Readonly<Record<string, string>>,
>(name: Name, japanese: { ja: Japanese }): Vocabulary<Name, keyof Japanese> {
  const vocabulary = words.defineWords(name, japanese)
  let sayNow = vocabulary.say
  let edition = -1
  /** The same function until the language changes, so that what depends on it may stay as it is. */
  const current = () => {
    if (edition === editions) return sayNow
    edition = editions
    // A grid says the same few words without values thousands of times.
    const said = new Map<keyof Japanese, string>()
    sayNow = (key, values) => {
      if (values !== undefined) return vocabulary.say(key, values)
      const word = said.get(key) ?? vocabulary.say(key)
      said.set(key, word)
      return word
    }
    return sayNow
  }
  return {
    name,
    say: (key, values) => current()(key, values),
    useText: () => useSyncExternalStore(onNewLanguage, current),
  }
}

let chosen: Language = 'ja'
words.speakTo(() => chosen)

/** Counts the changes of language. */
let editions = 0
const listeners = new Set<() => void>()

function onNewLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the language of everything on the page. */
export function setLanguage(language: Language): void {
  document.documentElement.lang = language
  chosen = language
  editions += 1
  for (const listener of listeners) listener()
}
