import { defineWords } from './words.ts'

/** How words and sentences stand side by side. */
export const joiningWords = defineWords('joining', {
  ja: {
    list: '、',
    dots: '・',
    colon: '：',
    aside: '{{word}}（{{aside}}）',
    letters: '{{first}}{{then}}',
    sentences: '{{first}}{{then}}',
  },
})

const { say } = joiningWords

/** 佐藤 美咲、鈴木 健 */
export function listText(words: readonly string[]): string {
  return words.join(say('list'))
}

/** Facts that have nothing to do with each other: 1対1・90分 */
export function dotsText(words: readonly string[]): string {
  return words.join(say('dots'))
}

/** 佐藤 美咲（今週） */
export function asideText(word: string, aside: string): string {
  return say('aside', { word, aside })
}

/** Short words that Japanese sets without anything between them: 小中高 */
export function lettersText(words: readonly string[]): string {
  return words.length === 0 ? '' : words.reduce((first, then) => say('letters', { first, then }))
}

/** Whole sentences after each other; empty ones are left out. */
export function sentencesText(...sentences: readonly string[]): string {
  const said = sentences.filter(sentence => sentence !== '')
  return said.length === 0 ? '' : said.reduce((first, then) => say('sentences', { first, then }))
}
