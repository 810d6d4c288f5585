import { defineWords } from '../../words/words.ts'

export const personWayWords = defineWords('personWays', {
  ja: {
    ways: 'この人の画面',
    absence: '急な休みの対応',
    karte: 'カルテ',
    application: '毎週の授業・振替・追加',
    lessons: '授業の一覧',
    chat: 'チャット',
    reports: '報告書',
    shifts: 'シフト',
  },
})
