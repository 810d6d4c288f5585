import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  teacherTodayRefusals: {
    running_replaced:
      'At this meeting account “{{account}}” the meeting of the lesson before (until {{end}}), from before the switch to a spare, still seems to go on. As long as it does, the account can’t start the next one. You can’t end it here. Call the center and ask to “Switch to a spare meeting”.',
    running_own:
      'The meeting of your lesson before (until {{end}}) still seems to go on. As long as it does, the account can’t start the next one. Check that the students have left, end that meeting of yours, then press “Join” again.',
    running:
      'At this meeting account “{{account}}” the meeting of the lesson before (until {{end}}) still seems to go on. As long as it does, the account can’t start the next one. Wait until it ends, or ask the center to “Switch to a spare meeting”.',
    no_meeting:
      'No meeting account is set for this time, so no meeting can be opened. Call the center. Once it has set one, press “Join” again.',
    by_number: 'Join with the meeting ID and passcode shown here.',
    by_number_because: '{{why}} Join with the meeting ID and passcode shown here.',
    not_made: 'The meeting isn’t there yet.',
    service_silent:
      'The link that starts the meeting can’t be fetched. Zoom has not answered since {{since}}: the whole service is down or can’t be reached. If you sign in to Zoom as the meeting account “{{account}}”, you may be able to start the meeting that the students’ link leads to. If the lesson can’t wait, call the center.',
    no_link:
      'The link that starts the meeting can’t be fetched. {{why}} If the lesson can’t wait, call the center. It switches to a spare meeting, or tells you how to start with the meeting account “{{account}}”.',
    link_wrong: 'The link that came can’t be opened.',
    no_answer: 'Zoom doesn’t answer or is busy. Wait a little and press “Join” again.',
    office_work_rows:
      'In a row of office work ({{field}}) time slot and weekday don’t fit each other, or the row is there twice.',
  },
}
