import { ja } from './ja.ts'
import { jaFailures } from './jaFailures.ts'
import { defineWords } from './words.ts'

/** The shell's own words. Other languages than Japanese come with `showLanguage`. */
export const shellWords = defineWords('shell', { ja })

/** The sentences for failed requests. */
export const failureWords = defineWords('failures', { ja: jaFailures })
