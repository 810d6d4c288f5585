import { mayOpen, screenOf, screens } from '@terakoya/contract/screens'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { type UserType, userTypes } from '@terakoya/domain/people/userTypes'
import { describe, expect, it } from 'vitest'
import { decideRoute, type GuardedUser, homeScreenKey } from './decideRoute.ts'

const person = (type: UserType, change: Partial<GuardedUser> = {}): GuardedUser => ({
  user_type_code: type,
  authority_function_ids: defaultFunctionsOf(type),
  must_change_password: false,
  must_enrol_factor: false,
  looking: null,
  ...change,
})
const at = { demo: true, href: '/C40101?center_no=9' }

describe('the navigation guard', () => {
  it('sends those who are not signed in to the login page, with the place they asked for', () => {
    const closed = screens.filter(screen => !screen.public)
    for (const screen of closed) {
      expect(decideRoute(screen, null, at)).toEqual({ kind: 'login', next: '/C40101?center_no=9' })
    }
    expect(closed.length).toBeGreaterThan(40)
  })

  it.each(['login', 'outside', 'logout', 'terms', 'not-found', 'error'] as const)(
    'lets everybody see %s',
    key => {
      expect(decideRoute(screenOf(key), null, at)).toEqual({ kind: 'open' })
    },
  )

  it('sends the signed-in from the login page to Home', () => {
    expect(decideRoute(screenOf('login'), person('550'), at)).toEqual({ kind: 'home', warning: 'signedIn' })
  })

  it.each(userTypes)('opens for %s what the contract allows, and sends from the rest to Home', type => {
    const user = person(type)
    for (const screen of screens.filter(each => !['login', 'home'].includes(each.key))) {
      const kind = screen.public || mayOpen(screen, user) ? 'open' : 'home'
      expect([screen.key, decideRoute(screen, user, at).kind]).toEqual([screen.key, kind])
    }
  })

  it('sends who looks as another login from what is closed then to Home, and says why', () => {
    const closed = { kind: 'home', warning: 'looking' }
    for (const [type, keys] of [
      ['550', ['chatroom', 'C20201-karte', 'account', 'C00102-alerts', 'zoom-log']],
      ['110', ['consult', 'chatroom', 'C50102-past-report']],
    ] as const) {
      const user = person(type, { looking: {} })
      for (const key of keys) {
        expect([key, decideRoute(screenOf(key), user, at)]).toEqual([key, closed])
        expect(decideRoute(screenOf(key), person(type), at)).not.toEqual(closed)
      }
    }
    const manager = person('550', { looking: {} })
    for (const key of ['C20101-students', 'terms', 'logout', 'home'] as const) {
      expect(decideRoute(screenOf(key), manager, at)).toEqual({ kind: 'open' })
    }
  })

  it.each(userTypes)('never turns %s in a circle', type => {
    for (const user of [person(type), person(type, { authority_function_ids: [] })]) {
      const home = decideRoute(screenOf('home'), user, at)
      expect(['open', 'path']).toContain(home.kind)
      const start = homeScreenKey(user)
      if (start) expect(decideRoute(screenOf(start), user, at)).toEqual({ kind: 'open' })
    }
  })

  it('starts teachers and students on their day', () => {
    expect(decideRoute(screenOf('home'), person('300'), at)).toEqual({ kind: 'path', path: '/C11101' })
    expect(decideRoute(screenOf('home'), person('130'), at)).toEqual({ kind: 'path', path: '/C21101' })
    expect(decideRoute(screenOf('home'), person('520'), at)).toEqual({ kind: 'open' })
  })

  it('asks for a password of one’s own first', () => {
    const user = person('560', { must_change_password: true })
    const account = { kind: 'account', next: '/C40101?center_no=9' }
    expect(decideRoute(screenOf('home'), user, at)).toEqual(account)
    expect(decideRoute(screenOf('C40101-weekly-assignment'), user, at)).toEqual(account)
    for (const key of ['account', 'outside', 'logout', 'terms'] as const) {
      expect(decideRoute(screenOf(key), user, at)).toEqual({ kind: 'open' })
    }
  })

  it('knows the samples only where the demo business runs', () => {
    expect(decideRoute(screenOf('example'), person('560'), at)).toEqual({ kind: 'open' })
    expect(decideRoute(screenOf('example'), person('560'), { ...at, demo: false })).toEqual({
      kind: 'notFound',
    })
  })

  it('goes by the ids the user really has', () => {
    const user = person('550', { authority_function_ids: ['Home'] })
    expect(decideRoute(screenOf('C40101-weekly-assignment'), user, at)).toEqual({
      kind: 'home',
      warning: 'permission',
    })
  })
})
