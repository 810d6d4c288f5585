import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  M20901: {
    waits: '等待使用登錄',
    type_open: '（未設定）',
    suspend: '停用',
    take_up: '恢復使用',
    suspend_title: '要停用所選的 {{count}} 人嗎？',
    suspend_body: '會立即從開啟中的畫面登出，恢復使用前無法登入。',
    suspend_chat:
      '在聊天中已寫好但未送出的文字不會送出，由中心人員接手。若某中心的聊天守護人只有此人，該中心的講師與學生將無法發言。',
    suspended: '已停用 {{count}} 人。',
    taken_up: '已恢復 {{count}} 人的使用。',
    not_suspended: '有 {{count}} 位使用者未停用',
    refused_self: '{{name}}：無法停用自己，請其他管理員處理。',
    refused_last_administrator: '{{name}}：停用後將沒有可用的管理員。請先啟用其他管理員。',
    none: '找不到',
    type_more: '輸入部分ID或姓名',
    functions_usual: '{{count}} 個・依類別預設',
    functions_other: '{{count}} 個・比預設多 {{more}} 個、少 {{less}} 個',
    functions_reset: '回復類別預設',
    functions_always: '首頁、帳號、說明、聊天等，任何人都可使用。',
    functions_open: '選擇可使用的畫面',
    other_functions: '其他',
    password_lead:
      '發行臨時密碼後，原密碼將失效，{{name}}的所有登入都會中斷。臨時密碼 24 小時內有效，首次登入時須更換新密碼。',
    password_issue: '發行臨時密碼',
    password_title: '要為{{name}}發行臨時密碼嗎？',
    password_body: '原密碼將失效，並從開啟中的畫面登出。',
    password_shown: '關閉此畫面後，臨時密碼無法再次顯示。請只告知本人。',
    password: '臨時密碼',
    password_until: '{{at}} 前有效',
    password_failed: '無法發行',
    copy_failed: '無法複製，請選取後複製。',
  },
}
