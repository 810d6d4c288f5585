import { chatCategoryTitles, chatWordCategories } from '@terakoya/domain/chat/categories'
import { z } from 'zod'
import { defineResource } from '../masters/defineResource.ts'
import { validity } from '../masters/validity.ts'
import { centerKeeperScope } from '../roleScopes.ts'
import { count, flag, requiredLine, text } from '../scalars.ts'

const category = z.enum(chatWordCategories)
const severity = z.literal([1, 2, 3])

/** 語句: the phrases that are looked for in messages (chat B7). Managers keep those of their own centers. */
export const chatWords = defineResource({
  code: 'ChatWords',
  noun: '語句',
  functions: ['ChatWords'],
  scope: centerKeeperScope,
  key: 'word_no',
  codeField: 'phrase',
  nameField: 'phrase',
  fields: {
    phrase: requiredLine(40),
    category,
    severity,
    /** 0: at every center. */
    center_no: count,
    /** A line each: within one of them the phrase isn't meant. */
    exceptions: text(1000),
    valid_flag: flag,
  },
  search: { category: category.optional(), severity: severity.optional(), valid_flag: flag.optional() },
  listed: {
    hits: z.number(),
    confirmed: z.number(),
    /** Of 100 that somebody decided about, how many were worth noting; `null`: none was decided yet. */
    precision: z.number().nullable(),
  },
  choices: {
    category: chatWordCategories.map(each => [each, chatCategoryTitles[each]] as const),
    severity: [
      [3, '高（すぐに知らせる）'],
      [2, '中'],
      [1, '低'],
    ],
    valid_flag: validity,
  },
  labels: { exceptions: '除く言い回し', category: '分類', center_no: 'センター' },
  without: ['importPreview', 'importCommit'],
})
