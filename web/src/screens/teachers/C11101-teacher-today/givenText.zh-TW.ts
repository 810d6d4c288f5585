import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './givenText.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C11101-given': {
    given: '對身分不明的參加者的回答',
    given_student: '{{time}}「{{name}}」：您回答是{{student}}。',
    given_stranger: '{{time}}「{{name}}」：您回答是不認識的人，已通知中心。',
    given_there: '對「{{name}}」的回答（{{time}}）：是不認識的人',
    given_told: '{{time}}「{{name}}」：您回答是{{student}}。已通知中心，將由中心確認。',
    given_anybody: '學生',
    given_undo: '撤回回答',
    given_undo_of: '撤回對「{{name}}」的回答',
    given_to_student: '是這位學生',
    given_to_student_named: '是{{student}}',
    given_to_student_of: '「{{name}}」是{{student}}',
    given_to_stranger: '是不認識的人',
    given_to_stranger_of: '「{{name}}」是不認識的人',
    given_settled: '中心已做出判斷。若回答有誤，請致電中心。',
    given_undone: '已撤回回答。請再次以影像與聲音確認後回答。',
    given_now_student: '已記錄回答的更正。中心會確認，也請以電話告知。',
    given_now_stranger: '已通知中心有不認識的人。請將其移出會議，並使用等候室。',
  },
}
