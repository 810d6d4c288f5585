import type { AlertKindKey } from '@terakoya/contract/top/alertKinds'
import { absenceSoonAlert } from './absenceSoon.ts'
import { absentElsewhereAlert } from './absentElsewhere.ts'
import type { WatchedKind } from './alertKind.ts'
import { applicationAlert } from './application.ts'
import { backupOldAlert } from './backupOld.ts'
import { barredLessonsAlert } from './barredLessons.ts'
import { businessExportedAlert } from './businessExported.ts'
import { chatBrokenAlert } from './chatBroken.ts'
import { chatExportedAlert } from './chatExported.ts'
import { chatHeldAlert } from './chatHeld.ts'
import { chatLiftAlert } from './chatLift.ts'
import { chatNoReaderAlert } from './chatNoReader.ts'
import { chatRedactedAlert } from './chatRedacted.ts'
import { chatSecondAlert } from './chatSecond.ts'
import { chatUnheardAlert } from './chatUnheard.ts'
import { chatUnreachableAlert } from './chatUnreachable.ts'
import { chatUnsentAlert } from './chatUnsent.ts'
import { chatUnwatchedAlert } from './chatUnwatched.ts'
import { chatUrgentAlert } from './chatUrgent.ts'
import { consultNewAlert } from './consultNew.ts'
import { familyEntryAlert } from './familyEntry.ts'
import { incidentUntoldAlert } from './incidentUntold.ts'
import { jobFailedAlert } from './jobFailed.ts'
import { lowUsageAlert } from './lowUsage.ts'
import { mailDeadAlert } from './mailDead.ts'
import { meetingDisagreementAlert } from './meetingDisagreement.ts'
import { meetingIncidentAlert } from './meetingIncident.ts'
import { meetingServiceOutAlert } from './meetingServiceOut.ts'
import { meetingStrangerAlert } from './meetingStranger.ts'
import { reportOverdueAlert } from './reportOverdue.ts'
import { reportReturnedAlert } from './reportReturned.ts'
import { shiftWithdrawalAlert } from './shiftWithdrawal.ts'
import { standbyMissingAlert } from './standbyMissing.ts'
import { standInsAlert } from './standIns.ts'
import { studentAbsentAlert } from './studentAbsent.ts'
import { teacherAbsentNowAlert } from './teacherAbsentNow.ts'
import { teacherUnconfirmedAlert } from './teacherUnconfirmed.ts'
import { unassignedSoonAlert } from './unassignedSoon.ts'

/** The kinds of alerts by their key: one that the contract names and nobody raises doesn't compile. */
const byKey: Readonly<{ [Key in AlertKindKey]: WatchedKind }> = {
  consult_new: consultNewAlert,
  meeting_stranger: meetingStrangerAlert,
  meeting_incident: meetingIncidentAlert,
  meeting_service_out: meetingServiceOutAlert,
  chat_urgent: chatUrgentAlert,
  chat_held: chatHeldAlert,
  teacher_absent_now: teacherAbsentNowAlert,
  incident_untold: incidentUntoldAlert,
  absent_elsewhere: absentElsewhereAlert,
  barred_lessons: barredLessonsAlert,
  stand_ins: standInsAlert,
  student_absent: studentAbsentAlert,
  absence_soon: absenceSoonAlert,
  teacher_unconfirmed: teacherUnconfirmedAlert,
  unassigned_soon: unassignedSoonAlert,
  shift_withdrawal: shiftWithdrawalAlert,
  application: applicationAlert,
  family_entry: familyEntryAlert,
  meeting_disagreement: meetingDisagreementAlert,
  report_overdue: reportOverdueAlert,
  report_returned: reportReturnedAlert,
  chat_broken: chatBrokenAlert,
  business_exported: businessExportedAlert,
  chat_exported: chatExportedAlert,
  chat_redacted: chatRedactedAlert,
  chat_second: chatSecondAlert,
  chat_lift: chatLiftAlert,
  chat_no_reader: chatNoReaderAlert,
  chat_unreachable: chatUnreachableAlert,
  backup_old: backupOldAlert,
  standby_missing: standbyMissingAlert,
  chat_unsent: chatUnsentAlert,
  chat_unheard: chatUnheardAlert,
  chat_unwatched: chatUnwatchedAlert,
  low_usage: lowUsageAlert,
  mail_dead: mailDeadAlert,
  job_failed: jobFailedAlert,
}

export const watchedKinds: readonly WatchedKind[] = Object.values(byKey)
