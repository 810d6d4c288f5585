/**
 * Telephone numbers that aren't written as those of this country: behind a country's code, and in short where a word says that
 * it is one. A sum has a sign before its numbers, too (`1 + 44`, `x+12345678`): there it follows what it adds to.
 */
const unit = '(?! ?[円人個点本枚件票度万億%]|\\d| ?(?:km|kg|cm|mm|g|m)(?![a-z]))'
const code = '(?<![\\w)\\]}+.,]|\\d )\\+(?!81(?!\\d))(?=[1-9])\\d{1,3}'
const abroad = [
  new RegExp(`${code}[- ()]{0,2}(?:\\(0\\) ?)?(?:\\d{1,12}[- ()]{1,2}){0,5}\\d{2,12}${unit}`, 'gi'),
  new RegExp(`${code}\\.\\d{2,4}(?:\\.\\d{2,4}){1,3}${unit}`, 'gi'),
  /(?<![\d.,:/-]|\d )00[- ]?[1-9]\d{0,2}(?:[- ()]{1,3}\d{2,6}){2,4}(?!\d|[:.]\d)/g,
]

const word =
  '(?:電話|でんわ|携帯|ケータイ|けーたい|スマホ|手機|(?<![a-z])(?:tel|telephone|phone|mobile|cell|whatsapp|wechat|signal|call me|text me|ring me|my number))'
const named = new RegExp(
  `(?<=${word}(?:番号|號碼|号码| ?(?:number|no\\.?))?[\\s:=はがの、,→「(.]{0,3}(?:(?:is|at|on|是) ?)?)(?:00[1-9]\\d{8,13}|\\(?\\d{2,5}[-. ()]{1,2}\\d{3,6}(?:[-. ()]{1,2}\\d{3,4})?|\\d{7,11})(?!\\d|[-./:]\\d|年|時|分| ?(?:ページ|頁|問|番まで))${unit}`,
  'gi',
)

/** Forms that stand for themselves: of North America (3-3-4), of mobiles in the United Kingdom (07…, eleven) and Taiwan (09…, ten). */
const own = [
  /(?<![\d.,:/+-]|\d )(?:\([2-9]\d{2}\) ?[2-9]\d{2}[-. ]\d{4}|[2-9]\d{2}([-.])[2-9]\d{2}\1\d{4})(?![\d]|[-./:]\d)/g,
  /(?<![\d.,:/+-]|\d )07[1-9]\d{2}[- ]?\d{3}[- ]?\d{3}(?![\d]|[-./:]\d)/g,
  /(?<![\d.,:/+-]|\d )09\d{2}([- ]?)\d{3}\1\d{3}(?![\d]|[-./:]\d)/g,
]

const shape = '(?:\\(\\d{2,5}\\) ?|\\d{2,5}[-. ()]{1,2})\\d{3,6}(?:[-. ()]{1,2}\\d{3,4})?|\\d{8,11}'
/** Before the word: 「(415) 555-2671 に電話して」. */
const asked = new RegExp(
  `(?<![\\d.,:/+-]|\\d )(?:${shape})(?= ?(?:に|へ|まで|で)、?(?:電話(?!番)|でんわ|かけて|掛けて|連絡(?![会網帳])|ショート|メッセージ|sms|line))`,
  'gi',
)

/** In a text of one kind of figures and half width. */
export function numbersAbroad(text: string): string[] {
  return [
    ...abroad.flatMap(pattern => matches(text, pattern)).filter(isOfACountry),
    ...[...own, asked].flatMap(pattern => matches(text, pattern)).filter(each => digitsIn(each).length >= 8),
    ...matches(text, named).filter(each => digitsIn(each).length >= 7),
  ]
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([all]) => all)
const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Seven to twelve figures behind the code, and more behind 00, as meetings have short numbers; a round one in one piece is an amount. */
function isOfACountry(found: string): boolean {
  const digits = digitsIn(found).replace(/^00/, '')
  if (found.startsWith('0') && digits.length < 10) return false
  const inOnePiece = /^\+\d+$/.test(found)
  return digits.length >= 8 && digits.length <= 15 && !(inOnePiece && /0{4}$/.test(found))
}
