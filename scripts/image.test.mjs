import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copied, stepsOf } from './image.mjs'
import { at } from './root.mjs'

const steps = stepsOf(readFileSync(at('Containerfile'), 'utf8'))
const restsOf = word => steps.filter(step => step.word === word).map(step => step.rest)

test('what the image copies is there, every workspace with what it installs', () => {
  const sources = steps.filter(step => step.word === 'COPY').flatMap(step => copied(step).from)
  expect(sources.filter(source => !existsSync(at(source)))).toEqual([])
  const { workspaces } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  expect(sources).toEqual(expect.arrayContaining(workspaces.map(each => `${each}/package.json`)))
})

test('what it runs are commands of the product, and it starts what was built', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const named = restsOf('RUN').flatMap(line =>
    [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name),
  )
  expect(named).toEqual(['build'])
  expect(named.filter(name => scripts[name] === undefined)).toEqual([])
  const [start] = restsOf('CMD').map(line => JSON.parse(line).at(-1))
  expect(readFileSync(at('scripts/build.mjs'), 'utf8')).toContain("main: 'server/src/main.ts'")
  expect(start).toBe('server/dist/main.js')
})

test('it never runs as root, and holds nothing of the place where it was built', () => {
  expect(restsOf('USER')).toEqual(['node'])
  const order = steps.map(({ word }) => word)
  expect(order.indexOf('USER')).toBeLessThan(order.indexOf('CMD'))
  const ignored = readFileSync(at('.containerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/.env*']))
  // Docker reads it by another name.
  expect(readFileSync(at('.dockerignore'), 'utf8')).toBe(readFileSync(at('.containerignore'), 'utf8'))
})
