import type { Translations } from '../words/words.ts'

export const en = {
  requestKindTexts: {
    addition: 'Extra lesson',
    change: 'Reschedule',
    absence: 'Absence',
  },
  requestStateTexts: {
    open: 'Pending',
    accepted: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  requestStateTextsOfFamily: {
    open: 'The center is checking',
    accepted: 'Settled',
    declined: 'Could not be accepted',
    withdrawn: 'Withdrawn',
    received: 'Received',
  },
  entryTypeTexts: {
    1: 'Weekly',
    2: 'Extra',
    3: 'Seasonal',
    4: 'Reschedule',
  },
  transferStateText: {
    transferable: 'Can be rescheduled',
    not_transferable: 'Can’t be rescheduled',
    again_impossible: 'Can’t be rescheduled again',
  },
  transferReasonText: {
    moved_before: 'A lesson that was rescheduled once can’t be rescheduled again.',
    cancelled: 'This lesson is canceled.',
    begun: 'This lesson has begun already.',
    too_late: 'Lessons can be rescheduled until 2 open days before.',
    seminar_closed:
      'The application period of the seasonal course is over or not open yet, so its lessons can’t be rescheduled. Please ask the center.',
  },
  wishFaultTexts: {
    not_enrolled: 'You are not enrolled, so you can’t make requests. Please ask the center.',
    requested: 'You have requested this lesson already. To request it anew, withdraw that request first.',
    transfers_used: 'You have used up this month’s rescheduling. Please ask the center.',
    too_many_open:
      'You have as many pending requests as are possible at once. Wait for the center’s answer, or withdraw one.',
    right_ended: 'The time in which it could be made up is over. Please ask the center.',
    untold:
      'The center is about to tell you of a change to this lesson. Try again once it has; if it can’t wait, call the center.',
    no_dates: 'There is no day you could request right now. Please ask the center.',
  },
  wishReasonTexts: {
    same_slot: 'This is the time of the lesson now. Choose another time.',
    wrong_length:
      'The course and the time differ in length. For a course of 90 minutes choose a slot of 90 minutes, for one of 40 minutes a first or second half.',
  },
  entryReasonTexts: {
    lecture: 'Lecture courses can’t be applied for. Choose another course.',
    seminar_course: 'A seasonal course can be chosen only in a seasonal application. Choose another course.',
    seminar_closed: 'It is outside of the application period of the seasonal course. Check its dates.',
    no_calendar: 'The calendar of this day isn’t there yet. Choose another day.',
    closed_day: 'We are closed on this day. Choose another day.',
    outside_hours: 'It is outside of opening hours. Choose another time.',
    no_seminar_day: 'It is no day of the seasonal course. Choose one of its days.',
    too_early: 'The application for this day has closed. Choose a later day.',
    too_late: 'This day is later than applications reach. Choose an earlier day.',
    occupied: 'There is another lesson at this time. Choose another time.',
    one_to_one: '1-on-1 lessons, pending requests included, are limited to 3 a day. Choose another day.',
    requested: 'A pending request wishes for this time. Check that request first.',
    full_control: 'It is full. Choose another time.',
    full_teachers: 'No teacher is free. Choose another time.',
    not_possible: 'No teacher can take it at this time. Choose another time.',
  },
  takeBackFaultTexts: {
    not_own: 'This absence can’t be taken back here. Please contact the center.',
    made_up: 'There is a make-up lesson for it already, so the absence can’t be taken back.',
    requested:
      'You have asked to make this lesson up, so the absence can’t be taken back. Withdraw that under “Requests” first.',
    begun: 'The lesson has begun, so the absence can’t be taken back.',
    shut: 'This absence can’t be taken back here at present. Please contact the center.',
    too_late: 'The deadline has passed, so the absence can’t be taken back here. Please contact the center.',
  },
  skipTexts: {
    closed_day: 'closed day',
    shut: 'the center doesn’t open on that day',
    outside_hours: 'outside of the opening hours of that day',
    fifth_week: 'no lessons in week 5 of a month',
    occupied: 'another lesson at the same time',
    requested: 'a pending request',
    one_to_one: '1-on-1 lessons are limited to 3 a day',
  },
  grantFaultTexts: {
    given: 'There is a make-up credit for this lesson already. Reload the page.',
    not_absent:
      'This lesson isn’t marked absent, so no make-up credit can be given. Change its attendance to absent first.',
    too_long_ago:
      'More than 31 days have passed since the lesson, so no make-up credit can be given. Apply for an extra lesson instead.',
  },
  pendingCauseTexts: {
    requested: 'Change requested',
    unassigned: 'No teacher yet',
    make_up: 'New date open',
    later: 'To be assigned',
  },
} satisfies Translations
