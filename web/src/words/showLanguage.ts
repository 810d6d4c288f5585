import { translate } from '@terakoya/domain/words/words'
import { type Language, setLanguage } from './words.ts'

const translations = {
  en: () => import('./en.ts'),
  'zh-TW': () => import('./zhTW.ts'),
}

let wanted: Language = 'ja'

/**
 * Shows everything in a language; its words load with the first wish for them. Where they can't be had the page
 * stays as it is, which is readable.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  if (language !== 'ja') {
    try {
      const { words } = await translations[language]()
      translate(language, words)
    } catch {
      return
    }
  }
  // The last wish counts, whichever words come first.
  if (wanted === language) setLanguage(language)
}
