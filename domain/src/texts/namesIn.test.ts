import { describe, expect, it } from 'vitest'
import { namesIn } from './namesIn.ts'

const own = ['田中 蓮', '高橋 恵']
const found = (text: string, ...others: string[]) => namesIn(text, { others, own })

describe('the name of another child', () => {
  it.each([
    ['佐藤さんと一緒に解きました。', '佐藤 花子', '佐藤'],
    ['花子さんより速く解けました。', '佐藤 花子', '花子'],
    ['佐藤　花子の宿題', '佐藤　花子', '佐藤'],
    ['佐藤花子の宿題', '佐藤花子', '佐藤花子'],
    ['隣の佐藤が', '佐藤 花子', '佐藤'],
    ['山口は計算が速い', '山口 健', '山口'],
    ['林さんも同じ問題を', '林 翔', '林'],
    ['翔くんに説明', '林 翔', '翔'],
    ['未来さんが先に', '小林 未来', '未来'],
    ['はるとさんとひなたさんが', '森 ひなた', 'ひなた'],
    ['ヒナタさんが', '森 ひなた', 'ひなた'],
    ['ひなたと競争しました', '森 ひなた', 'ひなた'],
    ['今日はひなた。', '森 ひなた', 'ひなた'],
    ['リンが発表しました', '王 リン', 'リン'],
    ['田中丸さんと', '田中丸 葵', '田中丸'],
    ['Kevin と会話練習', 'Kevin Sato', 'Kevin'],
    ['Ｋｅｖｉｎと会話練習', 'Kevin Sato', 'Kevin'],
    ['佐\u200b藤さん', '佐藤 花子', '佐藤'],
    ['Anna-Mariaさんと', 'Sato Anna-Maria', 'Anna-Maria'],
    ['山田(弟)さんと', '山田(弟) 太郎', '山田(弟)'],
  ])('stands in 「%s」', (text, name, part) => {
    expect(found(text, name)).toContain(part)
  })
})

describe('no name of another child', () => {
  it.each([
    ['蓮さんは田中家の長男です。', '田中 花子'],
    ['高橋先生より', '高橋 花子'],
    ['千葉県の農業を学習しました。', '千葉 翼'],
    ['山口市と福島県の人口', '山口 健'],
    ['大地の変化と大地震', '佐藤 大地'],
    ['未来形 will を学習しました。', '小林 未来'],
    ['関東平野と高原野菜', '平野 高原'],
    ['三角形の面積', '三角 翔'],
    ['森林の働き', '森 翔'],
    ['飛翔する鳥の文章', '林 翔'],
    ['りんごの数を数えました', '王 りん'],
    ['リン酸の化学式', '王 リン'],
    ['まいにち計算しています', '森 まい'],
    ['an apple を復習', 'An Nguyen'],
    ['tomorrow の綴り', 'Tom Brown'],
    ['一次関数のグラフ', '佐藤 花子'],
    ['', '佐藤 花子'],
    ['様子や君主、氏名の漢字', '林 翔'],
  ])('stands in 「%s」', (text, name) => {
    expect(found(text, name)).toEqual([])
  })

  it("is a part of one's own", () => {
    expect(namesIn('かりんさんが', { others: ['森 りん'], own: ['森 かりん'] })).toEqual([])
    expect(namesIn('真理子さんが', { others: ['林 理子'], own: ['林 真理子'] })).toEqual([])
    expect(namesIn('真理子さんと理子さんが', { others: ['林 理子'], own: ['林 真理子'] })).toEqual(['理子'])
  })
})

describe('how another child’s name is read', () => {
  const readings = { others: ['いとう さくら'], own: ['たなか れん'] }
  const read = (text: string) => namesIn(text, { others: ['伊藤 咲良'], own, readings })
  it.each([
    ['さくらさんと一緒に', ['さくら']],
    ['いとうさくらさんと', ['いとうさくら']],
    ['イトウサクラちゃんが', ['いとうさくら']],
    ['ｲﾄｳ ｻｸﾗさんが', ['いとうさくら']],
    ['伊 藤 咲 良さんと', ['伊藤咲良']],
  ])('stands in 「%s」', (text, parts) => {
    expect(read(text)).toEqual(parts)
  })
  it.each(['さくらの花を数えました。', 'さくら前線の地図', 'れんさんは、今日も落ち着いていました。'])(
    'and not in 「%s」',
    text => {
      expect(read(text)).toEqual([])
    },
  )
})

it('is told once, by everybody who is named', () => {
  expect(found('佐藤さん、佐藤さん、鈴木さん', '佐藤 花子', '佐藤 太郎', '鈴木 一郎', '伊藤 次郎')).toEqual([
    '佐藤',
    '鈴木',
  ])
})

it('takes a name for letters, whatever it is made of', () => {
  expect(found('a.c', 'a(b|.c+* [x')).toEqual([])
})
