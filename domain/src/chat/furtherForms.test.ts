import { describe, expect, test } from 'vitest'
import { asksForHelp, detectInChat, holdsMessage } from './detect.ts'

const own = { hosts: [], numbers: [], meetings: [] }

describe('of an adult', () => {
  test.each([
    '胸の大きさいくつ？',
    'Xのアカウント見つけたよ、DM送るね',
    'Zoomじゃなくて、ビデオ通話できるアプリある？',
    'センターの人には内緒で補習してあげる',
    'ぼくのギガファイルにあげておくから見て',
    '①②③④⑤⑥⑦⑧ のまえに ⓪⑨⓪',
    '1nsta: mi_end0',
    'わたしのID → mi.endo_88 （カメラのアプリ）',
    'インス夕（夕はゆう）',
    'LⅠNE で',
    '検索してみて→みさき先生の日常',
    'チャットは消せないから、ここには書かないでね',
    '髪きった？かわいい。先生のタイプだな',
  ])('waits: %s', text => expect(holdsMessage(detectInChat(text, own, []))).toBe(true))

  test.each([
    '答えは解答らんに書いて、ここには書かないでね',
    'この問題はタイプBです',
    '「光合成」を検索してみてください',
    'ログインIDは taro01 です',
    'number line で考えよう',
    'LINEのグラフではなく折れ線グラフです',
    'カメラがつかないときはアプリを入れ直してください',
    '髪の毛のつくりを理科で習いました',
    '電話の発明者を知っていますか',
    '鳥の胸の筋肉の大きさをくらべよう',
    '夕方の太陽の高さを調べよう',
    '力のつり合いを考えましょう',
  ])('a lesson: %s', text => expect(detectInChat(text, own, [])).toEqual([]))
})

describe('of a child', () => {
  const hits = (text: string) => detectInChat(text, own, [], { child: true })

  test.each([
    '塾の先生から変なLINEがくる',
    'おじさんが車に乗れって言ってきた',
    'ごはんをもう二日食べさせてもらってない',
    'ママが帰ってこない、ずっとひとり',
    '先生が授業のあとでカメラつけてって言う',
  ])('a call: %s', text => expect(asksForHelp(hits(text))).toBe(true))

  test.each([
    '先生がカメラをつけてと言ったのでつけました',
    'お父さんが車に乗るときは後ろの席です',
    'ママが帰ってこないので宿題が見てもらえません',
    '先生から数学のプリントがきました',
    '魚にえさを食べさせてもらいました',
    'おじさんの家に行きます',
  ])('none: %s', text => expect(hits(text)).toEqual([]))
})
