import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  readiness: {
    teachers: 'No teachers',
    manager: 'No login for a manager',
    reader: 'Nobody watches over the chats',
    meetings: 'No meeting account',
    subjects_teacher: 'No subjects to teach',
    subjects_student: 'No subjects chosen',
    shifts: 'No shift in the next four weeks',
    lessons: 'No lessons yet',
    login: 'No login',
    phone: 'No phone number',
    email: 'No mail address',
    address: 'No address',
    by_admin: '{{what}} (ask an administrator)',
    still: 'Still missing',
    center: 'Centers',
    teacher: 'Teachers',
    student: 'Students',
    group: 'What is shown',
    what: 'Narrow by what is missing',
    all: 'All',
    ready: 'Nothing is missing',
    ready_body: 'Everything that lessons need is registered.',
    next: 'Next lesson',
    next_none: 'none planned',
    more: 'Show more ({{count}} left)',
    hint: 'Whose next lesson is nearest comes first. A name opens the record; what is underlined opens the screen where it is mended.',
  },
}
