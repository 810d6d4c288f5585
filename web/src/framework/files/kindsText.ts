import { fileWords } from './text.ts'
import { rulesOf } from './uploadFault.ts'

/** The kinds of files that a field takes, as people call them: `画像・PDF`; empty when it takes all. */
export function kindsText(accept: string | undefined): string {
  const kinds = rulesOf(accept).map(rule => {
    if (rule === 'image/*') return fileWords.say('kind_image')
    const ending = rule.slice(Math.max(rule.lastIndexOf('.'), rule.lastIndexOf('/')) + 1).toUpperCase()
    return ending === 'PDF' ? ending : fileWords.say('kind_ending', { ending })
  })
  return [...new Set(kinds)].join('・')
}
