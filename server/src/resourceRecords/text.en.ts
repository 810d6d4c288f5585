import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  recordRefusals: {
    read_only: '{{noun}}: what is for all centers can be changed by administrators only.',
    in_use:
      '{{noun}} “{{name}}” is in use ({{places}}), so it can’t be deleted. Make it inactive, and it can’t be chosen anew.',
    use: '{{word}}: {{count}}',
    file_no_image: '{{field}}: “{{name}}” can’t be attached. Choose an image.',
    file_kind: '{{field}}: “{{name}}” can’t be attached. Choose {{accept}}.',
    file_too_large: '{{field}}: “{{name}}” is too large. Choose files of up to {{limit}} MB each.',
    file_gone: '{{field}}: the file isn’t there. Choose it again.',
    taken_choice: '{{name}}: your choice is already used elsewhere. Choose another.',
    taken: '{{name}} “{{value}}” is already used. Enter another.',
    missing: '{{name}}: your choice isn’t there any more. Choose again.',
  },
}
