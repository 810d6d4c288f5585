import { describe, expect, it } from 'vitest'
import { makeLesson, makeWeek } from '../testing/makeWeek.ts'
import type { Act } from './act.ts'
import { applyActs, seenOf } from './applyActs.ts'
import { findConflicts } from './conflicts.ts'
import { actsOf, concludeActs, doAct, joinHistories, noHistory, undoAct } from './history.ts'
import { officeAct, pinAct, teacherTypeAct, transferAct, transferBackAct } from './makeActs.ts'
import { saveInput } from './saveInput.ts'

const open = makeLesson({ schedule_no: 1 })
const given = makeLesson({ schedule_no: 2, teacher_no: 5, lock_version: 3 })
const week = makeWeek([open, given])
const place = { schedule_date: '2026-12-08', time_limit_no: 70, teacher_no: 5 }

function set(schedule_no: number, state: Act['lessons'][number]['set']): Act {
  return { kind: 'assign', lessons: [{ schedule_no, set: state }], office: [] }
}

function saved(...acts: Act[]) {
  const edited = applyActs(1, week, acts)
  const history = acts.reduce((before, act) => doAct(before, act, [open, given].map(seenOf)), noHistory)
  return saveInput(1, '2026-12-07', edited, history, 0)
}

describe('the week with acts that are not saved', () => {
  it('differs only where something is other than stored', () => {
    const { lessons, changed, count } = applyActs(1, week, [set(1, { teacher_no: 5 })])
    expect(lessons[0]).toMatchObject({ schedule_no: 1, teacher_no: 5, manual_flag: 1 })
    expect(lessons[1]).toBe(given)
    expect([...changed]).toEqual([[1, { teacher_no: 5 }]])
    expect(count).toBe(1)
  })

  it('an act and its opposite leave nothing to save', () => {
    const edited = applyActs(1, week, [set(2, { teacher_no: 0 }), set(2, { teacher_no: 5 })])
    expect(edited.count).toBe(0)
    expect(edited.lessons[1]).toBe(given)
  })

  it('office work comes and goes by whole periods, and counts as one change', () => {
    const on = applyActs(1, week, [officeAct(place, true)])
    expect(on.people.office_work).toEqual([{ ...place, center_no: 1 }])
    expect(on.count).toBe(1)
    expect(applyActs(1, week, [officeAct(place, true), officeAct(place, false)]).count).toBe(0)
    const stored = { ...week, people: { ...week.people, office_work: [{ ...place, center_no: 1 }] } }
    const off = applyActs(1, stored, [officeAct(place, false)])
    expect(off.people.office_work).toEqual([])
    expect(off.office).toEqual([{ ...place, set: false }])
  })

  it('a lesson on its way to another center leaves the grid and stays in sight', () => {
    const { lessons, leaving } = applyActs(1, week, [transferAct(open, 3)])
    expect(lessons).toEqual([given])
    expect(leaving).toMatchObject([{ schedule_no: 1, center_no: 3, original_center_no: 1 }])
  })
})

describe('who is absent', () => {
  const replan = (teacher_no: number): Act => ({
    ...set(1, { teacher_no: 5 }),
    kind: 'replan',
    losses: [{ teacher_no, schedule_date: '2026-12-08', time_limit_nos: [60] }],
  })

  it('is known as long as the re-plan is among the acts', () => {
    const history = [replan(6), replan(7)].reduce((before, act) => doAct(before, act, []), noHistory)
    const lost = (acts: readonly Act[]) => applyActs(1, week, acts).losses.map(each => each.teacher_no)
    expect(lost(actsOf(history))).toEqual([6, 7])
    expect(lost(actsOf(undoAct(history)))).toEqual([6])
    expect(lost([set(1, { teacher_no: 5 })])).toEqual([])
  })

  it('stays known when the re-plan is saved: the shifts still say otherwise', () => {
    const [one, two] = [replan(6), replan(7)]
    const saved = concludeActs(doAct(doAct(noHistory, one, []), two, []), new Set([one]), [])
    const lost = (history: typeof saved) =>
      applyActs(1, week, actsOf(history), history.seen, history.told).losses.map(each => each.teacher_no)
    expect(lost(saved)).toEqual([6, 7])
    expect(lost(undoAct(saved))).toEqual([6])
    expect(lost(joinHistories(undoAct(saved), doAct(noHistory, two, [])))).toEqual([6, 7])
  })
})

