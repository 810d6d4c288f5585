import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './root.mjs'

/** Set by what starts the server, or for tests alone: nobody who runs it gives them. */
const ours = new Set(['CHECK_ANSWERS', 'PATH', 'TERAKOYA_TEST_CLUSTER'])

test('every setting that the server reads is written down for who runs it', () => {
  const written = ['README.md', 'docs/operating.md'].map(file => readFileSync(at(file), 'utf8')).join('\n')
  const files = readdirSync(at('server/src'), { recursive: true, encoding: 'utf8' })
    .filter(
      file =>
        file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(?:testing|benching|harness)\//.test(file),
    )
    .map(file => readFileSync(at('server/src', file), 'utf8'))
  const names = new Set(
    files.flatMap(text => [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name)),
  )
  expect(names.size).toBeGreaterThan(15)
  expect([...names].filter(name => !ours.has(name) && !written.includes(name))).toEqual([])
})
