import { describe, expect, it } from 'vitest'
import { detectInChat, holdsMessage } from './detect.ts'

const own = { hosts: [], numbers: [], meetings: [] }
const held = (text: string) => holdsMessage(detectInChat(text, own, []))
const lines = (sentences: string) => sentences.trim().split('\n')

describe('an account, a home or a name elsewhere in plain words', () => {
  it.each(
    lines(`
三菱UFJ銀行 普通口座 1234567
三井住友銀行 渋谷支店 普通 1234567
口座番号は1234567です
口座番号：７６５４３２１
こうざばんごうは1234567
みずほ銀行の当座 0123456
ゆうちょ 10120-12345671
ゆうちょ銀行 記号10120 番号12345671
ゆうちょの記号は10120、番号は12345671
振込先は楽天銀行 普通 1234567
my bank account number is 1234567
銀行帳號 012-345678901234
郵局帳號是 00012345678901
コーポ緑203号室に住んでるよ
住んでいるのは緑ハイツ203です
みどり荘の203号室に住んでいます
さくらマンション501号室に住んでいるんだ
メゾン青葉102に住んでる
うちはコーポ緑の203
家はグリーンハイツ305だよ
123 Main Street, Springfield
I live at 45 Park Avenue
my address is 12 Baker St
221B Baker Street, London
台北市信義區信義路五段7號
台北市大安區和平東路一段162號
高雄市鳳山區光復路二段132號3樓
住在中山路一段25號3樓
我家在忠孝東路四段100號
我的LINE是 endo90
加我的賴 endo90
加我LINE endo90
我的賴是endo90
加我賴
我的微信是 endo90
微信號：endo90
我的IG是 endo_90
IG帳號 endo90
加我IG
加我好友 endo90
my line is endo90
my line id is endo90
add me on LINE
add me on instagram
my insta is endo90
my discord is endo90
you can find me on snapchat endo90
dm me on insta
message me on whatsapp
text me on telegram
follow me on instagram
what's your line id
can I have your instagram
`),
  )('is held: %s', text => expect(held(text)).toBe(true))
})

describe('a lesson', () => {
  it.each(
    lines(`
銀行に1000000円を年利0.5%で預けます
普通預金と当座預金のちがいを習いました
口座を開く手続きについての英文です
銀行の支店は全国に1234あります
問1234567は難しいです
銀行員 1234567人の調査
記号10と番号12の問題を解きました
ゆうちょ銀行の歴史は1871年からです
マンションに住んでいる人の割合は12%です
荘子と老子の思想を学びました
別荘は203年前に建てられました
コーポレートの意味は「会社の」です
山荘の部屋は203号室でした、という文を訳します
ハイツの英語は heights です
3 main streets meet at the square
Main Street という言葉は「大通り」です
The 12 roads lead to the city
I live in a big city. を訳しましょう
She lives at the end of the street. を訳しましょう
my line is straight
The line is parallel to AB
the equation of my line is y=2x+1
line 12 is a simile
My answer is on line 12
add 3 to both sides
add the numbers on line 5
Please follow me. は「ついて来て」です
依賴という中国語を習いました
我的名字是田中
中山路在哪裡？という文です
信賴は「信頼」の旧字です
微分と積分の公式です
Please add me to the list
my favorite line is this one
`),
  )('isn’t: %s', text => expect(held(text)).toBe(false))
})
