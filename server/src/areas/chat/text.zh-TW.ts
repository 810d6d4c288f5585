import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  chatRefusals: {
    chat: '聊天',
    message: '訊息',
    student: '學生',
    unsent: '送出前的訊息',
    not_sent: '未送出的訊息',
    readers: '只有負責此中心且具有聊天檢視權限的人可以擔任聊天守護人。請重新選擇。',
    list_broken: '無法讀取列表的後續內容。請重新載入列表。',
    no_answer_first: '{{name}}已先標為「不需要回覆」。',
    newer: '之後有新的訊息。請閱讀後再選擇一次。',
    nobody_waits: '這則訊息並未等待回覆。',
    sent_first: '已先送出，無法撤銷。對方已可閱讀。',
    decided_first: '在您撤銷之前，已決定不送出。請閱讀原因。',
    withdrawn_first: '已先撤銷，並未送出。',
    own_report: '不能檢舉自己的訊息。如有困擾，請告訴諮詢窗口。',
    taken_anew: '{{name}}已先以自己的名義送出並接手。寫相同內容前，請先確認聊天。',
    taken_settled: '{{name}}已先標為處理完畢。寫相同內容前，請先確認聊天。',
    put_away: '發言者已自行收起。寫相同內容前，請先確認聊天。',
    muted: '{{muted}}理由：{{reason}}',
    teacher_changed: '負責的講師已更換，因此未送出。請確認目前的講師；若內容仍適用，請再送出一次。',
    instead_gone: '要接手的訊息已不在此聊天中。送出前請先確認聊天。',
    no_files: '此中心的聊天無法傳送檔案。',
  },
}
