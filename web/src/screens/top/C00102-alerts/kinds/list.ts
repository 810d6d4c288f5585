import type { AlertKindKey } from '@terakoya/contract/top/alertKinds'
import { absenceSoon } from './absenceSoon.ts'
import { absentElsewhere } from './absentElsewhere.ts'
import type { ShownKind } from './alertKind.ts'
import { application } from './application.ts'
import { backupOld } from './backupOld.ts'
import { barredLessons } from './barredLessons.ts'
import { businessExported } from './businessExported.ts'
import { chatBroken } from './chatBroken.ts'
import { chatExported } from './chatExported.ts'
import { chatHeld } from './chatHeld.ts'
import { chatLift } from './chatLift.ts'
import { chatNoReader } from './chatNoReader.ts'
import { chatRedacted } from './chatRedacted.ts'
import { chatSecond } from './chatSecond.ts'
import { chatUnheard } from './chatUnheard.ts'
import { chatUnreachable } from './chatUnreachable.ts'
import { chatUnsent } from './chatUnsent.ts'
import { chatUnwatched } from './chatUnwatched.ts'
import { chatUrgent } from './chatUrgent.ts'
import { consultNew } from './consultNew.ts'
import { familyEntry } from './familyEntry.ts'
import { incidentUntold } from './incidentUntold.ts'
import { jobFailed } from './jobFailed.ts'
import { lowUsage } from './lowUsage.ts'
import { mailDead } from './mailDead.ts'
import { meetingDisagreement } from './meetingDisagreement.ts'
import { meetingIncident } from './meetingIncident.ts'
import { meetingServiceOut } from './meetingServiceOut.ts'
import { meetingStranger } from './meetingStranger.ts'
import { reportOverdue } from './reportOverdue.ts'
import { reportReturned } from './reportReturned.ts'
import { shiftWithdrawal } from './shiftWithdrawal.ts'
import { standbyMissing } from './standbyMissing.ts'
import { standIns } from './standIns.ts'
import { studentAbsent } from './studentAbsent.ts'
import { teacherAbsentNow } from './teacherAbsentNow.ts'
import { teacherUnconfirmed } from './teacherUnconfirmed.ts'
import { unassignedSoon } from './unassignedSoon.ts'

/** How each kind is shown: one that the contract names and nobody words doesn't compile. */
export const shownKinds: Readonly<{ [Key in AlertKindKey]: ShownKind<Key> }> = {
  consult_new: consultNew,
  meeting_stranger: meetingStranger,
  meeting_incident: meetingIncident,
  meeting_service_out: meetingServiceOut,
  chat_urgent: chatUrgent,
  chat_held: chatHeld,
  teacher_absent_now: teacherAbsentNow,
  incident_untold: incidentUntold,
  absent_elsewhere: absentElsewhere,
  barred_lessons: barredLessons,
  stand_ins: standIns,
  student_absent: studentAbsent,
  absence_soon: absenceSoon,
  teacher_unconfirmed: teacherUnconfirmed,
  unassigned_soon: unassignedSoon,
  shift_withdrawal: shiftWithdrawal,
  application,
  family_entry: familyEntry,
  meeting_disagreement: meetingDisagreement,
  report_overdue: reportOverdue,
  report_returned: reportReturned,
  chat_broken: chatBroken,
  business_exported: businessExported,
  chat_exported: chatExported,
  chat_redacted: chatRedacted,
  chat_second: chatSecond,
  chat_lift: chatLift,
  chat_no_reader: chatNoReader,
  chat_unreachable: chatUnreachable,
  backup_old: backupOld,
  standby_missing: standbyMissing,
  chat_unsent: chatUnsent,
  chat_unheard: chatUnheard,
  chat_unwatched: chatUnwatched,
  low_usage: lowUsage,
  mail_dead: mailDead,
  job_failed: jobFailed,
}
