import { describe, expect, it } from 'vitest'
import { callsForHelp } from './callsForHelp.ts'
import { asksForHelp, detectInChat, holdsMessage } from './detect.ts'
import { foldChat } from './fold.ts'

const own = { hosts: [], numbers: [], meetings: [] }
const ofChild = (text: string) => detectInChat(text, own, [], { child: true })
const missed = (sentences: string) => lines(sentences).filter(text => ofChild(text).length === 0)
const lines = (sentences: string) => sentences.trim().split('\n')

/** Collected by others, from what children in need write. */
const collected = `
先生にたたかれた
先生に体をさわられた
先生が体をさわってくる
先生にキスされた
先生に抱きつかれた
先生に胸をさわられた
先生が服を脱げって言う
先生に裸の写真送れって言われた
先生から写真を送ってって言われた
先生に二人で会おうって言われた
先生に変なことされた
先生に変な画像見せられた
先生がこわい
塾の先生に脅されてる
先生にLINE教えてって言われた
先生に秘密にしてって言われた
先生の家に行った
先生と付き合ってる
先生に好きって言われた
先生にいやらしいことを言われた
お父さんになぐられた
お父さんが殴る
お母さんが叩く
ママにたたかれる
パパにけられた
パパが毎日なぐってくる
お父さんが怖くて家に帰れない
おうちに帰りたくない
家に帰りたくないです
家に帰るのがこわい
ごはん食べさせてもらえない
ご飯作ってもらえない
昨日から何も食べてない
家に閉じ込められてる
ベランダに出された
外に出されて入れてもらえない
お父さんがお母さんを殴る
お父さんにお風呂で触られる
お兄ちゃんに体をさわられる
お父さんが布団に入ってくる
死にたい
しにたい
もう死にたいです
死にたくなる
死んでしまいたい
死んだほうがいい
死んだ方がましだ
死んじゃいたい
しんじゃいたい
消えたい
いなくなりたい
生きてるのがつらい
生きるのがしんどい
生きてる意味ない
生きてても意味がない
飛び降りたい
飛び降りようかな
電車に飛び込みたい
腕切った
手首切った
リスカした
リスカしちゃった
リスカやめられない
ODした
薬いっぱい飲んだ
薬をたくさん飲みました
首をつろうと思う
自分を傷つけてしまう
自分なんていないほうがいい
もう疲れた、終わりにしたい
もう限界
誰か助けて
助けてください
たすけて
学校でいじめられてる
いじめられてます
みんなに無視されてる
クラスで仲間外れにされてる
仲間はずれにされた
お金を取られてる
お金持ってこいって言われる
殴られた
けられた
物をかくされた
悪口を言われる
LINEで悪口書かれた
裸の写真をばらまくって言われた
写真をばらまくぞって言われてる
知らない人に会うことになった
ネットで知り合った人と会う
知らない男の人についてこられた
電車で痴漢された
ちかんにあった
生理がこない
妊娠したかも
学校に行きたくない
学校いきたくない
不登校です
眠れない
先生、話を聞いてほしい
だれにも言えないことがある
親に言えないことがある
レイプされた
無理やりされた
襲われた
お父さんにたたかれます
パパになぐられる
お母さんにけられました
おとうさんがなぐってくる
父が殴ってくる
親にぶたれました
お兄ちゃんに叩かれてあざができた
家にいるのがこわい
ごはんをたべさせてもらえない
ころされそう
クラスの子になぐられました
先生にむねをさわられました
しにたいです
親に殴られました
先生に体を触られました
`

/** Written before any of the patterns was. */
const before = `
お父さんにグーで顔をなぐられました
パパがおこるとすぐけってくる
ママにほっぺをぶたれた
お母さんの彼氏にたたかれてる
義理の父に髪を引っぱられて投げられた
おじいちゃんに腕をつねられてあざになってる
お兄ちゃんに首をしめられた
お姉ちゃんが毎日たたいてきます
父親に物を投げつけられてケガした
母に包丁を向けられた
家でずっと正座させられてる
夜ごはんぬきにされた
朝からなにも食べさせてもらってない
お風呂に入らせてもらえない
家のかぎをしめられて中に入れない
玄関の外に立たされてる
押し入れに閉じこめられた
親がぜんぜん帰ってこなくて食べるものがない
お父さんがお酒をのむとあばれる
パパがママをなぐってる
家にいたくない
もう家に帰れない
親に死ねって言われた
お母さんにお前なんか産まなきゃよかったって言われた
おじさんにおしりをさわられた
いとこのお兄さんに下着の中をさわられた
お父さんがお風呂に入ってきていやだ
知らないおじさんに体をなでられた
先生が太ももに手をのせてくる
先生に肩をもまれていやだった
コーチにだきつかれた
先生が二人きりになると近づいてきてこわい
前の塾の先生に無理やりキスされそうになった
ネットの人に裸の動画を送ってしまった
ネットの人に写真を送らないとばらすって言われてる
下着の写真を送れってしつこく言われてます
パンツの中を見せろって言われた
服をぬがされた
せいてきなことをされた
電車で知らない人におしりをさわられました
変なおじさんに車に乗れって言われた
男の人にあとをつけられてる
死んだら楽になれるかな
死のうと思ってる
もう生きていたくないです
生きるのにつかれた
しんでもいいですか
わたしなんか消えればいいのに
ここから飛び降りたら死ねるかな
ビルの屋上に来てる
カッターで腕を切ってしまいます
アムカしてしまった
睡眠薬を全部のんだ
遺書を書いた
だれもわたしのこと必要としてない
クラスの子に毎日けられてる
友だちにお金をとられました
部活の先輩にどなられてたたかれる
学校でハブられてる
グループラインで悪口を言われてて学校に行けない
`

describe('what a child in need writes', () => {
  it('is met without any list of words', () => {
    expect(missed(collected)).toEqual([])
    expect(missed(before)).toEqual([])
  })

  it('shows help', () => {
    const without = (sentences: string) => lines(sentences).filter(text => !asksForHelp(ofChild(text)))
    expect(without(before)).toEqual([])
    expect(without(collected)).toEqual([])
  })

  it.each([
    ['先生に体をさわられた', 'sexual', 3],
    ['パパにけられた', 'homeViolence', 3],
    ['しんじゃいたい', 'selfHarm', 3],
    ['先生にたたかれた', 'bullying', 3],
    ['クラスの子になぐられました', 'bullying', 2],
    ['たすけて', 'distress', 2],
    ['先生に秘密にしてって言われた', 'distress', 2],
  ] as const)('%s: %s, %i', (text, category, severity) => {
    expect(ofChild(text)).toContainEqual(expect.objectContaining({ category, severity, source: 'detector' }))
  })

  it('is asked for a child’s words alone', () => {
    expect(detectInChat('お父さんになぐられた', own, [])).toEqual([])
    expect(holdsMessage(ofChild('お父さんになぐられた'))).toBe(false)
  })

  it('is told as it was written', () => {
    expect(callsForHelp(foldChat('きのう、パパ に なぐられた。'))).toEqual([
      { category: 'homeViolence', severity: 3, found: 'パパ に なぐられ' },
    ])
  })

  it.each([
    '主人公みたいに死んでしまいたい',
    '作文にお父さんになぐられたことを書きました',
    '国語の先生に体をさわられた',
  ])('words of a lesson hide nothing: %s', text => expect(ofChild(text)).not.toEqual([]))
})
