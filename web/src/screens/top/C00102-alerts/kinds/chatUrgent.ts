import { chatCategoryTitle } from '@terakoya/domain/chat/categories'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview } from './places.ts'

const { say } = defineWords('alert_chat_urgent', {
  ja: {
    line: '{{category}}の疑いがあるメッセージに、まだ判断がありません{{round}}',
    reported: '通報がありました（{{reason}}）。まだ判断がありません{{round}}',
    contact: '連絡先のやりとり',
    violence: '暴力・おどし',
    other: 'そのほか',
    passed: '（{{count}}回目の知らせ）',
  },
})

const own = ['contact', 'violence', 'other'] as const

/** A category as it stands in the sentence, where its title alone doesn't. */
function titleOf(category: string): string {
  const key = own.find(each => each === category)
  return key ? say(key) : chatCategoryTitle(category)
}

export const chatUrgent = showAlert('chat_urgent', {
  line: ({ detail: { category, round, reported_flag } }) => {
    const passed = round === 0 ? '' : say('passed', { count: round + 1 })
    const what = titleOf(category)
    return reported_flag === 1
      ? say('reported', { reason: what, round: passed })
      : say('line', { category: what, round: passed })
  },
  places: ({ detail: { flag_no } }) => [openChatReview(flag_no)],
})
