import { catalogues, translate } from '@terakoya/domain/words/words'
import { beforeAll, describe, expect, it } from 'vitest'
import { shellWords } from './shellWords.ts'
import { showLanguage } from './showLanguage.ts'
import { defineWords, setLanguage } from './words.ts'

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document
})

describe('a word', () => {
  it('is found by its key alone, whatever number is filled in', () => {
    const words = defineWords('a count', { ja: { found: '{{count}}名', found_other: 'いません' } })
    expect(words.say('found', { count: 2 })).toBe('2名')
    catalogues.delete('a count')
  })

  it.each([
    ['en', 'Log out'],
    ['zh-TW', '登出'],
  ] as const)('is said in %s, and the page says its language', async (language, word) => {
    await showLanguage(language)
    expect([document.documentElement.lang, shellWords.say('logout')]).toEqual([language, word])
    await showLanguage('ja')
    expect([document.documentElement.lang, shellWords.say('logout')]).toEqual(['ja', 'ログアウト'])
  })

  it('falls back to Japanese by itself; translations may come before its catalogue', () => {
    translate('en', { 'words.test': { save: 'Save' } })
    const { say } = defineWords('words.test', { ja: { save: '保存', count: '{{count}}件' } })
    setLanguage('en')
    expect([say('save'), say('count', { count: 3 })]).toEqual(['Save', '3件'])
    setLanguage('zh-TW')
    expect([say('save'), say('count', { count: 3 })]).toEqual(['保存', '3件'])
    setLanguage('ja')
    expect(say('save')).toBe('保存')
    catalogues.delete('words.test')
  })

  it('in Chinese has a blank behind a value, none behind its bracket', () => {
    translate('zh-TW', { 'words.since': { since: '最早的自 {{day}} 起' } })
    const { say } = defineWords('words.since', { ja: { since: '{{day}} から' } })
    setLanguage('zh-TW')
    expect(say('since', { day: '11/17（二）' })).toBe('最早的自 11/17（二）起')
    expect(say('since', { day: '09:10' })).toBe('最早的自 09:10 起')
    setLanguage('ja')
    expect(say('since', { day: '11/17（火）' })).toBe('11/17（火） から')
    catalogues.delete('words.since')
  })
})
