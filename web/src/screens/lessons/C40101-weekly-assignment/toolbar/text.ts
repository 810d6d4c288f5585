import { defineWords } from '../../../../words/words.ts'

/** The words of the seasonal courses ahead. */
export const toolbarWords = defineWords('C40101-toolbar', {
  ja: {
    course: '講習 {{day}}〜',
    course_title: '{{name}}が始まる週を開く（授業{{lessons}}件、未割当{{unassigned}}件）',
  },
})
