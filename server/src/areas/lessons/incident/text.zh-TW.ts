import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  incidentRefusals: {
    other_home: '這堂課的學生屬於其他中心，無法在此停課或改時間。請聯絡所屬中心。',
    call_undone: '這項處理已被撤銷，無法變更電話紀錄。請重新載入畫面。',
    absent_teacher: '請選擇請假的講師。關閉中心時，不選擇講師。',
    nothing_asked:
      '沒有任何變更。沒有接下來的課、也沒有可取消的班表時，不會建立處理紀錄。只要停止報名時，請使用「額滿設定」。',
    lessons_came: '開啟此畫面後又排入 {{count}} 堂課，已加入清單。請確認後再決定一次。',
    stand_in_yes: '已有老師答應代這堂課。請確認後再決定一次。',
    ask_begun: '這堂課已經開始，無法以電子郵件邀請。請以電話邀請。',
    ask_gone: '有講師已無法代這堂課。請重新尋找並選擇。',
    ask_no_mail: '沒有電子郵件地址或登入帳號的講師，無法以電子郵件邀請。請以電話邀請。',
    ask_taken: '已有老師答應，請重新載入畫面。',
    diff_changed: '您確認之後，這一週的發布狀態有變更，因此尚未通知。請再次確認內容。',
    told: '已經通知相關人員，無法在此進行。如需變更，請在「講師排課」或報名中進行。',
    undone: '這項處理已經撤銷，請重新載入畫面。',
    published: '之後這一週已發布，無法撤銷。如需變更，請在「講師排課」進行。',
    undo_lesson: '{{place}} 的課：{{fault}}',
    undo_lesson_of: '無法復原 {{student}} 在 {{place}} 的課。{{why}}',
    undo_away: '該學生已轉到其他中心或已停用。請聯絡現在的中心重新登錄課程。',
    later_closing: '之後已決定 {{day}} 停課休館。',
    later_absence: '之後已決定 {{teacher}} 老師在 {{day}} 請假。',
    later_untold: '請先復原那一項。',
    later_told: '因為已經通知，無法整批復原。請在排課或申請中逐堂修正。',
    undo_shift: '{{teacher}} {{place}} 的班表之後已被變更，無法撤銷。',
    undo_elsewhere: '{{teacher}} {{place}} 的班表要恢復到您不負責的中心。請委託同時負責該中心的人員撤銷。',
    undo_shift_why: '無法復原 {{teacher}} 的班表。{{why}}',
    first_of_left: '{{message}}（無法復原的共 {{count}} 項）',
  },
}
