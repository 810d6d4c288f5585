import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, languages, speakTo, translate } from '@terakoya/domain/words/words'
import * as en from './en.ts'
import * as zhTW from './zhTW.ts'

/** Whom the work that runs just here is for. A server has many readers at once: each request and mail its own. */
interface Reader {
  language: Language
}

const reader = new AsyncLocalStorage<Reader>()

// Jobs, timers and the process's own lines have no reader: they speak Japanese.
speakTo(() => reader.getStore()?.language ?? 'ja')
translate('en', en.words)
translate('zh-TW', zhTW.words)

/** The language of a login (`users.locale_code`), or that a page says it is in; Japanese where there is none, or none of ours. */
export function languageOf(locale_code: string | null | undefined): Language {
  return languages.find(language => language === locale_code) ?? 'ja'
}

/** Does work whose words are read in that language, however late in it they are said. */
export function speakingIn<T>(language: Language, work: () => T): T {
  return reader.run({ language }, work)
}

/** What work says in each language: whoever reads a file in doesn't know in which it was written. */
export function inEveryLanguage<T>(work: () => T): T[] {
  return languages.map(language => speakingIn(language, work))
}

/** From here on the request under way speaks to that person; outside of a request it changes nothing. */
export function speakToLogin({ locale_code }: { locale_code: string }): void {
  const now = reader.getStore()
  if (now) now.language = languageOf(locale_code)
}
