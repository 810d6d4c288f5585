import { beforeAll, describe, expect, it } from 'vitest'
import { shellWords } from './shellWords.ts'
import { showLanguage } from './showLanguage.ts'
import { catalogues, defineWords, languages, setLanguage } from './words.ts'

/** Every file that declares words: the shell's, and the `text.ts` of screens and components. */
const files = import.meta.glob(['./shellWords.ts', '../{components,framework,screens}/**/text.ts'])

beforeAll(async () => {
  globalThis.document ??= { documentElement: {} } as Document
  await Promise.all(Object.values(files).map(load => load()))
})

describe('the words', () => {
  it('are found by their key alone, whatever number is filled in', () => {
    const words = defineWords('a count', { ja: { found: '{{count}}名', found_other: 'いません' } })
    expect(words.say('found', { count: 2 })).toBe('2名')
  })

  it('are complete in Japanese', () => {
    const missing = [...catalogues].flatMap(([name, { ja }]) =>
      Object.entries(ja).flatMap(([key, word]) => (word.trim() === '' ? [`${name}.${key}`] : [])),
    )
    expect(missing).toEqual([])
    expect(catalogues.size).toBeGreaterThanOrEqual(Object.keys(files).length)
  })

  it('of the other languages have no key that Japanese lacks, and fill in the same values', async () => {
    for (const language of languages) await showLanguage(language)
    await showLanguage('ja')
    const values = (word: string) => (word.match(/\{\{\w+\}\}/g) ?? []).sort()
    const wrong = [...catalogues].flatMap(([name, catalogue]) =>
      languages.flatMap(language =>
        Object.entries(catalogue[language] ?? {}).flatMap(([key, word]) => {
          const ja = catalogue.ja[key]
          const fits = ja !== undefined && String(values(word ?? '')) === String(values(ja))
          return fits ? [] : [`${name}.${key} (${language})`]
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  it.each(['en', 'zh-TW'] as const)(
    'of the shell are complete in %s, and the page says its language',
    async language => {
      await showLanguage(language)
      for (const name of ['shell', 'failures']) {
        const catalogue = catalogues.get(name)
        expect(Object.keys(catalogue?.[language] ?? {}).sort()).toEqual(
          Object.keys(catalogue?.ja ?? {}).sort(),
        )
      }
      expect(document.documentElement.lang).toBe(language)
      expect(shellWords.say('logout')).toBe(language === 'en' ? 'Log out' : '登出')
      await showLanguage('ja')
      expect([document.documentElement.lang, shellWords.say('logout')]).toEqual(['ja', 'ログアウト'])
    },
  )

  it('fall back to Japanese one by one', () => {
    const { say } = defineWords('words.test', {
      ja: { save: '保存', count: '{{count}}件' },
      en: { save: 'Save' },
    })
    setLanguage('en')
    expect([say('save'), say('count', { count: 3 })]).toEqual(['Save', '3件'])
    setLanguage('zh-TW')
    expect([say('save'), say('count', { count: 3 })]).toEqual(['保存', '3件'])
    setLanguage('ja')
    expect(say('save')).toBe('保存')
    catalogues.delete('words.test')
  })
})
