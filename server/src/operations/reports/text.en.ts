import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  reportOperations: {
    report: 'Report',
    lesson: 'Lesson',
    moved_on: 'This report is at “{{state}}” by now. Look at it as it is, then try again.',
    row_not_marked: 'Nobody asked for a change to this row, so it can’t be changed.',
    row_not_open: 'As the report stands now, this row can’t be changed.',
    reload: '{{why}} Reload the page and look at how it stands.',
    overtaken_own: 'You changed this report first on another device. Look at what it says now.',
    overtaken: 'Somebody else changed this report first. Look at what it says now.',
    unchanged: 'Nothing has changed since it was sent, so there is nothing to send again.',
    present:
      'The student was at this lesson, so it can’t be submitted as an absence. Check the attendance, then try again.',
    return_needs: 'No row is to be changed. To send the report back, add a “please change” comment to a row.',
    amend_open: 'Rows still to be changed: {{count}}. Change them or say why they stay, then submit again.',
    amend_still: 'Not changed yet.',
    absence_reason: 'Enter why the approval of the absence is taken back.',
    comments_open:
      '“Please change” comments: {{count}}. If you approve, the teacher isn’t told to change anything. Send the report back, or take the comments back and then approve.',
    sentences: '{{first}} {{then}}',
    warnings_open: '{{warnings}} If you have checked this and want to send it, tick “Checked”.',
    list: ', ',
    log_open:
      'Mismatches with the meeting log ({{names}}) are still open, so it can’t be approved. First open this lesson in “Zoom log” and decide, with a reason. If there is no “Decide”, ask the center manager or an administrator.',
    unmarked: 'The attendance isn’t marked yet. Mark it as present or late, then try again.',
    absent:
      'The student wasn’t at this lesson, so it can’t go on like this. “Submit as an absence”, or change the attendance.',
    handover_closed: 'As the report stands now, the handover can’t be changed. Reload the page.',
    handover_changed:
      'Somebody else changed the handover to all teachers first. Look at both texts and put them into one.',
    no_move: 'A report at “{{from}}” can’t become “{{to}}”. Reload the page and look at how it stands.',
    report_not_open:
      'As it stands now, this report can’t be changed. Reload the page and look at how it stands.',
    too_many_days:
      'Choose a period of {{days}} days or fewer. Change the first or the last day, then search again.',
  },
}
