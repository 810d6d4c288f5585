import type { TranslationOf } from '../../words/words.ts'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  family: {
    title: 'Siblings on this device',
    switch: 'Switch to {{name}}',
    remove: 'Remove',
    remove_label: 'Remove {{name}}',
    remove_title: 'Remove {{name}} from this device?',
    remove_body: 'To use this device again, the user ID and password have to be entered.',
    removed: '{{name}} was removed',
    add: 'Add a sibling',
    logout_all: 'Log out (all {{count}})',
    add_title: 'Add a sibling',
    add_warning:
      'Whoever uses this device can switch without a password, and read the chats and reports of the child you add too. Add a sibling only on a device that nobody but your family uses.',
    add_ends_week:
      'The schedule kept on this device for use offline will be erased. If you keep it again, it is erased each time you switch.',
    add_lead: 'Enter the user ID and password of the child to add.',
    user_id: 'User ID',
    password: 'Password',
    user_id_missing: 'No user ID was entered.',
    submit: 'Add',
    failed: 'Couldn’t be added',
    wait: 'Wait {{seconds}} more seconds.',
  },
}
