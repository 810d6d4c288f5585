import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  richText: {
    tools_of: 'Formatting of {{label}}',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    heading: 'Heading',
    subheading: 'Subheading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
    clear: 'Remove formatting',
    undo: 'Undo',
    redo: 'Redo',
    link_title: 'Link to',
    link_label: 'Web address or e-mail address',
    link_hint: 'Leave it empty to remove the link',
    link_set: 'Set the link',
    link_refused: 'Only http and https addresses and e-mail addresses can be linked. Enter another.',
    keys: 'Alt+F10 moves to the formatting buttons',
  },
}
