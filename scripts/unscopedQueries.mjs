/**
 * The queries of the server that take no scope and no number that was checked against one, and why. `file` stands for
 * all queries of a file, `file#name` for one. Whatever is not here takes one (`queries.mjs`).
 * @type {readonly {reason: string, queries: readonly string[]}[]}
 */
export const UNSCOPED = [
  {
    reason: 'The time of a line of the log, and nothing of what it is about',
    queries: ['areas/lessons/C40101-weekly-assignment/pastWeek.sql.ts#findLineTime'],
  },
  {
    reason:
      'What all centers share and everybody signed in may read: calendar, subjects, courses, names of centers and of the master of names',
    queries: [
      'areas/account/startup.sql.ts',
      'areas/masters/M20101-centers.sql.ts#groupsAmong',
      'areas/masters/M20901-users/users.sql.ts#classroomType',
      'areas/students/C21201-student-schedule/requests.sql.ts#centerName',
      'operations/entries/applicationFacts.sql.ts#listSubjectNames',
      'operations/entries/availability.sql.ts#listSeminarsOf',
      'records/calendar.sql.ts#listCalendarDays',
      'records/center.sql.ts#listCenters',
      'records/entryCourse.sql.ts',
      'records/report.sql.ts#listReportNames',
      'records/setting.sql.ts',
      'records/subject.sql.ts',
    ],
  },
  {
    reason:
      'Signing in: of one login that has just shown its password, or that an administrator, who sees all logins, has opened',
    queries: ['operations/signIn/factorReset.sql.ts', 'operations/signIn/tellSignIn.sql.ts'],
  },
  {
    reason: 'Lessons of students whose numbers were checked, each with the subjects that are taken off',
    queries: ['records/subjectLessons.sql.ts#listUntaken'],
  },
  {
    reason: 'Codes by which files name what all centers share',
    queries: [
      'areas/masters/M00101-notice-settings.sql.ts#classroomCodes',
      'areas/masters/M20301-courses/courses.sql.ts#listTypeCodes',
      'areas/students/C20101-students/students.sql.ts#listCodes',
      'areas/teachers/C10101-teachers/teachers.sql.ts#listCodes',
      'records/center.sql.ts#listCenterCodes',
    ],
  },
  {
    reason:
      'Keepers of what all centers share (decision 0149) change it for all, and count what that would do at all',
    queries: [
      'areas/masters/M20301-courses/courses.sql.ts#countCourseLessons',
      'areas/masters/M20301-courses/courses.sql.ts#countTypeEntries',
      'areas/masters/standing.sql.ts#coursesOf',
      'areas/masters/M20301-courses/courses.sql.ts#countTypeLessons',
      'areas/masters/M20301-courses/courses.sql.ts#isValidType',
      'areas/masters/M20601-names.sql.ts',
      'areas/masters/M20801-seminars/seminars.sql.ts',
      'areas/masters/M20901-users/users.sql.ts#countOtherAdministrators',
      'areas/masters/M21001-calendar/calendar.sql.ts#countByPeriod',
      'areas/masters/M21001-calendar/calendar.sql.ts#listDayChanges',
      'areas/masters/M21001-calendar/calendar.sql.ts#listYear',
      'areas/masters/M21001-calendar/calendar.sql.ts#storeDays',
      'areas/masters/settings/settings.sql.ts#storeSettings',
      'areas/masters/settings/settings.sql.ts#versionOfSettings',
    ],
  },
  {
    reason: 'Locks: they hold others back and tell nothing',
    queries: [
      'areas/masters/M20901-users/users.sql.ts#lockAdministrators',
      'areas/masters/M21001-calendar/calendar.sql.ts#lockCalendar',
      'areas/masters/settings/settings.sql.ts#lockSettings',
      'areas/students/C20201-karte/kartes.sql.ts#lockKarte',
      'areas/teachers/C10301-shift-overview.sql.ts#lockReminders',
      'operations/entries/availability.sql.ts#lockCells',
      'operations/meetings/period.sql.ts#lockPeriod',
      'records/calendar.sql.ts#lockDays',
      'records/standIn.sql.ts#lockAnswers',
    ],
  },
  {
    reason: 'Nobody is signed in: a secret address, somebody who registers, who asks for help without a name',
    queries: [
      'areas/account/calendarFeed.sql.ts#findSubscriber',
      'areas/account/register.sql.ts',
      'areas/consults/consults.sql.ts#insertAnonymous',
    ],
  },
  {
    reason:
      "A teacher's period holds at all centers together: who is seated, on duty or at office work anywhere",
    queries: [
      'areas/lessons/C40101-weekly-assignment/loadJudging.sql.ts#listCellDuties',
      'areas/lessons/C40101-weekly-assignment/standIns.sql.ts',
      'records/officeWork.sql.ts#listOfficeWorkOfPeriods',
      'records/seat.sql.ts',
    ],
  },
  {
    reason:
      'One record holds at another, wherever that is: only that it does, or what the keeper has just changed there',
    queries: [
      'areas/masters/M00501-meeting-accounts.sql.ts#accountOfMeeting',
      'areas/masters/M00501-meeting-accounts.sql.ts#accountOfUser',
      'areas/students/C20101-students/apart.sql.ts#touchApart',
      'resourceRecords/constraints.sql.ts',
      'resourceRecords/references.sql.ts#referencesTo',
      'resourceRecords/references.sql.ts#referringTables',
    ],
  },
  {
    reason:
      'Files: a record in scope writes its own, and of which record one is, is asked of the calls that show it',
    queries: [
      'records/file.sql.ts#holdFiles',
      'records/file.sql.ts#placesOfFile',
      'records/file.sql.ts#releaseFiles',
    ],
  },
  {
    reason: 'Alerts are raised and closed by their cause, whoever brings it about; who sees them is scoped',
    queries: ['records/alert.sql.ts'],
  },
  {
    reason: 'Meetings: whether a mail without any name still holds, asked for those whom it was queued for',
    queries: ['records/meetingAlerts.sql.ts#listRoomsWithStranger'],
  },
  {
    reason:
      'Chat: what a message is held against, for whoever may write it; flags and their steps come with it, and who sees them is scoped',
    queries: [
      'areas/chat/review/decisions.sql.ts#listSecondDue',
      'operations/chat/flagMessage.sql.ts#insertFlags',
      'records/chatFlag.sql.ts#addFlagSteps',
      'records/chatUrgentMail.sql.ts#listGathered',
      'records/chatUrgentMail.sql.ts#listUrgentMailFacts',
      'records/chatWords.sql.ts',
    ],
  },
  {
    reason:
      'Mail: queued by what it tells of, written and sent by the worker; a letter names whom it is about',
    queries: [
      'areas/masters/mailHistory.sql.ts#namesOf',
      'records/calledOff.sql.ts',
      'records/entryMail.sql.ts',
      'records/mail.sql.ts',
      'records/mailNames.sql.ts',
      'records/mailedRequest.sql.ts',
      'records/reportDue.sql.ts#stillUnreported',
      'records/reportTelling.sql.ts#beginTimedMail',
      'records/chatNews.sql.ts#countNews',
      'records/reportTelling.sql.ts#listMailedReports',
      'records/standIn.sql.ts#listAskedLessons',
    ],
  },
  {
    reason:
      'A meeting service is one for all centers: what it tells comes signed and without a person, and how it does is nobody’s row',
    queries: [
      'areas/meetings/provider.sql.ts#hearing',
      'records/meetingServices.sql.ts#outSince',
      'areas/meetings/zoomWebhook.sql.ts',
    ],
  },
  {
    reason: 'The machinery of jobs: the worker takes, reports and ends what somebody in scope has asked for',
    queries: [
      'records/job.sql.ts#endJob',
      'records/job.sql.ts#listAbandonedJobs',
      'records/job.sql.ts#placeOfJob',
      'records/job.sql.ts#reportProgress',
      'records/job.sql.ts#startJob',
      'records/job.sql.ts#yearUpdateOfJob',
    ],
  },
]
