import { hiraganaOf, isHiragana } from '@terakoya/domain/people/furigana'

/** What the IME made of a reading: たなか became 田中. */
export interface Composed {
  text: string
  reading: string
}

/** What is being composed, as a reading: without the Latin letters of a kana that is only half typed (たなk). */
export function readingOf(composing: string): string | null {
  const kana = hiraganaOf(composing).replace(/[a-z]+$/i, '')
  return isHiragana(kana) ? kana : null
}

/**
 * How a text is read, as far as its compositions tell: kana reads itself, what was composed reads as it was typed,
 * and what came otherwise (pasted, or half of a word) is left out.
 */
export function proposeReading(text: string, composed: readonly Composed[]): string {
  const longest = [...composed].reverse().sort((a, b) => b.text.length - a.text.length)
  let reading = ''
  let at = 0
  while (at < text.length) {
    const found = longest.find(({ text: word }) => text.startsWith(word, at))
    const letter = text[at] ?? ''
    if (found) reading += found.reading
    else if (/\s/.test(letter)) reading += ' '
    else if (isHiragana(hiraganaOf(letter))) reading += hiraganaOf(letter)
    at += found?.text.length ?? 1
  }
  return hiraganaOf(reading)
}
