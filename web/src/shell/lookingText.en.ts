import type { TranslationOf } from '../words/words.ts'
import type * as words from './lookingText.ts'

export const en: TranslationOf<typeof words> = {
  looking: {
    looking: 'Another person’s screens',
    looking_as: 'Viewing the screens of {{name}} ({{role}})',
    looking_time: 'View only, {{since}} to {{until}}',
    looking_by: 'Viewed by {{name}}',
    looking_over: 'Time is up. Going back to your own screens',
    looking_stop: 'Stop viewing',
  },
}
