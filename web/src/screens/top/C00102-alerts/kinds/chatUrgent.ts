import { chatCategoryTitle } from '@terakoya/domain/chat/categories'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { openChatReview, openChatroom } from './places.ts'

const { say } = defineWords('alert_chat_urgent', {
  ja: {
    line: '{{category}}の疑いがあるメッセージに、まだ判断がありません{{round}}',
    reported: '通報がありました（{{reason}}）。まだ判断がありません{{round}}',
    lent: '{{student}}さん：ほかのセンターの授業のチャットに、{{category}}の疑いがあるメッセージがあります。授業をするセンターに電話して、どうなったかを聞いてください',
    lent_reported:
      '{{student}}さん：ほかのセンターの授業のチャットに、通報（{{category}}）がありました。授業をするセンターに電話して、どうなったかを聞いてください',
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
  line: ({ student_name, detail: { category, round, reported_flag, lent_flag } }) => {
    if (lent_flag === 1) {
      const about = { student: student_name, category: titleOf(category) }
      return say(reported_flag === 1 ? 'lent_reported' : 'lent', about)
    }
    const passed = round === 0 ? '' : say('passed', { count: round + 1 })
    const what = titleOf(category)
    return reported_flag === 1
      ? say('reported', { reason: what, round: passed })
      : say('line', { category: what, round: passed })
  },
  // The case is opened by the center that decides: the home center reads what is written to its student.
  places: ({ student_no, detail: { flag_no, lent_flag } }) => [
    lent_flag === 1 && student_no !== null ? openChatroom(student_no) : openChatReview(flag_no),
  ],
})
