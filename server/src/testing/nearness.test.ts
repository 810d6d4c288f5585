import { expect, test } from 'vitest'
import { distancesFrom, ofField } from './nearness.ts'

/** A rule, the query and the handler that use it, and what tests of them import. */
const readers = new Map([
  ['domain/src/entries/wish.ts', ['server/src/operations/requests/openWish.ts']],
  [
    'server/src/operations/requests/openWish.ts',
    ['server/src/areas/entries/C40411-requests/decide.ts', 'server/src/testing/makeRequest.ts'],
  ],
  ['server/src/areas/entries/C40411-requests/decide.ts', ['server/src/allHandlers.ts']],
  ['server/src/allHandlers.ts', ['server/src/processes/twoServers.test.ts']],
  ['server/src/testing/makeRequest.ts', ['server/src/areas/top/C00102-alerts.test.ts']],
  ['server/src/growingPause.ts', ['server/src/growingPause.test.ts', 'server/src/mail/post.ts']],
])

test.each([
  ['itself', 'server/src/areas/chat/sending.test.ts', 'server/src/areas/chat/sending.test.ts', 0],
  [
    "its screen's handler",
    'server/src/areas/entries/C40411-requests/decide.ts',
    'server/src/areas/entries/C40411-requests/requests.test.ts',
    0,
  ],
  [
    "its screen's call",
    'contract/src/entries/C40411-requests/decide.ts',
    'server/src/areas/entries/C40411-requests/requests.test.ts',
    0,
  ],
  ['what has its name', 'server/src/growingPause.ts', 'server/src/growingPause.test.ts', 0],
  [
    'its folder in another workspace',
    'domain/src/chat/detect.ts',
    'server/src/areas/chat/sending.test.ts',
    0,
  ],
  [
    'what its handler imports',
    'server/src/operations/requests/openWish.ts',
    'server/src/areas/entries/C40411-requests/requests.test.ts',
    1,
  ],
  [
    'what its handler imports through another',
    'domain/src/entries/wish.ts',
    'server/src/areas/entries/C40411-requests/requests.test.ts',
    2,
  ],
  [
    'what is of its field alone',
    'domain/src/entries/transfer.ts',
    'server/src/areas/entries/C30101-application/model.test.ts',
    ofField,
  ],
  [
    'a tool that it uses',
    'server/src/testing/makeRequest.ts',
    'server/src/areas/top/C00102-alerts.test.ts',
    1,
  ],
  [
    'what only a tool that it uses imports',
    'server/src/operations/requests/openWish.ts',
    'server/src/areas/top/C00102-alerts.test.ts',
    undefined,
  ],
  [
    'what only the list of all handlers imports',
    'server/src/areas/entries/C40411-requests/decide.ts',
    'server/src/processes/twoServers.test.ts',
    undefined,
  ],
  ['a list that it imports', 'server/src/allHandlers.ts', 'server/src/processes/twoServers.test.ts', 1],
  [
    'a test beside it',
    'server/src/areas/chat/sending.test.ts',
    'server/src/areas/chat/closing.test.ts',
    undefined,
  ],
  ['nothing of it', 'server/src/mail/post.ts', 'server/src/areas/chat/sending.test.ts', undefined],
])('a change of %s (%s) is so far from %s: %s', (_what, changed, file, distance) => {
  expect(distancesFrom([changed], [file], readers).get(file)).toBe(distance)
})
