import { functionIds } from '@terakoya/domain/people/functions'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { lookableAreas, runsWhileLooking } from './looking.ts'
import { allCalls } from './registry.ts'

/** Nobody looks into these as another login. Whoever adds an area decides about it: here, or in `lookableAreas`. */
const closedAreas = [
  // What is written of or by a child, or to one.
  ...['Chatroom', 'ChatReview', 'ChatWords', 'Consults', 'C20201', 'C50102', 'C50103'],
  // What happened in meetings, what is pressing, what was sent.
  ...['ZoomLog', 'C00102', 'MailHistory'],
  // The own login.
  'Account',
  // What only administrators have, and imports.
  ...[
    'M20701',
    'M20901',
    'M21001',
    'M21101',
    'Settings',
    'SystemState',
    'Takeover',
    'B00101',
    'B00201',
    'B00301',
  ],
  ...['T0010', 'Example'],
]

const running = allCalls.filter(runsWhileLooking)

test('every area is open or closed to who looks as another login, by decision', () => {
  expect([...lookableAreas, ...closedAreas].sort()).toEqual([...functionIds].sort())
})

test('nothing of a closed area runs, whatever else grants it', () => {
  const touching = allCalls.filter(
    ({ functions }) => typeof functions !== 'string' && functions.some(id => closedAreas.includes(id)),
  )
  expect(touching.length).toBeGreaterThan(60)
  expect(touching.filter(runsWhileLooking)).toEqual([])
})

test('an area that is new is closed', () => {
  const [known] = running.filter(({ functions }) => Array.isArray(functions))
  expect(runsWhileLooking(known as Call)).toBe(true)
  expect(runsWhileLooking({ ...known, functions: ['New'] } as unknown as Call)).toBe(false)
})

test('nothing that writes runs but to stop, and no file comes or goes', () => {
  const writing = running.filter(call => call.writes).map(call => call.api)
  expect(writing.sort()).toEqual(['Account_endLooking', 'Auth_logout'])
  expect(running.filter(call => call.transport !== undefined)).toEqual([])
})

test('what names chat, consults, kartes, mails, sessions or secrets does not run', () => {
  const named = /chat|consult|karte|mail|session|passkey|factor|token|outside|subscription|interview|zoom/i
  expect(running.map(call => call.api).filter(api => named.test(api))).toEqual([])
})

test('of the own login only what the page opens with, and its views', () => {
  const own = running.filter(({ functions }) => functions === 'signedIn').map(({ api }) => api)
  expect(own.sort()).toEqual([
    'Account_endLooking',
    'Auth_getCurrentUser',
    'Auth_logout',
    'SavedViews_getList',
    'Startup_getDropdowns',
    'T0012AuthorityService.getMenu',
  ])
})
