import { type FoldedChat, foldKana, matchesIn, signs } from './fold.ts'

const zero = '(?:0|o|〇|○|零|ぜろ|れい|まる|おー)'
/** A drawn-out にー (にい) and ごー (ごう) are に and ご: what draws them out stands between two figures. */
const figures = [
  'いち|わん|一|壱|壹|弌',
  'つー|二|弐|貳|に',
  'すりー|三|参|參|さん',
  'ふおー|よん|よー|四|肆|し',
  'ふあいぶ|五|伍|ご',
  'しつくす|ろく|六|陸',
  'せぶん|なな|しち|七|漆|柒',
  'えいと|はち|八|捌',
  'きゆう|きゆー|ないん|九|玖|く',
].map(kinds => kinds.split('|'))
/** しち before し, くち is none. */
const figureWords = figures.flat().sort((one, other) => other.length - one.length)
export const figure = `(?:[0-9o]|${zero}|${figureWords.join('|')})`
const between = `(?:[のーう ${signs}]|い(?!ち)){0,3}?`
/** Eleven of a mobile telephone, ten of a house. */
const numbers = new RegExp(`${zero}(?:${between}${figure}){9,10}`, 'gu')
/** In figures alone a lesson writes rows of numbers (0, 7, 0, 3 …): without a comma between them, and a mobile one. */
const starred = /(?<![0-9])0[^\p{L}\p{N},、.]{1,2}[5-9](?:[^\p{L}\p{N},、.]{1,2}[0-9]){9}(?![0-9])/gu

/** How a mobile number begins, and no more of it than its middle: the rest comes in a message of its own. */
const beginning = `(?:0[789]0(?:[-ー ]?[0-9]{4})?(?![-ー ]?[0-9])|${zero}(?:${between}(?:${[6, 7, 8].flatMap(place => figures[place] ?? []).join('|')}))${between}${zero}(?!${between}${figure}))`
const says =
  '(?:は|が|、|って|:|まず|最初|はじめ|前半|頭|だけ|(?:言|い)うね|(?:教え|おしえ|送)るね|…|,|ね){0,4}'
/** Of numbers in general. */
const general = '(?!(?:で|から)(?:始|はじ)まる(?!よ|ね)|の(?:人|番号|方)|番|という)'
const halves = [
  // 番号 alone belongs to exercises, seats and examinees, too: whose it is, or that it's a telephone's.
  `(?:(?:わたし|あたし|私|俺|おれ|僕|ぼく|うち|自分|先生|こつち)の|電話の?|携帯の?|けーたいの?|でんわの?|すまほの?)番号${says}${beginning}${general}`,
  `(?:携帯|けーたい|でんわ|電話|(?<![a-z])tel)(?:は|が|、|:)(?:まず|最初(?:は|が)?)?${beginning}${general}`,
  `(?:^|[、。!?])(?:あと|で|じやあ?|新しい)?番号は(?:、|まず|最初(?:は|が)?){0,2}${beginning}(?!番|ぺーじ|の|と|点|円|から(?!(?:始|はじ)まる(?:よ|ね))|で|を|に|、[0-9])`,
  `(?:続き|つづき|残り|のこり|後半)(?:は|が|、)?[0-9]{4}(?:で|、|,|と|-|→){0,2}(?:その(?:あと|後|次)|最後)(?:は|が|に|、)?[0-9]{4}(?=ね|だよ|よ|$|[!♡♥❤])`,
].map(source => new RegExp(foldKana(source), 'gu'))

/** Numbers of telephones in words and in signs, and halves of them. */
export function speltNumbers(folded: FoldedChat, own: readonly string[]): string[] {
  const ours = own.map(one => one.replace(/\D/g, '')).filter(one => one.length >= 9)
  const words = [...folded.text.matchAll(numbers)].flatMap(match => {
    const read = digitsOf(match[0])
    const size = /^0[5-9]0/.test(read) ? 11 : 10
    // Enough of it in words: 「0に5を足す」 is arithmetic.
    const inWords = (match[0].match(/[ぁ-んo〇○零一-龠]/gu) ?? []).length
    return (inWords >= 3 || /^[o〇○]/u.test(match[0])) &&
      isNumber(read.slice(0, size)) &&
      !isMarks(match[0], read) &&
      !ours.includes(read.slice(0, size))
      ? [folded.written(match.index, match.index + match[0].length)]
      : []
  })
  const stars = matchesIn(folded, starred).filter(each => !ours.includes(each.replace(/\D/g, '')))
  return [...words, ...stars, ...halves.flatMap(pattern => matchesIn(folded, pattern))]
}

/** 「①〇 ②〇 ③×」: answers that are right or aren't, each behind its number. */
function isMarks(words: string, digits: string): boolean {
  return !/\p{L}/u.test(words.replace(/[〇○]/g, '')) && inOrder.includes(digits.replaceAll('0', ''))
}
const inOrder = Array.from({ length: 100 }, (_, number) => number)
  .join('')
  .replaceAll('0', '')

function isNumber(digits: string): boolean {
  if (!/^0[1-9]/.test(digits) || digits === '0123456789') return false
  return digits.length === 10 || /^0[5-9]0\d{8}$/.test(digits)
}

export function digitsOf(words: string): string {
  const one = new RegExp(figure, 'gu')
  return (words.match(one) ?? [])
    .map(each => (/^\d$/.test(each) ? each : String(figures.findIndex(kinds => kinds.includes(each)) + 1)))
    .join('')
}
