import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  meetingRefusals: {
    meeting: 'Meeting',
    no_spare:
      'No spare meeting account is free at this time. Add a spare account under “Meeting accounts” in Classroom status.',
    service_out:
      'Zoom doesn’t answer, so you can’t switch to a spare meeting: no new meeting could be made. Ask teacher and students to join by the links they have, or by the meeting ID and passcode of the meeting account.',
    over: 'This lesson is over, so its meeting can’t be switched.',
    not_published:
      'The lessons of this time slot aren’t published, so their meeting can’t be switched. Publish the week first.',
    switched_already:
      'The meeting of this lesson was switched to “{{account}}” already. To switch again, open the record of the current meeting.',
    given_up: 'The teacher joined by the meeting ID of the meeting account, so no new meeting is made.',
  },
}
