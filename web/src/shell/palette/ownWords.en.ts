import type { TranslationOf } from '../../words/words.ts'
import type * as words from './ownWords.ts'

export const en: TranslationOf<typeof words> = {
  paletteOwn: {
    password: 'Change password',
    display: 'Language, clock, brightness',
    sessions: 'Signed-in devices',
    help: 'Help',
  },
  askedOwn: {
    password: 'password/change password',
    display: 'language/english/chinese/japanese/display/clock/24-hour/12-hour/theme/brightness/dark mode',
    sessions: 'device/signed-in/session/account',
    help: 'help/manual/how to/guide',
  },
}
