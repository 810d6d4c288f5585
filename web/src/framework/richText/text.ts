import { defineWords } from '../../words/words.ts'

/** The words of the editor of formatted text. */
export const richTextWords = defineWords('richText', {
  ja: {
    tools_of: '{{label}}の書式',
    bold: '太字',
    italic: '斜体',
    underline: '下線',
    strike: '取り消し線',
    heading: '見出し',
    subheading: '小見出し',
    bullets: '箇条書き',
    numbers: '番号付きの箇条書き',
    quote: '引用',
    link: 'リンク',
    clear: '書式を解除',
    undo: '元に戻す',
    redo: 'やり直す',
    link_title: 'リンク先',
    link_label: 'リンク先のURLまたはメールアドレス',
    link_hint: '空のまま決定すると、リンクを解除します',
    link_set: '決定',
    link_refused: 'リンクできるのは、http・https のURLとメールアドレスだけです。入力し直してください。',
    keys: 'Alt+F10 で書式のボタンに移ります',
  },
})
