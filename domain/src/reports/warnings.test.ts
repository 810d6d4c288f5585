import { describe, expect, it } from 'vitest'
import { makeReport } from '../testing/makeReport.ts'
import { reportWarnings } from './findWarnings.ts'
import {
  blocksApproval,
  reportWarningSentence,
  reportWarningText,
  unfitWordsOf,
  type WarningFacts,
} from './warnings.ts'

const makeFacts = (more: Partial<WarningFacts> = {}): WarningFacts => ({
  lesson: { time_division: 0, class_count: 2 },
  absence: false,
  previous: null,
  people: { others: ['佐藤 花子', '林 翔'], own: ['田中 蓮', '高橋 恵'] },
  own_contacts: ['03-1234-5678', 'kita-1@juku.example.jp'],
  unfit_words: ['ばか', '発達障害'],
  log_words: [],
  author_name: '高橋 恵',
  reviewer_name: null,
  ...more,
})

/** The warnings in short: code, row and what was found. */
const warnings = (rows: Record<number, string>, more: Partial<WarningFacts> = {}) =>
  reportWarnings(makeReport(rows), makeFacts(more)).map(({ code, detail_no, words }) =>
    [code, detail_no, ...words].join(' '),
  )

it('has nothing to say of a usual report', () => {
  expect(warnings({})).toEqual([])
})

describe('W1: the comment of last time', () => {
  const before = '一次関数のグラフを自分の力で最後まで書けるようになりました。'

  it.each([
    ['the same', before, true],
    ['written otherwise', ` ${before}\n`.replace('グラフ', 'ｸﾞﾗﾌ'), true],
    ['nine tenths of it', before.replace('一次', '二次'), true],
    ['another text', '連立方程式の文章題に取り組み、式を立てる練習をしました。', false],
  ])('%s', (_what, comment, warned) => {
    expect(warnings({ 13: comment }, { previous: new Map([[13, before]]) })).toEqual(warned ? ['W1 13'] : [])
  })

  it('is none where there was none', () => {
    expect(warnings({ 13: '' }, { previous: new Map([[13, '']]) })).toEqual([])
    expect(warnings({}, { previous: new Map() })).toEqual([])
  })
})

describe('W2 and W3', () => {
  it.each([3, 4, 6, 7, 9, 13])('are sought in row %i', no => {
    expect(warnings({ [no]: '佐藤さん 090-1234-5678 今日のまとめをよく書けました。' })).toEqual([
      `W2 ${no} 佐藤`,
      `W3 ${no} 090-1234-5678`,
    ])
  })

  it('are sought in the name of a material', () => {
    expect(warnings({ 2: 'M99:佐藤さんのプリント' })).toEqual(['W2 2 佐藤'])
  })

  it.each([14, 15, 16])('are not of row %i, which no family reads', no => {
    expect(warnings({ [no]: '佐藤さん 090-1234-5678' })).toEqual([])
  })

  it("are not of the student's and the teacher's own names, nor of the school's number", () => {
    expect(warnings({ 13: '田中蓮さん、高橋です。センター（03-1234-5678）までどうぞ。' })).toEqual([])
  })

  it('alone hold an approval', () => {
    expect(Object.keys(reportWarningText).filter(blocksApproval)).toEqual(['W2', 'W3', 'W9'])
  })
})

describe('W3: the school itself', () => {
  it.each([
    ['its number', '03-1234-5678', false],
    ['its mail address', 'Kita-1@juku.example.jp', false],
    ['an address that ends like it', 'x.kita-1@juku.example.jp', true],
    ['an address that begins like it', 'kita-1@juku.example.jp.example.com', true],
    ['another one', 'teacher@example.com', true],
  ])('%s', (_what, contact, warned) => {
    const found = warnings({ 13: `わからないところは、${contact} に聞いてください。よく書けました。` })
    expect(found.some(each => each.startsWith('W3'))).toBe(warned)
  })
})

