import { hiraganaOf } from '../people/furigana.ts'
import { visibleOf } from './looksBlank.ts'

/**
 * One way of writing for comparing texts: half width, small letters, hiragana, without blanks and without what nobody
 * sees. `search_fold` of the database folds what is sought in lists alike.
 */
export function foldText(text: string): string {
  return visibleOf(hiraganaOf(text)).toLowerCase()
}
