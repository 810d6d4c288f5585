import { chatWords } from '@terakoya/contract/chat/chatWords'
import { failures } from '../../../failure.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import { wordFigures } from './words.sql.ts'

/** 語句: the phrases that are looked for in messages; a manager keeps those of the own centers and reads those of all. */
export const ChatWordsHandlers = resourceHandlers(
  chatWords,
  {
    table: 'chat_words',
    subject: 'chat_word',
    scope: 'center',
    readScope: 'centerOrEvery',
    searched: ['phrase'],
    order: [
      { column: 'severity', direction: 'desc' },
      { column: 'category', direction: 'asc' },
    ],
    zeroIsNull: ['center_no'],
    listed: wordFigures,
  },
  {
    check: async ({ scope }, { center_no }) => {
      if (scope.kind === 'all' || scope.center_nos.includes(Number(center_no))) return
      const message = '担当しているセンターを選んでください。すべてのセンターの語句は、管理者が決めます。'
      throw failures.invalid([{ field: 'center_no', message }])
    },
  },
)
