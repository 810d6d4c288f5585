import type { TranslationOf } from '../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  offline: {
    product: '寺子屋',
    heading: '離線：{{time}} 時的行程',
    title: '離線行程',
    why: '目前無法連線，因此顯示保留在此裝置的行程，不含之後的變更。恢復連線後，會自動回到原本的畫面。',
    not_now: '進入會議、請假、申請、上課報告、聊天等，恢復連線後即可使用。如有急事，請致電中心。',
    today: '今天',
    closed: '公休日',
    none_student: '這天沒有課',
    none_teacher: '這天沒有行程',
    awaited: '這天的行程尚未發布',
    over: '保留的行程已過期。恢復連線後，會顯示新的行程。',
    with_student: '{{name}}老師',
    absence: '已請假',
    school: '停課',
    office: '行政工作 {{count}} 件',
    again: '重新連線',
    wipe: '從此裝置刪除',
    wiped: '已刪除保留在此裝置的行程。恢復連線後，會自動回到原本的畫面。',

    section: '此裝置',
    own: '這是我自己的裝置',
    own_hint:
      '開啟後，會將今天起 7 天內自己的行程保留在此裝置，沒有連線時也能查看。不會保留會議密碼、電話號碼、學生檔案與聊天內容。',
    own_not:
      '與家人或朋友共用的裝置、補習班或學校的裝置，請保持關閉。登出、有其他人登入，或經過 7 天後，保留的行程就會刪除。',
    kept_at: '保留的行程：{{time}} 時',
    kept_none: '尚未保留行程。畫面開啟期間會自動保留。',
    given_up: '已刪除保留在此裝置的行程',

    ask: '沒有連線時，也要能查看行程嗎？',
    ask_body:
      '會將今天起 7 天內自己的行程保留在此裝置。只有在自己專用的裝置上，才選擇「我自己的裝置」。之後可在「帳號」變更。',
    ask_yes: '我自己的裝置',
    ask_no: '不保留',
    ask_done: '沒有連線時，也可在此裝置查看行程',
  },
}
