import { en as declaredNames } from '@terakoya/contract/declared/declaredNames.en'
import { en as faults } from '@terakoya/contract/faultWords.en'
import { en as fieldLabels } from '@terakoya/contract/fieldLabels.en'
import { en as messageCodes } from '@terakoya/contract/messageWords.en'
import { en as screens } from '@terakoya/contract/screens.en'
import { en as karteNames } from '@terakoya/contract/students/C20201-karte/karteNames.en'
import { en as assignmentTexts } from '@terakoya/domain/assignment/assignmentTexts.en'
import { en as chatTexts } from '@terakoya/domain/chat/chatTexts.en'
import { en as dayTexts } from '@terakoya/domain/days/dayTexts.en'
import { en as planTexts } from '@terakoya/domain/entries/application/planTexts.en'
import { en as entryTexts } from '@terakoya/domain/entries/entryTexts.en'
import { en as lessonTexts } from '@terakoya/domain/lessons/lessonTexts.en'
import { en as meetingTexts } from '@terakoya/domain/meetings/meetingTexts.en'
import { en as erasureTexts } from '@terakoya/domain/people/erasureTexts.en'
import { en as leaveTexts } from '@terakoya/domain/people/leaveTexts.en'
import { en as userTypeTexts } from '@terakoya/domain/people/userTypeTexts.en'
import { en as reportTexts } from '@terakoya/domain/reports/reportTexts.en'
import { en as teacherTexts } from '@terakoya/domain/teachers/teacherTexts.en'
import type { Translations } from '@terakoya/domain/words/words'
import { en as accountRefusals } from '../areas/account/text.en.ts'
import { en as chatReviewRefusals } from '../areas/chat/review/text.en.ts'
import { en as chatRefusals } from '../areas/chat/text.en.ts'
import { en as consultRefusals } from '../areas/consults/text.en.ts'
import { en as entries } from '../areas/entries/text.en.ts'
import { en as assignment } from '../areas/lessons/C40101-weekly-assignment/text.en.ts'
import { en as incidents } from '../areas/lessons/incident/text.en.ts'
import { en as lessons } from '../areas/lessons/text.en.ts'
import { en as slipWords } from '../areas/masters/M20901-users/slipText.en.ts'
import { en as takeoverWords } from '../areas/masters/takeover/text.en.ts'
import { en as masterRefusals } from '../areas/masters/text.en.ts'
import { en as letterWords } from '../areas/masters/untold/letterText.en.ts'
import { en as meetingRefusals } from '../areas/meetings/text.en.ts'
import { en as zoomLogRefusals } from '../areas/meetings/zoom-log/text.en.ts'
import { en as reportRefusals } from '../areas/reports/text.en.ts'
import { en as studentRefusals } from '../areas/students/text.en.ts'
import { en as teacherToday } from '../areas/teachers/C11101-teacher-today/text.en.ts'
import { en as teachers } from '../areas/teachers/text.en.ts'
import { en as top } from '../areas/top/text.en.ts'
import { en as authRefusals } from '../auth/text.en.ts'
import { en as envelopeWords } from '../documents/envelopeText.en.ts'
import { en as storageRefusals } from '../files/text.en.ts'
import { en as httpRefusals } from '../http/text.en.ts'
import { en as staffMails } from '../mail/kinds/staffText.en.ts'
import { en as mails } from '../mail/kinds/text.en.ts'
import { en as mailParts } from '../mail/text.en.ts'
import { en as meetingService } from '../meetings/text.en.ts'
import { en as nouns } from '../nouns.en.ts'
import { en as chatOperations } from '../operations/chat/text.en.ts'
import { en as meetingDisagreements } from '../operations/meetings/text.en.ts'
import { en as reportOperations } from '../operations/reports/text.en.ts'
import { en as operations } from '../operations/text.en.ts'
import { en as refusals } from '../refusalText.en.ts'
import { en as tableWords } from '../resourceRecords/tableWords.en.ts'
import { en as recordRefusals } from '../resourceRecords/text.en.ts'
import { en as roadRefusals } from '../road/text.en.ts'

/**
 * All English words of what the server runs, by catalogue. A bundle can't gather files by a pattern as the page does: each
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
