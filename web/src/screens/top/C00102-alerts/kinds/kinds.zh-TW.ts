import type { Translations } from '@terakoya/domain/words/words'

/** What the kinds say; their Japanese stands in their own files. */
export const zhTW = {
  alert_absence_soon: { line: '{{lesson}}{{teacher}}　已請假{{note}}' },
  alert_application: {
    change: '{{student}}{{subject}}　申請調課（第一志願 {{when}}）',
    addition: '{{student}}　申請加課（第一志願 {{when}}）',
    open: '開啟申請',
  },
  alert_backup_old: {
    line: '自 {{when}} 以來沒有建立備份。若機器損壞，之後的紀錄將無法還原。請伺服器的管理人員確認備份的存放位置與剩餘空間',
    never: '從未建立過備份。若機器損壞，將無法還原紀錄。請伺服器的管理人員確認備份的設定',
  },
  alert_barred_lessons: {
    ng: '{{student}}　之後有 {{count}} 堂課由排除講師{{teacher}}老師授課（最早：{{first}}）',
    apart:
      '{{student}}　之後有 {{count}} 堂課與需分開的學生（{{other}}）同一時間由同一位講師（{{teacher}}老師）授課（最早：{{first}}）',
    elsewhere: '其他中心的學生',
    published: '{{when}}，已發布',
  },
  alert_business_exported: {
    line: '{{when}}，有人從伺服器的主控台匯出了全部紀錄（{{count}} 列）。若您不知情，請向伺服器的管理人員確認由誰、為何匯出',
  },
  alert_chat_broken: {
    line: '{{whose}}　聊天紀錄與送出時不同（從第 {{id}} 則訊息起）',
    whole: '聊天的備份與前一晚不符，紀錄可能遭到竄改',
    room: '聊天 {{room}}',
    teacher: '{{name}}老師',
    open: '開啟聊天',
  },
  alert_chat_exported: {
    line: '{{name}}匯出了{{whose}}的 {{count}} 則訊息。理由：{{reason}}',
    room: '{{people}}的聊天',
    unnamed: '聊天',
    student: '{{name}}同學',
    teacher: '{{name}}老師',
  },
  alert_chat_held: { line: '有一則給學生的訊息等待確認。請判斷是否可以送出' },
  alert_chat_lift: {
    line: '有聊天超過保存期限仍予保留，解除的請求正等待另一人（管理員或中心主任）同意',
  },
  alert_chat_no_reader: {
    line: '由於沒有聊天守護人，7 天內有 {{count}} 堂課的講師與學生無法發言',
    open: '開啟中心的設定',
  },
  alert_chat_redacted: {
    line: '{{name}}收回了{{whose}}所寫的訊息。理由：{{reason}}　可在聊天的「查看已收回的內容…」確認內容',
    student: '學生',
    teacher: '講師',
    staff: '職員',
    open: '開啟聊天',
  },
  alert_chat_second: {
    line: '嚴重度「高」的確認（{{category}}），{{name}}已設為「{{state}}」。還需要另一位中心主任或管理員確認',
    cleared: '沒有問題',
    noted: '記錄',
    escalated: '嚴重',
  },
  alert_chat_unheard: {
    line: '學生在聊天中寫給登入已停用的講師（{{count}} 個聊天）。講師無法閱讀，請由中心回覆',
    open: '開啟等待回覆的聊天',
  },
  alert_chat_unreachable: {
    line: '有 {{count}} 個中心沒有任何人能以電子郵件收到聊天與上課會議的緊急通知。請聊天守護人、中心主任或管理員在帳號的「緊急通知」登錄電子郵件地址',
    no_server:
      '尚未設定郵件伺服器，因此聊天與上課會議的緊急通知不會以電子郵件寄出，只會顯示在此畫面。請伺服器的管理人員設定郵件',
    open: '開啟帳號',
    open_mail: '開啟郵件寄送紀錄',
  },
  alert_chat_unsent: {
    line: '{{room}}　發言者的登入已停用，因此有 {{count}} 則聊天訊息未送出。請閱讀內容並接手處理',
    teacher_room: '{{name}}老師與中心的聊天',
    open: '開啟聊天',
  },
  alert_chat_unwatched: {
    line: '有 {{count}} 個講師與學生的聊天，7 天內沒有任何聊天守護人閱讀',
    open: '開啟聊天',
  },
  alert_chat_urgent: {
    line: '有標示為「{{category}}」的訊息，尚未有人判斷{{round}}',
    reported: '有人檢舉（{{reason}}），尚未有人判斷{{round}}',
    lent: '{{student}}同學：其他中心的課的聊天中，有標示為「{{category}}」的訊息。請致電授課的中心，詢問處理結果',
    lent_reported:
      '{{student}}同學：其他中心的課的聊天中，有人檢舉（{{category}}）。請致電授課的中心，詢問處理結果',
    contact: '交換聯絡方式',
    violence: '暴力或恐嚇',
    other: '其他',
    passed: '（第 {{count}} 次通知）',
  },
  alert_consult_new: {
    line: '{{day}}收到的諮詢，還沒有人受理',
    open: '開啟諮詢紀錄',
    grant: '指定閱讀諮詢紀錄的人',
  },
  alert_family_entry: {
    line: '{{student}}　{{what}}{{note}}',
    added: '加課・季節班 {{count}} 堂',
    moved: '調課 {{count}} 堂',
    called_off: '取消・缺席 {{count}} 堂',
    restored: '復原 {{count}} 堂',
  },
  alert_absent_elsewhere: {
    lessons: '{{who}}老師（{{day}}）在其他中心臨時請假，在本中心也有 {{count}} 堂課',
    shifts: '{{who}}老師（{{day}}）在其他中心臨時請假，在本中心也有班表',
  },
  alert_incident_untold: {
    absence: '{{who}}老師的臨時請假（{{day}}）尚未通知任何人',
    closing: '中心關閉一事（{{day}}）尚未通知任何人',
  },
  alert_job_failed: {
    assignment: '{{week}} 的自動排課未能完成',
    comparison: '{{week}} 的方案比較未能完成',
    takeover: '轉移的處理未能完成',
    open_takeover: '開啟轉移',
    year_update: '年度升級未能完成',
    other: '作業未能完成',
    open_year_update: '開啟年度升級',
  },
  alert_low_usage: { line: '{{day}}　使用率 {{rate}}%（參考值 {{goal}}%）' },
  alert_mail_dead: {
    dead: '寄給{{who}}的電子郵件無法送達',
    unwritten: '無法建立寄給{{who}}的電子郵件。請以電話等方式通知',
    test: '測試郵件無法送達',
    other: '電子郵件無法送達',
    open_mail: '開啟郵件寄送紀錄',
    open_teacher: '開啟講師',
  },
  alert_meeting_disagreement: {
    line: '{{lesson}}　Zoom 進出紀錄中有需要判斷的事項（{{what}}）',
    D1: '標記為出席，但沒有進入',
    D2: '標記為缺席，但已進入',
    D3: '講師晚到',
    D4: '講師提早離開',
    D8: '會議未開始，或以其他帳號開始',
  },
  alert_meeting_incident: {
    line: '{{when}}　{{center}}　講師 {{teacher}}・學生 {{student}}　課後會議中的情形，已由{{name}}判斷為「嚴重事件」。理由：{{reason}}',
    line_lent:
      '{{when}}　學生 {{student}}（其他中心的課）　課後會議中的情形已判斷為「嚴重事件」。請致電授課的中心，詢問處理結果',
  },
  alert_meeting_service_out: {
    line: 'Zoom 自 {{when}} 起沒有回應，可能是整個服務中斷，或無法連線。講師與學生持續無法進入時，請先考慮這個原因。會議已建立的課，以先前的加入連結與會議ID進入；尚未建立的課，以會議帳號的會議ID與密碼進入。恢復回應後，此警示會自動消失',
  },
  alert_meeting_stranger: {
    who: '{{when}}　講師 {{teacher}}・學生 {{students}}　',
    who_lent: '{{when}}　學生 {{students}}（其他中心的課）　',
    D6: '有身分不明的參加者進入了有學生的會議。若正在上課，請立即致電講師確認',
    D7: '下課後的會議中，只剩大人 1 人與學生 1 人，沒有其他身分明確的人。若仍在持續，請立即致電講師',
    lent_D6: '有身分不明的參加者進入了有學生的會議。請致電授課的中心，詢問處理結果',
    lent_D7: '下課後的會議中，只剩大人 1 人與學生 1 人，沒有其他身分明確的人。請致電授課的中心，詢問處理結果',
  },
  alert_report_overdue: { line: '{{lesson}}　{{who}}老師的報告未在期限前繳交' },
  alert_report_returned: { line: '{{lesson}}　{{who}}老師正在修改報告（待修改 {{count}} 處）' },
  alert_shift_withdrawal: {
    line: '{{who}}老師希望取消 {{when}} 的出勤（課 {{count}} 堂）。',
    open: '開啟班表',
  },
  alert_stand_ins: {
    yes: '{{who}}老師臨時請假（{{day}}）的代課，已有人回覆可以。請決定處理方式',
    nobody: '{{who}}老師臨時請假（{{day}}）的代課，還沒有人接受',
  },
  alert_standby_missing: {
    line: '資料庫目前只靠一台主機運作。若此時損壞，可能失去最新的紀錄。請伺服器的管理人員確認另一台主機（業務可繼續進行）',
  },
  alert_student_absent: {
    absent: '{{lesson}}　缺席',
    not_entered: '{{lesson}}　尚未進入會議',
    in_before: '{{lesson}}　還在先前的會議中，尚未移到新的會議',
  },
  alert_teacher_absent_now: { line: '{{who}}老師不在已開始的課的會議中（{{when}}）' },
  alert_teacher_unconfirmed: { line: '{{who}}老師尚未確認出勤（第一堂課 {{when}}）' },
} satisfies Translations
