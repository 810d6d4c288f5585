import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './unknownText.ts'

export const zhTW: TranslationOf<typeof words> = {
  C11101_unknown: {
    unknown_title: '會議中的人是{{students}}嗎？',
    unknown_came_title: '會議中的是{{students}}的另一台裝置嗎？',
    unknown_there: '從 {{time}} 起，有一位顯示名稱為「{{name}}」的人在會議中。',
    unknown_not_yet: '{{student}}同學尚未進入。',
    unknown_came: '{{student}}同學本人之後已透過自己的連結進入。',
    unknown_left: '{{student}}同學本人曾透過自己的連結進入，但已離開。',
    unknown_answer: '請以影像與聲音確認後回答。經過 10 分鐘後，會通知中心。',
    unknown_came_answer: '請以影像與聲音確認後回答。兩者同時在場 3 分鐘後，會通知中心。',
    unknown_student_of: '是{{student}}同學',
    unknown_student: '是這位學生',
    unknown_stranger: '是不認識的人',
    unknown_told_student: '已記錄為{{student}}同學進入會議。',
    unknown_told_stranger: '已通知中心有不認識的人。請將其移出會議，並使用等候室。',
  },
}
