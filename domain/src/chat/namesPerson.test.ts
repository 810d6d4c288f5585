import { expect, test } from 'vitest'
import { meansPerson, namesPerson } from './namesPerson.ts'

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

const manager = { name: '宮本 蓮', reading: '', role: '550' }
const office = { name: '朝比奈 梓', reading: 'あさひな あずさ', role: '540' }

test.each([
  ['みやもとさんにさわられた', manager],
  ['ミヤモト先生がこわい', manager],
  ['みやもとにたたかれた', manager],
  ['塾長がこわい', manager],
  ['センター長に言われた', manager],
  ['あさひなさんがこわい', office],
  ['あずささんに呼ばれた', office],
  ['あさひなあずさ', office],
  ['事務の人にさわられた', office],
  ['受付の人がこわい', office],
  ['さとうさんがこわい', { name: '佐藤 学', reading: '', role: '540' }],
  ['本部の人が来た', { name: '林 学', reading: '', role: '560' }],
])('%s may mean %o', (text, person) => {
  expect(meansPerson(text, person)).toBe(true)
})

test.each([
  ['塾長がこわい', office],
  ['事務の人がこわい', manager],
  ['れんさんがこわい', manager],
  ['もりで遊んだ', { name: '森 学', reading: '', role: '540' }],
  ['さとうが甘い', { name: '佐藤 学', reading: '', role: '540' }],
  ['学校がこわい', manager],
])('%s doesn’t mean %o', (text, person) => {
  expect(meansPerson(text, person)).toBe(false)
})
