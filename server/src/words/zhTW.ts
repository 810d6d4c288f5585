import { zhTW as declaredNames } from '@terakoya/contract/declared/declaredNames.zh-TW'
import { zhTW as faults } from '@terakoya/contract/faultWords.zh-TW'
import { zhTW as fieldLabels } from '@terakoya/contract/fieldLabels.zh-TW'
import { zhTW as messageCodes } from '@terakoya/contract/messageWords.zh-TW'
import { zhTW as screens } from '@terakoya/contract/screens.zh-TW'
import { zhTW as karteNames } from '@terakoya/contract/students/C20201-karte/karteNames.zh-TW'
import { zhTW as assignmentTexts } from '@terakoya/domain/assignment/assignmentTexts.zh-TW'
import { zhTW as chatTexts } from '@terakoya/domain/chat/chatTexts.zh-TW'
import { zhTW as dayTexts } from '@terakoya/domain/days/dayTexts.zh-TW'
import { zhTW as planTexts } from '@terakoya/domain/entries/application/planTexts.zh-TW'
import { zhTW as entryTexts } from '@terakoya/domain/entries/entryTexts.zh-TW'
import { zhTW as lessonTexts } from '@terakoya/domain/lessons/lessonTexts.zh-TW'
import { zhTW as meetingTexts } from '@terakoya/domain/meetings/meetingTexts.zh-TW'
import { zhTW as erasureTexts } from '@terakoya/domain/people/erasureTexts.zh-TW'
import { zhTW as leaveTexts } from '@terakoya/domain/people/leaveTexts.zh-TW'
import { zhTW as userTypeTexts } from '@terakoya/domain/people/userTypeTexts.zh-TW'
import { zhTW as reportTexts } from '@terakoya/domain/reports/reportTexts.zh-TW'
import { zhTW as teacherTexts } from '@terakoya/domain/teachers/teacherTexts.zh-TW'
import type { Translations } from '@terakoya/domain/words/words'
import { zhTW as accountRefusals } from '../areas/account/text.zh-TW.ts'
import { zhTW as chatReviewRefusals } from '../areas/chat/review/text.zh-TW.ts'
import { zhTW as chatRefusals } from '../areas/chat/text.zh-TW.ts'
import { zhTW as consultRefusals } from '../areas/consults/text.zh-TW.ts'
import { zhTW as entries } from '../areas/entries/text.zh-TW.ts'
import { zhTW as assignment } from '../areas/lessons/C40101-weekly-assignment/text.zh-TW.ts'
import { zhTW as incidents } from '../areas/lessons/incident/text.zh-TW.ts'
import { zhTW as lessons } from '../areas/lessons/text.zh-TW.ts'
import { zhTW as slipWords } from '../areas/masters/M20901-users/slipText.zh-TW.ts'
import { zhTW as takeoverWords } from '../areas/masters/takeover/text.zh-TW.ts'
import { zhTW as masterRefusals } from '../areas/masters/text.zh-TW.ts'
import { zhTW as letterWords } from '../areas/masters/untold/letterText.zh-TW.ts'
import { zhTW as meetingRefusals } from '../areas/meetings/text.zh-TW.ts'
import { zhTW as zoomLogRefusals } from '../areas/meetings/zoom-log/text.zh-TW.ts'
import { zhTW as reportRefusals } from '../areas/reports/text.zh-TW.ts'
import { zhTW as studentRefusals } from '../areas/students/text.zh-TW.ts'
import { zhTW as teacherToday } from '../areas/teachers/C11101-teacher-today/text.zh-TW.ts'
import { zhTW as teachers } from '../areas/teachers/text.zh-TW.ts'
import { zhTW as top } from '../areas/top/text.zh-TW.ts'
import { zhTW as authRefusals } from '../auth/text.zh-TW.ts'
import { zhTW as envelopeWords } from '../documents/envelopeText.zh-TW.ts'
import { zhTW as storageRefusals } from '../files/text.zh-TW.ts'
import { zhTW as httpRefusals } from '../http/text.zh-TW.ts'
import { zhTW as staffMails } from '../mail/kinds/staffText.zh-TW.ts'
import { zhTW as mails } from '../mail/kinds/text.zh-TW.ts'
import { zhTW as mailParts } from '../mail/text.zh-TW.ts'
import { zhTW as meetingService } from '../meetings/text.zh-TW.ts'
import { zhTW as nouns } from '../nouns.zh-TW.ts'
import { zhTW as chatOperations } from '../operations/chat/text.zh-TW.ts'
import { zhTW as meetingDisagreements } from '../operations/meetings/text.zh-TW.ts'
import { zhTW as reportOperations } from '../operations/reports/text.zh-TW.ts'
import { zhTW as operations } from '../operations/text.zh-TW.ts'
import { zhTW as refusals } from '../refusalText.zh-TW.ts'
import { zhTW as tableWords } from '../resourceRecords/tableWords.zh-TW.ts'
import { zhTW as recordRefusals } from '../resourceRecords/text.zh-TW.ts'
import { zhTW as roadRefusals } from '../road/text.zh-TW.ts'

/**
 * All words in Traditional Chinese of what the server runs, by catalogue. A bundle can't gather files by a pattern as the page does: each
 * is named here, and the test beside fails for one that is forgotten.
 */
export const words: Translations = {
  ...declaredNames,
  ...faults,
  ...fieldLabels,
  ...messageCodes,
  ...screens,
  ...karteNames,
  ...assignmentTexts,
  ...chatTexts,
  ...dayTexts,
  ...planTexts,
  ...entryTexts,
  ...lessonTexts,
  ...meetingTexts,
  ...erasureTexts,
  ...leaveTexts,
  ...userTypeTexts,
  ...reportTexts,
  ...teacherTexts,
  ...entries,
  ...assignment,
  ...incidents,
  ...lessons,
  ...teacherToday,
  ...teachers,
  ...top,
  ...nouns,
  ...operations,
  ...mailParts,
  ...mails,
  ...staffMails,
  ...chatReviewRefusals,
  ...chatRefusals,
  ...consultRefusals,
  ...meetingRefusals,
  ...zoomLogRefusals,
  ...reportRefusals,
  ...meetingService,
  ...chatOperations,
  ...meetingDisagreements,
  ...reportOperations,
  ...accountRefusals,
  ...masterRefusals,
  ...slipWords,
  ...takeoverWords,
  ...letterWords,
  ...envelopeWords,
  ...studentRefusals,
  ...authRefusals,
  ...storageRefusals,
  ...httpRefusals,
  ...refusals,
  ...recordRefusals,
  ...tableWords,
  ...roadRefusals,
}
