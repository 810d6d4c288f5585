/**
 * The queries of the server that take no scope and no number that was checked against one, and why. `file` stands for
 * all queries of a file, `file#name` for one, which is how a new one is named. Whatever is not here takes one
 * (`queries.mjs`).
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
    reason: 'Mail: queued by what it tells of, written and sent by the worker; a mail names whom it is about',
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
  {
    reason:
      'What a scope is worked out from: a login by its secret, its session or the number that either has proved, and wrong tries by where they came from',
    queries: [
      'auth/failedSignIns.sql.ts#addFailedSignIns',
      'auth/failedSignIns.sql.ts#removeSeenSignIns',
      'auth/failedSignIns.sql.ts#sumFailedSignIns',
      'auth/halfSignIn.sql.ts#addHalfSignIn',
      'auth/halfSignIn.sql.ts#findHalfSignIn',
      'auth/halfSignIn.sql.ts#takeHalfSignIn',
      'auth/knownDevice.sql.ts#findUsersOfDevice',
      'auth/knownDevice.sql.ts#forgetDevices',
      'auth/knownDevice.sql.ts#rememberDevice',
      'auth/networkTries.sql.ts#beginNetworkTry',
      'auth/networkTries.sql.ts#endNetworkTry',
      'auth/outsideAccounts.sql.ts#findJoined',
      'auth/outsideAccounts.sql.ts#findLoginOfAccount',
      'auth/outsideAccounts.sql.ts#joinAccount',
      'auth/outsideAccounts.sql.ts#noteAccountUse',
      'auth/outsideAccounts.sql.ts#releaseAccount',
      'auth/outsideWay.sql.ts#addWay',
      'auth/outsideWay.sql.ts#takeWay',
      'auth/passkeyChallenge.sql.ts#addChallenge',
      'auth/passkeyChallenge.sql.ts#takeChallenge',
      'auth/passkeys.sql.ts#addPasskey',
      'auth/passkeys.sql.ts#listPasskeys',
      'auth/passkeys.sql.ts#notePasskeyUse',
      'auth/passkeys.sql.ts#removePasskey',
      'auth/passkeys.sql.ts#removePasskeys',
      'auth/passkeys.sql.ts#renamePasskey',
      'auth/passwordAttempts.sql.ts#clearAllAttemptsAt',
      'auth/passwordAttempts.sql.ts#clearCodeAttempts',
      'auth/passwordAttempts.sql.ts#clearPasswordAttempts',
      'auth/passwordAttempts.sql.ts#countFailedAttempt',
      'auth/passwordAttempts.sql.ts#findPasswordAttempts',
      'auth/passwordAttempts.sql.ts#lockPassword',
      'auth/secondFactor.sql.ts#enrolTotp',
      'auth/secondFactor.sql.ts#listUnusedRecoveryCodes',
      'auth/secondFactor.sql.ts#lockTotp',
      'auth/secondFactor.sql.ts#noteRecoveryUse',
      'auth/secondFactor.sql.ts#noteTotpStep',
      'auth/secondFactor.sql.ts#offerTotp',
      'auth/secondFactor.sql.ts#readFactors',
      'auth/secondFactor.sql.ts#removeTotp',
      'auth/secondFactor.sql.ts#replaceRecoveryCodes',
      'auth/session.sql.ts#addSession',
      'auth/session.sql.ts#endSession',
      'auth/session.sql.ts#endSessionsOf',
      'auth/session.sql.ts#findCredentials',
      'auth/session.sql.ts#findSession',
      'auth/session.sql.ts#lockCredentials',
      'auth/session.sql.ts#noteSignedIn',
      'auth/session.sql.ts#setPassword',
      'auth/session.sql.ts#touchSession',
      'auth/session.sql.ts#wasSessionStopped',
    ],
  },
  {
    reason: 'What everybody did is written down, whoever they are',
    queries: ['traces.sql.ts#writeAccess', 'traces.sql.ts#writeAudit'],
  },
  {
    reason:
      "The operator's own, and the server's before anybody is let in: no call reaches it, and it is about the whole installation",
    queries: [
      'backup/countRows.sql.ts#countRows',
      'backup/verifyRestored.sql.ts#listBrokenRules',
      'backup/verifyRestored.sql.ts#listHeldFiles',
      'backup/verifyRestored.sql.ts#rebuildIndexes',
      'commands/createAdmin.sql.ts#addAdmin',
      'commands/databaseDocument.sql.ts#describePrograms',
      'commands/databaseDocument.sql.ts#describeTables',
      'commands/resetFactor.sql.ts#resetFactorOf',
      'database/allRows.sql.ts#readAllRows',
      'database/allRows.sql.ts#writeAllRows',
      'database/answersNow.sql.ts#answersNow',
      'database/appliedMigrations.sql.ts#readAppliedMigrations',
      'database/extensions.sql.ts#ensureExtensions',
      'demo/demoDatabase.sql.ts#advanceNumbers',
      'demo/demoDatabase.sql.ts#analyze',
      'demo/demoDatabase.sql.ts#businessIsEmpty',
      'demo/demoDatabase.sql.ts#dropSchema',
      'demo/demoDatabase.sql.ts#insertRows',
      'demo/demoDatabase.sql.ts#isMarkedAsDemo',
      'demo/demoDatabase.sql.ts#markAsDemo',
      'demo/demoDatabase.sql.ts#moveReports',
      'demo/demoDatabase.sql.ts#removeEverything',
      'encryption/encryptionCheck.sql.ts#keepSample',
      'encryption/encryptionCheck.sql.ts#readSample',
      'seed/seed.sql.ts#insertSeedHelp',
      'seed/seed.sql.ts#insertSeedNames',
      'seed/seed.sql.ts#insertSeedSettings',
    ],
  },
  {
    reason: 'The worker clears away what has had its time, of everybody',
    queries: [
      'files/sweepFiles.sql.ts#withoutRow',
      'files/unattachedFiles.sql.ts#forgetUnattached',
      'jobs/tidy.sql.ts#tidy',
    ],
  },
  {
    reason:
      'Hints carry no content: a token is good for the login it was given to, and sessions are asked for among those that listen',
    queries: [
      'hints/aliveSessions.sql.ts#listAliveSessions',
      'hints/hintTokens.sql.ts#issueHintToken',
      'hints/hintTokens.sql.ts#useHintToken',
    ],
  },
  {
    reason: 'Towns, which everybody reads',
    queries: [
      'places/places.sql.ts#hasImportedTowns',
      'places/places.sql.ts#listCities',
      'places/places.sql.ts#listTowns',
      'places/places.sql.ts#replaceTowns',
    ],
  },
  {
    reason: "A call's own key, of the login that is in, and how often one has called",
    queries: [
      'road/idempotency.sql.ts#findAnswer',
      'road/idempotency.sql.ts#storeAnswer',
      'road/idempotency.sql.ts#takeKey',
      'road/rateCounts.sql.ts#countTogether',
      'road/rateCounts.sql.ts#forgetCounts',
    ],
  },
  {
    reason: 'How the database is set up, for the operator and administrators: nothing of a person',
    queries: [
      'doctor/databaseFacts.sql.ts#countForeignPasskeys',
      'doctor/databaseFacts.sql.ts#readDatabaseFacts',
    ],
  },
]
