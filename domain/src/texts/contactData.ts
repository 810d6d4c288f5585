import { numbersAbroad } from './numbersAbroad.ts'
import { plainFigures } from './plainFigures.ts'

/**
 * Ways to reach somebody beside the school: telephone numbers, mail addresses, addresses of the web, ids of messengers.
 * A text of lessons is full of numbers (pages, dates, times, formulas), and a warning that is mostly wrong is not read:
 * each pattern asks for what a lesson doesn't write. What is written to escape it (digits in kana) is not recognised.
 */
export function contactData(text: string, own: readonly string[] = []): string[] {
  const written = plain(text)
  const numbers = withFigures(written)
  const found = [
    ...phones.flatMap(pattern => matches(numbers, pattern)).filter(isPhoneNumber),
    ...numbersAbroad(numbers),
    ...[...mails, ...addresses, ...messengers].flatMap(pattern => matches(written, pattern)),
  ]
  const known = own.map(core).filter(each => each !== '')
  return [...new Set(found.map(each => each.trim()))].filter(
    each => !known.some(one => isOwn(core(each), one)),
  )
}

/** Half width and in one kind of figures, without what nobody sees or stands around a figure (keycaps). */
function plain(text: string): string {
  return plainFigures(text.normalize('NFKC')).replace(/[\p{Cf}\p{Me}\p{Default_Ignorable_Code_Point}]/gu, '')
}

/** Figures in kanji as figures, letters that look like one between others as well, and whatever line stands between two figures as a hyphen. */
function withFigures(text: string): string {
  return text
    .replace(/[〇零一二三四五六七八九]/g, figure => String(kanjiFigures.indexOf(figure) % 10))
    .replace(likeFigures, run =>
      run.replace(/\d/g, '').length * 2 > run.length ? run : run.replace(/o/gi, '0').replace(/[li|]/gi, '1'),
    )
    .replace(/(?<=\d) ?[‐‑‒–—―−ー─の] ?(?=\d)/g, '-')
}
/** O9O-l234-5678: figures for the most part, so that words with an O stay words. */
const likeFigures = /(?<![a-z\d|])[\doli|]+(?:[-ー ][\doli|]+)+/gi
const kanjiFigures = '〇一二三四五六七八九零'

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([all]) => all)
}

/** One way of writing for comparing with the school's own numbers and hosts. */
function core(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[\s()-]/g, '')
}

/** A number of one's own is that number, not one with it inside: behind an address it would let the address pass. */
function isOwn(found: string, own: string): boolean {
  return /^[+\d]+$/.test(own) ? found === own : found.includes(own)
}

/** A number begins alone: not within another one, nor behind a decimal point. */
const alone = '(?<!\\d|\\d[-.,])'
const phones = [
  `${alone}0[5-9]0[-.,\\s()・/_~]{0,3}\\d{4}[-.,\\s()・/_~]{0,3}\\d{4}(?![\\d])`,
  // One figure after the other: 「0 9 0 1 2 …」
  `${alone}0 [5-9] 0(?: \\d){8}(?! ?\\d)`,
  `${alone}0\\d{1,4}[-()]{1,2} ?\\d{1,4}[-()]{1,2} ?\\d{3,4}(?!\\d)`,
  `${alone}0\\d{1,3} \\d{2,4} \\d{4}(?!\\d)`,
  `${alone}0\\d{9,10}(?!\\d)`,
  '\\+81[-. ()]{0,2}0?[-. ()]{0,2}\\d{1,4}[-. ()]{0,2}\\d{1,4}[-. ()]{0,2}\\d{3,4}(?!\\d)',
].map(pattern => new RegExp(pattern, 'g'))

/** Ten digits, eleven of a mobile telephone; no area begins with two zeros, and 0123456789 are the figures. */
function isPhoneNumber(found: string): boolean {
  const digits = found.replace(/\D/g, '').replace(/^81(?=\d{9})0?/, '0')
  if (!/^0[1-9]/.test(digits) || digits === '0123456789') return false
  return digits.length === 10 || (digits.length === 11 && /^0(?:[5-9]0|800)/.test(digits))
}

