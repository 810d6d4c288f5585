/** By telephone, or by letter. */
export const tellingWays = ['phone', 'letter'] as const
export type TellingWay = (typeof tellingWays)[number]

/** Days for which what no mail told matters, where it names no day of its own: a report, an answer to a message. */
export const undatedDays = 30

/** What was written longer ago than this isn't looked at for Home; the list has it until the mail is forgotten. */
export const homeDays = 180

/** Most letters of one file, and most mails in them: they are folded by hand, and drawn while somebody waits. */
export const maxLetters = 60
export const maxLetterMails = 600
