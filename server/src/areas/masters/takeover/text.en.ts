import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  takeover: {
    changed: 'The files have changed since you looked. Rehearse again, then take them over.',
    taken_before:
      'These files have already been taken over. To take them over again, first take the earlier takeover back.',
    running: 'A takeover is in progress. Please try again when it has finished.',
    not_open: 'This takeover is no longer being prepared. Please reload the page.',
    no_files: 'There are no files. Please add files first.',
    not_known: 'There is a file of unknown kind. Choose its kind or remove it.',
    same_file: 'The same file is already here.',
    not_rehearsed: 'It has not been rehearsed yet. First press “Rehearse” and check the result.',
    has_refused: 'Some rows cannot be taken over. Correct them and add them again, or delete those rows.',
    too_large: 'The file is too large. Please choose a file of at most {{max}} MB.',
    not_text:
      'The text of the file cannot be read. Save it as CSV (UTF-8 or Shift_JIS) or as PDF and add it again.',
    no_heads: 'The file has no row of headings.',
    too_many: 'You can add up to {{max}} files at a time.',
    field_unknown: 'A file of this kind has no item “{{field}}”. Please choose again.',
    field_twice: 'The same item is chosen for two columns. Keep only one.',
    columns_differ: 'The number of columns differs from the file. Please reload the page.',
    line: '“{{file}}”, row {{line}}: {{message}}',
    not_taken: 'This takeover has not been carried out, or has already been taken back.',
    edited: '{{word}}: {{count}} changed since the takeover. ',
    gone: '{{word}}: {{count}} deleted since the takeover. ',
    lessons_used:
      'Lessons: {{count}} have been worked on (a teacher assigned, attendance marked, canceled or moved). ',
    rights_used: 'Make-up rights: {{count}} have been used. ',
    used: '{{word}} from the takeover are used by {{by}}: {{count}}. ',
    barred: 'It cannot be taken back, since work has been done after it. {{reasons}}',
    right_future: 'The missed day is later than today. Take over coming lessons as weekly lessons.',
    right_over: 'The time to make it up is over. Take over only rights that are left.',
    right_before: 'The time to make it up must end after the missed day.',
    karte_no_student:
      'The file name contains no student ID. Name the file like “student ID_name.pdf” and add it again.',
    karte_two: 'The file name contains more than one student ID ({{codes}}). Keep only one and add it again.',
    karte_many: 'A student record holds up to {{max}} PDFs. Combine them and add them again.',
    reason_head: 'What to correct (this column is not read)',
    origin_head: 'Original file (do not delete)',
    line_head: 'Original row (do not delete)',
    refused_name: 'Rows to correct',
    sample_name: 'Sample',
    teachers: 'Teachers',
    students: 'Students',
    contacts: 'Contacts',
    logins: 'Logins',
    weekly: 'Weekly lessons',
    rights: 'Make-up rights left',
    kartes: 'Student records',
    noun: 'takeover',
  },
}
