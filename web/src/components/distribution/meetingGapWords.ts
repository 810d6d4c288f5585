import { defineWords } from '../../words/words.ts'

/** What a distribution does to meetings: said before it goes out, wherever it goes out from. */
export const meetingGapWords = defineWords('meeting-gaps', {
  ja: {
    meetings_missing: '会議アカウントが足りない枠が{{count}}件あります',
    meetings_missing_hint:
      '配信すると、この枠の講師と生徒に会議の番号が出ません。先に会議アカウントを増やすか、配信した後に「教室稼働状況」で割り当ててください。',
    meetings_running: '今開かれている会議から外れる枠が{{count}}件あります',
    meetings_running_hint:
      '配信しても、会議の中にいる人はそのまま残ります。先に講師に電話し、生徒を新しい会議に案内してから、今の会議を終わらせてもらってください。',
  },
})
