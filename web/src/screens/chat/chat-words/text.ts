import { defineWords } from '../../../words/words.ts'

export const chatWordsWords = defineWords('chatWords', {
  ja: {
    everywhere: 'すべてのセンター',
    fixed:
      'すべてのセンターで使う語句です。変えられるのは管理者だけです。センターだけの語句は「語句を追加」から足せます。',
    hint_word: 'この言葉を含むメッセージが見つかります。かな・カナ、全角・半角、空白の違いは区別しません。',
    hint_severity: '「高」は、見つかるとすぐに見守りの人を呼びます',
    hint_except: '1行に1つ。教材の言い回しなど、この中にあるときは見つけません（例：「死にたい」という台詞）',
    hint_valid: '無効にすると、この語句ではもう見つけません',
  },
})
