import { defineWords } from '../../../words/words.ts'

/** 代講のお願い, which most days aren't there. */
export const standInWords = defineWords('C11101_standIns', {
  ja: {
    title: '代講のお願い（{{count}}件）',
    about: '担当の講師が急に休むため、代わりの方を探しています。最初に「できます」と答えた方にお願いします。',
    yes: 'できます',
    yes_of: '{{place}}の代講ができます',
    no: 'できません',
    no_of: '{{place}}の代講はできません',
    all: 'まとめて答える（{{count}}件）',
    all_yes: 'すべてできます',
    all_no: 'すべてできません',
    partly: '受け付けられなかったものがあります',
    partly_of: '{{place}}　{{message}}',
    refused: '答えを受け付けられませんでした',
    answers: '代講のお願いへの答え',
    said_yes: '「できます」と答えました。センターが決めると、予定に入ります。連絡をお待ちください。',
    said_no: '「できません」と答えました。変わったときは、センターに電話してください。',
  },
})
