import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  'student-choice': {
    choose: '選擇學生',
    search: '以姓名、讀音、ID、學校搜尋',
    none_found: '沒有符合的學生',
    none_found_body: '只會找到您負責的學生，請更換搜尋詞。',
    found: '找到的學生',
  },
  studentFilter: {
    student: '學生',
    any: '所有學生',
    chosen: '已選的學生',
  },
}
