import * as calendarFeed from './account/calendarFeed.ts'
import * as failedSignIns from './account/failedSignIns.ts'
import * as family from './account/family.ts'
import * as files from './account/files.ts'
import * as endLooking from './account/looking.ts'
import * as lookups from './account/lookups.ts'
import * as notifyEmail from './account/notifyEmail.ts'
import * as outside from './account/outside.ts'
import * as passkeys from './account/passkeys.ts'
import * as register from './account/register.ts'
import * as savedViews from './account/savedViews.ts'
import * as secondFactor from './account/secondFactor.ts'
import * as session from './account/session.ts'
import * as sessions from './account/sessions.ts'
import * as startup from './account/startup.ts'
import type { Call } from './call.ts'
import * as chatReaders from './chat/chatReaders.ts'
import * as chatroom from './chat/chatroom.ts'
import { chatWords } from './chat/chatWords.ts'
import * as chatKeeping from './chat/keeping.ts'
import * as chatLeftRooms from './chat/leftRooms.ts'
import * as chatReview from './chat/review.ts'
import * as chatReviewFigures from './chat/reviewFigures.ts'
import * as chatSealed from './chat/sealed.ts'
import * as chatSettling from './chat/settling.ts'
import * as consult from './consults/consult.ts'
import * as consults from './consults/consults.ts'
import * as C30101Choices from './entries/C30101-application/choices.ts'
import * as C30101Submit from './entries/C30101-application/submit.ts'
import * as C30101Tables from './entries/C30101-application/tables.ts'
import * as C30201 from './entries/C30201-full-seats.ts'
import * as C40411 from './entries/C40411-requests.ts'
import * as pendingSchedule from './entries/pending-schedule.ts'
import * as autoAssign from './lessons/C40101-weekly-assignment/autoAssign.ts'
import * as canEdit from './lessons/C40101-weekly-assignment/canEdit.ts'
import * as changeCell from './lessons/C40101-weekly-assignment/changeCell.ts'
import * as comparePlans from './lessons/C40101-weekly-assignment/comparePlans.ts'
import * as distribute from './lessons/C40101-weekly-assignment/distribute.ts'
import * as getAppliedSchedule from './lessons/C40101-weekly-assignment/getAppliedSchedule.ts'
import * as getCalendar from './lessons/C40101-weekly-assignment/getCalendar.ts'
import * as getCenterDropdown from './lessons/C40101-weekly-assignment/getCenterDropdown.ts'
import * as getLessonHistory from './lessons/C40101-weekly-assignment/getLessonHistory.ts'
import * as getTeacherInfoAndSchedule from './lessons/C40101-weekly-assignment/getTeacherInfoAndSchedule.ts'
import * as getWeekStamp from './lessons/C40101-weekly-assignment/getWeekStamp.ts'
import * as latestSchedule from './lessons/C40101-weekly-assignment/latestSchedule.ts'
import * as officeWork from './lessons/C40101-weekly-assignment/officeWork.ts'
import * as pastWeek from './lessons/C40101-weekly-assignment/pastWeek.ts'
import * as replan from './lessons/C40101-weekly-assignment/replan.ts'
import * as resetSchedule from './lessons/C40101-weekly-assignment/resetSchedule.ts'
import * as selectedSchedule from './lessons/C40101-weekly-assignment/selectedSchedule.ts'
import * as standIns from './lessons/C40101-weekly-assignment/standIns.ts'
import * as updateSchedule from './lessons/C40101-weekly-assignment/updateSchedule.ts'
import * as whyNot from './lessons/C40101-weekly-assignment/whyNot.ts'
import * as C40201 from './lessons/C40201-operation-table.ts'
import * as C40401 from './lessons/C40401-required-teachers.ts'
import * as C40501Choices from './lessons/C40501-lesson-list/choices.ts'
import * as C40501List from './lessons/C40501-lesson-list/list.ts'
import * as C40501Record from './lessons/C40501-lesson-list/record.ts'
import * as incidentRecord from './lessons/incident/record.ts'
import * as incidentSettle from './lessons/incident/settle.ts'
import * as incidentStandIns from './lessons/incident/standIns.ts'
import * as incidentTryDay from './lessons/incident/tryDay.ts'
import * as jobs from './lessons/jobs.ts'
import * as M00101 from './masters/M00101-notice-settings.ts'
import { meetingAccounts } from './masters/M00501-meeting-accounts.ts'
import * as M00501 from './masters/M00501-operation-status.ts'
import { centers } from './masters/M20101-centers.ts'
import { classrooms } from './masters/M20201-classrooms.ts'
import { courses } from './masters/M20301-courses/courses.ts'
import { courseTypes } from './masters/M20301-courses/courseTypes.ts'
import { subjects } from './masters/M20401-subjects.ts'
import * as M20601 from './masters/M20601-names.ts'
import * as M20701 from './masters/M20701-mail-templates.ts'
import * as seminarCalendar from './masters/M20801-seminars/getCalendar.ts'
import { seminars } from './masters/M20801-seminars/seminars.ts'
import * as factorReset from './masters/M20901-users/factorReset.ts'
import * as findPeople from './masters/M20901-users/findPeople.ts'
import * as beginLooking from './masters/M20901-users/looking.ts'
import * as outsideOfUser from './masters/M20901-users/outside.ts'
import * as resetPassword from './masters/M20901-users/resetPassword.ts'
import * as setStatus from './masters/M20901-users/setStatus.ts'
import * as slips from './masters/M20901-users/slips.ts'
import { users } from './masters/M20901-users/users.ts'
import * as M21001 from './masters/M21001-calendar.ts'
import { helpItems } from './masters/M21101-help-settings.ts'
import * as mailHistory from './masters/mailHistory.ts'
import * as centerSettings from './masters/settings/centerSettings.ts'
import * as settings from './masters/settings/settings.ts'
import * as standing from './masters/standing.ts'
import * as takeoverActs from './masters/takeover/acts.ts'
import * as takeoverState from './masters/takeover/state.ts'
import * as untold from './masters/untold.ts'
import * as zoomLog from './meetings/zoom-log.ts'
import * as C50101 from './reports/C50101-report-approval.ts'
import * as C50102Draft from './reports/C50102-report/draft.ts'
import * as C50102Manage from './reports/C50102-report/manage.ts'
import * as C50102Proposal from './reports/C50102-report/proposal.ts'
import * as C50102Read from './reports/C50102-report/read.ts'
import * as C50102Warnings from './reports/C50102-report/warnings.ts'
import * as C50102Write from './reports/C50102-report/write.ts'
import * as C50103Figures from './reports/C50103-report-data/figures.ts'
import * as C50103List from './reports/C50103-report-data/list.ts'
import * as C50103Sheet from './reports/C50103-report-data/sheet.ts'
import { sampleUsers } from './samples/t0010-sample-users.ts'
import * as studentChoices from './students/C20101-students/choices.ts'
import * as studentLeave from './students/C20101-students/leave.ts'
import { students } from './students/C20101-students/students.ts'
import * as yearUpdate from './students/C20101-students/yearUpdate.ts'
import * as C20201Interviews from './students/C20201-karte/interviews.ts'
import * as C20201Kartes from './students/C20201-karte/kartes.ts'
import * as C20201Progress from './students/C20201-karte/progress.ts'
import * as C20201Record from './students/C20201-karte/record.ts'
import * as C20301 from './students/C20301-home-center.ts'
import * as C21101 from './students/C21101-student-today.ts'
import * as C21201Read from './students/C21201-student-schedule/read.ts'
import * as C21201Requests from './students/C21201-student-schedule/requests.ts'
import * as teacherChoices from './teachers/C10101-teachers/choices.ts'
import * as ownProfile from './teachers/C10101-teachers/ownProfile.ts'
import { teachers } from './teachers/C10101-teachers/teachers.ts'
import * as C10201 from './teachers/C10201-shifts.ts'
import * as C10301 from './teachers/C10301-shift-overview.ts'
import * as C11101Attendance from './teachers/C11101-teacher-today/attendance.ts'
import * as C11101Day from './teachers/C11101-teacher-today/day.ts'
import * as C11101OfficeWork from './teachers/C11101-teacher-today/officeWork.ts'
import * as C11101StandIns from './teachers/C11101-teacher-today/standIns.ts'
import * as C11101 from './teachers/C11101-teacher-today.ts'
import * as C40701 from './teachers/C40701-attendance-check.ts'
import * as C00101 from './top/C00101-notices.ts'
import * as C00102 from './top/C00102-alerts.ts'
import * as C00103 from './top/C00103-help.ts'
import * as erasures from './top/erasures.ts'
import * as home from './top/home.ts'
import * as readiness from './top/readiness.ts'
import * as systemState from './top/systemState.ts'

