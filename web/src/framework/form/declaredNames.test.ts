import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { en } from '@terakoya/contract/declared/declaredNames.en'
import { zhTW } from '@terakoya/contract/declared/declaredNames.zh-TW'
import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { en as enLabels } from '@terakoya/contract/fieldLabels.en'
import { zhTW as zhLabels } from '@terakoya/contract/fieldLabels.zh-TW'
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
  fields: object
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

/** Under how many meanings a file may say a word, in whichever language: each only one, or it is read in as another. */
const saidOfSeveral = (
  meanings: readonly (readonly [meaning: string, words: readonly (string | undefined)[]])[],
) => {
  const byWord = new Map<string, Set<string>>()
  for (const [meaning, words] of meanings)
    for (const word of words) if (word) byWord.set(word, (byWord.get(word) ?? new Set()).add(meaning))
  return [...byWord]
    .filter(([, said]) => said.size > 1)
    .map(([word, said]) => `${word}: ${[...said].join(' / ')}`)
}
const spoken = (name: string, dictionary: object): string =>
  (dictionary as Record<string, string>)[name] ?? name
const inAll = (name: string) => [name, spoken(name, en.declared), spoken(name, zhTW.declared)]

it('no word of one language means another value or field of the same record in another', () => {
  const resources = Object.values(contracts)
    .flatMap(module => Object.values(module))
    .filter(isDeclared)
  const doubled = resources.flatMap(({ noun, labels, choices, fields }) => [
    ...Object.entries(choices).flatMap(([field, words]) =>
      saidOfSeveral(words.map(([value, word]) => [String(value), inAll(word)] as const)).map(
        said => `${noun} ${field} ${said}`,
      ),
    ),
    ...saidOfSeveral(
      Object.keys(fields).map(field => {
        const usual = [fieldLabel(field), spoken(field, enLabels.fields), spoken(field, zhLabels.fields)]
        return [field, labels[field] === undefined ? usual : inAll(labels[field])] as const
      }),
    ).map(said => `${noun} ${said}`),
  ])
  expect(doubled).toEqual([])
})
