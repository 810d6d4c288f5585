import { chatWords } from '@terakoya/contract/chat/chatWords'
import { foldChat } from '@terakoya/domain/chat/fold'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { failures } from '../../../failure.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import { reviewRefusals } from './text.ts'
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
    check: async (ctx, { center_no, phrase }) => {
      const { scope } = ctx
      // A single letter meets every message, and nothing meets none.
      if (foldChat(String(phrase)).text.length < 2) {
        const message = reviewRefusals.say('short_phrase')
        throw failures.invalid([{ field: 'phrase', message }])
      }
      if (scope.group_nos.includes(Number(center_no))) requireCenter(ctx, Number(center_no))
      if (scope.kind === 'all' || scope.center_nos.includes(Number(center_no))) return
      const message = reviewRefusals.say('phrase_center')
      throw failures.invalid([{ field: 'center_no', message }])
    },
  },
)
