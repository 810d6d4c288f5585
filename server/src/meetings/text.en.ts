import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  meetingService: {
    no_credentials:
      'The server has no connection settings for Zoom. Ask the administrator of the server to set them.',
    user_unknown:
      'Zoom doesn’t know this user. Check the Zoom user under “Meeting accounts” in Classroom status.',
    user_elsewhere:
      'This Zoom user doesn’t belong to the Zoom account that is connected. Check the Zoom user under “Meeting accounts”.',
    user_unlicensed:
      'The plan of this Zoom user doesn’t allow meetings with registration. Assign a paid license.',
    meeting_refused: 'Zoom refused this. The meeting is in progress or over.',
    meeting_gone: 'Zoom doesn’t have this meeting. It may have been deleted in Zoom.',
    user_barred:
      'This Zoom user can’t hold meetings. Check license and permissions in the Zoom admin portal.',
    scopes:
      'The app that connects to Zoom lacks permissions (scopes). Check the app’s permissions in the Zoom admin portal.',
    credentials:
      'Zoom doesn’t accept the connection settings (account ID, client ID, secret). Ask the administrator of the server to check them.',
    silent: 'Zoom doesn’t answer. It is tried again automatically.',
    day_limit: 'Zoom’s limit for a day is reached. It is tried again at 9:00 (Japan time).',
    busy: 'Zoom is busy or down ({{status}}). It is tried again automatically.',
    not_let_in:
      'Zoom refused the connection of this server. Ask the administrator of the server to check the connection settings.',
    refused: 'Zoom refused this ({{status}}, number {{code}}).',
    unreadable: 'Zoom’s answer can’t be read. It is tried again automatically.',
    no_meeting_id:
      'The meeting account has no meeting ID. Enter it under “Meeting accounts” in Classroom status.',
    fixed_works:
      'Everybody always joins by the same meeting ID and passcode. No connection to a meeting service is used.',
    fixed_no_digits: 'The meeting ID has no digits. Enter an ID that can be joined.',
    tried_enough:
      'This Zoom user was checked {{count}} times today. To leave room for the meetings of lessons, check again tomorrow.',
    not_now: 'Zoom doesn’t answer or is busy, so it can’t be checked now. Wait a little, then check again.',
    user_found: 'Zoom is connected, and the user was found.',
    free_license:
      'This user has a free license. Meetings end after 40 minutes, and students can’t have links of their own. Assign a paid license.',
    paid_license: 'There is a paid license.',
    no_meeting: 'A meeting can’t be made. {{why}}',
    makes_meetings: 'Meetings can be made.',
    makes_links: 'Each student can have a link of their own.',
    no_links:
      'Students can’t have links of their own. {{why}} They join by meeting ID and passcode, and the log recognizes them by name.',
    starts: 'The link that starts the meeting is available to the teacher.',
    no_start: 'The link that starts the meeting isn’t available to the teacher. {{why}}',
    stays: 'The meeting made for this check can’t be deleted. {{why}}',
  },
}