describe('what a save sends', () => {
  it('each kind of act by its own action, with the version that was looked at', () => {
    expect(saved(set(2, { teacher_no: 0, pinned_flag: 0 })).lessons).toEqual([
      { _action: 'removeTeacher', schedule_no: 2, lock_version: 3 },
    ])
    expect(saved(pinAct([given], 1)).lessons).toEqual([
      { _action: 'assignTeacher', schedule_no: 2, lock_version: 3, teacher_no: 5, pinned_flag: 1 },
    ])
    expect(saved(teacherTypeAct([open], 3)).lessons).toEqual([
      { _action: 'setTeacherType', schedule_no: 1, lock_version: 0, teacher_request_type: 3 },
    ])
    expect(saved(set(1, { teacher_no: 5 }), teacherTypeAct([open], 3)).lessons).toEqual([
      {
        _action: 'assignTeacher',
        schedule_no: 1,
        lock_version: 0,
        teacher_no: 5,
        pinned_flag: 0,
        teacher_request_type: 3,
      },
    ])
    expect(saved(transferAct(open, 3)).lessons).toEqual([
      { _action: 'setTransfer', schedule_no: 1, lock_version: 0, target_center_no: 3 },
    ])
    const freed = saved(set(2, { teacher_no: 0 }), transferAct(given, 3)).lessons
    expect(freed).toMatchObject([{ _action: 'setTransfer', schedule_no: 2, released_flag: 1 }])
    expect(saved(officeAct(place, true)).office_work).toEqual([
      { ...place, timeDivision: 0, center_no: 1, dayofweek: 2, _action: 'insert' },
    ])
  })

  it('a lesson that came from another center goes back by its own action', () => {
    const came = makeLesson({ schedule_no: 7, original_center_no: 3 })
    const edited = applyActs(1, makeWeek([came]), [transferBackAct(7, 3)])
    const history = doAct(noHistory, transferBackAct(7, 3), [seenOf(came)])
    expect(saveInput(1, '2026-12-07', edited, history, 1)).toMatchObject({
      lessons: [{ _action: 'removeTransfer', schedule_no: 7 }],
      check: 1,
    })
  })
})

describe('what others saved meanwhile', () => {
  const act = set(1, { teacher_no: 5 })
  const history = doAct(noHistory, act, [seenOf(open)])
  function now(change: Parameters<typeof makeLesson>[0] | null) {
    const lessons = change ? [makeLesson({ schedule_no: 1, lock_version: 1, ...change }), given] : [given]
    const data = makeWeek(lessons)
    return findConflicts(1, data, history)
  }

  it('another teacher is a clash that somebody has to decide', () => {
    const { conflicts } = now({ teacher_no: 9 })
    expect(conflicts).toMatchObject([
      { schedule_no: 1, theirs: { teacher_no: 9, lock_version: 1 }, mine: { teacher_no: 5 } },
    ])
  })

  it('the same teacher, or a change of nothing that acts touch, is no clash', () => {
    expect(now({ teacher_no: 5 })).toEqual({ conflicts: [], unharmed: [] })
    expect(now({})).toMatchObject({ conflicts: [], unharmed: [{ lock_version: 1 }] })
  })

  it('a lesson that is gone is told', () => {
    expect(now(null).conflicts).toMatchObject([{ schedule_no: 1, theirs: null }])
  })

  it('nothing that was loaded as it still is', () => {
    expect(findConflicts(1, week, history)).toEqual({
      conflicts: [],
      unharmed: [],
    })
  })
})
