import { plainFigures } from '../texts/plainFigures.ts'

/** A message in one way of writing, so that what is spelt to escape a pattern meets it; it knows where each part stood. */
export interface FoldedChat {
  text: string
  /** What was written where the folded text has `from` up to `to`. */
  written(from: number, to: number): string
}

/**
 * Half width, figures of every script as 0 to 9, small letters, katakana and small kana as hiragana, letters of other scripts as the Latin ones they look like,
 * without marks nobody sees and without blanks; only between two Latin letters a blank stays (`my line`). What is spelt
 * letter by letter (`会・お・う`, `L-I-N-E`) is joined.
 */
export function foldChat(message: string): FoldedChat {
  const letters: string[] = []
  const places: number[] = []
  const ends: number[] = []
  for (const part of message.matchAll(/.[\u0300-\u036f\u3099\u309a\uff9e\uff9f]*/gsu)) {
    for (const letter of foldedLetters(part[0])) {
      letters.push(letter)
      places.push(part.index)
      ends.push(part.index + part[0].length)
    }
  }
  const kept = withoutBlanks(letters)
  const joined = joinSpelt(kept.map(index => letters[index] ?? ''))
  const order = joined.map(index => kept[index] ?? 0)
  return {
    text: order.map(index => letters[index] ?? '').join(''),
    written(from, to) {
      const first = order[from]
      const last = order[Math.max(from, to - 1)]
      return first === undefined || last === undefined
        ? ''
        : message.slice(places[first] ?? 0, ends[last] ?? message.length)
    },
  }
}

/**
 * What is no letter, no figure and no blank, as it stays in a folded text (any other is `□`): for a class of a pattern, where
 * `[^\p{L}\p{N}]` a hundred times over would take a second to read.
 */
export const signs =
  '!-/:-@[-`{-~\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u3001-\u3004\u3008-\u3020\u3030\u303d\u309b\u309c\u30fb'
const stays = new RegExp(`[\\p{L}\\p{N}${signs}]`, 'u')

/** Each place where a pattern is met, as it was written. */
export function matchesIn(
  folded: FoldedChat,
  pattern: RegExp,
  isMeant: (from: number, to: number) => boolean = () => true,
): string[] {
  return [...folded.text.matchAll(pattern)].flatMap(match => {
    const to = match.index + match[0].length
    return isMeant(match.index, to) ? [folded.written(match.index, to)] : []
  })
}

/** A phrase or a pattern as the folded text writes it: kana alone, so that signs of a pattern keep their meaning. */
export function foldKana(text: string): string {
  return text
    .replace(/[ァ-ヶ]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ぁぃぅぇぉっゃゅょゎゕゖ]/g, small => big[small] ?? small)
}
const big: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけ'.matchAll(/(.)(.)/g)].map(([, small, large]) => [
    small,
    large,
  ]),
)

/** A message repeats its letters: of each that stands alone it is kept how it is folded. */
const known = new Map<string, readonly string[]>()
function foldedLetters(part: string): readonly string[] {
  if (part.length > 1) return [...foldLetter(part)]
  const before = known.get(part)
  if (before !== undefined) return before
  const folded = [...foldLetter(part)]
  known.set(part, folded)
  return folded
}

function* foldLetter(part: string): Iterable<string> {
  const plain = plainFigures(part.normalize('NFKC'))
    // The mark of a Latin letter only: が is no か.
    .replace(/\p{Script=Latin}/gu, letter => letter.normalize('NFD'))
    .replace(/[\p{Cf}\p{Cc}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/gu, each =>
      /\s/.test(each) ? ' ' : '',
    )
  for (const letter of plain) {
    // One place in the text for each letter: what stays outside the first plane is a picture.
    const folded = foldKana((lookAlike(letter) ?? letter).toLowerCase())
    yield /\s/.test(folded) ? ' ' : folded.length === 1 && stays.test(folded) ? folded : '□'
  }
}

/** Before the letter is made small: the Greek Ν looks like N, its small ν doesn't. */
const alike = new Map(
  [
    'аa АA еe ЕE оo ОO рp РP сc СC уy УY хx ХX іi ІI їi ЇI јj ЈJ ѕs ЅS кk КK мm МM тt ТT нh НH иn ИN йn ЙN пn яr ЯR вb ВB З3 з3 б6',
    'αa ΑA βb ΒB εe ΕE ΖZ ηn ΗH ιi ΙI κk ΚK ΜM ΝN οo ΟO ρp ΡP τt ΤT υu ΥY χx ΧX ıi ĿL łl ŁL øo ØO',
    'ʟl ɪi ɴn ᴇe ꜱs ᴀa ᴛt ᴋk ᴏo ᴄc ᴅd ʀr ɢg ᴍm ᴜu ʙb ʜh ᴊj ᴘp ᴠv ᴡw ʏy ᴢz 亻い ㅣi ӏl Ӏl ǀl ɩi Ɩi ɭl',
  ]
    .join(' ')
    .split(' ')
    .map(pair => [pair.slice(0, -1), pair.slice(-1)] as const),
)
/** Letters in squares, circles and flags, which NFKC leaves as they are. */
const pictured = [0x1f150, 0x1f170, 0x1f1e6]
function lookAlike(letter: string): string | undefined {
  const same = alike.get(letter)
  if (same !== undefined) return same
  const point = letter.codePointAt(0) ?? 0
  const start = pictured.find(first => point >= first && point < first + 26)
  return start === undefined ? undefined : String.fromCharCode(0x61 + point - start)
}

/** The places without blanks; between two Latin letters or figures one of them stays. */
function withoutBlanks(letters: readonly string[]): number[] {
  const kept: number[] = []
  let before = ''
  let blank: number | undefined
  for (const [index, letter] of letters.entries()) {
    if (letter === ' ') {
      blank ??= index
      continue
    }
    // Drawn-out words (会お～う) without what draws them out.
    const drawnOut = /[〜~]/.test(letter) && /[ぁ-ん]/.test(letters[index - 1] ?? '')
    if (blank !== undefined && latin.test(before) && latin.test(letter)) kept.push(blank)
    if (!drawnOut) kept.push(index)
    before = letter
    blank = undefined
  }
  return kept
}
const latin = /[a-z0-9]/

/** The places that stay when letters with one and the same sign between each are joined: two such signs at least. */
function joinSpelt(letters: readonly string[]): number[] {
  const gone = new Set<number>()
  const text = letters.join('')
  for (const run of text.matchAll(/(?<!\p{L})\p{L}([・.\-_/*★☆|,、+=])\p{L}(?:\1\p{L})+(?!\p{L})/gu)) {
    for (let place = run.index + 1; place < run.index + run[0].length; place += 2) gone.add(place)
  }
  return letters.map((_, index) => index).filter(index => !gone.has(index))
}
