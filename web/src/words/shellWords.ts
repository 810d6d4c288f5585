import { en } from './en.ts'
import { ja } from './ja.ts'
import { jaFailures } from './jaFailures.ts'
import { defineWords } from './words.ts'
import { zhTW } from './zhTW.ts'

/** The shell's own words. */
export const shellWords = defineWords('shell', { ja, en, 'zh-TW': zhTW })

/** The sentences for failed requests. */
export const failureWords = defineWords('failures', { ja: jaFailures })
