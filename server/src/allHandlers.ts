import { calendarFeedHandlers } from './areas/account/calendarFeed.ts'
import { failedSignInsHandlers } from './areas/account/failedSignIns.ts'
import { familyHandlers } from './areas/account/family.ts'
import { fileHandlers } from './areas/account/files.ts'
import { loginHandlers } from './areas/account/login.ts'
import { lookingHandlers } from './areas/account/looking.ts'
import { lookupHandlers } from './areas/account/lookups.ts'
import { notifyEmailHandlers } from './areas/account/notifyEmail.ts'
import { outsideHandlers } from './areas/account/outside.ts'
import { outsideDoorHandlers } from './areas/account/outsideDoor.ts'
import { passkeyHandlers } from './areas/account/passkeys.ts'
import { registerHandlers } from './areas/account/register.ts'
import { savedViewHandlers } from './areas/account/savedViews.ts'
import { secondFactorHandlers } from './areas/account/secondFactor.ts'
import { sessionHandlers } from './areas/account/session.ts'
import { sessionsHandlers } from './areas/account/sessions.ts'
import { startupHandlers } from './areas/account/startup.ts'
import { chatReaderHandlers } from './areas/chat/chatReaders.ts'
import { chatroomHandlers } from './areas/chat/chatroom.ts'
import { noAnswerHandlers } from './areas/chat/noAnswer.ts'
import { ownMessageHandlers } from './areas/chat/ownMessages.ts'
import { chatDecisionHandlers } from './areas/chat/review/decide.ts'
import { chatExportHandlers } from './areas/chat/review/export.ts'
import { chatHoldHandlers } from './areas/chat/review/holds.ts'
import { chatReviewHandlers } from './areas/chat/review/read.ts'
import { chatSealedHandlers } from './areas/chat/review/sealed.ts'
import { chatSecondHandlers } from './areas/chat/review/second.ts'
import { ChatWordsHandlers } from './areas/chat/review/words.ts'
import { sendMessageHandlers } from './areas/chat/sendMessage.ts'
import { consultHandlers } from './areas/consults/consult.ts'
import { consultsHandlers } from './areas/consults/consults.ts'
import { C30101ChoiceHandlers } from './areas/entries/C30101-application/choices.ts'
import { C30101SlotHandlers } from './areas/entries/C30101-application/slots.ts'
import { C30101SubmitHandlers } from './areas/entries/C30101-application/submit.ts'
import { C30101TableHandlers } from './areas/entries/C30101-application/tables.ts'
import { C30201Handlers } from './areas/entries/C30201-full-seats.ts'
import { requestCandidateHandlers } from './areas/entries/C40411-requests/candidates.ts'
import { requestDecisionHandlers } from './areas/entries/C40411-requests/decide.ts'
import { requestListHandlers } from './areas/entries/C40411-requests/list.ts'
import { pendingScheduleHandlers } from './areas/entries/pending-schedule.ts'
import { autoAssignHandlers } from './areas/lessons/C40101-weekly-assignment/autoAssign.ts'
import { changeCellHandlers } from './areas/lessons/C40101-weekly-assignment/changeCell.ts'
import { comparePlansHandlers } from './areas/lessons/C40101-weekly-assignment/comparePlans.ts'
import { distributeHandlers } from './areas/lessons/C40101-weekly-assignment/distribute.ts'
import { lessonHistoryHandlers } from './areas/lessons/C40101-weekly-assignment/getLessonHistory.ts'
import { officeWorkHandlers } from './areas/lessons/C40101-weekly-assignment/officeWork.ts'
import { pastWeekHandlers } from './areas/lessons/C40101-weekly-assignment/pastWeek.ts'
import { assignmentReads } from './areas/lessons/C40101-weekly-assignment/reads.ts'
import { replanHandlers } from './areas/lessons/C40101-weekly-assignment/replan.ts'
import { resetHandlers } from './areas/lessons/C40101-weekly-assignment/resetSchedule.ts'
import { selectedScheduleHandlers } from './areas/lessons/C40101-weekly-assignment/selectedSchedule.ts'
import { standInHandlers } from './areas/lessons/C40101-weekly-assignment/standIns.ts'
import { updateScheduleHandlers } from './areas/lessons/C40101-weekly-assignment/updateSchedule.ts'
import { whyNotHandlers } from './areas/lessons/C40101-weekly-assignment/whyNot.ts'
import { operationTableHandlers } from './areas/lessons/C40201-operation-table/handlers.ts'
import { needsHandlers } from './areas/lessons/C40401-required-teachers/needs.ts'
import { shortagesHandlers } from './areas/lessons/C40401-required-teachers/shortages.ts'
import { lessonChoiceHandlers } from './areas/lessons/C40501-lesson-list/choices.ts'
import { lessonListHandlers } from './areas/lessons/C40501-lesson-list/list.ts'
import { lessonRecordHandlers } from './areas/lessons/C40501-lesson-list/record.ts'
import { incidentHandlers } from './areas/lessons/incident/incident.ts'
import { standInAskHandlers } from './areas/lessons/incident/standIns.ts'
import { jobHandlers } from './areas/lessons/jobs.ts'
import { M00101Handlers } from './areas/masters/M00101-notice-settings.ts'
import { M00501Handlers, meetingAccountHandlers } from './areas/masters/M00501-meeting-accounts.ts'
import { operationStatusHandlers } from './areas/masters/M00501-operation-status.ts'
import { M20101Handlers } from './areas/masters/M20101-centers.ts'
import { M20201Handlers } from './areas/masters/M20201-classrooms.ts'
import { M1010Handlers } from './areas/masters/M20301-courses/courses.ts'
import { M1005Handlers } from './areas/masters/M20301-courses/courseTypes.ts'
import { M20401Handlers } from './areas/masters/M20401-subjects.ts'
import { M20601Handlers } from './areas/masters/M20601-names.ts'
import { mailTemplateHandlers } from './areas/masters/M20701-mail-templates.ts'
import { M20801Handlers, seminarCalendarHandlers } from './areas/masters/M20801-seminars/seminars.ts'
import { M20901Handlers } from './areas/masters/M20901-users/users.ts'
import { M21001Handlers } from './areas/masters/M21001-calendar/calendar.ts'
import { M21101Handlers } from './areas/masters/M21101-help-settings.ts'
import { mailHistoryHandlers } from './areas/masters/mailHistory.ts'
import { centerSettingsHandlers } from './areas/masters/settings/centerSettings.ts'
import { settingsHandlers } from './areas/masters/settings/settings.ts'
import { standingHandlers } from './areas/masters/standing.ts'
import { takeoverHandlers } from './areas/masters/takeover/takeover.ts'
import { untoldHandlers } from './areas/masters/untold/untold.ts'
import { meetingProviderHandlers } from './areas/meetings/provider.ts'
import { switchToSpareHandlers } from './areas/meetings/switchToSpare.ts'
import { answerUnknownHandlers } from './areas/meetings/zoom-log/answerUnknown.ts'
import { correctAnswerHandlers } from './areas/meetings/zoom-log/correctAnswer.ts'
import { zoomLogDecideHandlers } from './areas/meetings/zoom-log/decide.ts'
import { zoomLogListHandlers } from './areas/meetings/zoom-log/list.ts'
import { zoomLogRoomHandlers } from './areas/meetings/zoom-log/room.ts'
import { zoomWebhookHandlers } from './areas/meetings/zoomWebhook.ts'
import { reportApprovalHandlers } from './areas/reports/C50101-report-approval.ts'
import { reportDraftHandlers } from './areas/reports/C50102-report/draft.ts'
import { reportManageHandlers } from './areas/reports/C50102-report/manage.ts'
import { reportProposalHandlers } from './areas/reports/C50102-report/proposal.ts'
import { reportReadHandlers } from './areas/reports/C50102-report/read.ts'
import { reportWarningHandlers } from './areas/reports/C50102-report/warnings.ts'
import { reportWriteHandlers } from './areas/reports/C50102-report/write.ts'
import { reportDataHandlers } from './areas/reports/C50103-report-data/handlers.ts'
import { T0010Handlers } from './areas/samples/t0010-sample-users.ts'
import { studentChoiceHandlers } from './areas/students/C20101-students/choices.ts'
import { leaveHandlers } from './areas/students/C20101-students/leave.ts'
import { C20101Handlers } from './areas/students/C20101-students/students.ts'
import { yearUpdateHandlers } from './areas/students/C20101-students/yearUpdate.ts'
import { interviewHandlers } from './areas/students/C20201-karte/interviews.ts'
import { karteListHandlers } from './areas/students/C20201-karte/list.ts'
import { kartePdfHandlers } from './areas/students/C20201-karte/pdf.ts'
import { karteProgressHandlers } from './areas/students/C20201-karte/progress.ts'
import { karteReadHandlers } from './areas/students/C20201-karte/read.ts'
import { karteSaveHandlers } from './areas/students/C20201-karte/save.ts'
import { C20301Handlers } from './areas/students/C20301-home-center/homeCenter.ts'
import { C21101Handlers } from './areas/students/C21101-student-today.ts'
import { addRequestHandlers } from './areas/students/C21201-student-schedule/addRequest.ts'
import { choiceHandlers } from './areas/students/C21201-student-schedule/choices.ts'
import { holdHandlers } from './areas/students/C21201-student-schedule/holdSlots.ts'
import { requestReadHandlers } from './areas/students/C21201-student-schedule/reads.ts'
import { takeBackHandlers } from './areas/students/C21201-student-schedule/takeBack.ts'
import { withdrawHandlers } from './areas/students/C21201-student-schedule/withdraw.ts'
import { C21201Handlers } from './areas/students/C21201-student-schedule.ts'
import { teacherChoiceHandlers } from './areas/teachers/C10101-teachers/choices.ts'
import { ownProfileHandlers } from './areas/teachers/C10101-teachers/ownProfile.ts'
import { C10101Handlers } from './areas/teachers/C10101-teachers/teachers.ts'
import { C10201Handlers } from './areas/teachers/C10201-shifts.ts'
import { C10301Handlers } from './areas/teachers/C10301-shift-overview.ts'
import { teacherAttendanceHandlers } from './areas/teachers/C11101-teacher-today/attendance.ts'
import { teacherDayHandlers } from './areas/teachers/C11101-teacher-today/day.ts'
import { teacherEnterHandlers } from './areas/teachers/C11101-teacher-today/enter.ts'
import { teacherOfficeWorkHandlers } from './areas/teachers/C11101-teacher-today/officeWork.ts'
import { teacherScheduleHandlers } from './areas/teachers/C11101-teacher-today/schedule.ts'
import { ownStandInHandlers } from './areas/teachers/C11101-teacher-today/standIns.ts'
import { C40701Handlers } from './areas/teachers/C40701-attendance-check.ts'
import { noticeHandlers } from './areas/top/C00101-notices.ts'
import { alertHandlers } from './areas/top/C00102-alerts.ts'
import { helpHandlers } from './areas/top/C00103-help.ts'
import { erasureHandlers } from './areas/top/erasures.ts'
import { homeHandlers } from './areas/top/home.ts'
import { homeDayHandlers } from './areas/top/homeDay.ts'
import { homeStudentsHandlers } from './areas/top/homeStudents.ts'
import { readinessHandlers } from './areas/top/readiness.ts'
import { systemStateHandlers } from './areas/top/systemState.ts'
import type { Handlers } from './road/handlers.ts'

