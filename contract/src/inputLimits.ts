/*
 * Limits that a page holds people to while they type and choose, and the server in any case: said once, and without a
 * schema, so that the first load stays without zod. Of incidents: `lessons/incident/incidentLimits.ts`.
 */

/** Calls in one request (domain §9). */
export const maxBatch = 50

/** Days that a list or a file of reports is asked of at once (reports A10). */
export const maxReportDays = 366
/** Days that one question about the ledger spans. */
export const maxLedgerDays = 400
/** How far ahead a change of the home center is planned, in days. */
export const maxHomeChangeDays = 366

/** Records that one act changes. */
export const maxSelected = 1000
/** Rooms whose unread messages are counted at once. */
export const maxCountedRooms = 200
/** Contacts of a person. */
export const maxContacts = 5
/** Test scores of a student. */
export const maxTestScores = 300

/** Characters of what students and families write to staff (spec §5). */
export const maxRequestText = 150
/** Characters of why a request is declined, which the family reads. */
export const maxDeclineReason = 150
/** Characters of a contact message beside a lesson (spec §5). */
export const maxContactMessage = 150
/** Characters of a consult, and of an answer to it. */
export const maxConsultWords = 2000
/** Characters of a chat message, and files it has. */
export const maxChatMessage = 2000
export const maxChatFiles = 4
/** Characters that somebody adds to a report of a chat message. */
export const maxChatReport = 500
/** Characters that a reason has at least with which a room's words leave the house. */
export const minExportReason = 10
/** Characters of why something is done that somebody may dispute later: in a chat, with a report. */
export const maxReason = 300
/** Characters of the same where it is told at length: a message let go, a log of a lesson corrected. */
export const maxLongReason = 500
/** Characters of the same in one line. */
export const maxShortReason = 200
/** Characters of what is noted of a case of chat. */
export const maxCaseNote = 1000
/** Characters of a comment of a report. */
export const maxReportComment = 1000
/** Characters of a remark beside a day, a lesson, an application. */
export const maxNote = 100
/** Characters of a name that somebody gives to a view or a key of their own. */
export const maxShortName = 40

/** Consults on a page of their list. */
export const consultsPerPage = 50
