import { type Clock, secondsBetween } from '../clock.ts'
import type { Finding } from './provider.ts'
import { meetingServiceWords } from './text.ts'

/** Seconds for which an account that worked is taken to work. */
const worksFor = 600
/** Tries of one user a day: each makes a meeting, of which Zoom allows a hundred, and lessons need theirs. */
const perDay = 20

interface Tried {
  day: string
  count: number
  at: string
  findings: Finding[]
}

/** Whether Zoom gave no answer to the first question, so that no meeting was made. */
const madeNothing = ([first]: readonly Finding[]) => first?.unsure === true

/**
 * How often each user of Zoom was tried, so that trying takes no lesson its meeting. One process, so memory is the place;
 * what a restart forgets is less than a user's day.
 */
export class AccountTries {
  private readonly clock: Clock
  private readonly of = new Map<string, Tried>()

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** What a try finds, or what the last one found a moment ago. */
  async ask(zoom_user: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
    const [now, day] = [this.clock.now(), this.clock.today()]
    const last = this.of.get(zoom_user)
    const works = last?.findings.every(each => each.ok_flag === 1) === true
    if (last && works && secondsBetween(last.at, now) < worksFor) return last.findings
    const count = last?.day === day ? last.count : 0
    if (count >= perDay)
      return [
        {
          ok_flag: 0,
          sentence: meetingServiceWords.say('tried_enough', { count: perDay }),
        },
      ]
    const findings = await run()
    this.of.set(zoom_user, { day, count: count + (madeNothing(findings) ? 0 : 1), at: now, findings })
    return findings
  }
}
