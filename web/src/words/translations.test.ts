import { screens } from '@terakoya/contract/screens'
import { catalogues, type Translations } from '@terakoya/domain/words/words'
import { beforeAll, describe, expect, it } from 'vitest'
import * as en from './en.ts'
import { untranslated } from './untranslated.ts'
import * as zhTW from './zhTW.ts'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../{contract,domain}/src/**/*.ts', '!../**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
)
const modules = import.meta.glob(['../**/*.ts', '../../../{contract,domain}/src/**/*.ts', '!../**/*.test.ts'])

/** The names of the catalogues that a file declares. */
const declaredIn = (file: string) =>
  [...(sources[file] ?? '').matchAll(/ = define(?:Words|Texts|Names)\(\s*'([^']+)'/g)].map(
    ([, name]) => name ?? '',
  )

const files = Object.keys(sources).filter(file => declaredIn(file).length > 0)
const names = [...files.flatMap(declaredIn), 'screens']

beforeAll(async () => {
  await Promise.all(files.map(file => modules[file]?.()))
  const titles = screens.flatMap(({ key, title, titleFor }) => [
    [key, title],
    ...Object.entries(titleFor ?? {}).map(([type, own]) => [`${key} ${type}`, own]),
  ])
  catalogues.set('screens', Object.fromEntries(titles))
})

/** What is filled in: `{{name}}`, and of a meeting's sentences `{time:from}`; how often the same value stands is the language's. */
const values = (word: string) => [...new Set(word.match(/\{\{?[\w:]+\}\}?/g))].sort().join(' ')

/** What a rule says in figures (two days, 15 minutes) its words have from the rule, and the translation by hand. */
const figures = (word: string) =>
  [...new Set(word.match(/\d+/g))]
    .filter(each => Number(each) > 1)
    .sort()
    .join(' ')
const ofRules = new Set(files.filter(file => file.includes('/domain/')).flatMap(declaredIn))

describe('the words', () => {
  it('are declared once, in a file beside which their translations can stand', () => {
    expect(files.filter(file => !file.endsWith('.ts'))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.length).toBeGreaterThan(130)
  })

  it('are complete in Japanese', () => {
    const missing = names.flatMap(name =>
      Object.entries(catalogues.get(name) ?? { 'its words': '' }).flatMap(([key, word]) =>
        word.trim() === '' ? [`${name}.${key}`] : [],
      ),
    )
    expect(missing).toEqual([])
  })
})

describe.each<[string, Translations]>([
  ['English', en.words],
  ['Traditional Chinese', zhTW.words],
])('the words in %s', (_, words) => {
  it('are there for every catalogue that is not still to be translated', () => {
    const missing = names.filter(name => words[name] === undefined)
    expect(missing.sort()).toEqual(Object.values(untranslated).flat().sort())
  })

  it('have the keys of the Japanese ones, none empty, and fill in the same values', () => {
    const wrong = Object.entries(words).flatMap(([name, translation]) => {
      const ja = catalogues.get(name) ?? {}
      return [...new Set([...Object.keys(ja), ...Object.keys(translation)])].flatMap(key => {
        const word = translation[key] ?? ''
        const original = ja[key] ?? ''
        const fits =
          values(word) === values(original) && (!ofRules.has(name) || figures(word) === figures(original))
        return word.trim() !== '' && fits ? [] : [`${name}.${key}`]
      })
    })
    expect(wrong).toEqual([])
  })
})
