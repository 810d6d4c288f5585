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

test('what the page is built of beside its sources is shared', () => {
  const files = ['breakpoints.ts', 'index.html', 'public/scheme.js', 'vite.config.ts', 'worker/worker.ts']
  expect(sharedParts(files.map(file => `web/${file}`))).toEqual([
    'web/breakpoints.ts',
    'web/index.html',
    'web/public',
    'web/vite.config.ts',
    'web/worker',
  ])
})

test('what stands by itself is not', () => {
  expect(
    sharedParts(['server/src/areas/chat/takeUp.ts', 'docs/words.md', 'web/src/screens/top/home/text.ts']),
  ).toEqual([])
})
