import type { TranslationOf } from '../../words/words.ts'
import type * as words from './ownWords.ts'

export const en: TranslationOf<typeof words> = {
  paletteOwn: {
    home: 'Home',
    logout: 'Log out',
    password: 'Change password',
    display: 'Language, clock, brightness',
    sessions: 'Signed-in devices',
    help: 'Help',
  },
  askedOwn: {
    home: 'home/start',
    logout: 'log out/logout/sign out',
    password: 'password/change password',
    display: 'language/english/chinese/japanese/display/clock/24-hour/12-hour/theme/brightness/dark mode',
    sessions: 'device/signed-in/session/account',
    help: 'help/manual/how to/guide',
  },
}