describe('W3 and W9: what chat is read for', () => {
  it.each([
    ['spelt figures', 'れんらくはゼロキュウゼロ、いちにさんよん、ごーろくななはちまで。', 'W3'],
    ['a messenger', 'ラインのIDを交換して、質問を送ってもらうことにしました。LINE教えて', 'W3'],
    ['an address to a house', '住所は豊島区池袋2-14-8です。来てください。', 'W9'],
    ['a time with a place', '土曜日の13時に池袋駅の改札で待っているから来てね。', 'W9'],
    ['silence', 'お母さんには内緒だよ。', 'W9'],
    ['courting', '今日の服かわいかったよ。大好きだよ。', 'W9'],
  ])('%s', (_what, comment, code) => {
    expect(warnings({ 13: comment }).map(each => each.split(' ').slice(0, 2))).toContainEqual([code, '13'])
  })

  it('reads what is written to colleagues for proposals as well, the running text where it was changed', () => {
    const silence = 'お母さんには内緒だよと伝えました。'
    for (const row of [14, 15, 16]) {
      expect(warnings({ [row]: silence }).map(each => each.split(' ').slice(0, 2))).toContainEqual([
        'W9',
        String(row),
      ])
    }
    expect(
      warnings({ 15: silence }, { previous: makeReport({ 4: 'p.30', 13: '別の日です', 15: silence }) }),
    ).toEqual([])
    // Whom to call is what a handover is for.
    expect(warnings({ 14: 'お母様の携帯は090-1111-2222です。' })).toEqual([])
  })

  it.each([
    '一次関数のグラフを、傾きと切片から自分で書けるようになりました。次回は p.48〜52 の応用に進みます。',
    '英文法は不定詞の3用法を確認しました。単語テストは20問中17問正解です。宿題はワーク p.30、毎日10分の音読を続けましょう。',
    '速さの文章題で、家から駅までの道のりを図にかいて考えることができました。よくがんばりました。',
    '作文では、友だちと公園で会う場面をていねいに書けました。題材のえらび方がとてもよかったです。',
    '集中力が続き、最後の問題まで取り組めました。とてもすばらしいです。ご家庭でも、ほめてあげてください。',
    '次回の授業は12月3日（木）18:20からです。筆箱と計算ドリルをお持ちください。',
    '期末テストの答案を持ってきてくれました。87点でした。まちがえた問3と問5を一緒に解き直しました。',
    '道案内の表現（Turn left at the corner. Where is the station?）を練習しました。',
    '欠席の連絡をいただきました。振替は、センターから改めてご連絡します。',
    '地理では、神奈川県横浜市や千葉県の工業地帯について、地図帳を使って調べました。',
    '宿題の写真をセンターに送っていただき、ありがとうございました。途中式がよく書けています。',
    '少し眠そうでしたが、後半は表情も明るくなり、好きな歴史の話もしてくれました。',
  ])('nothing of a usual comment: %s', comment => {
    expect(warnings({ 13: comment })).toEqual([])
  })
})

describe('W4: asked for in vain', () => {
  it.each([
    ['homework', { 9: '' }, {}, ['W4 9']],
    ['homework that only looks written', { 9: ' 　' }, {}, ['W4 9']],
    ['pages', { 4: '' }, {}, ['W4 4']],
    [
      'pages of a first lesson are a fault instead',
      { 4: '' },
      { lesson: { time_division: 0, class_count: 1 } },
      [],
    ],
    ['of an absence nothing is asked', { 4: '', 9: '' }, { absence: true }, []],
  ])('%s', (_what, rows, more, expected) => {
    expect(warnings(rows, more)).toEqual(expected)
  })
})

