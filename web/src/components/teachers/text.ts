import { defineWords } from '../../words/words.ts'

export const teacherFilterWords = defineWords('teacherFilter', {
  ja: { teacher: '講師', any: 'すべての講師' },
})
