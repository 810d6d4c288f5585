import { defineWords } from '@terakoya/domain/words/words'
import { messageCatalogue } from './messageCatalogue.ts'

const { MSG_0001, MSG_1003, MSG_1004 } = messageCatalogue

/** The sentences of message codes that the server says, in its reader's language; those of screens stand among their words. */
export const messageWords = defineWords('messageCodes', {
  ja: {
    MSG_0001: MSG_0001.usual,
    MSG_1003: MSG_1003.usual,
    MSG_1004: MSG_1004.usual,
  },
})
