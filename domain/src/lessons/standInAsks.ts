import type { LocalTime } from '../assignment/periodOver.ts'
import { passOnAt } from '../chat/escalation.ts'
import { type Day, daysBetween } from '../days/day.ts'
import { slotTimes, type TimeLimitNo } from '../days/timeSlot.ts'
import { defineTexts, defineWords } from '../words/words.ts'

/** What a stand-in says to the question whether they take a lesson. */
export const standInAnswers = ['yes', 'no'] as const
export type StandInAnswer = (typeof standInAnswers)[number]

/**
 * How a question ended for somebody who was asked: they teach it (`given`); somebody else said yes first (`taken`); the center
 * asks no further (`stopped`), decided the absence otherwise (`settled`), or changed the lesson (`changed`); it has begun.
 */
export const askEnds = ['given', 'taken', 'stopped', 'settled', 'changed', 'begun'] as const
export type AskEnd = (typeof askEnds)[number]

/** Where the question about a lesson stands: people are asked, somebody said yes, all were asked and nobody did, it is over. */
export const standInStates = ['asking', 'accepted', 'nobody', 'ended'] as const
export type StandInState = (typeof standInStates)[number]

/** How many are asked at once. */
const waveSize = 3
/** Minutes until the next ones are asked: usually; with less than three hours to the lesson. */
const pauses = { usual: 10, soon: 5 } as const
const soonMinutes = 180
/** With fewer minutes to the lesson everybody is asked at once. */
const lastMinutes = 60

interface AskedPlace {
  schedule_date: Day
  time_limit_no: TimeLimitNo
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from a moment in Asia/Tokyo until the lesson begins; negative once it has. */
export function minutesUntil({ schedule_date, time_limit_no }: AskedPlace, now: LocalTime): number {
  const days = daysBetween(now.day, schedule_date)
  return days * 1440 + minutesOf(slotTimes(time_limit_no).start) - minutesOf(now.time)
}

/** How many are asked now, of those who wait in the line: the next few, or all when the lesson is near. */
export function sizeOfWave(place: AskedPlace, now: LocalTime): number {
  return minutesUntil(place, now) < lastMinutes ? Number.POSITIVE_INFINITY : waveSize
}

/** The hours in which people are written to. */
interface Hours {
  chat_from_time: string
  chat_to_time: string
}

/** When people may be asked: now within the center's hours, else in the morning. */
export const askableFrom = (now: LocalTime, hours: Hours): LocalTime => passOnAt(now, 0, hours)

/** When the next ones are asked, if nobody has said yes by then. */
export function nextWaveAt(place: AskedPlace, now: LocalTime, hours: Hours): LocalTime {
  return passOnAt(now, minutesUntil(place, now) < soonMinutes ? pauses.soon : pauses.usual, hours)
}

/** How it ended, in a word to the center's people. */
export const askEndTexts: Record<AskEnd, string> = defineTexts('askEndTexts', {
  given: '代講に決定',
  taken: 'ほかの方に決定',
  stopped: '募集を取りやめ',
  settled: '別の方法に決定',
  changed: '授業の変更で終了',
  begun: '授業の開始で終了',
})

const letGoWords = defineWords('standInLetGo', {
  ja: {
    let_go:
      '「できます」とお答えいただきましたが、代講をお願いする必要がなくなりました。ありがとうございました。',
    deciding: '決まるのを待っています。いまは答えられません。決まったらお知らせします。',
  },
})

/** To whoever hasn't answered, while the center has decided and nobody was told of it: it may be taken back, and asked on. */
export const askDecidingSentence = (): string => letGoWords.say('deciding')

/** Why it is over, to whoever was asked; who had said yes and is let go hears that it was heard. */
export function askEndSentence(reason: AskEnd, answer: StandInAnswer | null): string {
  const free = reason === 'stopped' || reason === 'settled' || reason === 'changed'
  return free && answer === 'yes' ? letGoWords.say('let_go') : askEndSentences[reason]
}

const askEndSentences: Record<AskEnd, string> = defineTexts('askEndSentences', {
  given: '代講をお願いすることに決まりました。',
  taken: 'ほかの方に決まりました。ご検討ありがとうございました。',
  stopped: '代講をお願いする必要がなくなりました。ご検討ありがとうございました。',
  settled: '代講をお願いする必要がなくなりました。ご検討ありがとうございました。',
  changed: '授業が変わったため、代講をお願いする必要がなくなりました。ご検討ありがとうございました。',
  begun: '授業の時間になったため、募集は終わりました。ご検討ありがとうございました。',
})
