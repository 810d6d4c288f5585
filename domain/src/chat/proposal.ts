import type { ChatCategory, ChatSeverity } from './categories.ts'
import { foldKana } from './fold.ts'

/** A form of words that is looked for in a folded text. */
export interface Proposal {
  category: ChatCategory
  severity: ChatSeverity
  pattern: RegExp
}

export function of(category: ChatCategory, severity: ChatSeverity, ...sources: string[]): Proposal[] {
  return sources.map(source => ({ category, severity, pattern: new RegExp(foldKana(source), 'gu') }))
}

/** Whom somebody who writes to a child calls 「you」 and 「I」. */
export const you = '(?:君|きみ|あなた|おまえ|お前|[^、。!?]{1,4}ちやん|[^、。!?]{1,4}さん|生徒)'
export const me = '(?:先生|ぼく|僕|俺|おれ|私|わたし|あたし|自分)'
/** Where a sentence that is said to somebody ends. */
export const end = '(?=$|[。!?、…♡♥❤☆★□]|よ|ね|な|か(?:な|$|[?])|の(?:$|[。!?])|笑|w|わ|から|けど)'
