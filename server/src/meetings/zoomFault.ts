import { addDays } from '@terakoya/domain/days/day'
import { dayOfInstant, instantOf, timeOfInstant } from '../clock.ts'
import type { Fault } from './provider.ts'
import { meetingServiceWords } from './text.ts'
import type { ZoomAnswer } from './zoomClient.ts'

const { say: t } = meetingServiceWords

/** The hour at which Zoom's counts of a day begin anew: midnight of UTC. */
export const countsBeginAt = '09:00'

/** The next time Zoom's counts begin anew, ISO. */
export function nextCount(now: string): string {
  const today = dayOfInstant(now)
  return instantOf({
    day: timeOfInstant(now) < countsBeginAt ? today : addDays(today, 1),
    time: countsBeginAt,
  })
}

export const noCredentials = (): Fault => ({ kind: 'refused', sentence: t('no_credentials') })

/** Zoom's number for a meeting that isn't there. */
const noMeeting = 3001

/** Zoom's own numbers for what is wrong, in words for who can set it right. */
const words = {
  1001: 'user_unknown',
  1010: 'user_elsewhere',
  200: 'user_unlicensed',
  3000: 'meeting_refused',
  [noMeeting]: 'meeting_gone',
  3161: 'user_barred',
  4711: 'scopes',
} as const
const wordOf: Readonly<Record<number, (typeof words)[keyof typeof words]>> = words

/** Why Zoom did not do what it was asked. */
export function faultOf(answer: ZoomAnswer, now: string): Fault {
  if (answer.status === 0) {
    return 'why' in answer && answer.why === 'credentials'
      ? { kind: 'refused', sentence: t('credentials') }
      : { kind: 'retry', sentence: t('silent') }
  }
  if (!('body' in answer)) return { kind: 'retry', sentence: t('silent') }
  const { status, body, daily } = answer
  if (status === 429 && daily) {
    return {
      kind: 'wait',
      until: nextCount(now),
      sentence: t('day_limit'),
    }
  }
  if (status === 429 || status >= 500) {
    return {
      kind: 'retry',
      sentence: t('busy', { status }),
    }
  }
  const code = typeof body.code === 'number' ? body.code : 0
  const word = wordOf[code]
  if (word) return { kind: 'refused', sentence: t(word), ...(code === noMeeting ? { gone: true } : {}) }
  if (status === 401) {
    return {
      kind: 'refused',
      sentence: t('not_let_in'),
    }
  }
  // Zoom's own words are English and may name people: its number is enough to look them up.
  return { kind: 'refused', sentence: t('refused', { status, code }) }
}
