/** Longest password that is accepted (domain §9). */
export const passwordMaxLength = 128

// The head of every list of leaked passwords, and what people here would try first; without figures around them,
// which add nothing.
const commonWords = new Set(
  `password passwd pass passcode qwerty qwertyui qwertyuiop azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm
   abc abcd abcde abcdef abcdefg abcdefgh iloveyou sunshine princess dragon monkey shadow master football baseball
   soccer superman batman pokemon doraemon pikachu hello welcome letmein login admin administrator guest user test demo
   secret computer internet sakura himawari arigato nihon japan tokyo osaka terakoya juku school student teacher
   sensei seito`.split(/\s+/),
)
const commonWhole = new Set(
  '1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 qwer1234 1qaz a1b2c3d4 asdf1234'.split(' '),
)

const digitsUp = '0123456789012345678901234567890'
const digitsDown = [...digitsUp].reverse().join('')

/** One way of writing for comparing: half width, small letters, no blanks. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

/** Without figures and signs at both ends: `Tanaka2026!` is as easy as `tanaka`. */
function core(text: string): string {
  return plain(text).replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '')
}

const letterOfSign: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  0: 'o',
  5: 's',
  $: 's',
}

/** Figures and signs that stand for letters, as letters: `p@ssw0rd` is `password`. */
function withoutDisguise(text: string): string {
  return text.replace(/[@$013-5]/g, sign => letterOfSign[sign] ?? sign)
}

/** Without signs anywhere: `s-a-l-e-s` is `sales`. */
function squeezed(text: string): string {
  return plain(text).replace(/[\p{P}\p{S}]/gu, '')
}

/** Two common words in a row are no secret: `juku-demo`, `schooladmin`. */
function isTwoCommonWords(text: string): boolean {
  for (let at = 1; at < text.length; at += 1) {
    if (commonWords.has(text.slice(0, at)) && commonWords.has(text.slice(at))) return true
  }
  return false
}

/** Whether everybody would try it: a common word or two however dressed up, a row of figures, a short piece repeated. */
function isCommon(password: string): boolean {
  const whole = plain(password)
  if (commonWhole.has(whole) || /^(.{1,4})\1+$/u.test(whole)) return true
  if (digitsUp.includes(whole) || digitsDown.includes(whole)) return true
  const words = [withoutDisguise(core(password)), core(withoutDisguise(whole))]
  return words.some(word => commonWords.has(word) || isTwoCommonWords(squeezed(word)))
}

/** Letters beside one's own id or name that make nothing new of it: `student9x`. */
const addedLetters = 3

/**
 * The words that an id or a name is made of, long enough to be recognised in a password: `tanaka` and `ren` of
 * `Tanaka-Ren2`, 田中 of 田中 蓮. Two letters of the alphabet stand in every other word.
 */
function wordsOf(known: string): string[] {
  const parts = known.split(/[\s\p{P}\p{S}]+/u).flatMap(part => [squeezed(part), core(part)])
  const words = [squeezed(known), core(known), ...parts]
  return [...new Set(words)].filter(word => word.length >= (/[a-z\d]/.test(word) ? 3 : 2))
}

function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** What is left of `text` beside `word`, forwards or backwards, however often; `null` when it isn't in there. */
function restBeside(text: string, word: string): string | null {
  const found = [word, reversed(word)].find(piece => text.includes(piece))
  return found === undefined ? null : text.replaceAll(found, '')
}

/** Words this long are recognised with something written between their letters, too: `stud3ent3`. */
const spacedWord = 5

/** What is left of `text` when the letters of `word` are taken out in their order; `null` when they aren't in there. */
function restBetween(text: string, word: string): string | null {
  if (word.length < spacedWord) return null
  const left = [...word]
  const rest = [...text].filter(letter => {
    if (letter !== left[0]) return true
    left.shift()
    return false
  })
  return left.length === 0 ? rest.join('') : null
}

/** Whether a password is one's own id or name with nothing to speak of around it. */
function isDerivedFrom(known: string, password: string): boolean {
  const whole = squeezed(password)
  const undisguised = squeezed(withoutDisguise(plain(password)))
  return wordsOf(known).some(word => {
    const rests = [
      restBeside(whole, word),
      restBeside(undisguised, withoutDisguise(word)),
      restBetween(whole, word),
      restBetween(whole, reversed(word)),
    ]
    return rests.some(rest => {
      if (rest === null) return false
      const letters = [...rest.replace(/\d/g, '')].length
      return letters <= addedLetters || isCommon(rest)
    })
  })
}

export interface PasswordFacts {
  password: string
  /** The user's own id and name: neither they nor what is easily made of them is a password. */
  known: readonly string[]
  /** The setting `password_min_length`, or `student_password_min_length` for students. */
  minimum: number
}

export type PasswordFault = 'blank' | 'short' | 'long' | 'known' | 'common'

/** Why a new password is refused; `null` when it is good. Characters count as people count them (spec §5, domain §9). */
export function passwordFault({ password, known, minimum }: PasswordFacts): PasswordFault | null {
  const length = [...password].length
  if (password.trim() === '') return 'blank'
  if (length < minimum) return 'short'
  if (length > passwordMaxLength) return 'long'
  const isOwn = (word: string) =>
    plain(word) !== '' && (plain(word) === plain(password) || isDerivedFrom(word, password))
  if (known.some(isOwn)) return 'known'
  return isCommon(password) ? 'common' : null
}
