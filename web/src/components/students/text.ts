import { defineWords } from '../../words/words.ts'

export const studentChoiceWords = defineWords('student-choice', {
  ja: {
    choose: '生徒を選ぶ',
    search: '名前・ふりがな・ID・学校で検索',
    none_found: '当てはまる生徒がいません',
    none_found_body: '担当する生徒だけが見つかります。検索の言葉を変えてください。',
    found: '見つかった生徒',
  },
})

export const studentFilterWords = defineWords('studentFilter', {
  ja: { student: '生徒', any: 'すべての生徒', chosen: '選んだ生徒' },
})
