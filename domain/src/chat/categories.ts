import { defineTexts } from '../words/words.ts'

/**
 * What a message may be looked at for (chat B7), with its title: found by a pattern, by a word of a list, told by somebody,
 * or seen in who writes how much. The database keeps the key.
 */
export const chatCategoryTitles = {
  contact: '連絡先',
  meeting: '会う・送迎の誘い',
  secrecy: '口止め',
  photo: '写真の求め',
  gift: '金品',
  courting: '恋愛・接触の言葉',
  selfHarm: '自傷・希死',
  sexual: '性的な内容',
  homeViolence: '家庭での暴力',
  bullying: 'いじめ・脅し',
  contactWords: '連絡先の交換（語句）',
  abuse: '暴言',
  distress: '助けを求める声',
  violence: '暴力（通報）',
  other: 'そのほか（通報）',
  manyMessages: '授業のない生徒への書き込み',
  oneStudent: '一人の生徒への偏り',
} as const
export type ChatCategory = keyof typeof chatCategoryTitles
export const chatCategories = Object.keys(chatCategoryTitles) as ChatCategory[]

/** Those that people keep words for (`chat_words`). */
export const chatWordCategories = [
  'selfHarm',
  'sexual',
  'homeViolence',
  'bullying',
  'contactWords',
  'abuse',
] as const satisfies readonly ChatCategory[]
export type ChatWordCategory = (typeof chatWordCategories)[number]

const titles: Readonly<Record<string, string>> = defineTexts('chatCategories', chatCategoryTitles)

/** A category as people read it, in their language; what a newer version has written keeps its key. */
export function chatCategoryTitle(category: string): string {
  return titles[category] ?? category
}

export const chatSeverityTitles: Readonly<Record<1 | 2 | 3, string>> = { 1: '低', 2: '中', 3: '高' }

/** How sure somebody may be that it must be looked at now: 3 rings at once. */
export type ChatSeverity = 1 | 2 | 3
