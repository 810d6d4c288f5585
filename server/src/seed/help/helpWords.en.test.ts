import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

type Pages = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '../../../..')
const files = ['web/src', 'domain/src', 'contract/src', 'server/src/mail'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.en.ts'))
    .map(file => readFileSync(join(root, folder, file), 'utf8')),
)
/** What the screens say in English: each sentence, and each that fills something in as a pattern. */
const spoken = files.flatMap(source => [...source.matchAll(/'([^'\n]+)'/g)].map(each => each[1] ?? ''))
const patterns = spoken
  .filter(word => word.includes('{{') && /[A-Za-z]{3}/.test(word.replace(/\{\{\w+\}\}/g, '')))
  .map(
    word =>
      new RegExp(
        `^${word
          .split(/\{\{\w+\}\}/)
          .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  )
const isSpoken = (name: string) =>
  spoken.some(word => word.includes(name)) || patterns.some(pattern => pattern.test(name))

const pagesOf = async (file: string): Promise<Pages> => {
  const module: Record<string, Pages> = await import(pathToFileURL(join(import.meta.dirname, file)).href)
  return Object.assign({}, ...Object.values(module))
}
/** A page without its words: headings, paragraphs and steps. */
const outline = (page = '') => page.replace(/>[^<]+</g, '><')

const written = readdirSync(import.meta.dirname).filter(file => /^helpOf\w+\.ts$/.test(file))

test.for(written)('%s is there in English: the same pages with the same parts', async file => {
  const [ja, en] = await Promise.all([pagesOf(file), pagesOf(file.replace('.ts', '.en.ts'))])
  expect(Object.keys(en)).toEqual(Object.keys(ja))
  expect(Object.values(en).map(outline)).toEqual(Object.values(ja).map(outline))
  expect(Object.values(en).filter(page => /[\u3041-\u30fa\u4e00-\u9fff]/.test(page))).toEqual([])
})

test.for(written)('the English of %s calls buttons and screens as they are called', async file => {
  const named = Object.values(await pagesOf(file.replace('.ts', '.en.ts'))).flatMap(page =>
    [...page.matchAll(/“([^”]+)”/g)].map(each =>
      (each[1] ?? '').replace(/‘(.+)’/, '“$1”').replaceAll('&amp;', '&'),
    ),
  )
  expect(named.filter(name => !isSpoken(name))).toEqual([])
})
