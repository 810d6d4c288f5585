import type { Translations } from '../words/words.ts'

export const en = {
  reportRowLabels: {
    1: 'Subject',
    2: 'Material A',
    3: 'Unit A',
    4: 'Pages A',
    5: 'Material B',
    6: 'Unit B',
    7: 'Pages B',
    8: 'Homework handed in',
    9: 'Homework for next time',
    10: 'Progress',
    11: 'In the lesson',
    12: 'Result of the check',
    13: 'Comment on the lesson',
    14: 'Handover to the next teacher',
    15: 'Handover to all teachers',
    16: 'Handover to the advisor',
  },
  reportSheetGroups: {
    content: 'What was taught',
    homework: 'Homework',
    progress: 'Progress and understanding',
    comment: 'Comment',
    handover: 'Handover (families don’t see this)',
    same_unit: 'Same as unit A',
  },
  reportStatusText: {
    0: 'Draft',
    1: 'Submitted',
    2: 'Sent back',
    3: 'Submitted again',
    4: 'Approved and sent',
    8: 'Absent',
    9: 'Absence approved',
    none: 'Not submitted',
  },
  beginBlockText: {
    too_early: 'The report can be written from 10 minutes before the lesson.',
    cancelled: 'This lesson is canceled, so no report can be written.',
    unpublished:
      'This lesson isn’t published, or its time or center changed after that, so no report can be written. Contact the center.',
  },
  copyRefusalText: {
    never_copied: '“{{label}}” is written for each student, so it can’t be copied. Deselect it.',
    holds_name:
      '“{{label}}” holds the other student’s name ({{words}}), so it can’t be copied. Remove the name or deselect it.',
  },
  reportFaultText: {
    required: '“{{label}}” is empty. Fill it in, then submit.',
    not_chosen: 'Nothing is chosen for “{{label}}”. Choose, then submit.',
    too_short: '“{{label}}” is too short to tell how the lesson went. Write at least {{count}} characters.',
    too_long: '“{{label}}” is too long. Write {{count}} characters or fewer.',
    unknown_code: 'What “{{label}}” holds isn’t among the choices any more. Choose again.',
    other_unnamed:
      'When “Other” is chosen for “{{label}}”, nobody knows what was used without its name. Enter the name of the material.',
    without_material:
      '“{{label}}” is filled in, but no material B is chosen. Choose material B or clear “{{label}}”.',
    same_material:
      '“{{label}}” is the same as material A. Choose another material, or put both into material A.',
    unfinished: '“{{label}}” has no last page. Enter how far you came.',
    same_unit: '“{{label}}” is the same as unit A. For the same unit leave “{{label}}” empty.',
  },
  reportWarningText: {
    W1: '“{{label}}” is nearly the same as in the last report. Rewrite it so that it tells of this lesson.',
    W2: '“{{label}}” seems to hold another student’s name ({{words}}). Make sure that the family learns nothing of other students.',
    W3: '“{{label}}” seems to hold contact data ({{words}}). Contact goes through the center, so remove it.',
    W4: '“{{label}}” is empty. If there is something to say, fill it in.',
    W5: '“{{label}}” is no further than last time in the same material ({{words}}). Check that it’s right.',
    W6: 'Some things don’t match the meeting log ({{words}}). Check that attendance and report are right; if you aren’t sure, contact the center.',
    W7: '“{{label}}” holds words that aren’t used to families ({{words}}). Put it another way.',
    W8: 'Author and reviewer have the same name. Nobody approves their own report, so somebody else has to check it.',
    W9: '“{{label}}” seems to hold words about meeting the student, addresses or homes, keeping secrets, photos, money or gifts, or closeness ({{words}}). Write about the lesson only; needed contact goes through the center.',
  },
  reviewerWarningText: {
    W1: '“{{label}}” is nearly the same as in the last report. Check that it tells of this lesson.',
    W3: '“{{label}}” seems to hold contact data ({{words}}). Contact goes through the center, so check whether it may go to the family.',
    W4: '“{{label}}” is empty. Check whether it may be sent like this.',
    W6: 'Some things don’t match the meeting log ({{words}}). Look at the Zoom log and decide.',
    W7: '“{{label}}” holds words that aren’t used to families ({{words}}). Check whether it may be sent like this.',
    W9: '“{{label}}” seems to hold words about meeting the student, addresses or homes, keeping secrets, photos, money or gifts, or closeness ({{words}}). Check whether it may stay; if anything worries you, don’t approve it and tell the person in charge of the center.',
  },
} satisfies Translations
