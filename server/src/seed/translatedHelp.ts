import { type Language, languageNow } from '@terakoya/domain/words/words'
import { seedHelp as en } from './seedHelp.en.ts'
import { seedHelp as zhTW } from './seedHelp.zh-TW.ts'

const texts: Partial<Record<Language, Readonly<Record<string, string>>>> = { en, 'zh-TW': zhTW }

/**
 * The product's own help of a screen in the language of the reader; `undefined`: it is read as it is stored. Only for what
 * nobody of the business has changed: their words are theirs, in the language they were written in.
 */
export function translatedHelp(screen_key: string): string | undefined {
  return texts[languageNow()]?.[screen_key]
}
