import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  debug: {
    title: 'Debug',
    lead: 'Tools for the demo only.',
    search: 'Search screens, logins and errors',
    routes: 'Screens ({{count}})',
    logins: 'Quick logins ({{count}})',
    errors: 'Errors since this screen was opened ({{count}})',
    nothing: 'Nothing matches. Try a shorter word.',
    closed: 'Can’t be opened with this login',
    current: 'Logged in',
    signed_in_failed: 'Could not log in',
    off: 'Leave debug',
    error_title: 'Details of the error',
    error_call: 'Call',
    error_status: 'Status',
    error_message: 'Message',
    error_at: 'Time',
    error_input: 'What was sent',
    error_url: 'Debug address',
    error_url_hint: 'It opens the same screen with the details of this error.',
    open: 'Open',
    close: 'Close',
    copy_failed: 'It could not be copied. Select it and copy.',
    no_status: 'No answer ({{kind}})',
  },
}
