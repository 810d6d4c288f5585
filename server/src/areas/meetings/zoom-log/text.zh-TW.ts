import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  zoomLogRefusals: {
    mismatch: '不一致',
    lesson: '課堂',
    meeting: '會議',
    participant: '參加者',
    center_decides: '已過一段時間，這位參加者由中心確認中。若有任何資訊，請致電中心。',
    question_over: '關於這位參加者的詢問已結束。請重新載入畫面。若有不符，請致電中心。',
    answered: '關於這位參加者的詢問已回答。若回答有誤，請重新載入畫面，在回答處撤回或修改。',
    center_decided: '中心已對這位參加者做出判斷。若回答有誤，請立即致電中心。',
    answer_changed: '此回答已撤回或已修改。請重新載入畫面，確認目前的回答。',
    center_told: '已通知中心，無法撤回回答。若確實是這位學生，請改答「是這位學生」，並致電告知中心。',
    decided: '其他人已先判斷此項不一致。請重新載入清單並確認內容。',
    decided_by: '{{name}}已先判斷此項不一致。請重新載入清單並確認內容。',
    gone: '出缺席或紀錄已變更，此項不一致已消除。請重新載入清單。',
    changed: '開啟畫面後，此項不一致又加入了其他參加者。請重新載入清單，確認有誰在場後再判斷一次。',
    report_closed: '這堂課的報告狀態為「{{state}}」。要修改出缺席，請先退回報告（C50102），再重新判斷。',
    wrong_decision: '此項不一致無法選擇這個判斷。請重新載入畫面後重新選擇。',
    several_people: '有 {{count}} 位身分不明的參加者。請逐一選擇是關於哪位參加者的判斷。',
    grave: '這位參加者與「重大」的不一致有關。請告知中心主任或管理員，由他們判斷。',
    own_lesson: '無法判斷自己授課的課堂。請告知其他中心主任或管理員。',
    beside_teacher:
      '使用講師開始連結的參加者同時也在會議中。若已確認是同一人的第二台裝置，請在不一致的列表中判斷為「是中心認識的人」。',
    beside_student:
      '使用本人加入連結的參加者同時也在會議中。若已確認是同一人的第二台裝置，請在不一致的列表中判斷為「是中心認識的人」。',
    not_expected: '不是此會議課堂的學生或講師。請由應在場的人中選擇。',
    forgotten:
      '這是 90 天以前的會議，Zoom 的紀錄已不存在，無法重新記錄參加者。必要的事項請寫在課堂（C40501）的「聯絡留言」。',
    by_link:
      '這位參加者是以本人的加入連結或講師的開始連結進入，無法重新記錄是誰。若得知是他人使用，請告知中心主任，並寫在課堂（C40501）的「聯絡留言」。',
    no_column: '沒有「{{column}}」這個欄位。請重新選擇欄位後再匯出。',
  },
}
