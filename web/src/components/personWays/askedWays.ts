import { defineWords } from '../../words/words.ts'

/** By which words a way of somebody is asked for in the palette, several with `/` between them; their beginnings are enough. */
export const askedWays = defineWords('askedWays', {
  ja: {
    absence: '休み/やすみ/お休み/病気/びょうき/欠勤/急な休み/代講',
    karte: 'カルテ/指導計画',
    application:
      '振替/ふりかえ/申込/もうしこみ/追加/ついか/欠席/けっせき/休み/やすみ/お休み/病気/毎週/まいしゅう',
    lessons: '授業/じゅぎょう',
    chat: 'チャット',
    reports: '報告書/ほうこくしょ/レポート',
    shifts: 'シフト',
  },
})
