import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  teacherTodayRefusals: {
    running_replaced:
      '會議帳號「{{account}}」上一堂課（到 {{end}}）切換到備用會議之前的會議似乎還在進行。進行期間，同一帳號無法開始下一場會議，也無法從這個畫面結束。請打電話給中心，請中心「切換到備用會議」。',
    running_own:
      '您上一堂課（到 {{end}}）的會議似乎還在進行。進行期間，同一帳號無法開始下一場會議。請確認學生已離開，結束自己上一場會議後，再按一次「進入會議」。',
    running:
      '會議帳號「{{account}}」上一堂課（到 {{end}}）的會議似乎還在進行。進行期間，同一帳號無法開始下一場會議。請等待結束，或請中心「切換到備用會議」。',
    no_meeting:
      '這個時間尚未決定會議帳號，無法開啟會議。請打電話給中心。中心決定後，請再按一次「進入會議」。',
    by_number: '請用畫面上的會議ID與密碼進入會議。',
    by_number_because: '{{why}}請用畫面上的會議ID與密碼進入會議。',
    not_made: '會議尚未建立。',
    service_silent:
      '無法取得開始會議的連結。Zoom 從 {{since}} 起沒有回應，可能是整個服務停止或無法連線。以會議帳號「{{account}}」登入 Zoom，或許可以開始與學生連結相同的會議。來不及上課時，請打電話給中心。',
    no_link:
      '無法取得開始會議的連結。{{why}}來不及上課時，請打電話給中心。中心會切換到備用會議，或說明如何以會議帳號「{{account}}」開始。',
    link_wrong: '收到的連結無法開啟。',
    no_answer: 'Zoom 沒有回應或正在忙碌。請稍候，再按一次「進入會議」。',
    office_work_rows: '行政工作的列（{{field}}）時段與星期不符，或同一列重複出現兩次。',
  },
}
