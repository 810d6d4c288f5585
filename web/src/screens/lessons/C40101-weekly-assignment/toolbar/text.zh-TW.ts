import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  'C40101-toolbar': {
    course: '季節班 {{day}}～',
    course_title: '開啟{{name}}開始的那一週（{{lessons}} 堂課，未安排 {{unassigned}} 堂）',
  },
}
