import { contactData } from '../texts/contactData.ts'
import { type FoldedChat, foldKana } from './fold.ts'

/** What belongs to the business and its meetings: nobody is reached by it in private. */
export interface OwnContacts {
  hosts: readonly string[]
  numbers: readonly string[]
}

/**
 * Ways to reach somebody outside the school, as written and as spelt to escape (chat B7). The name of a messenger alone is
 * none, since lessons speak of lines (線分, 合格ライン, 5行目): it needs a word of exchanging beside it.
 */
export function contactHits(message: string, folded: FoldedChat, own: OwnContacts): string[] {
  const tight = message.normalize('NFKC').replace(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  const found = [
    ...contactData(message, own.numbers),
    // Without blanks English sentences run together (end.Come): only what says more than a point between two words.
    ...contactData(tight, own.numbers).filter(each => /@|アット|:\/\//.test(each) && /\.|ドット/.test(each)),
    ...contactData(latin(folded.text), own.numbers).filter(each => /[@＠]|:\/\//.test(each)),
  ].filter(each => !isOwn(each, own.hosts))
  const spelt = [...messengers(folded), ...speltNumbers(folded, own.numbers)]
  return [...new Set([...found, ...spelt])]
}

/** A host is one's own by its end: `https://evil.example/?our.example` isn't. */
function isOwn(found: string, hosts: readonly string[]): boolean {
  const host = /^(?:https?:\/\/)?(?:[^@/\s]*@)?([^/:?#\s]+)/i.exec(found)?.[1]?.toLowerCase()
  return (
    host !== undefined &&
    hosts.some(one => one !== '' && (host === one.toLowerCase() || host.endsWith(`.${one.toLowerCase()}`)))
  )
}

/** Japanese apart, so that an address ends where it begins. */
function latin(text: string): string {
  return text.replace(/[^!-~]+/g, ' ')
}

const gap = '[^\\p{L}\\p{N}]{0,2}'
/** A name letter by letter, with signs between them. */
function spelt(name: string, further: Readonly<Record<string, string>> = {}): string {
  return [...foldKana(name)].map(letter => further[letter] ?? letter).join(`(?:${gap}|ー)`)
}
const doubles = { i: '[i1l!|]', l: '[l1|]', o: '[o0]', ん: '[んそ]' }
const kanaNames =
  'ライン インスタ カカオ ディスコード スカイプ ツイッター テレグラム ティックトック スナチャ スナップチャット フェイスブック ワッツアップ'
const latinNames =
  'line insta instagram kakao discord skype twitter telegram tiktok snapchat facebook whatsapp wechat signal'
const names = [
  // 合格ライン, オンライン and number line are of the lesson.
  `(?<!おん|合格|目標|平均|基準|最低|でつど|がいど|ぱいぷ|ぼーだー|すたーと|ごーる|あんだー|へつど|すかい|さいど|ぎりぎり)(?:${spelt('ライン', doubles)})`,
  ...kanaNames
    .split(' ')
    .slice(1)
    .map(name => spelt(name, { ん: '[んそ]' })),
  ...latinNames.split(' ').map(name => `(?<![a-z])${spelt(name, doubles)}(?![a-z])`),
  '微信|緑の(?:あぷり|あいこん)',
].join('|')

const exchange =
  '(?:id|垢|アカウント|アカ(?![るい])|を?交換|友(?:だち|達)(?:追加|登録|に)|追加し(?:て|た|よ|と)|登録し(?:て|た|よ|と)|教え|おしえ|連絡|話そ|話し(?:ましょ|ませんか|たい|て[もい])|やり(?:とり|取り)|送(?:って|るね|るよ|り(?:ます|ましょ))|や(?:って|っ)(?:る|ます|い(?:る|ます)|ない)|持って(?:る|ます|い(?:る|ます))|もって(?:る|ます)|使って(?:る\\?|ますか|いますか)|して(?:る\\?|ますか|いますか)|しよう|したい|つなが|繋が|ほしい|欲しい|知りたい|検索|探して|さがして|フォロー|見つけて|来て|きて|DM|dm|しない\\?|しませんか|しよ(?=$|[^ぁ-ん])|やろう|のQR|のqr|QRコード|qrこーど)'
const exchanging = new RegExp(
  `(?:${names})(?:の|を|も|で|は|って|とか|に|なら|、|,|「|」|\\s){0,3}${foldKana(exchange)}`,
  'giu',
)
/** 「教えて、ライン」「交換しよ、LINE」. */
const exchangeBefore = new RegExp(
  `(?:交換し(?:よ|ま|て|た)|教え(?:て|る)|おしえて|つながろう)(?:よ|ね|、|,|!|\\?|。){0,2}(?:${names})(?:$|[^ぁ-んa-z0-9一-龠]|の?id|で?も?いい)`,
  'giu',
)
const masks = '[○〇◯●*×✕☆★_◎△□]'
const masked = new RegExp(
  [...kanaNames.split(' ').map(foldKana), 'line', 'insta', 'kakao', 'discord']
    .flatMap(name =>
      [...name].map((_, place) => [...name].map((each, at) => (at === place ? masks : each)).join('')),
    )
    .map(name => `(?<![a-zぁ-ん]${''})${name}(?![a-z])`)
    .join('|'),
  'giu',
)
/** Exercises leave letters out, too. */
const exercise = /に入る|空ら?欄|空らん|穴埋め|穴うめ|つづり|すぺる|英単語|何が入/u
const asking = [
  // A line is looked at in every lesson, a messenger's page in none.
  /(?:いんすた|ていつくとつく|ついつたー|すなちや|(?<![a-z])(?:insta|instagram|tiktok))(?:を|も|、)?(?:見て|みて|のぞいて)/gu,
  /(?<![a-z])dm(?:を|で)?(?:して|送つて|ちようだい|くださ|くれ|する(?:ね|よ))/gu,
  /[a-z0-9._]{4,}(?:つて|という|が)(?:id|あかうんと|ゆーざー名)/gu,
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
  return [...patterns, ...asking].flatMap(pattern => matches(folded, pattern))
}

const zero = '(?:0|o|〇|○|零|ぜろ|れい|まる|おー)'
const figures = [
  'いち|わん|一|壱',
  'つー|にー|二|弐|に',
  'すりー|三|参|さん',
  'ふおー|よん|よー|四|し',
  'ふあいぶ|ごー|五|ご',
  'しつくす|ろく|六',
  'せぶん|なな|しち|七',
  'えいと|はち|八',
  'きゆう|ないん|九|く',
]
/** しち before し, くち is none. */
const figureWords = figures.flatMap(kinds => kinds.split('|')).sort((one, other) => other.length - one.length)
const figure = `(?:[0-9o]|${zero}|${figureWords.join('|')})`
const between = '(?:の|[^\\p{L}\\p{N}]){0,2}?'
/** Eleven of a mobile telephone, ten of a house. */
const numbers = new RegExp(`${zero}(?:${between}${figure}){9,10}`, 'gu')
/** In figures alone a lesson writes rows of numbers (0, 7, 0, 3 …): without a comma between them, and a mobile one. */
const starred = /(?<![0-9])0[^\p{L}\p{N},、.]{1,2}[5-9](?:[^\p{L}\p{N},、.]{1,2}[0-9]){9}(?![0-9])/gu

function speltNumbers(folded: FoldedChat, own: readonly string[]): string[] {
  const ours = own.map(one => one.replace(/\D/g, '')).filter(one => one.length >= 9)
  const words = [...folded.text.matchAll(numbers)].flatMap(match => {
    const read = digitsOf(match[0])
    const size = /^0[5-9]0/.test(read) ? 11 : 10
    // Enough of it in words: 「0に5を足す」 is arithmetic.
    const inWords = (match[0].match(/[ぁ-んo〇○零一-龠]/gu) ?? []).length
    return (inWords >= 3 || /^[o〇○]/u.test(match[0])) &&
      isNumber(read.slice(0, size)) &&
      !ours.includes(read.slice(0, size))
      ? [folded.written(match.index, match.index + match[0].length)]
      : []
  })
  const stars = matches(folded, starred).filter(each => !ours.includes(each.replace(/\D/g, '')))
  return [...words, ...stars]
}

function isNumber(digits: string): boolean {
  if (!/^0[1-9]/.test(digits) || digits === '0123456789') return false
  return digits.length === 10 || /^0[5-9]0\d{8}$/.test(digits)
}

function digitsOf(words: string): string {
  const one = new RegExp(figure, 'gu')
  return (words.match(one) ?? [])
    .map(each => {
      if (/^\d$/.test(each)) return each
      const place = figures.findIndex(kinds => kinds.split('|').includes(each))
      return String(place + 1)
    })
    .join('')
}

function matches(folded: FoldedChat, pattern: RegExp): string[] {
  return [...folded.text.matchAll(pattern)].map(match =>
    folded.written(match.index, match.index + match[0].length),
  )
}
