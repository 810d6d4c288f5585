import { useWrite } from '../api/useWrite.ts'
import { showLanguage } from '../words/showLanguage.ts'
import type { Language } from '../words/words.ts'
import { refreshUser } from './startSession.ts'

/** Changes the language on the page at once and remembers it for the user (`setUserLocale`, spec §7). */
export function useChangeLanguage(): (language: Language) => void {
  const { mutate } = useWrite('setUserLocale')
  return language => {
    void showLanguage(language)
    mutate({ locale_code: language }, { onSuccess: () => void refreshUser() })
  }
}
