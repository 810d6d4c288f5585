import { expect, test } from 'vitest'
import { namesPerson } from './namesPerson.ts'

test.each([
  ['宮本さんにさわられました', '宮本 蓮'],
  ['宮 本 先 生がこわい', '宮本　蓮'],
  ['宮本にたたかれた', '宮本 蓮'],
  ['レンさんがこわい', '宮本 れん'],
  ['蓮先生のこと', '宮本 蓮'],
  ['宮本さんがこわい', '宮本蓮'],
  ['林さんがこわい', '林 太郎'],
  ['みやもとせんせいに言われた', 'ミヤモト レン'],
  ['Smith先生がこわい', 'John Smith'],
])('%s names %s', (text, name) => {
  expect(namesPerson(text, name)).toBe(true)
})

test.each([
  ['小林さんがこわい', '林 太郎'],
  ['林の中で', '林 太郎'],
  ['先生がこわい', '宮本 蓮'],
  ['さくらが咲いた', 'さくら 花子'],
  ['', '宮本 蓮'],
  ['死にたい', ''],
])('%s doesn’t name %s', (text, name) => {
  expect(namesPerson(text, name)).toBe(false)
})
