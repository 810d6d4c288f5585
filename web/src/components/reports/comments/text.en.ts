import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  reportComments: {
    comment: 'Comment',
    add_of: 'Comment on “{{row}}”',
    edit: 'Edit the comment',
    edit_of: 'Edit the comment on “{{row}}”',
    label: 'Comment on “{{row}}”',
    hint: 'The teacher reads it. Families don’t.',
    must: 'Please change',
    must_hint: 'If you tick this, the teacher can change this row once the report is sent back.',
    note: 'Note',
    save: 'Save the comment',
    cancel: 'Cancel',
    take: 'Take the comment back',
    missing: 'Write what you want to tell the teacher.',
    unsaved: 'This comment is not saved yet. Press “Save the comment” or “Cancel” before you go on.',
    saved: 'The comment was saved.',
    taken: 'The comment was taken back.',
    return_first: 'To send the report back, comment on the rows to be changed.',
    by: '{{name}} {{when}}',
    answer: 'Teacher’s answer: {{text}}',
    earlier: 'Earlier rounds',
    settled: 'Changed',
    answered: 'Answered',
    before: 'Previous text',
    before_empty: 'It was empty.',
    unchanged: 'Unchanged',
  },
}
