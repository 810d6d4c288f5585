import { defineTexts } from '../words/words.ts'
import type { MatchKind } from './roomLog.ts'

/** What a stay is called on the screen and in a file: one word for one thing. */
export const stayWhoText: Readonly<Record<'student' | 'teacher' | 'unknown', string>> = defineTexts(
  'stayWhoText',
  {
    student: '生徒',
    teacher: '講師',
    unknown: '不明な参加者',
  },
)

/** How it is known whose a stay is. */
export const stayMatchText: Readonly<Record<MatchKind, string>> = defineTexts('stayMatchText', {
  guest: '本人の入室リンク',
  host: '講師の開始リンク',
  press: '入室を押した時刻',
  name: '表示名',
  manual: '人が確かめた',
  unknown: '分からない',
})

/** Who told of a stay. */
export const staySourceText: Readonly<Record<'press' | 'event' | 'report', string>> = defineTexts(
  'staySourceText',
  {
    press: '入室のボタン',
    event: 'Zoomからの通知',
    report: 'Zoomの参加者一覧',
  },
)
