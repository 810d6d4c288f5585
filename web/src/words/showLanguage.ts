import { translate } from '@terakoya/domain/words/words'
import { isLanguage, type Language, setLanguage } from './words.ts'

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
  if (wanted !== language) return
  setLanguage(language)
  remember(language)
}

const key = 'terakoya.language'

/** Japanese is what a browser shows that remembers nothing. */
function remember(language: Language): void {
  try {
    if (language === 'ja') window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, language)
  } catch {
    // Blocked storage: the login is then in Japanese.
  }
}

/** Shows the language that this browser showed last, so that the login is read by who read the rest. */
export async function showRememberedLanguage(): Promise<void> {
  try {
    const language = window.localStorage.getItem(key)
    if (language !== null && isLanguage(language)) await showLanguage(language)
  } catch {
    // As above.
  }
}
