import { getSession } from '../../session/sessionStore.ts'
import { sentencesText } from '../../words/joining.ts'
import { maillessWords } from './text.ts'

/** Whether this installation sends no mail: what a screen says of mails would be untrue. */
export function isMailless(): boolean {
  return getSession().config?.mail_flag === 0
}

/** Sentences for staff that promise a mail; where none can go, that follows. */
export function mailingText(...sentences: readonly string[]): string {
  return sentencesText(...sentences, isMailless() ? maillessWords.say('unsent') : '')
}
