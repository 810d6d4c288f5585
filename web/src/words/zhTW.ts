import 'dayjs/locale/zh-tw'
import type { Translations } from '@terakoya/domain/words/words'

const files = import.meta.glob<Translations>(
  ['../**/*.zh-TW.ts', '../../../{contract,domain}/src/**/*.zh-TW.ts'],
  {
    eager: true,
    import: 'zhTW',
  },
)

/** All words in Traditional Chinese, by catalogue: one chunk, which nobody loads who reads Japanese. */
export const words: Translations = Object.assign({}, ...Object.values(files))
