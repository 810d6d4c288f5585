import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  calendar: {
    month: '{{year}} 年 {{month}} 月',
    month_short: '{{month}} 月',
    today: '今天',
    weekday_select: '選取 {{month}}所有的星期{{weekday}}',
    keys: '以方向鍵移動、空白鍵選取、Shift＋方向鍵選取範圍、PageUp・PageDown 切換月份',
  },
}
