import { describe, expect, it } from 'vitest'
import { makeModel } from '../testing/makeModel.ts'
import { makeLesson, makeTeacher, makeWeek } from '../testing/makeWeek.ts'
import type { Act, LessonState } from './act.ts'
import { applyActs, seenOf } from './applyActs.ts'
import { findConflicts } from './conflicts.ts'
import {
  type ActHistory,
  actsOf,
  concludeActs,
  doAct,
  forgetOutdated,
  keepLessons,
  noHistory,
  redoAct,
  undoAct,
} from './history.ts'
import { mineBlock } from './mineBlock.ts'
import { saveInput } from './saveInput.ts'

function set(schedule_no: number, change: Partial<LessonState>): Act {
  return { kind: 'assign', lessons: [{ schedule_no, set: change }], office: [] }
}

const open = makeLesson({ schedule_no: 1 })
const given = makeLesson({ schedule_no: 2, student_no: 2, teacher_no: 5, lock_version: 3 })

/** The week after somebody else saved lesson 1 or 2. */
function after(one: Partial<typeof open>, two: Partial<typeof given> = {}) {
  return makeWeek([
    { ...open, ...one },
    { ...given, ...two },
  ])
}

function sent(history: ActHistory, data: ReturnType<typeof makeWeek>) {
  const edited = applyActs(1, data, actsOf(history), history.seen)
  return saveInput(1, '2026-12-07', edited, history, 0).lessons
}

describe('an open conflict', () => {
  const assigned = doAct(noHistory, set(1, { teacher_no: 5 }), [seenOf(open)])
  const data = after({ teacher_no: 9, lock_version: 1 })
  const open_now = (history: ActHistory) => findConflicts(1, data, history)

  it('stays through undo and redo to the start and back, and nothing of theirs is taken as seen', () => {
    const undone = undoAct(assigned)
    expect(open_now(undone)).toEqual({ conflicts: [], unharmed: [] })
    const back = redoAct(undone)
    expect(open_now(back).conflicts).toMatchObject([{ schedule_no: 1, theirs: { teacher_no: 9 } }])
    expect(back.seen.get(1)?.lock_version).toBe(0)
  })

  it('stays when something else was saved while it was undone', () => {
    const other = doAct(assigned, set(2, { pinned_flag: 1 }), [seenOf(given)])
    const undone = undoAct(undoAct(other))
    const left = concludeActs(undone, new Set(actsOf(undone)), [
      seenOf({ ...open, teacher_no: 9, lock_version: 1 }),
    ])
    const saved = concludeActs(undone, new Set(actsOf(undone)), [])
    expect(left.seen.get(1)?.lock_version).toBe(1)
    expect(open_now(redoAct(saved)).conflicts).toHaveLength(1)
  })

  it('comes when a step back leads away from what both had wanted', () => {
    const twice = doAct(assigned, set(1, { teacher_no: 9 }), [])
    expect(open_now(twice).conflicts).toEqual([])
    expect(open_now(undoAct(twice)).conflicts).toHaveLength(1)
  })

  it('an act on what is stored, in sight, begins anew', () => {
    const stored = seenOf({ ...open, teacher_no: 9, lock_version: 1 })
    const begun = forgetOutdated(undoAct(assigned), [stored], new Set([1]))
    const next = doAct(begun, set(1, { teacher_no: 7 }), [stored])
    expect(open_now(next).conflicts).toEqual([])
    expect(sent(next, data)).toMatchObject([{ teacher_no: 7, lock_version: 1 }])
  })
})

describe('mine', () => {
  const pinned = doAct(noHistory, set(2, { pinned_flag: 1 }), [seenOf(given)])
  const data = after({}, { teacher_no: 0, lock_version: 4 })

  it('is the whole lesson as I saw it, also where it is drawn', () => {
    const [conflict] = findConflicts(1, data, pinned).conflicts
    expect(conflict?.mine).toMatchObject({ teacher_no: 5, pinned_flag: 1 })
    const { lessons } = applyActs(1, data, actsOf(pinned), pinned.seen)
    expect(lessons.find(each => each.schedule_no === 2)).toMatchObject({ teacher_no: 5, pinned_flag: 1 })
  })

  it('kept, it gives the teacher back with the pin; taken back, it is as they saved it', () => {
    const [conflict] = findConflicts(1, data, pinned).conflicts
    if (!conflict?.theirs) throw new Error('no conflict')
    const kept = keepLessons(pinned, new Map([[2, { found: conflict.mine, theirs: conflict.theirs }]]))
    expect(findConflicts(1, data, kept)).toEqual({ conflicts: [], unharmed: [] })
    expect(sent(kept, data)).toEqual([
      { _action: 'assignTeacher', schedule_no: 2, lock_version: 4, teacher_no: 5, pinned_flag: 1 },
    ])
    expect(sent(undoAct(kept), data)).toEqual([])
  })

  it('says why it cannot be kept', () => {
    const taken = makeLesson({
      schedule_no: 3,
      student_no: 3,
      teacher_no: 5,
      capacity: 1,
      course_setting_no: 100,
    })
    const [conflict] = findConflicts(1, data, pinned).conflicts
    if (!conflict) throw new Error('no conflict')
    const drawn = applyActs(1, data, actsOf(pinned), pinned.seen).lessons
    expect(mineBlock(makeModel(data, drawn), conflict)).toBeNull()
    expect(mineBlock(makeModel(data, [...drawn, taken]), conflict)).toBe('full')
    const free = { ...data, people: { ...data.people, teachers: [makeTeacher()], shifts: [] } }
    expect(mineBlock(makeModel(free, drawn), conflict)).toBe('not_working')
    const away = { ...conflict, theirs: { ...seenOf(given), center_no: 3 } }
    expect(mineBlock(makeModel(data, drawn), away)).toBe('moved_away')
  })
})

it('a pinned lesson that was unpinned and moved says so to the server', () => {
  const kept = makeLesson({ schedule_no: 2, teacher_no: 5, pinned_flag: 1 })
  const data = makeWeek([kept])
  const unpin = doAct(noHistory, set(2, { pinned_flag: 0 }), [seenOf(kept)])
  const moved = doAct(doAct(unpin, set(2, { teacher_no: 7 }), []), set(2, { pinned_flag: 1 }), [])
  expect(sent(moved, data)).toMatchObject([{ teacher_no: 7, pinned_flag: 1, unpinned_flag: 1 }])
  expect(sent(doAct(unpin, set(2, { teacher_no: 0 }), []), data)).toMatchObject([
    { _action: 'removeTeacher', unpinned_flag: 1 },
  ])
})
