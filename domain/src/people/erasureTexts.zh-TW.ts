import type { Translations } from '../words/words.ts'

export const zhTW = {
  erasureReasons: {
    asked: '本人或家長要求',
    expired: '保存期限已過',
    other: '其他',
  },
  erasureObstacles: {
    not_left: '尚未退班或離職',
    lessons_ahead: '還有之後的課程',
    requests_open: '有待確認的申請',
    reports_open: '有尚未核准的報告',
    consults_open: '有尚未處理完的諮詢',
    chat_open: '有尚未確認完的聊天',
    chat_held: '有等待傳送前確認的訊息',
    hold: '紀錄保全尚未解除',
    meetings_open: '進入紀錄有尚未決定的差異',
    incidents_open: '臨時請假的處理尚未完成',
    alerts_open: '有尚未關閉的警示',
    erased: '已經刪除',
  },
  keptReasons: {
    ledger: '課程與剩餘堂數的帳簿（依公司法保存10年、法人稅法施行規則7年）。姓名會變成「消去済み」。',
    labour: '出勤紀錄（依勞動基準法保存5年）。姓名會變成「消去済み」。',
    safety: '為了學生安全而通報與判斷的紀錄。所寫的內容也會保留。',
    chat: '為了學生安全而保留的聊天內容，保留到聊天的保存期限為止。',
    meeting: '會議服務傳來的進入紀錄，收到90天後刪除。',
    consult: '已封存的諮詢。只有指定的人可以開啟，依諮詢的規定保存。',
    trace: '誰在何時做了什麼、看了什麼的紀錄。只保留編號。',
    others: '其他人的紀錄（例如所教課程的報告）。姓名會變成「消去済み」。',
  },
} satisfies Translations
