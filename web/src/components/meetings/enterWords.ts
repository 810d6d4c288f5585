import { defineWords } from '../../words/words.ts'

/** What children and teachers read as they enter a meeting: apart from the words of staff, which they don't load. */
export const enterWords = defineWords('meeting-enter', {
  ja: {
    changed: '会議が変わりました。もう一度「入室する」を押してください。',
    tab_blocked: 'ブラウザーが新しいタブを開きませんでした。',
    tab_open: '会議を開く',
  },
})
