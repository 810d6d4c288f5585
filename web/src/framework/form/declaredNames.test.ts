import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { en } from '@terakoya/contract/declared/declaredNames.en'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../screens/**/*.{ts,tsx}',
    '!../**/*.test.{ts,tsx}',
    '!../../screens/**/*.test.{ts,tsx}',
    '!../../screens/samples/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const contracts = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../contract/src/**/*.ts',
    '!../../../../contract/src/**/*.test.ts',
    '!../../../../contract/src/samples/**',
  ],
  { eager: true },
)

interface Declared {
  noun: string
  removal?: string
  labels: Readonly<Record<string, string>>
  choices: Readonly<Record<string, readonly (readonly [string | number, string])[]>>
}

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'noun' in value && 'choices' in value

const japanese = /[ぁ-ヶ一-龠]/u
const known = new Set(Object.keys(en.declared))

it('every name that a screen declares is there', () => {
  const names = Object.entries(sources)
    .filter(([file]) => !/(text(\.\S+)?|testing\w*)\.tsx?$/.test(file))
    .flatMap(([, source]) =>
      [...source.matchAll(/\b(?:label|hint|section): '([^']+)'/g)].map(([, name]) => name ?? ''),
    )
  expect([...new Set(names)].filter(name => japanese.test(name) && !known.has(name))).toEqual([])
})

it('every kind of record and every choice of its fields is there', () => {
  const resources = Object.values(contracts)
    .flatMap(module => Object.values(module))
    .filter(isDeclared)
  expect(resources.length).toBeGreaterThan(15)
  const names = resources.flatMap(({ noun, removal, labels, choices }) => [
    noun,
    ...(removal === undefined ? [] : [removal]),
    ...Object.values(labels),
    ...Object.values(choices).flatMap(each => each.map(([, word]) => word)),
  ])
  // Screens by their code, languages by their own name.
  const isOwn = (name: string) => /^[A-Z]\w+ /.test(name) || ['繁體中文', 'English'].includes(name)
  expect([...new Set(names)].filter(name => japanese.test(name) && !isOwn(name) && !known.has(name))).toEqual(
    [],
  )
})

it('what is not there stands as it was declared', () => {
  expect(declaredName('第2期の項目')).toBe('第2期の項目')
})
