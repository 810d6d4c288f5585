import { expect, it, test } from 'vitest'
import { cachesToDrop, roadOf } from './roads.ts'

const origin = 'https://juku.example'
const house = { origin, parts: new Set(['/', '/scheme.js?a1', '/assets/start-x.js', '/favicon.svg']) }

it.each([
  ['a page that is opened', 'GET', 'navigate', '/C21101', 'page'],
  ['the first page', 'GET', 'navigate', '/', 'page'],
  ['a page with a search', 'GET', 'navigate', '/C21201?tab=requests', 'page'],
  ['a part of the shell', 'GET', 'cors', '/assets/start-x.js', 'part'],
  ['a part of the version before', 'GET', 'cors', '/assets/start-before.js', 'part'],
  ['a script with its version', 'GET', 'no-cors', '/scheme.js?a1', 'part'],
  ['the same of another version', 'GET', 'no-cors', '/scheme.js?b2', 'line'],
  ['a picture of it', 'GET', 'no-cors', '/favicon.svg', 'part'],
  ['a call', 'POST', 'cors', '/api/data', 'line'],
  ['a call that only reads', 'GET', 'cors', '/api/data?api=getConfig', 'line'],
  ['a file that opens as a page', 'GET', 'navigate', '/api/calendar/secret.ics', 'line'],
  ['an address that only begins so', 'GET', 'navigate', '/apiary', 'page'],
  ['a form that is sent', 'POST', 'navigate', '/C21101', 'line'],
  ['the worker itself', 'GET', 'navigate', '/sw.js', 'line'],
  ['another house', 'GET', 'cors', 'https://zoom.example/assets/start-x.js', 'line'],
] as const)('%s', (_, method, mode, path, road) => {
  expect(roadOf({ method, mode, url: new URL(path, origin).href }, house)).toBe(road)
})

test('a version that takes over leaves the one before for pages that are open still', () => {
  expect(cachesToDrop(['shell-a', 'shell-b', 'shell-c'], 'shell-c')).toEqual(['shell-a'])
  expect(cachesToDrop(['shell-c'], 'shell-c')).toEqual([])
})
