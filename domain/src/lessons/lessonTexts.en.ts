import type { Translations } from '../words/words.ts'

export const en = {
  lessonWords: {
    capacity: '1-on-{{capacity}}',
    whole: '90 min',
    first: 'First 40 min',
    second: 'Second 40 min',
  },
  grades: {
    E: 'Elem. {{year}}',
    J: 'JH {{year}}',
    H: 'HS {{year}}',
    beyond: 'Graduate',
  },
  schoolLevelText: {
    E: 'Elem.',
    J: 'JH',
    H: 'HS',
  },
  attendanceText: {
    0: 'Open',
    1: 'Present',
    2: 'Late',
    3: 'Refused',
    4: 'Retaken',
    8: 'Completed',
    9: 'Absence settled',
  },
  genderText: {
    1: 'Male',
    2: 'Female',
    3: 'No preference',
  },
  teacherTypeText: {
    0: 'No preference',
    1: 'Student',
    2: 'Part-time',
    3: 'Full-time',
  },
  subjectTypeText: {
    1: 'Standard',
    2: 'Entrance exam',
  },
  lessonStateTexts: {
    unassigned: 'No teacher yet',
    unpublished: 'Not published',
    unmarked: 'No attendance',
    absent: 'Absent',
    changed: 'Rescheduled',
    cancelled: 'Canceled',
  },
  cancelKindTexts: {
    moved: 'Rescheduled',
    school: 'Canceled by us',
    family: 'Canceled',
    absence: 'Absence reported',
  },
  publishedStateTexts: {
    none: 'Not published',
    same: 'Published',
    differs: 'Changed since publishing',
  },
  classTypeTexts: {
    1: 'Regular',
    2: 'Extra',
    3: 'Seasonal',
  },
  enterBlockText: {
    not_distributed: 'You can join once the lesson is published.',
    too_early: 'You can join from 15 minutes before the lesson.',
    over: 'This lesson is over.',
  },
  attendanceBlockText: {
    cancelled: 'This lesson is canceled, so attendance can’t be marked.',
    moved: 'This lesson has moved to another time or center, so attendance can’t be marked. Reload the page.',
    complete: 'The report is approved and the lesson completed, so attendance can’t be changed.',
    reported:
      'The report is submitted, so attendance can’t be changed. To change it, first turn the report back into a draft.',
    too_early: 'Attendance can be marked from 10 minutes before the lesson.',
    day_ahead: 'Attendance can be corrected from the day of the lesson on. Please wait until then.',
    too_late: 'Attendance can be marked until the day after the lesson. Contact the center.',
    not_after: 'It can’t be changed from the present mark. Undo that first.',
    nothing_to_undo: 'There is no attendance to undo.',
    make_up_given: 'A make-up credit was given or used, so the absence can’t be undone. Contact the center.',
  },
} satisfies Translations
