import { defineWords } from '@terakoya/domain/words/words'
import { messageCatalogue } from './messageCatalogue.ts'

const { MSG_0001, MSG_1003, MSG_1004 } = messageCatalogue

/** The sentences of message codes that the server says, in its reader's language; those of screens stand among their words. */
export const messageWords = defineWords('messageCodes', {
  ja: {
    MSG_0001: MSG_0001.usual,
    MSG_1003: MSG_1003.usual,
    MSG_1003_lessons_there: MSG_1003.lessons_there,
    MSG_1003_office_work_there: MSG_1003.office_work_there,
    MSG_1003_history: MSG_1003.history,
    MSG_1004: MSG_1004.usual,
    MSG_1004_lessons_assigned: MSG_1004.lessons_assigned,
    MSG_1004_history: MSG_1004.history,
  },
})
