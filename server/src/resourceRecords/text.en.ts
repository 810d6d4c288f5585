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
  fileWords: {
    too_many_lines:
      'The file has more than {{max}} lines, empty ones included. Remove the empty lines or split the file.',
    too_many_rows: 'The file has {{rows}} rows. Up to {{max}} can be imported at once. Split the file.',
    heading_unknown: 'There is no field “{{cell}}”. Use the headings exactly as in an exported file.',
    heading_twice: 'The heading “{{cell}}” is there more than once. Keep only one.',
    code_missing: 'The column “{{name}}” is missing. It is needed to tell the rows apart.',
    no_rows: 'The file has no rows.',
    quote_open: 'The quotation mark (") that opens in line {{line}} is not closed. Add or remove one.',
    cell_too_long: '{{name}} is too long. A cell holds up to {{max}} characters.',
    code_twice: '{{name}} “{{code}}” is also in row {{before}}.',
    not_found: '{{name}} “{{cell}}” was not found.',
    empty: '{{name}} is empty.',
    one_of: '{{name}} must be one of: {{words}}.',
    of_form: '{{name}} must have the form “{{form}}”. Words that can be chosen: {{words}}.',
    and_more: '{{words}} and others shown on the screen',
    replaced:
      '{{name}} contains “{{sign}}”. Characters that Shift_JIS lacks were lost. Put the original characters back, or import a UTF-8 file.',
    column_needed: 'New rows need the column “{{name}}”.',
    too_large: 'The file is too large. Up to {{max}} MB can be imported at once. Split the file.',
    not_text: 'The characters of the file cannot be read. Save it again as CSV (UTF-8 or Shift_JIS).',
    changed:
      'Somebody else changed something after you checked. Nothing has been imported yet. Check again what will be imported.',
    running: 'Another file is just being read. Try again when that is done.',
    has_errors: 'Nothing was imported, because some rows of the file still need to be corrected.',
    row_refused: 'Nothing was imported, because of row {{row}}. {{reason}}',
    too_many_for_excel:
      'Up to {{max}} rows can be exported to Excel. Choose a shorter period, or export as CSV.',
  },
}
