/** Whose names are looked for in a text, and whose may stand there. Names as they are kept: 「佐藤 花子」. */
export interface NamedPeople {
  others: readonly string[]
  /** The student's, the teacher's: what they share with another child says nothing of that child. */
  own: readonly string[]
  /** The same people's names in kana: 「さとう はなこ」. */
  readings?: { others: readonly string[]; own: readonly string[] }
}

/**
 * The names of others that a text holds, whole or in part: 佐藤, 花子, or 佐藤花子 where the name is kept as one. A name
 * is easily part of another word, so one letter of kanji counts only with 「さん」 behind it, as does what is an ordinary
 * word (未来); kana only where a word begins and ends. 「千葉県」 is a place. How a name is read (いとう さくら) counts
 * only with 「さん」 behind it: most readings are words of their own.
 */
export function namesIn(text: string, { others, own, readings }: NamedPeople): string[] {
  const written = plain(text)
  if (written.trim() === '') return []
  const ownParts = new Set([...own, ...(readings?.own ?? [])].flatMap(partsOf))
  const ownPlaces = [...ownParts].flatMap(part => placesOf(written, new RegExp(escaped(part), 'gu')))
  const stands = (pattern: RegExp) =>
    placesOf(written, pattern).some(([from, to]) => !ownPlaces.some(([a, b]) => a <= from && to <= b))
  const strangers = (names: readonly string[]) =>
    [...new Set(names.flatMap(partsOf))].filter(part => !ownParts.has(part))
  const named = strangers(others).filter(part => [...patternsOf(part), ...spacedPatterns(part)].some(stands))
  const read = strangers(readings?.others ?? []).filter(part => readingPatterns(part).some(stands))
  const found = [...new Set([...named, ...read])]
  // Where the whole name stands its parts say nothing more.
  return found.filter(part => !found.some(other => other !== part && other.includes(part)))
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
}

/** Surname and given name, and both in one where they are written so. */
function partsOf(name: string): string[] {
  const parts = plain(name)
    .split(/[\s・]+/)
    .filter(part => part !== '')
  return parts.length > 1 ? [...parts, parts.join('')] : parts
}

function placesOf(text: string, pattern: RegExp): [from: number, to: number][] {
  return [...text.matchAll(pattern)].map(({ 0: all, index }) => [index, index + all.length])
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

const honorific = ' ?(?:さん|くん|ちゃん|さま|君|氏(?!名)|様(?![子々式]))'
const hiragana = 'ぁ-ゖー'
const katakana = 'ァ-ヶー'
/** What may follow a name in kana before the next word: 「りんと一緒に」. */
const particle = '(?:とは|とも|にも|では|には|[はがをにのともや])'

function patternsOf(part: string): RegExp[] {
  const name = escaped(part)
  if (/^[ぁ-ゖァ-ヶー]+$/.test(part)) return kanaPatterns(part)
  if (/^[\p{Script=Latin}'.-]+$/u.test(part)) {
    if (part.length < 2) return []
    const behind = part.length < 3 ? `(?=${honorific})` : '(?!\\p{Script=Latin})'
    return [new RegExp(`(?<!\\p{Script=Latin})${name}${behind}`, 'giu')]
  }
  if ([...part].length < 2) return [new RegExp(`(?<!\\p{Script=Han})${name}(?=${honorific})`, 'gu')]
  if (ordinaryWords.has(part)) return [new RegExp(`${name}(?=${honorific})`, 'gu')]
  return [new RegExp(`${name}(?![県府都市区町村郡駅])`, 'gu')]
}

/** A name that is written letter by letter, with 「さん」 behind it: 「伊 藤 咲 良さん」. */
function spacedPatterns(part: string): RegExp[] {
  const letters = [...part]
  if (letters.length < 2 || !/^\p{Script=Han}+$/u.test(part)) return []
  return [new RegExp(`${letters.join('[\\s・]{0,2}')}(?=${honorific})`, 'gu')]
}

/** A reading with 「さん」 behind it, in whichever kana, also letter by letter. */
function readingPatterns(part: string): RegExp[] {
  const letters = [...part]
  if (letters.length < 2 || !/^[ぁ-ゖァ-ヶー]+$/.test(part)) return []
  const either = letters.map(letter => `[${letter}${otherKana(letter)}]`).join('[\\s・]{0,2}')
  return [new RegExp(`${either}(?=${honorific})`, 'gu')]
}

/** In whichever kana with 「さん」 behind it; without only as it is written, as a word of its own. */
function kanaPatterns(part: string): RegExp[] {
  if (part.length < 2) return []
  const either = [...part].map(letter => `[${letter}${otherKana(letter)}]`).join('')
  const script = new RegExp(`^[${katakana}]+$`).test(part) ? katakana : hiragana
  const begins = `(?:(?<![${script}])|(?<=[^${hiragana}]${particle}))`
  const alone = `${begins}${part}(?=${particle}?(?:$|[\\s\\p{P}]))`
  const withNext = `${begins}${part}(?=${particle}[^${hiragana}])`
  return [`${either}(?=${honorific})`, alone, withNext].map(pattern => new RegExp(pattern, 'gu'))
}

function otherKana(letter: string): string {
  const code = letter.charCodeAt(0)
  if (code >= 0x3041 && code <= 0x3096) return String.fromCharCode(code + 0x60)
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : letter
}

/** Names that are words of lessons as well. */
const ordinaryWords = new Set(
  `未来 大地 希望 自然 太陽 正義 平和 勇気 真実 日向 宇宙 青空 平野 高原 平原 小川 大木 三角 江戸 大和 武蔵 飛鳥 明日
   光 愛 心 学 海 春 夏 秋 冬 東 西 南 北`.split(/\s+/),
)
