import type { z } from 'zod'
import { calledOffMail } from './calledOff.ts'
import { chatAnchorMail } from './chatAnchor.ts'
import { chatNewsMail } from './chatNews.ts'
import { chatUrgentMail } from './chatUrgent.ts'
import { consultNewMail } from './consultNew.ts'
import { distributionMail } from './distribution.ts'
import { applicationMail, changeMail, seminarMail } from './entries.ts'
import { leftMail } from './left.ts'
import type { MailKind, QueuedKindKey } from './mailKind.ts'
import { meetingStrangerMail } from './meetingStranger.ts'
import { reportMonthMail } from './reportMonth.ts'
import { reportReminderMail } from './reportReminder.ts'
import { reportReturnedMail } from './reportReturned.ts'
import { reportCorrectedMail, reportPublishedMail } from './reportTold.ts'
import { requestAcceptedMail } from './requestAccepted.ts'
import { requestDeclinedMail } from './requestDeclined.ts'
import { requestReceivedMail } from './requestReceived.ts'
import { requestWithdrawnMail } from './requestWithdrawn.ts'
import { shiftReminderMail } from './shiftReminder.ts'
import { signInToldMail } from './signInTold.ts'
import { standInAskedMail } from './standInAsked.ts'
import { standInEndedMail } from './standInEnded.ts'

/** The kinds of mail that the outbox holds, each by its own key: one that the contract names and nobody writes doesn't compile. */
export const mailKinds = {
  distribution: distributionMail,
  application: applicationMail,
  seminar: seminarMail,
  change: changeMail,
  called_off: calledOffMail,
  request_received: requestReceivedMail,
  request_accepted: requestAcceptedMail,
  request_declined: requestDeclinedMail,
  request_withdrawn: requestWithdrawnMail,
  left: leftMail,
  stand_in_asked: standInAskedMail,
  stand_in_ended: standInEndedMail,
  shift_reminder: shiftReminderMail,
  report_published: reportPublishedMail,
  report_corrected: reportCorrectedMail,
  report_month: reportMonthMail,
  report_returned: reportReturnedMail,
  report_reminder: reportReminderMail,
  chat_news: chatNewsMail,
  chat_anchor: chatAnchorMail,
  chat_urgent: chatUrgentMail,
  consult_new: consultNewMail,
  meeting_stranger: meetingStrangerMail,
  sign_in_told: signInToldMail,
} satisfies { [Key in QueuedKindKey]: MailKind<Key> }

/** What is put into the outbox for a mail of that kind. */
export type DetailOf<Key extends QueuedKindKey> = z.input<(typeof mailKinds)[Key]['detail']>
