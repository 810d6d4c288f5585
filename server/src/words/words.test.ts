import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogues, type Translations } from '@terakoya/domain/words/words'
import { beforeAll, describe, expect, it } from 'vitest'
import * as en from './en.ts'
import * as zhTW from './zhTW.ts'

const root = join(import.meta.dirname, '../../..')

const filesOf = (workspace: string) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' }).map(file =>
    join(root, workspace, 'src', file),
  )

/** The names of the catalogues that a file of the server declares; those of domain and contract are compared by the page's test. */
const declaredIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/ = define(?:Words|Texts|Names)\(\s*'([^']+)'/g)].map(
    ([, name]) => name ?? '',
  )

const declaring = filesOf('server').filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts') && declaredIn(file).length > 0,
)
const names = declaring.flatMap(declaredIn)

beforeAll(async () => {
  await Promise.all(declaring.map(file => import(pathToFileURL(file).href)))
})

/** What is filled in, each once: how often it stands is the language's. */
const values = (word: string) => [...new Set(word.match(/\{\{\w+\}\}/g))].sort().join(' ')

const kana = /[\u3041-\u30fa\u30fc-\u30ff]/

describe.each<[string, string, Translations]>([
  ['English', 'en', en.words],
  ['Traditional Chinese', 'zh-TW', zhTW.words],
])('the words of the server in %s', (_, ending, words) => {
  it('hold every file of server, domain and contract', async () => {
    const files = ['server', 'domain', 'contract']
      .flatMap(filesOf)
      // Help is whole texts by screen: `translatedHelp`.
      .filter(file => file.endsWith(`.${ending}.ts`) && !file.includes('/seed/'))
    expect(files.length).toBeGreaterThan(10)
    const found = await Promise.all(
      files.map(async file => {
        const module: Record<string, Translations> = await import(pathToFileURL(file).href)
        return Object.values(module).flatMap(Object.keys)
      }),
    )
    expect(Object.keys(words).sort()).toEqual(found.flat().sort())
  })

  it('are there for every catalogue that the server declares, and not Japanese', () => {
    expect(names.filter(name => words[name] === undefined)).toEqual([])
    const kept = names.flatMap(name =>
      Object.entries(words[name] ?? {}).flatMap(([key, word]) => (kana.test(word) ? [`${name}.${key}`] : [])),
    )
    expect(kept).toEqual([])
  })

  it('have the keys of the Japanese ones, none empty, and fill in the same values', () => {
    const wrong = names.flatMap(name => {
      const ja = catalogues.get(name) ?? {}
      const translation = words[name] ?? {}
      return [...new Set([...Object.keys(ja), ...Object.keys(translation)])].flatMap(key => {
        const word = translation[key] ?? ''
        return word.trim() !== '' && values(word) === values(ja[key] ?? '') ? [] : [`${name}.${key}`]
      })
    })
    expect(wrong).toEqual([])
  })
})

it('declares no catalogue twice, and none by a name that another part of the product has', () => {
  const elsewhere = ['domain', 'contract', 'web']
    .flatMap(filesOf)
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(declaredIn)
  const all = [...names, ...elsewhere]
  expect(names.filter(name => all.filter(each => each === name).length > 1)).toEqual([])
})
