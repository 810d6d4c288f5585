import type { TranslationOf } from '../../words/words.ts'
import type * as words from './meetingGapWords.ts'

export const en: TranslationOf<typeof words> = {
  'meeting-gaps': {
    meetings_missing: 'Teachers’ slots without a meeting account: {{count}}',
    meetings_missing_hint:
      'If you publish now, the teacher and students of these slots won’t see a meeting ID. Add meeting accounts first, or assign them in “Classroom status” after publishing.',
    meetings_running: 'Slots that leave a meeting that is running now: {{count}}',
    meetings_running_hint:
      'Publishing doesn’t take anybody out of the meeting. Call the teacher first, have the students shown to the new meeting, then have the current one ended.',
  },
}