const at = ' ?(?:@|\\(at\\)|\\[at\\]|アット(?:マーク)?) ?'
const dot = ' ?(?:\\.|ドット|\\(dot\\)) ?'
/** Where a run of letters begins: tried at each of its letters, a run without an @ costs the square of its length. */
const mails = [
  new RegExp(`(?<![a-z0-9._%+-])[a-z0-9._%+-]+${at}[a-z0-9-]+(?:${dot}[a-z0-9-]+)*${dot}[a-z]{2,}`, 'gi'),
  /(?<![a-z0-9.-])(?:gmail|icloud|hotmail|outlook)\.com|(?<![a-z0-9.-])(?:yahoo\.co|docomo\.ne|ezweb\.ne|softbank\.ne|au)\.jp/gi,
]

/** `[!-~]`: what an address is made of; Japanese that follows it doesn't belong to it. */
const addresses = [
  /https?:\/\/[!-~]+|(?<![a-z0-9])www\.[a-z0-9-]+\.[!-~]+/gi,
  // An English sentence without a space behind its point must not look like a host: the ends that are words need a path.
  /(?<![a-z0-9.@_-])(?:[a-z0-9-]+\.)+(?:com|net|org|jp|info|biz|tv|gg)(?![a-z0-9-])(?:\/[!-~]*)?/gi,
  /(?<![a-z0-9.@_-])(?:[a-z0-9-]+\.)+(?:me|be|ly|ee|co|io|app|page|link|site)\/[!-~]+/gi,
]

const kanaService =
  '(?:インスタ(?:グラム)?|カカオ(?:トーク)?|スカイプ|ディスコード|ツイッター|テレグラム|ティックトック|スナチャ|スナップチャット|フェイスブック|ワッツアップ|微信)'
const latinService =
  '(?<![a-z])(?:instagram|insta|kakao ?talk|kakao|skype|discord|twitter|telegram|tiktok|snapchat|facebook|whatsapp|wechat)'
const line = '(?:(?<![a-z])line|ライン)'
/** A letter of mathematics too: only beside a word that says what it is. */
const letterX = '(?<![a-z0-9])x(?:\\(旧twitter\\))?'
const says = '[\\s:=は、,→「『("\'@]*'
const account = '(?:id|アカウント(?:名)?|アカ|ユーザー?名|ユーザー?ネーム|ニックネーム)'

const messengers = [
  // 「LINE ID: abc」「XのアカウントはHanako」
  new RegExp(
    `(?:${kanaService}|${latinService}|${line}|${letterX})[ の・]{0,2}${account}${says}[a-z0-9][a-z0-9._-]+`,
    'gi',
  ),
  // 「インスタ hanako」; behind a Latin name only with a sign between: an English text goes on there.
  new RegExp(`${kanaService}[\\s:=は「『(@]{0,3}[a-z0-9_][a-z0-9._]{2,}`, 'gi'),
  new RegExp(`${latinService} ?[:=は「『(@][\\s:=「『(@]{0,2}[a-z0-9_][a-z0-9._]{2,}`, 'gi'),
  // 「インスタでhanako.99を見て」: a name with a figure in it, not a page (「ラインでp.42」).
  new RegExp(
    `(?:${kanaService}|${latinService}|${line})で[\\s「『(@]{0,2}(?=[a-z0-9._-]*[\\d_])[a-z]{3,}[a-z0-9._-]+`,
    'gi',
  ),
  // A line is drawn, too: what stands behind it must look like an id.
  new RegExp(`${line} ?[:=は「『(@][\\s「『(@]{0,2}(?=[a-z0-9._-]*[\\d_])[a-z][a-z0-9._-]{4,}`, 'gi'),
  /(?<![A-Za-z])LINE ?[:=] ?[a-z]{4,}/g,
  // 「LINEを教えて」「インスタ交換」
  new RegExp(
    `(?:${kanaService}|(?<![A-Za-z])(?:LINE|Instagram|Insta|Discord|Skype))の?(?:ID|アカウント)?[をも、]? ?(?:交換|教え|フォロー|友(?:だち|達)追加|友(?:だち|達)登録)`,
    'g',
  ),
  /ライン(?:の?(?:ID|アカウント))?を?交換/g,
  /(?<![a-z0-9._%+-])@[a-z_][a-z0-9_.]{2,}/gi,
  /(?<![a-z0-9_.#])[a-z][a-z0-9_.]{1,31}#\d{4}(?!\d)/gi,
]