describe('W5: pages no further than last time', () => {
  const previous = new Map([
    [2, 'M03'],
    [4, 'p.42–45'],
    [5, 'M99:計算ドリル'],
    [7, '10〜12'],
  ])

  it.each([
    ['the same pages', { 4: 'P42〜45' }, ['W5 4 p.42–45']],
    ['earlier ones', { 4: 'p.40–42' }, ['W5 4 p.42–45']],
    ['further ones', { 4: 'p.44–47' }, []],
    ['the next ones', { 4: '46' }, []],
    ['pages of another material', { 2: 'M04', 4: 'p.1' }, []],
    ['the material of the other row', { 5: 'M03', 7: 'p.45', 4: '' }, ['W4 4', 'W5 7 p.42–45']],
    ['その他 under the same name', { 5: 'M99:計算 ﾄﾞﾘﾙ', 7: 'p.12', 4: 'p.46' }, ['W5 7 10〜12']],
    ['その他 under another name', { 5: 'M99:漢字ドリル', 7: 'p.12', 4: 'p.46' }, []],
    ['no pages named', { 4: 'プリント2枚' }, []],
  ])('%s', (_what, rows, expected) => {
    expect(warnings(rows, { previous })).toEqual(expected)
  })

  it('nothing where last time named none', () => {
    expect(warnings({}, { previous: new Map([[2, 'M03']]) })).toEqual([])
  })
})

it('W6: the log of the meeting says otherwise', () => {
  const log_words = ['講師の遅れ']
  expect(warnings({}, { log_words })).toEqual(['W6  講師の遅れ'])
  expect(warnings({ 13: '欠席の連絡がありました。' }, { log_words, absence: true })).toContain(
    'W6  講師の遅れ',
  )
})

it('W7: a word that a family should not read, however it is written', () => {
  expect(warnings({ 13: 'バカなまちがいが減り、計算が速くなってきました。' })).toEqual(['W7 13 ばか'])
  expect(warnings({ 14: '発達障害の話を聞いた' })).toEqual([])
  expect(warnings({}, { unfit_words: ['', ' '] })).toEqual([])
})

it.each([
  ['高橋 恵', ['W8 ']],
  ['高橋　恵', ['W8 ']],
  ['高橋 恵子', []],
  [null, []],
])('W8: the author 高橋 恵 is reviewed by %j', (reviewer_name, expected) => {
  expect(warnings({}, { reviewer_name })).toEqual(expected)
})

it('of an absence only the comment is looked at', () => {
  const rows = { 9: '佐藤さん', 13: '佐藤さんから欠席の連絡がありました。' }
  expect(warnings(rows, { absence: true })).toEqual(['W2 13 佐藤'])
})

describe('the sentence of a warning', () => {
  it('names the row and what was found, and nothing that was found is read as a place', () => {
    expect(reportWarningSentence({ code: 'W2', detail_no: 13, words: ['佐藤', '{{label}}'] })).toBe(
      '「授業のコメント」に、ほかの生徒の名前と思われる言葉（佐藤、{{label}}）があります。ほかの生徒のことが家庭に伝わらないよう、確かめてください。',
    )
  })

  it.each(
    (Object.keys(reportWarningText) as (keyof typeof reportWarningText)[]).flatMap(code =>
      (['author', 'reviewer'] as const).map(reader => [code, reader] as const),
    ),
  )('of %s is whole for the %s', (code, reader) => {
    const detail_no = code === 'W6' || code === 'W8' ? null : 13
    expect(reportWarningSentence({ code, detail_no, words: ['見本'] }, reader)).toMatch(/^[^{}]*。[^{}]*。$/)
  })

  it.each(Object.keys(reportWarningText) as (keyof typeof reportWarningText)[])(
    'asks whoever reviews not to write what is the author’s: %s',
    code => {
      const sentence = reportWarningSentence({ code, detail_no: 13, words: ['見本'] }, 'reviewer')
      expect(sentence).not.toMatch(/入力して|書き直して|消して|ほかの言い方/)
    },
  )
})

it('takes the words of the setting with whatever stands between them', () => {
  expect(unfitWordsOf('馬鹿、問題児\nうざい,ADHD　')).toEqual(['馬鹿', '問題児', 'うざい', 'ADHD'])
})
