import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { soughtBy } from '@terakoya/domain/words/sought'
import { asksFor } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import type { SessionUser } from '../../session/sessionStore.ts'
import { shellWords } from '../../words/shellWords.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'
import { askedOwn, ownWords } from './ownWords.ts'

/** The parts of the account's page, by their headings there. */
const places = {
  password: 'account-password',
  display: 'account-display',
  sessions: 'account-sessions',
} as const

/**
 * What no menu lists, by the words for it: Home, settings of one's own, the end of the session, and the help where the menu
 * doesn't either (a teacher's).
 * Who looks at another's pages has none of theirs.
 */
export function ownItems(sections: readonly MenuSection[], user: SessionUser, text: string): FoundItem[] {
  const words = text.split(/[\s\u3000]+/).filter(word => word !== '')
  const asked = (key: keyof typeof places | 'help' | 'home' | 'logout') =>
    words.length > 0 && words.every(word => asksFor(soughtBy(askedOwn, key), word))
  const helps = mayOpen(screenOf('C00103-help'), user) && !menuItemOf(sections, 'C00103-help')
  return [
    ...(mayOpen(screenOf('home'), user) && asked('home')
      ? [
          {
            ...{ kind: 'screen' as const, key: 'own home', path: '/', search: {} },
            ...{ title: ownWords.say('home'), about: '', code: '' },
          },
        ]
      : []),
    ...(!user.looking && asked('logout')
      ? [
          {
            ...{ kind: 'act' as const, key: 'own logout', path: '/Auth/logout', search: {} },
            ...{ title: ownWords.say('logout'), about: '', code: '', fleeting: true as const },
          },
        ]
      : []),
    ...(['password', 'display', 'sessions'] as const)
      .filter(key => !user.looking && asked(key))
      .map(
        (key): FoundItem => ({
          ...{ kind: 'setting', key: `own ${key}`, path: '/account', search: {}, hash: places[key] },
          ...{ title: ownWords.say(key), about: '', code: shellWords.say('account') },
        }),
      ),
    ...(helps && asked('help')
      ? [
          {
            ...{ kind: 'help' as const, key: 'own help', path: '/C00103/view', search: {} },
            ...{ title: ownWords.say('help'), about: '', code: '' },
          },
        ]
      : []),
  ]
}
