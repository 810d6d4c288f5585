import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const en: TranslationOf<typeof words> = {
  operationRefusals: {
    wishes_changed:
      'The preferences for automatic assignment have come to differ between the centers, so they couldn’t be assigned together. Make them the same, or assign each center by itself.',
    plan_outdated: 'Shifts or lessons changed while the assignment was being made. Try again.',
    run_in_progress:
      'Automatic assignment is running for this week. Wait until it ends or stop it, then try again.',
    run_in_progress_at:
      'Automatic assignment is running for this week at “{{center}}”. Wait until it ends or stop it, then try again.',
    out_of_range:
      'This is outside of the dates that can be edited ({{from}}–{{to}}), so it can’t be saved. Choose a date within them.',
    period_over: 'The lesson time is over, so it can’t be saved.',
    no_monday: 'Name the week (week_date) by the date of its Monday.',
    attendance_changed: 'The attendance of this lesson is now “{{now}}”. Check it and mark it again.',
    teacher_gone:
      'The teacher now has another lesson at this time, so the absence can’t be taken back here. Please contact the center.',
    not_enrolled:
      '{{student}} isn’t enrolled, so no lessons can be entered. Check the enrollment under “Students”.',
    request_decided: 'This request is now “{{state}}”. Check what was decided.',
    same_lesson: 'The same lesson (schedule_no) is contained twice.',
    two_weeks: 'Choose an end date (end_date) in the same week as the start date.',
    office_work_outside: 'The date of the office work ({{field}}) lies outside of the start and end dates.',
  },
  standInRefusals: {
    said_yes: 'You have already answered “I can”. If that has changed, call the center.',
    said_no: 'You have already answered “I can’t”. If that has changed, call the center.',
    noted_yes: '“I can” has been noted meanwhile. To change it, press again.',
    noted_no: '“I can’t” has been noted meanwhile. To change it, press again.',
    ended: 'The call for a substitute is over. Reload the page.',
    taken: 'Someone else has already accepted. To change that, first press Said “I can’t” for that person.',
    busy_own: 'You have another lesson or are to substitute at this time. Call the center.',
    busy: 'This teacher has another lesson or is to substitute at this time.',
  },
}
