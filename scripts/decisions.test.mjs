import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './root.mjs'

const pages = readdirSync(at('docs/decisions')).filter(name => /^\d/.test(name))
const index = readFileSync(at('docs/decisions/README.md'), 'utf8')

test.each(pages)('%s is in the index, by its number', page => {
  expect(index).toContain(`| [${Number(page.slice(0, 4))}](${page}) |`)
})

test('the index names no page that there is not', () => {
  const named = [...index.matchAll(/\]\((\d[^)]*)\)/g)].map(([, page]) => page)
  expect(named.toSorted()).toEqual(pages.toSorted())
})

test('no number is given twice', () => {
  const numbers = pages.map(page => page.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
