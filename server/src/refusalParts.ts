import { nouns } from './nouns.ts'
import { refusalWords } from './refusalText.ts'

const { say } = refusalWords

/** Names side by side: 「A、B」, “A, B”. */
export function listText(words: readonly string[]): string {
  return words.join(say('list'))
}

/** Whole sentences after each other; empty ones are left out. */
export function sentencesText(...sentences: readonly string[]): string {
  const said = sentences.filter(sentence => sentence !== '')
  return said.length === 0 ? '' : said.reduce((first, then) => say('sentences', { first, then }))
}

/** A field as a refusal names it: what people call it, and its key for the page. */
export function fieldText(label: string, field: string): string {
  return say('field', { label, field })
}

/** What people call a record, by its table's `subject`; its `noun` where that isn't known. */
export function nounText({ subject }: { subject: string }, noun: string): string {
  return Object.hasOwn(nouns, subject) ? nouns[subject as keyof typeof nouns] : noun
}
