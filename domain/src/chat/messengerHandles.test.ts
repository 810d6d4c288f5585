import { describe, expect, it } from 'vitest'
import { detectInChat, holdsMessage } from './detect.ts'
import { spokenName } from './spokenName.ts'

const own = { hosts: [], numbers: [], meetings: [] }
const held = (text: string) => holdsMessage(detectInChat(text, own, []))

describe('the name of a messenger beside a handle, whatever stands between them', () => {
  const told =
    'LINE_misaki0905 LINE-misaki0905 LINE→misaki0905 LINE=misaki0905 LINE/misaki0905 LINE・misaki0905 LINE（misaki0905） らいん→misaki0905 ライン＿misaki0905 ライン＝misaki_k lineID_misaki0905 line.id.misaki0905 insta_misaki0905 insta_misaki インスタ-misaki.k discord_misaki Discord→misaki telegram=misaki_k カカオ_misaki0905 tiktok_misaki0905 ID_misaki0905 ID→misaki0905 misaki0905_line misaki0905→LINE misaki_0905（インスタ） line__misaki0905 instagram/misaki.k スカイプ＝misaki twitter_misaki'
  it.each([
    ...told.split(' '),
    'LINE misaki0905',
    'discord misaki0905',
    'ID misaki0905',
    'ライン misaki0905',
    'insta misaki_k',
    'line id misaki0905',
    'LINE は misaki0905',
    'LINE → misaki0905',
    'misaki0905 LINE',
  ])('%s', text => {
    expect(held(text)).toBe(true)
    expect(held(`プリントです\n${spokenName(`${text}.jpg`)}`)).toBe(true)
  })
})

it.each(
  [
    'line_graph.png を見てください',
    'line_chart1',
    'line_segment_AB',
    'line 12 を読んでください',
    'Line 3 から Line 10 まで訳しましょう',
    'line-up、line-break という単語です',
    'line=3x+2 とおきます',
    'オンライン_資料2',
    'オンライン→math2026',
    'オンラインmath01の資料です',
    'アンダーライン（underline）を引きます',
    'ライン（line）を引きます',
    'デッドライン（deadline）は明日です',
    'インスタントラーメン（instant noodles）',
    'signal_processing という語です',
    'signal→信号',
    'ログインID→student01',
    '会員ID tera2026 を入れてください',
    'ユーザーID=user001 で入ってください',
    '<div id="box01"> と書きます',
    'id=box01 の要素を選びます',
    'math_2026_unit03.pdf です',
    'IMG_0905.jpg',
    'worksheet01_line2 を見てください',
    'カカオ→cacao と書きます',
    'twitter は「さえずる」という動詞です',
    'chapter02 line 5 を訳してください',
  ].map(text => [text]),
)('a lesson: %s', text => expect(held(text)).toBe(false))
