import { contactData } from '../texts/contactData.ts'
import { plainFigures } from '../texts/plainFigures.ts'
import { cutNumbers } from './cutNumbers.ts'
import { elsewhereHits } from './elsewhere.ts'
import { type FoldedChat, foldChat, foldKana, matchesIn, signs } from './fold.ts'
import { handleHits } from './handles.ts'
import { isOwnAddress, meetingIds, type OwnContacts } from './ownContacts.ts'
import { isTranslated, isWarning } from './quoted.ts'
import { speltNumbers } from './speltNumbers.ts'
import { turnedNumbers } from './turnedNumbers.ts'

/**
 * Ways to reach somebody outside the school, as written and as spelt to escape (chat B7). The name of a messenger alone is
 * none, since lessons speak of lines (線分, 合格ライン, 5行目): it needs a word of exchanging beside it.
 */
export function contactHits(text: string, folded: FoldedChat, own: OwnContacts): string[] {
  const message = plainFigures(text)
  const tight = message.normalize('NFKC').replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const written = dataIn(message, own).filter(each => !isDeclined(message, each))
  const links = written.filter(each => isOwnAddress(each, own))
  const found = [
    ...written,
    // Without blanks English sentences run together (end.Come): only what says more than a point between two words. What
    // follows one's own link runs into it.
    ...dataIn(tight, own).filter(
      each =>
        /@|アット|:\/\//.test(each) &&
        /\.|ドット/.test(each) &&
        !links.some(link => each.startsWith(link.normalize('NFKC'))),
    ),
    ...dataIn(latin(folded.text), own).filter(each => /[@＠]|:\/\//.test(each)),
    // Each figure in a way of writing of its own (0️⃣9️⃣…); what divides two numbers still stands between them.
    ...dataIn(folded.text, own).filter(
      each => !/[a-z]/i.test(each) && !written.some(one => digitsIn(one) === digitsIn(each)),
    ),
  ].filter(each => !isOwnAddress(each, own))
  const spelt = [
    ...messengers(folded),
    ...speltNumbers(folded, own.numbers),
    ...cutNumbers(folded, own.numbers),
    ...turnedNumbers(text, folded, own.numbers),
    ...elsewhereHits(folded),
    ...handleHits(folded),
    ...meetingIds(folded, own.meetings),
  ]
  return [...new Set([...found, ...spelt])]
}

/** The school's number makes no stranger's address its own: `https://evil.example/0355550101`. */
function dataIn(text: string, { numbers }: OwnContacts): string[] {
  const kept = new Set(contactData(text, numbers))
  return contactData(text).filter(each => (kept.has(each) && !freephone.test(each)) || /[a-z]/i.test(each))
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Lines of organisations alone. */
const freephone = /^0(?:120|570)\D?\d/

/** 「LINEの交換を求められたら…」: what is warned of; an address or a number stays what it is. */
function isDeclined(message: string, found: string): boolean {
  if (!/(?:交換|教え|フォロー|追加|登録)$/u.test(found)) return false
  const to = message.indexOf(found) + found.length
  return isWarning(foldChat(message.slice(to, to + 40)).text, 0)
}

/** Japanese apart, so that an address ends where it begins. */
function latin(text: string): string {
  return text.replace(/[^!-~]+/g, ' ')
}

/** A name letter by letter, with signs between them. */
function spelt(name: string, further: Readonly<Record<string, string>> = {}): string {
  return [...foldKana(name)].map(letter => further[letter] ?? letter).join(`[ ー${signs}]{0,2}`)
}
const doubles = { i: '[i1l!|]', l: '[l1|i]', o: '[o0]', ん: '[んそ]' }
const kanaNames =
  'ライン インスタ カカオ ディスコード スカイプ ツイッター テレグラム ティックトック スナチャ スナップチャット フェイスブック ワッツアップ'
const latinNames =
  'line insta instagram kakao discord skype twitter telegram tiktok snapchat facebook whatsapp wechat signal'
const names = [
  // 合格ライン, オンライン and number line are of the lesson.
  `(?<!おん|おふ|合格|目標|平均|基準|最低|でつど|がいど|ぱいぷ|ぼーだー|すたーと|ごーる|あんだー|へつど|すかい|さいど|ぎりぎり)(?:${spelt('ライン', doubles)})`,
  ...kanaNames
    .split(' ')
    .slice(1)
    .map(name => spelt(name, { ん: '[んそ]' })),
  ...latinNames.split(' ').map(name => `(?<![a-z])${spelt(name, doubles)}(?![a-z])`),
  '微信|緑の(?:あぷり|あいこん)',
].join('|')

const exchange =
  '(?:id|垢|アカウント|アカ(?![るい])|を?交換|友(?:だち|達)(?:追加|登録|に)|追加し(?:て|た|よ|と)|登録し(?:て|た|よ|と)|教え|おしえ|連絡|話そ|話し(?:ましょ|ませんか|たい|て[もい])|やり(?:とり|取り)|送(?:って|るね|るよ|り(?:ます|ましょ))|や(?:って|っ)(?:る|ます|い(?:る|ます)|ない)|持って(?:る|ます|い(?:る|ます))|もって(?:る|ます)|使って(?:る\\?|ますか|いますか)|して(?:る\\?|ますか|いますか)|しよう|したい|つなが|繋が|ほしい|欲しい|知りたい|検索|探して|さがして|フォロー|見つけて|来て|きて|dm|しない\\?|しませんか|しよ(?=$|[^ぁ-ん])|やろう|のqr|qrこーど)'
const exchanging = new RegExp(
  `(?:${names})(?:の|を|も|で|は|って|とか|に|なら|、|,|「|」|\\s){0,3}${foldKana(exchange)}`,
  'gu',
)
/** 「教えて、ライン」「交換しよ、LINE」. */
const exchangeBefore = new RegExp(
  `(?:交換し(?:よ|ま|て|た)|教え(?:て|る)|おしえて|つながろう)(?:よ|ね|、|,|!|\\?|。){0,2}(?:${names})(?:$|[^ぁ-んa-z0-9一-龠]|の?id|で?も?いい)`,
  'gu',
)
const masks = '[○〇◯●*×✕☆★_◎△□]'
const masked = new RegExp(
  [...kanaNames.split(' ').map(foldKana), 'line', 'insta', 'kakao', 'discord']
    .flatMap(name =>
      [...name].map((_, place) => [...name].map((each, at) => (at === place ? masks : each)).join('')),
    )
    .map(name => `(?<![a-zぁ-ん]${''})${name}(?![a-z])`)
    .join('|'),
  'gu',
)
/** Exercises leave letters out, too. */
const exercise = /に入る|空ら?欄|空らん|穴埋め|穴うめ|つづり|すぺる|英単語|何が入/u
const asking = [
  // A line is looked at in every lesson, a messenger's page in none.
  /(?:いんすた|ていつくとつく|ついつたー|すなちや|(?<![a-z])(?:insta|instagram|tiktok))(?:を|も|、)?(?:見て|みて|のぞいて)/gu,
  /(?<![a-z])dm(?:を|で)?(?:して|送つて|ちようだい|くださ|くれ|する(?:ね|よ))/gu,
  /(?<![a-z0-9._])[a-z0-9._]{4,}(?:つて|という|が)(?:id|あかうんと|ゆーざー名)/gu,
  /(?<![a-z])(?:gmail|icloud|yahoo|hotmail)(?:で|の|は)[a-z0-9._]{3,}/gu,
  /(?:連絡先|電話番号|携帯(?:番号)?|けーたい(?:番号)?|めあど|めーるあどれす|らいん?id)(?:を|も|、|って|は|の)*(?:交換|教え(?:て|る|よう|ろ|と)|おしえ|知りたい|送って|ほしい|欲しい|何\?|なに)/gu,
  /(?:住所|最寄りの?駅|家の場所|帰り道|通学路)(?:を|は|って|も)*(?:教えて(?:よ|ね|ほしい|くれ|もら|$|[。!?])|どこ\?|どこですか|どの辺|どのへん)/gu,
  /(?<!の)(?:家|いえ|うち|おうち)(?:は|って)?(?:どこ(?:\?|なの|ですか)|どの辺|どのへん)/gu,
  /(?:裏垢|うら垢|捨て垢|さぶ垢|鍵垢)/gu,
]

function messengers(folded: FoldedChat): string[] {
  const patterns = exercise.test(folded.text)
    ? [exchanging, exchangeBefore]
    : [exchanging, exchangeBefore, masked]
  return [...patterns, ...asking].flatMap(pattern =>
    matchesIn(
      folded,
      pattern,
      (from, to) => !isWarning(folded.text, to) && !isTranslated(folded.text, from, to),
    ),
  )
}
