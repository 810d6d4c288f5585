import type * as words from './shellWords.ts'
import type { TranslationOf } from './words.ts'

export const en: TranslationOf<typeof words> = {
  shell: {
    product: '寺子屋',
    skip: 'Skip to content',
    menu: 'Menu',
    menu_close: 'Close the menu',
    menu_collapse: 'Collapse the menu',
    menu_expand: 'Open the menu',
    more: 'More',
    more_title: 'More of the menu',
    search: 'Search',
    help: 'Help for this screen',
    alerts: '{{count}} unconfirmed alerts',
    alerts_none: 'No unconfirmed alerts',
    help_short: 'Help',
    user_menu: 'User menu',
    account: 'Account',
    logout: 'Log out',
    terms: 'Terms of use',
    version: 'Version {{version}}',
    close: 'Close',
    cancel: 'Cancel',
    yes: 'Yes',
    no: 'No',
    send: 'Send',
    reload: 'Reload',
    to_home: 'Go to Home',
    loading: 'Loading',
    not_loaded: 'The screen could not be shown',
    chunk_failed:
      'A part of the screen could not be loaded. The connection may be down, or a new version may have replaced this one. Please reload.',
    crashed:
      'Something went wrong on this screen. If reloading does not help, tell an administrator the code of the screen ({{code}}).',
    start_failed: 'The data needed to start could not be loaded.',
    start_again: 'It is tried again by itself. Seconds left: {{seconds}}',
    start_trying: 'Trying again…',
    new_version: 'There is a new version. When you reach a good moment, please update.',
    renew: 'Update',
    renew_lost: 'If you update now, changes that are not saved will be lost.',
    renew_draft:
      'If you update now, changes that are not saved stay in this browser as a draft. You can restore them on the page that opens.',
    renew_later: 'Later',
    required: 'Required',
    optional: 'Optional',

    warn_permission:
      'You may not open “{{title}}”, so you were taken to Home. If you need it, contact an administrator.',
    warn_looking:
      '“{{title}}” can’t be opened while you view another person’s screens, so you are back at Home.',
    warn_signed_in: 'You are already logged in. To use another user, log out first.',
    other_user: '“{{user_id}}” logged in from another tab, so the screen is opened again.',

    leave_title: 'There are unsaved changes',
    leave_body: 'If you leave now, your changes are lost.',
    leave_go: 'Discard and leave',
    leave_draft:
      'If you leave now, your changes stay in this browser as a draft. You can restore them when you come back.',
    leave_aside: 'Keep the draft and leave',
    leave_stay: 'Stay on this screen',
    leave_line: 'If you close it, what you entered is lost.',
    leave_close: 'Discard and close',

    password_missing: 'Please enter the password.',
    password_show: 'Show the password',
    password_hide: 'Hide the password',

    unread_notices: '{{count}} unread notices',
    unread_answers: '{{count}} unread answers',
    unread_chats: '{{count}} unread chats',
  },
  failures: {
    network:
      'The server could not be reached. The connection may be down. What you entered is still on this screen. Check the connection and try again.',
    network_read:
      'The server couldn’t be reached. The connection may be down; please check it. This is loaded again as soon as it is back.',
    network_title: 'No connection',
    timeout:
      'There was no answer in time. The server may be busy. What you entered is still on this screen. Wait a little and try again.',
    timeout_read: 'There was no answer in time. The server may be busy. Wait a moment, then try again.',
    timeout_title: 'Timed out',
    timeout_again:
      'There was no answer in time. It is read again by itself in 3 seconds. Nothing that you are typing is lost.',
    notJson:
      'The server’s answer could not be read. It may be under maintenance, or something on the way answered instead. Wait a little and try again.',
    notJson_title: 'Unreadable answer',
    400: 'The operation was not accepted. What the screen shows may be out of date. Reload and try again.',
    '400_title': 'Operation error',
    401: 'Your login has expired. Please log in again.',
    '401_title': 'Login needed',
    403: 'You may not do this. If you need to, contact an administrator.',
    '403_title': 'Not permitted',
    404: 'The record was not found. It was deleted, or it is outside of what you may see. Go back to the list and check.',
    '404_title': 'Not found',
    408: 'It took too long and was stopped. Narrow the range, or wait a little, and try again.',
    '408_title': 'Timed out',
    409: 'It was changed elsewhere. What you entered is still here. Reload and check the latest state.',
    '409_title': 'Changed by two at once',
    413: 'It is too large to be accepted. Send less and try again.',
    '413_title': 'Too large',
    422: 'There are mistakes in what was entered. Correct the fields marked in red and try again.',
    '422_title': 'Input error',
    429: 'Too many operations. Wait a little and try again.',
    '429_title': 'Please wait',
    '429_seconds': 'Too many operations. Wait {{seconds}} seconds and try again.',
    501: 'This can’t be used yet. It is being prepared.',
    '501_title': 'Being prepared',
    503: 'The server is busy or under maintenance. Leave what you entered as it is, wait a little and try again.',
    '503_read': 'The server is busy or under maintenance. Wait a little and try again.',
    '503_title': 'Not available for now',
    522: 'A system error prevented this. Nothing was saved. If it goes on, tell an administrator what is shown below.',
    '522_read':
      'A system error prevented loading this. If it goes on, tell an administrator what is shown below.',
    '522_title': 'System error',
    599: 'A problem on the server prevented this. Nothing was saved. If it goes on, contact your center or an administrator.',
    '599_read':
      'A problem on the server prevented loading this. If it goes on, contact your center or an administrator.',
    '599_title': 'Server error',
    other_read:
      'A problem prevented loading this. If reloading does not help, contact your center or an administrator.',
    other:
      'A problem prevented this. Nothing was saved. If reloading does not help, contact your center or an administrator.',
    other_title: 'Error',
    original: 'In Japanese, to show to your center: {{text}}',
  },
}
