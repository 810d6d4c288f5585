import { expect, test } from 'vitest'
import { forgetSearches } from './forgetSearches.ts'

test('the words that people were searched by go, all of them and nothing else', () => {
  const kept = new Map([
    ['terakoya.search/1/M20901', '佐藤'],
    ['terakoya.search/1/C20101', '鈴木'],
    ['terakoya.place/1', '3'],
  ])
  forgetSearches({
    length: kept.size,
    key: at => [...kept.keys()][at] ?? null,
    removeItem: key => void kept.delete(key),
  })
  expect([...kept.keys()]).toEqual(['terakoya.place/1'])
})
