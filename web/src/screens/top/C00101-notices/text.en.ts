import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  notices: {
    show: 'Notices to show',
    all: 'All',
    unread: 'Unread',
    unread_mark: 'Unread',
    search: 'Search titles',
    list: 'List of notices',
    total: '{{count}} in all',
    from: 'Posted {{day}}',
    until: 'Posted until {{day}}',
    whole: 'Everybody',
    close: 'Back to the list',
    choose: 'Choose a notice to read',
    none: 'There are no notices',
    none_body: 'New notices will appear here.',
    none_unread: 'There are no unread notices',
    none_found: 'No notice matches “{{search}}”',
    none_found_body: 'Try other words, or clear the search.',
    gone: 'This notice can’t be shown',
    files_failed: 'The attached files could not be loaded',
    files_again: 'Reload',
    gone_body: 'It is no longer posted, or is for others now.',
  },
}
