import { describe, expect, it } from 'vitest'
import { mayWriteFromLog, proposalOf, usualLogSettings } from './attendanceFromLog.ts'
import { type CorpusLesson, makeCorpus } from './corpus.testing.ts'
import { sessionsOf } from './presence.ts'
import { minuteMs } from './presentMinutes.ts'
import type { RoomLog } from './roomLog.ts'

const corpus = makeCorpus(20261126, 10_000)

const judge = ({ lesson, truth, strange }: CorpusLesson, log: RoomLog) => {
  const sessions = sessionsOf(log)
  const proposal = proposalOf(log, sessions, lesson, usualLogSettings)
  const block = mayWriteFromLog({
    lesson,
    proposal,
    settings: usualLogSettings,
    attendance_distinction: 0,
    marked: false,
    cancelled: false,
    settled: false,
    now: lesson.ends_at + 10 * minuteMs,
  })
  const passed = sessions.filter(each => strange.includes(each.participant) && each.person !== null)
  return { log, truth, proposal, written: block === null ? proposal.proposed : null, passed }
}
const early = corpus.map(each => judge(each, each.early))
const whole = corpus.map(each => judge(each, each.whole))
type Judged = (typeof whole)[number]

const rightOf = (all: readonly Judged[], mark: number, by: (each: Judged) => number | null) => {
  const said = all.filter(each => by(each) === mark)
  return said.filter(each => each.truth === mark).length / said.length
}
const foundOf = (all: readonly Judged[], mark: number) => {
  const true_ones = all.filter(each => each.truth === mark)
  return true_ones.filter(each => each.proposal.proposed === mark).length / true_ones.length
}
const proposed = (each: Judged) => each.proposal.proposed
const written = (each: Judged) => each.written
const reached = (all: readonly Judged[]) =>
  all.filter(({ log }) => log.events.length > 0 || log.report !== null)

describe('ten thousand lessons of which the truth is known', () => {
  it('figures', () => {
    const c: Record<string, number> = {}
    for (const e of reached(whole)) {
      const k = `${e.truth} → ${e.proposal.proposed} ${e.proposal.proposed === e.truth ? '' : e.proposal.reason_codes.join()} report ${e.log.report !== null}`
      c[k] = (c[k] ?? 0) + 1
    }
    const w: Record<string, number> = {}
    for (const e of early) {
      const k = `${e.truth} → ${e.written}`
      w[k] = (w[k] ?? 0) + 1
    }
    const w2: Record<string, number> = {}
    for (const e of whole) {
      const k = `${e.truth} → ${e.written}`
      w2[k] = (w2[k] ?? 0) + 1
    }
    process.stdout.write(
      JSON.stringify(
        {
          c,
          w,
          w2,
          reached: reached(whole).length,
          p1: rightOf(whole, 1, proposed),
          p2: rightOf(whole, 2, proposed),
          p9: rightOf(whole, 9, proposed),
          r1: foundOf(reached(whole), 1),
          r2: foundOf(reached(whole), 2),
          e1: foundOf(early, 1),
          e2: foundOf(early, 2),
          passed: whole.filter(e => e.passed.length).length,
          strangers: corpus.filter(e => e.strange.length).length,
        },
        null,
        1,
      ),
    )
    expect(written).toBeDefined()
  })
})
