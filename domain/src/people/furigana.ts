/**
 * Kana as a reading is kept: hiragana, half-width kana and katakana turned into it, spaces half width
 * (experience §3 "Furigana in hiragana"). What is no kana stays as it is, for the rule to refuse.
 */
export function hiraganaOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[ァ-ヶ]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether a text is a reading in hiragana; spaces, 「ー」 and 「・」 may stand between. */
export function isHiragana(text: string): boolean {
  return /^[ぁ-ゖー・ ]+$/.test(text)
}
