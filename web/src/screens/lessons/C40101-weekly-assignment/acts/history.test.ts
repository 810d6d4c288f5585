import { describe, expect, it } from 'vitest'
import type { Act } from './act.ts'
import {
  type ActHistory,
  actsOf,
  concludeActs,
  doAct,
  forgetLessons,
  joinHistories,
  maxSteps,
  noHistory,
  redoAct,
  undoAct,
} from './history.ts'

function assign(schedule_no: number, teacher_no: number): Act {
  return { kind: 'assign', lessons: [{ schedule_no, set: { teacher_no } }], office: [] }
}

function done(...acts: Act[]): ActHistory {
  return acts.reduce((history, act) => doAct(history, act, []), noHistory)
}

const [one, two, three] = [assign(1, 5), assign(2, 5), assign(3, 5)]

describe('undo and redo', () => {
  it('go back and forth over every act', () => {
    const back = undoAct(undoAct(done(one, two, three)))
    expect(actsOf(back)).toEqual([one])
    expect(actsOf(redoAct(redoAct(back)))).toEqual([one, two, three])
  })

  it('a new act ends what could be redone', () => {
    const history = doAct(undoAct(done(one, two)), three, [])
    expect(actsOf(history)).toEqual([one, three])
    expect(redoAct(history)).toBe(history)
  })

  it('nothing happens at either end', () => {
    expect(undoAct(noHistory)).toBe(noHistory)
    expect(redoAct(done(one)).past).toEqual([one])
  })

  it('200 steps can be undone; older acts stay in force', () => {
    const acts = Array.from({ length: maxSteps + 3 }, (_, index) => assign(index + 1, 5))
    let history = done(...acts)
    for (let step = 0; step < acts.length; step += 1) history = undoAct(history)
    expect(actsOf(history)).toEqual(acts.slice(0, 3))
  })
})

it('a lesson whose other version was chosen leaves every act, and only it', () => {
  const both: Act = { ...one, kind: 'swap', lessons: [...one.lessons, ...two.lessons] }
  const history = forgetLessons(undoAct(done(one, both, three, one)), new Set([1]))
  expect(actsOf(history)).toEqual([{ ...both, lessons: two.lessons }, three])
  expect(history.future).toEqual([])
})

it('a restored draft goes before what was done since, and both can be undone', () => {
  const joined = joinHistories(undoAct(done(one, two)), done(three))
  expect(actsOf(joined)).toEqual([one, three])
  expect(actsOf(undoAct(undoAct(joined)))).toEqual([])
  expect(joinHistories(undoAct(done(one, two)), noHistory).future).toEqual([two])
})

it('after a save, what was done meanwhile stays and is compared with what is stored now', () => {
  const seen = {
    schedule_no: 1,
    teacher_no: 0,
    pinned_flag: 0,
    teacher_request_type: 0,
    center_no: 1,
    original_center_no: 0,
  }
  const again = assign(1, 7)
  let history = doAct(noHistory, one, [{ ...seen, lock_version: 0 }])
  const sent = new Set(actsOf(history))
  history = doAct(history, again, [])
  const left = concludeActs(history, sent, [{ ...seen, teacher_no: 5, lock_version: 1 }])
  expect(actsOf(left)).toEqual([again])
  expect([...left.seen.values()]).toMatchObject([{ lock_version: 1, teacher_no: 5 }])
  expect(concludeActs(doAct(noHistory, one, []), new Set([one]), [])).toEqual(noHistory)
})
