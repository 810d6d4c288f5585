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