/** The handler of every call that works. */
export const allHandlers: Handlers = {
  ...registerHandlers,
  ...loginHandlers,
  ...sessionHandlers,
  ...outsideHandlers,
  ...outsideDoorHandlers,
  ...passkeyHandlers,
  ...secondFactorHandlers,
  ...sessionsHandlers,
  ...familyHandlers,
  ...startupHandlers,
  ...failedSignInsHandlers,
  ...notifyEmailHandlers,
  ...calendarFeedHandlers,
  ...fileHandlers,
  ...lookingHandlers,
  ...lookupHandlers,
  ...savedViewHandlers,
  ...assignmentReads,
  ...updateScheduleHandlers,
  ...whyNotHandlers,
  ...replanHandlers,
  ...standInHandlers,
  ...comparePlansHandlers,
  ...changeCellHandlers,
  ...officeWorkHandlers,
  ...lessonHistoryHandlers,
  ...pastWeekHandlers,
  ...autoAssignHandlers,
  ...resetHandlers,
  ...selectedScheduleHandlers,
  ...distributeHandlers,
  ...incidentHandlers,
  ...standInAskHandlers,
  ...operationTableHandlers,
  ...needsHandlers,
  ...shortagesHandlers,
  ...lessonChoiceHandlers,
  ...lessonListHandlers,
  ...lessonRecordHandlers,
  ...reportApprovalHandlers,
  ...reportReadHandlers,
  ...reportManageHandlers,
  ...reportDraftHandlers,
  ...reportProposalHandlers,
  ...reportWarningHandlers,
  ...reportWriteHandlers,
  ...reportDataHandlers,
  ...jobHandlers,
  ...zoomWebhookHandlers,
  ...switchToSpareHandlers,
  ...meetingProviderHandlers,
  ...alertHandlers,
  ...mailHistoryHandlers,
  ...untoldHandlers,
  ...mailTemplateHandlers,
  ...operationStatusHandlers,
  ...meetingAccountHandlers,
  ...M00501Handlers,
  ...noticeHandlers,
  ...helpHandlers,
  ...homeDayHandlers,
  ...homeStudentsHandlers,
  ...homeHandlers,
  ...readinessHandlers,
  ...systemStateHandlers,
  ...erasureHandlers,
  ...C10201Handlers,
  ...C10301Handlers,
  ...chatroomHandlers,
  ...sendMessageHandlers,
  ...noAnswerHandlers,
  ...ownMessageHandlers,
  ...chatReaderHandlers,
  ...chatReviewHandlers,
  ...chatDecisionHandlers,
  ...chatSecondHandlers,
  ...chatHoldHandlers,
  ...chatSealedHandlers,
  ...chatExportHandlers,
  ...ChatWordsHandlers,
  ...consultHandlers,
  ...consultsHandlers,
  ...C30101ChoiceHandlers,
  ...C30101SlotHandlers,
  ...C30101SubmitHandlers,
  ...C30101TableHandlers,
  ...C30201Handlers,
  ...requestListHandlers,
  ...pendingScheduleHandlers,
  ...requestCandidateHandlers,
  ...requestDecisionHandlers,
  ...C10101Handlers,
  ...teacherChoiceHandlers,
  ...ownProfileHandlers,
  ...teacherScheduleHandlers,
  ...ownStandInHandlers,
  ...teacherDayHandlers,
  ...teacherEnterHandlers,
  ...teacherAttendanceHandlers,
  ...teacherOfficeWorkHandlers,
  ...C40701Handlers,
  ...C20101Handlers,
  ...studentChoiceHandlers,
  ...leaveHandlers,
  ...yearUpdateHandlers,
  ...C20301Handlers,
  ...karteListHandlers,
  ...karteProgressHandlers,
  ...karteReadHandlers,
  ...karteSaveHandlers,
  ...kartePdfHandlers,
  ...interviewHandlers,
  ...C21101Handlers,
  ...C21201Handlers,
  ...choiceHandlers,
  ...holdHandlers,
  ...addRequestHandlers,
  ...withdrawHandlers,
  ...takeBackHandlers,
  ...requestReadHandlers,
  ...M00101Handlers,
  ...M21101Handlers,
  ...M20101Handlers,
  ...standingHandlers,
  ...M20201Handlers,
  ...M1005Handlers,
  ...M1010Handlers,
  ...M20401Handlers,
  ...M20601Handlers,
  ...M20801Handlers,
  ...seminarCalendarHandlers,
  ...M20901Handlers,
  ...takeoverHandlers,
  ...M21001Handlers,
  ...settingsHandlers,
  ...centerSettingsHandlers,
  ...T0010Handlers,
  ...zoomLogListHandlers,
  ...zoomLogRoomHandlers,
  ...zoomLogDecideHandlers,
  ...answerUnknownHandlers,
  ...correctAnswerHandlers,
}
