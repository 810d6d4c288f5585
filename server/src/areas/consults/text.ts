import { defineWords } from '@terakoya/domain/words/words'

/** Why something at the help desk isn't done. */
export const consultRefusals = defineWords('consultRefusals', {
  ja: {
    student: '生徒',
    consult: '相談',
    nameless: 'この相談には名前がないため、返事を届けられません。状態だけを変えてください。',
    no_reply: '返事を望んでいない相談です。本人の希望を大切にして、状態だけを変えてください。',
    unfit:
      '返事には、個人の連絡先、会う約束、口止めなどを書けません。電話や面談は、センターを通して伝えてください。',
  },
})
