import { describe, expect, it } from 'vitest'
import { contactData } from './contactData.ts'

describe('a sentence of a lesson is no contact data', () => {
  it.each([
    'p.42-45の一次関数を学習しました。',
    'P.100〜P.103、P.110-112を解きました。',
    '2026-11-25の授業の続きです。',
    '2026/11/25（水）18:20–19:50に行いました。',
    '開始は03:45ではなく18:24でした（4分遅れ）。',
    '3x-2=10を解くと、x=4です。',
    '連立方程式 2x+3y=12、x-y=1 を加減法で解きました。',
    'x:y=3:4の比を簡単にしました。',
    '円周率は3.14159265358979と続きます。',
    '0.0123456789のような小数の位取りを確かめました。',
    '0, 1, 2, 3, 4, 5, 6, 7, 8, 9を小さい順に並べました。',
    '0123456789の数字の書き方を練習しました。',
    '1〜100までの整数の和を求めました。',
    '120-45=75、905-80=825の筆算をしました。',
    '1500×0.08=120の消費税の計算です。',
    '時速60kmで2時間30分、道のりは150kmです。',
    '第2章 2-3 (1)〜(10)、3-1-2の問5まで進みました。',
    '英検3級 2026-1の過去問で62/80点でした。',
    '偏差値は52から58へ上がりました。',
    '電話で保護者の方と話したことを伝えました。',
    'メールの書き方（英語）の単元を学習しました。',
    'number line（数直線）に点を打ちました。',
    'The line: y goes up to the right. という説明を読みました。',
    'line ABと平行な直線を引きました。',
    '合格ラインの80点まであと5点です。',
    '合格ラインを教え、目標を立てました。',
    '目標ラインは72.5点です。',
    'underline: important words に印をつけました。',
    '1個@120円のりんごを5個買う文章題です。',
    'I met Tom.Me too. のような省略を直しました。',
    'No.3、Vol.2、ver.1.2 の問題を解きました。',
    'e.g. と i.e. の意味、Mr.Brownの会話文を読みました。',
    'She said to him.In the morning, she left. を訳しました。',
    'telegram was という過去形の文を読みました。',
    'インスタントラーメンの文章を読みました。',
    'カカオの生産はガーナが多いことを調べました。',
    'X線とY軸、座標(3,-2)を確かめました。',
    'x の ID 番号の話ではなく、変数の x について話しました。',
    '一九四五年八月十五日、二〇二六年の年号を覚えました。',
    '三一〇二を位ごとに分けました。',
    '問題番号 #12、#1024 をやり直します。',
    '銀行の利子 0.5% で 1000000 円は 5000 円です。',
    '5-10-15-20-25と数えました。',
    '090という数字から始まる数列ではありません。',
    '宿題はp.46-47、50-52、提出は12/2です。',
    '単語テストは1201-1300、1301-1400の範囲です。',
    '光の速さは299792458m/sです。',
    '答えは -0.125、0-3-6-9の順です。',
    'LINEグラフ（折れ線）の読み取りをしました。',
    'アンダーラインでp.42の要点を示しました。',
    '0.08012345678の位取りを読みました。',
  ])('%s', sentence => {
    expect(contactData(sentence)).toEqual([])
  })
})

describe('a way to reach somebody is', () => {
  it.each([
    ['電話は090-1234-5678です。', '090-1234-5678'],
    ['０９０－１２３４－５６７８まで', '090-1234-5678'],
    ['08012345678に連絡ください', '08012345678'],
    ['070 1234 5678', '070 1234 5678'],
    ['090ー1234ー5678', '090-1234-5678'],
    ['(03)1234-5678へ', '03)1234-5678'],
    ['自宅 03-1234-5678', '03-1234-5678'],
    ['TEL:0463-12-3456', '0463-12-3456'],
    ['0120-123-456にどうぞ', '0120-123-456'],
    ['0312345678', '0312345678'],
    ['+81 90-1234-5678', '+81 90-1234-5678'],
    ['〇九〇一二三四五六七八', '09012345678'],
    ['090\u200b-1234-5678', '090-1234-5678'],
    ['hanako.sato@example.com に送って', 'hanako.sato@example.com'],
    ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'hanako@example.co.jp'],
    ['hanako アット gmail ドット com', 'hanako アット gmail ドット com'],
    ['hanako0612 のあと gmail.com', 'gmail.com'],
    ['https://example.com/abc を見て', 'https://example.com/abc'],
    ['www.example.jp/room', 'www.example.jp/room'],
    ['example.comにあります', 'example.com'],
    ['discord.gg/abcde に入って', 'discord.gg/abcde'],
    ['line.me/ti/p/abc', 'line.me/ti/p/abc'],
    ['TEL.090-1234-5678', '090-1234-5678'],
    ['090・1234・5678', '090・1234・5678'],
    ['090/1234/5678', '090/1234/5678'],
    ['090_1234_5678', '090_1234_5678'],
    ['090,1234,5678', '090,1234,5678'],
    ['090~1234~5678', '090~1234~5678'],
    ['090\n1234\n5678', '090\n1234\n5678'],
    ['0 9 0 1 2 3 4 5 6 7 8', '0 9 0 1 2 3 4 5 6 7 8'],
    ['インスタでhanako.99を見てね', 'インスタでhanako.99'],
    ['LINEでtaro2010を検索', 'LINEでtaro2010'],
    ['LINE ID: abc', 'LINE ID: abc'],
    ['ＬＩＮＥのＩＤはhanako_0612です', 'LINEのIDはhanako_0612'],
    ['ラインID　hanako', 'ラインID hanako'],
    ['LINE：hanako', 'LINE:hanako'],
    ['line: hana_0612', 'line: hana_0612'],
    ['インスタ @abc', 'インスタ @abc'],
    ['インスタグラムはhanako.stです', 'インスタグラムはhanako.st'],
    ['Instagram: hanako_st', 'Instagram: hanako_st'],
    ['XのアカウントはHanako12', 'XのアカウントはHanako12'],
    ['X @hanako12', '@hanako12'],
    ['カカオトーク hanako12', 'カカオトーク hanako12'],
    ['Skype ID: live.hanako', 'Skype ID: live.hanako'],
    ['Discordはhanako#1234', 'hanako#1234'],
    ['ディスコード taro99', 'ディスコード taro99'],
    ['LINEを交換しましょう', 'LINEを交換'],
    ['インスタ教えてください', 'インスタ教え'],
  ])('%s', (sentence, found) => {
    expect(contactData(sentence)).toContain(found)
  })
})

it("is not the school's own", () => {
  const own = ['03-1234-5678', 'terakoya.example.jp']
  expect(contactData('センター（03 1234 5678）へお電話ください。', own)).toEqual([])
  expect(contactData('https://terakoya.example.jp/help をご覧ください。', own)).toEqual([])
  expect(contactData('090-1234-5678 か 03-1234-5678', own)).toEqual(['090-1234-5678'])
})

it('is looked for in a long text without waiting', () => {
  expect(contactData(`${'a.'.repeat(500)}@`)).toEqual([])
  expect(contactData('0-'.repeat(500))).toEqual([])
})
