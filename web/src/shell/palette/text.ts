import { defineWords } from '../../words/words.ts'

export const paletteWords = defineWords('palette', {
  ja: {
    recent: '最近',
    screen: '画面',
    day: '日付',
    act: '操作',
    person: '生徒・講師',
    lesson: '授業',
    help: 'ヘルプ',
    setting: '設定',
    student: '生徒',
    teacher: '講師',
    hint_days: '「12/3」「来週」のような日付でも探せます',
    hint: '「12/3」「来週」で日付、「佐藤 振替」で操作、「12/3 佐藤」で授業も探せます',
  },
})
