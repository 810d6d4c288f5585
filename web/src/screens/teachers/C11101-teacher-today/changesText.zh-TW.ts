import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './changesText.ts'

export const zhTW: TranslationOf<typeof words> = {
  C11101_changes: {
    title: '有變更的課',
    called_off: '已停課',
    moved: '已移到其他日期',
    given: '已不由您授課',
    taken: '已由您代課',
    reason: '原因：{{reason}}',
    several: '{{day}}的課 {{count}} 堂',
    lessons: '是哪幾堂課',
    see: '查看這一天',
  },
}
