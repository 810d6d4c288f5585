/**
 * Milliseconds after which a day that is looked at is read again: an absence, a lesson moved, a week distributed may come
 * from somebody else while the page stays open.
 */
export const dayPoll = 60_000