const modules = {
  ...files,
  ...lookups,
  ...savedViews,
  ...register,
  ...session,
  ...outside,
  ...passkeys,
  ...secondFactor,
  ...sessions,
  ...family,
  ...endLooking,
  ...startup,
  ...failedSignIns,
  ...notifyEmail,
  ...calendarFeed,
  ...canEdit,
  ...getCalendar,
  ...getTeacherInfoAndSchedule,
  ...getAppliedSchedule,
  ...getWeekStamp,
  ...updateSchedule,
  ...whyNot,
  ...replan,
  ...standIns,
  C40101_comparePlans: comparePlans.C40101_comparePlans,
  C40101_getComparison: comparePlans.C40101_getComparison,
  C40101_takePlan: comparePlans.C40101_takePlan,
  ...changeCell,
  ...officeWork,
  ...getLessonHistory,
  ...pastWeek,
  ...getCenterDropdown,
  ...autoAssign,
  ...resetSchedule,
  ...latestSchedule,
  ...selectedSchedule,
  ...distribute,
  ...incidentRecord,
  ...incidentSettle,
  ...incidentStandIns,
  ...incidentTryDay,
  ...C40201,
  ...C40401,
  ...C40501Choices,
  ...C40501List,
  ...C40501Record,
  ...C50101,
  ...C50102Draft,
  ...C50102Proposal,
  ...C50102Read,
  ...C50102Manage,
  ...C50102Warnings,
  ...C50102Write,
  ...C50103Figures,
  ...C50103List,
  ...C50103Sheet,
  ...jobs,
  ...chatroom,
  ...chatReaders,
  ...chatKeeping,
  ...chatReviewFigures,
  ...chatLeftRooms,
  ...chatSealed,
  ...chatSettling,
  ...chatReview,
  ...chatWords.calls,
  ...consult,
  ...consults,
  ...C30101Choices,
  ...C30101Submit,
  ...C30101Tables,
  ...C30201,
  ...C40411,
  ...pendingSchedule,
  ...C00101,
  ...C00102,
  ...C00103,
  ...home,
  ...C10201,
  ...C10301,
  ...teachers.calls,
  ...teacherChoices,
  ...ownProfile,
  ...C11101,
  ...C11101Day,
  ...C11101Attendance,
  ...C11101OfficeWork,
  ...C11101StandIns,
  ...C40701,
  ...students.calls,
  ...studentChoices,
  ...studentLeave,
  ...yearUpdate,
  ...C20301,
  ...C20201Kartes,
  ...C20201Progress,
  ...C20201Record,
  ...C20201Interviews,
  ...C21101,
  ...C21201Read,
  ...C21201Requests,
  ...M00101.notices.calls,
  ...M00101,
  ...helpItems.calls,
  ...centers.calls,
  ...classrooms.calls,
  ...standing,
  ...courseTypes.calls,
  ...courses.calls,
  ...subjects.calls,
  ...M20601,
  ...M21001,
  ...seminars.calls,
  ...seminarCalendar,
  ...users.calls,
  ...M00501,
  ...meetingAccounts.calls,
  ...M20701,
  ...findPeople,
  ...resetPassword,
  ...factorReset,
  ...beginLooking,
  ...outsideOfUser,
  ...setStatus,
  ...slips,
  ...settings,
  ...centerSettings,
  ...mailHistory,
  ...untold,
  ...readiness,
  ...systemState,
  ...erasures,
  ...takeoverActs,
  ...takeoverState,
  ...sampleUsers.calls,
  ...zoomLog,
}

/** The exports that are calls, by the name they are exported under. */
type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

/** Every call that works today, typed; the server's handlers are one for each (a missing one does not compile). */
export type Calls = CallsOf<typeof modules>
export type CallName = keyof Calls

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'api' in value && 'functions' in value
}

/** The calls by export name. */
export const calls = Object.fromEntries(Object.entries(modules).filter(([, value]) => isCall(value))) as Calls
