import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  distribution: {
    draft: '草稿',
    distributed: '已發布',
    changed: '發布後有 {{count}} 筆變更',
    stopped: '已停止發布',
    distributed_at: '{{at}} 發布',
    stopped_at: '{{at}} 停止',
  },
}
