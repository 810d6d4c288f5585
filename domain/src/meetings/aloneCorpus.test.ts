import { expect, it } from 'vitest'
import { proposalOf, usualLogSettings } from './attendanceFromLog.ts'
import { type CorpusLesson, makeCorpus } from './corpus.testing.ts'
import { disagreementsOf } from './disagreements.ts'
import { sessionsOf } from './presence.ts'
import { minuteMs } from './presentMinutes.ts'

const seed = 20261128
const usual = makeCorpus(seed, 5_000)
const staying = makeCorpus(seed, 2_000, { after: 'both' })
const writing = makeCorpus(seed, 2_000, { after: 'teacher' })

/** Minutes after the lessons at which a meeting is looked at. */
const looks = [11, 30]

/**
 * Whether it rings that the child is alone with an adult (D7), by what has come at that time; `asks`: the service was asked just
 * before whether the meeting still runs.
 */
function rings(one: CorpusLesson, after: number, asks: boolean): boolean {
  const { lesson } = one
  const now = one.early.ends_at + after * minuteMs
  const late = one.whole.events.filter(
    each => each.at > one.early.ends_at + 10 * minuteMs && each.at <= now && !one.early.events.includes(each),
  )
  const over = asks && now >= one.over_at ? ['r1'] : []
  const log = { ...one.early, events: [...one.early.events, ...late], over }
  const sessions = sessionsOf(log)
  return disagreementsOf({
    ...{ log, sessions, lesson, attendance_distinction: 0, settings: usualLogSettings, logged: true },
    proposal: proposalOf(log, sessions, lesson, usualLogSettings),
    ...{ other_host: false, asked_at: null, decided: [], heard_until: now, now },
  }).some(each => each.code === 'D7')
}

const everRings = (one: CorpusLesson, asks: boolean) => looks.some(after => rings(one, after, asks))
/** While they are there. */
const ringsInTime = (one: CorpusLesson, asks: boolean) =>
  looks.some(after => one.early.ends_at + after * minuteMs < one.over_at && rings(one, after, asks))
const count = (lessons: readonly CorpusLesson[], rings: (one: CorpusLesson) => boolean) =>
  lessons.filter(rings).length

/** Nobody stayed on in any of these. */
it('a meeting whose last notices were lost rings for nobody, once its service was asked', () => {
  const false_ones = (asks: boolean) => count(usual, one => everRings(one, asks))
  expect([false_ones(false), false_ones(true)]).toEqual([4, 0])
})

/** The others are those of whom another child is not told to have left, or the child itself is known by no link. */
it('who truly stays on alone rings as often as without asking', () => {
  const real = staying.filter(each => each.alone && each.strange.length === 0)
  const found = (asks: boolean) => count(real, one => ringsInTime(one, asks))
  expect([real.length, found(false), found(true)]).toEqual([1177, 1066, 1066])
})

/**
 * Nobody tells when an app is killed: a child that was cut off at the end may be there as far as anybody knows. Of who came back
 * by the own link the first device is known to be gone.
 */
it('where the teacher stays on alone it rings for a child of whose leaving nobody has told', () => {
  const quiet = writing.filter(each => each.strange.length === 0)
  const found = (asks: boolean) => count(quiet, one => ringsInTime(one, asks))
  expect([quiet.length, found(false), found(true)]).toEqual([1971, 86, 86])
})
