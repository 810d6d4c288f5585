import { expect, test } from 'vitest'
import { sharedParts } from './shared.mjs'

test('what so much stands on is named by its folder, once', () => {
  const changed = [
    'server/src/road/dispatch.ts',
    'server/src/road/prepare.ts',
    'server/migrations/0301-x.sql',
    'web/src/framework/table/Table.tsx',
    'package-lock.json',
  ]
  expect(sharedParts(changed)).toEqual([
    'package-lock.json',
    'server/migrations',
    'server/src/road',
    'web/src/framework',
  ])
})

test('what stands by itself is not', () => {
  expect(
    sharedParts(['server/src/areas/chat/takeUp.ts', 'docs/words.md', 'web/src/screens/top/home/text.ts']),
  ).toEqual([])
})
