import type { TranslationOf } from '../../../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  sessions: {
    title: 'Where you are signed in',
    lead: 'If you don’t recognize a device, sign it out and change your password.',
    unknown: 'Unknown kind of device',
    own: 'This device',
    since: 'Signed in at {{at}}',
    used: 'Last used around {{at}}',
    end: 'Sign out',
    end_label: 'Sign out {{browser}} (signed in at {{at}})',
    ended: 'It was signed out',
    end_all: 'Sign out all other devices',
    end_all_title: 'Sign out all other devices?',
    end_all_body: 'What is being entered there and isn’t saved yet may be lost.',
    ended_all: 'Devices signed out: {{count}}',
    failed: 'It didn’t work',
  },
}
