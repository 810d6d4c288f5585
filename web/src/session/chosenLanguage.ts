import { callApi } from '../api/callApi.ts'
import type { Language } from '../words/words.ts'
import type { SessionUser } from './sessionStore.ts'

/** What was chosen at the login of this page; `null`: nothing was. */
let chosen: Language | null = null

export function noteChosenLanguage(language: Language): void {
  chosen = language
}

/**
 * Who has signed in, with the language that they have just chosen at the login: it becomes that of their login. Where it can't be
 * kept now (the password has to be changed first), their own stays.
 */
export async function withChosenLanguage(user: SessionUser): Promise<SessionUser> {
  const language = chosen
  chosen = null
  if (language === null || language === user.locale_code) return user
  try {
    await callApi('setUserLocale', { locale_code: language })
    return { ...user, locale_code: language }
  } catch {
    return user
  }
}
