import { expect, it } from 'vitest'
import { groupBy } from '../collections/groupBy.ts'
import { mayWriteFromLog, proposalOf, usualLogSettings } from './attendanceFromLog.ts'
import { makeCorpus, rareShares } from './corpus.testing.ts'
import { disagreementsOf } from './disagreements.ts'
import { type Interval, lengthOf, overlapOf, unionOf } from './intervals.ts'
import { sessionsOf } from './presence.ts'
import { minuteMs, timeOf } from './presentMinutes.ts'

/** Rooms of what is rare alone: nobody comes, a link is open for seconds, one or two strangers. */
const corpus = makeCorpus(20261129, 3_000, { shares: rareShares }).map(each => {
  const { whole: log, lesson } = each
  const sessions = sessionsOf(log)
  const later = log.ends_at + 600 * minuteMs
  const proposal = proposalOf(log, sessions, lesson, usualLogSettings)
  const found = disagreementsOf({
    ...{ log, sessions, lesson, proposal, attendance_distinction: 0, settings: usualLogSettings },
    ...{ logged: true, other_host: false, asked_at: null, decided: [], heard_until: later, now: later },
  })
  const block = mayWriteFromLog({
    ...{ lesson, proposal, settings: usualLogSettings, attendance_distinction: 0, marked: false },
    ...{ cancelled: false, settled: false, now: lesson.ends_at + 10 * minuteMs },
  })
  return { ...each, sessions, found, proposed: proposal.proposed, written: block === null }
})
type Lesson = (typeof corpus)[number]

const rooms = [...groupBy(corpus, each => each.whole.starts_at).values()]
const timesOf = (sessions: Lesson['sessions']): Interval[] => sessions.map(timeOf)
/** Longer than a wrong room, and than what the log rounds. */
const matters = (times: readonly Interval[]) => lengthOf(times) >= 3 * minuteMs

const strangersOf = ({ sessions, strange }: Lesson) =>
  sessions.filter(each => strange.includes(each.participant))
const childrenOf = ({ sessions, strange }: Lesson) =>
  sessions.filter(each => !strange.includes(each.participant) && each.person?.kind === 'student')
/** Whom the log takes for a child: by the name of one who is missing, whose coming by the number is usual. */
const isTaken = (lesson: Lesson) => strangersOf(lesson).some(each => each.person !== null)
const isTold = (room: readonly Lesson[]) => room.some(each => each.found.some(one => one.code === 'D6'))

/** Rooms in which somebody unknown was for three minutes of the lesson, and no child for as long in all. */
const lonely = rooms.filter(([one]) => {
  if (!one || one.strange.length === 0) return false
  const inside = [{ from: one.whole.starts_at, to: one.whole.ends_at }]
  const strangers = overlapOf(timesOf(strangersOf(one)), inside)
  return matters(strangers) && !matters(unionOf(timesOf(childrenOf(one))))
})

it('who is in a room without any child is asked about or told, also of several and of links for seconds', () => {
  const free = lonely.filter(([one]) => one && !isTaken(one))
  const silent = free.filter(room => !isTold(room))
  const withTwo = free.filter(([one]) => (one?.strange.length ?? 0) > 1)
  const ofTwo = free.filter(room => room.length > 1)
  expect([free.length, withTwo.length, ofTwo.length, silent.length]).toEqual([425, 159, 192, 0])
})

/** A child that comes by the number shows its name: nobody is asked where no other child is (0194). */
it('who takes the name of a missing child is taken for it where no other child is', () => {
  const taken = lonely.filter(([one]) => one && isTaken(one))
  expect([taken.length, taken.filter(room => !isTold(room)).length]).toEqual([244, 160])
})

/** But for whoever has the name of a child that has no link of its own: such a child comes so. */
it('who is with a child for three minutes is told, also beside a second stranger', () => {
  const met = corpus.filter(each => {
    const own = childrenOf(each).filter(one => one.person?.no === each.lesson.student_no)
    const unknown = strangersOf(each).filter(one => one.person === null || one.doubt !== undefined)
    return matters(overlapOf(timesOf(unknown), timesOf(own)))
  })
  expect(met.filter(each => each.strange.length > 1).length).toBeGreaterThan(50)
  expect(met.filter(each => !each.found.some(one => one.code === 'D6'))).toEqual([])
})

it('nobody is written who was not there, and nobody absent', () => {
  const written = corpus.filter(each => each.written)
  expect(written.filter(each => each.truth === 9 || each.proposed === 9)).toEqual([])
  expect(written.filter(each => each.proposed !== each.truth)).toEqual([])
})

it('what is proposed is wrong only where a stranger has the name of a missing child', () => {
  const said = corpus.filter(each => each.proposed === 1 || each.proposed === 2)
  const wrong = said.filter(each => each.proposed !== each.truth)
  expect([said.length, wrong.length, wrong.filter(each => !isTaken(each)).length]).toEqual([1483, 183, 0])
})
