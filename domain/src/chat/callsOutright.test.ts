import { describe, expect, it } from 'vitest'
import { asksForHelp, detectInChat } from './detect.ts'

const own = { hosts: [], numbers: [], meetings: [] }
const rings = (text: string) => asksForHelp(detectInChat(text, own, [], { child: true }))
const lines = (sentences: string) => sentences.trim().split('\n')

describe('a plain call for others to come', () => {
  it.each(
    lines(`
警察を呼んで
警察を呼んでください
けいさつをよんで
けいさつよんでください
110番して
110番してください
110番に電話して
救急車を呼んでください
きゅうきゅうしゃよんで
119番お願いします
血が止まらない
血がとまりません
ちがとまらないです
閉じ込められて
閉じ込められています
とじこめられています
とじこめられた
いじめをうけています
いじめをうけてる
クラスでいじめをうけました
`),
  )('%s', text => expect(rings(text)).toBe(true))

  it.each(
    lines(`
主人公が警察を呼んでくださいと言う場面です
「警察を呼んでください」を英語で書きました
おまわりさんが来ました
110番の日について調べました
110番の問題がわかりません
問題110をおしえてください
119ページを見ました
昨日きゅうきゅうしゃを見たよ
鼻血はすぐに止まりました
涙が止まらない映画でした
虫をかごにとじこめました
いじめについて作文を書きました
えいごのじゅぎょうをうけています
`),
  )('none: %s', text => expect(rings(text)).toBe(false))
})
