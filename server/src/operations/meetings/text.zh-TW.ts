import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  meetingDisagreements: {
    D1: '標記出席但沒有進入會議',
    D2: '標記缺席但有進入會議',
    D3: '講師遲到',
    D4: '講師提早離開',
    D5: '標記出席但遲到',
    D6: '身分不明的參加者',
    D7: '課後與大人獨處',
    D8: '會議的開始方式',
    D9: '紀錄缺漏',
    for_others: '{{name}}：有須由中心負責人確認的事項。詳細內容只有判斷的人可以閱讀。',
    for_others_settled: '{{name}}：已確認完畢。詳細內容只有判斷的人可以閱讀。',
    dated: '{{day}} {{time}}',
    beside_first: '因講師的回答等而記錄為本人的參加者，與本人同時在會議中。{{said}}',
    with_people: '{{said}}{{people}}',
    nameless: '沒有顯示名稱',
    quoted: '「{{name}}」',
    times: '{{from}}～{{to}}',
    times_there: '{{from}}～（在會議中）',
    person: '{{who}}{{times}}',
    person_in: '{{who}}{{times}}（會議「{{account}}」）',
    list: '、',
    one: '參加者：{{person}}',
    several: '參加者 {{count}} 人：{{people}}',
  },
}
