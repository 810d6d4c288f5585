import { expect, test } from 'vitest'
import { z } from 'zod'
import { administratorScope, advisingScope, selfScope } from './access.ts'
import { type Call, defineCall } from './call.ts'
import { allCalls, checkRegistry } from './registry.ts'
import { done, nothing } from './scalars.ts'

const good: Call = defineCall({
  api: 'C40101_good',
  title: '例',
  functions: ['C40101'],
  scope: advisingScope,
  writes: false,
  input: nothing,
  output: z.null(),
})
const open: Call = { ...good, api: 'Lookup_open', functions: 'public', scope: {} }
const traceless: Call = {
  ...open,
  ...{ api: 'Consult_sendAnonymous', writes: true, output: done, batchable: false, transport: 'traceless' },
}

const broken: [what: string, calls: Call[], hole: string][] = [
  ['two calls of one name', [good, { ...good }], 'C40101_good: declared more than once'],
  [
    'a writing call that runs as somebody else',
    [{ ...good, writes: true, whileLooking: true }],
    'C40101_good: runs while an administrator looks as another login, yet does more than read',
  ],
  [
    'a file that is given to who looks as somebody else',
    [{ ...good, transport: 'download', whileLooking: true }],
    'C40101_good: runs while an administrator looks as another login, yet does more than read',
  ],
  ['an empty scope', [{ ...good, scope: {} }], 'C40101_good: nobody may call it: the scope is empty'],
  [
    'a signed-in call without a scope',
    [{ ...good, functions: 'signedIn', scope: {} }],
    'C40101_good: nobody may call it: the scope is empty',
  ],
  [
    'a user type without the function',
    [{ ...good, scope: { '560': 'all', '300': 'own' } }],
    'C40101_good: 300 is in the scope, yet has none of C40101 by default',
  ],
  [
    'a user type with none of two functions',
    [{ ...good, functions: ['C40101', 'C20301'], scope: { '520': 'center' } }],
    'C40101_good: 520 is in the scope, yet has none of C40101, C20301 by default',
  ],
  [
    'a call of a demo function that every server knows',
    [{ ...good, functions: ['T0010'], scope: administratorScope }],
    'C40101_good: only the demo has T0010, yet the call is not for the demo alone',
  ],
  [
    'a function of no screen',
    [{ ...good, functions: ['Terms'], scope: administratorScope }],
    'C40101_good: no screen grants Terms',
  ],
  ['a public call that writes', [{ ...open, writes: true }], 'Lookup_open: writes and is public'],
  ['a public call with a scope', [{ ...open, scope: selfScope }], 'Lookup_open: public, yet with a scope'],
  [
    'JSONP of a guarded call',
    [{ ...good, jsonp: true }],
    'C40101_good: may be read by JSONP, yet is not public',
  ],
  [
    'an answer with names that would be stored',
    [
      {
        ...good,
        writes: true,
        personal: 'students',
        output: z.strictObject({ rows: z.array(z.strictObject({ student_name: z.string() })) }),
      },
    ],
    'C40101_good: its answer has texts about students, yet it does not say how the answer is stored',
  ],
  [
    'JSONP of a writing call',
    [{ ...open, api: 'Auth_x', writes: true, jsonp: true }],
    'Auth_x: writes and may be read by JSONP',
  ],
  [
    'a second call without a trace',
    [{ ...traceless, api: 'Lookup_open' }],
    'Lookup_open: comes without a trace, which only one call may',
  ],
  [
    'an answer without a trace',
    [{ ...traceless, output: z.string() }],
    'Consult_sendAnonymous: comes without a trace, yet answers something',
  ],
  [
    'reading without a trace',
    [{ ...traceless, writes: false }],
    'Consult_sendAnonymous: comes without a trace, yet writes nothing',
  ],
  [
    'without a trace among others',
    [{ ...traceless, batchable: true }],
    'Consult_sendAnonymous: comes without a trace, yet with others',
  ],
  [
    'without a trace, counted by address',
    [{ ...traceless, perMinute: 3 }],
    'Consult_sendAnonymous: comes without a trace, yet is counted by its address',
  ],
  [
    'without a trace, for those signed in',
    [{ ...good, transport: 'traceless' }],
    'C40101_good: comes without a session, yet is not public',
  ],
  [
    'written, and answered from a copy',
    [{ ...good, writes: true, fromCopy: true }],
    'C40101_good: writes, yet is answered from a copy',
  ],
  [
    'personal data in public',
    [{ ...open, personal: 'students' }],
    'Lookup_open: personal data of students, yet public',
  ],
]

test.each(broken)('%s is a hole', (_what, calls, hole) => {
  expect(checkRegistry(calls)).toEqual([hole])
})

test('sound declarations have no holes', () => {
  expect(checkRegistry([good, open, traceless, { ...open, api: 'Auth_login', writes: true }])).toEqual([])
})

test('one call alone comes without a trace', () => {
  const found = allCalls.filter(call => call.transport === 'traceless').map(call => call.api)
  expect(found).toEqual(['Consult_sendAnonymous'])
})

test('the registry of the product has no holes', () => {
  expect(checkRegistry()).toEqual([])
})

test('whatever makes a file has a limit per minute; a stored file has none, as pages show many', () => {
  const files = allCalls.filter(call => call.transport === 'download')
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(call => call.perMinute === undefined).map(call => call.api)).toEqual(['File_download'])
})
