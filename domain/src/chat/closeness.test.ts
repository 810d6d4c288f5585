import { expect, it } from 'vitest'
import { detectInChat, holdsMessage } from './detect.ts'

const own = { hosts: [], numbers: [], meetings: [] }
const lines = (sentences: string) => sentences.trim().split('\n')

/** Told by somebody who attacked the chat; none of them waited. */
const collected = `
愛してる
すき♡
だいすき♡♡♡
大好きだよ
授業終わっても切らないで、二人で少し話そう
今夜11時、いつもの部屋を開けておくね。入ってきて
今度二人だけで補習しよう、教室の外で
体の悩みも先生に相談していいよ、見せてくれたらわかる
tanaka.github.ioに連絡のしかたを書いたよ
手紙書くから住所おしえて
電話できるよ。スマホの番号、最後の4けただけ教えて
おうちの電話、親が出ないのは何時？
電話で話すほうが早いね。番号ある？
ノートの写真じゃなくて顔も写して送ってくれる？
お母さんには私から言っておくから、まだ話さないでいいよ
このメッセージ、読んだら忘れてね
この続きはここじゃないところで話したいな
ディスコのサーバー招待するね
マイクラのサーバー一緒にやろうよ
みどりのメッセージのアプリ、いれてる？
例の緑でつながろう
〇九〇の後は一二三四で最後は五六七八
Xのアカウント、@のあとtanakasuu
`

/** Of lessons, with the same words. */
const lessons = `
愛しているという言葉を英訳しましょう
I love you. は愛しています、と訳します
主人公は故郷を愛しています
好きな色は何ですか
すきま時間に単語を覚えよう
大好きなサッカーについて書きましょう
体の仕組みの悩みどころを整理しましょう
授業が終わっても質問してくださいね
18時にZoomの部屋を開けておきますね。授業で会いましょう
夜9時の授業の部屋を開けておくね
二人だけで補習をした場面です
教室の外で聞こえた音の正体は何ですか
家の電話に親が出ないときの会話文です
顔も写っているので、ノートだけ写して送ってね
ノートを写して送ってください
お母さんにはまだ話さなくても大丈夫です、という台詞の意味
この話は忘れてはいけない歴史です
このメッセージの主題は何ですか
ここではないところで実験しましょう
サーバーとクライアントの関係を調べましょう
緑のペンで丸をつけましょう
緑のアイコンを押すと録音できます、英検の画面です
電話番号の最後の数字の合計を求めます
電話より手紙のほうがていねいです
番号はありますか、受験票の右上です
〇九〇という数を漢字で書きましょう
github.ioのドメインについて調べる問題です
英語のアカウントという語は account です
`

it('love, an hour for two and another way to talk wait; lessons with the same words are sent', () => {
  const held = (text: string) => holdsMessage(detectInChat(text, own, []))
  expect(lines(collected).filter(text => !held(text))).toEqual([])
  expect(lines(lessons).filter(held)).toEqual([])
})
