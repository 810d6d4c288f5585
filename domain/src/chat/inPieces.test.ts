import { describe, expect, it } from 'vitest'
import { inPieces } from './inPieces.ts'
import { spokenName } from './spokenName.ts'

const own = { hosts: [], numbers: ['03-5555-0101'], meetings: [] }
const isFound = (...texts: string[]) => inPieces(texts.slice(0, -1), texts.at(-1) ?? '', own).length > 0

describe('a number told in pieces', () => {
  it.each([
    [['あのね、090', '1234', '5678だよ']],
    [['090', '12', '34', '56', '78']],
    [['090', 'がんばろう', 'いいね', 'そうそう', '1234', '5678']],
    [
      [
        '090',
        ...Array.from({ length: 20 }, () => 'はい'),
        '1234',
        ...Array.from({ length: 20 }, () => 'うん'),
        '5678',
      ],
    ],
    [['0901234', '宿題は12ページから20ページまでです。', '5678']],
    [['ゼロキュウゼロ', 'いちにさんよん', 'ごろくななはち']],
    [['0', '9', '0', '1', '2', '3', '4', '5', '6', '7', '8']],
    [['０９０', '①②③④', '5678']],
    [['03', '1234', '5678']],
    [['LINE', '教えて']],
    [['今日の式の答えは 090 だよ', '次の答えは 1234', 'よくできました', '最後の答えは 5678']],
    [['アドレスは', 'hanako', '@example', '.com']],
  ])('%j', texts => expect(isFound(...texts)).toBe(true))

  it.each([
    [['090', '1234', '今日の授業は5678の筆算からはじめましょうね']],
    [['答えは12', '34', '56']],
    [['03', '5555', '0101']],
    [['問1は3', '問2は5', '問3は8です']],
    [['80点', '90点', '100点']],
    [['次は090ページ', '1603年に江戸幕府が開かれました', '関ヶ原の戦いは1600年、大坂の陣は1615年です']],
    [['090-1234-5678']],
    [[]],
  ])('no number: %j', texts => expect(isFound(...texts)).toBe(false))

  it('what is a contact by itself is found without it', () => {
    expect(isFound('090', '090-1234-5678')).toBe(false)
  })

  it('a hundred texts are read, and of each what a piece is long', () => {
    const fillers = (count: number) => Array.from({ length: count }, () => 'はい')
    expect(isFound('090', ...fillers(97), '1234', '5678')).toBe(true)
    expect(isFound('090', ...fillers(99), '1234', '5678')).toBe(false)
    expect(isFound('0'.repeat(100_000), '1'.repeat(100_000))).toBe(false)
  })

  it('tells the figures together', () => {
    expect(inPieces(['090', 'はい', 'うん', 'ええ', '1234'], '5678', own)).toEqual([
      { category: 'contact', severity: 2, found: '09012345678', source: 'detector', word_no: null },
    ])
  })
})

describe('the name of a file', () => {
  it.each([
    ['1234.jpg', '1234'],
    ['先生の番号.PDF', '先生の番号'],
    ['v1.2のまとめ', 'v1.2のまとめ'],
    ['.png', ''],
  ])('%s: %s', (name, spoken) => expect(spokenName(name)).toBe(spoken))
})

it('what is counted in a day of lessons makes no number', () => {
  const counted = ['09:00に', '12ページです', '3番', '45問', '0点でした', '9時から']
  expect(inPieces(counted, '123番', { hosts: [], numbers: [], meetings: [] })).toEqual([])
})
