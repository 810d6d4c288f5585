/**
 * Milliseconds after which a day that is looked at is read again: an absence, a lesson moved, a week distributed may come
 * from somebody else while the page stays open.
 */
export const dayPoll = 60_000

/** … and while the meeting of something in it can be entered: who is to be elsewhere after a switch sees it within ten seconds. */
const soonPoll = 8_000

/** How soon today is read again, by what of it is shown. */
export function todayPoll(shown: readonly { soon_flag: 0 | 1 }[] = []): number {
  return shown.some(each => each.soon_flag === 1) ? soonPoll : dayPoll
}
