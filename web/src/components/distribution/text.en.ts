import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  distribution: {
    draft: 'Draft',
    distributed: 'Published',
    changed: 'Changed since publishing: {{count}}',
    stopped: 'Unpublished',
    distributed_at: 'Published {{at}}',
    stopped_at: 'Unpublished {{at}}',
  },
}
