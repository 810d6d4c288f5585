import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './stayingText.ts'

export const en: TranslationOf<typeof words> = {
  'C11101-staying': {
    staying_title: 'The lesson is over, but the meeting goes on',
    staying_body:
      'Still in the meeting: {{students}}. Ask students to leave, and end it with “End meeting for all” in Zoom.',
    staying_soon: 'If you two are still alone there 10 minutes after the lesson, the center is told.',
    staying_told:
      'The center was told that you stayed after the lesson. Call the center and say what happened.',
    staying_before_title: 'The lesson is over, but the meeting before the switch goes on',
    staying_before_body: 'Still in the earlier meeting (meeting ID {{meeting_id}}): {{people}}.',
    staying_shown: 'somebody shown as “{{name}}”',
    staying_before_leave:
      'You can’t see them from the new meeting. Tell the students who are still there to leave the earlier one.',
    staying_before_unseen: 'You can’t see them from the new meeting.',
    staying_before_call:
      'Call the center, say who is still there and the meeting ID, and ask whether the earlier meeting can be ended.',
    staying_before_told: 'The center was told that they are alone with each other.',
  },
}
