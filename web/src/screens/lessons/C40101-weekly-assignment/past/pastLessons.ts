import type { OutputOf } from '@terakoya/contract/wireTypes'
import { periodGroupOf, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { Act } from '../acts/act.ts'
import { lockOf } from '../model/planMoves.ts'
import type { Lesson, WeekData } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'

type People = WeekData['people']

/** What differed from what is stored now. */
export type PastWeek = Pick<OutputOf<'C40101_getPastWeek'>, 'lessons' | 'later' | 'off'>

/** The lessons as they stood then: those that came later are left out, those that are called off by now stand in their places. */
export function pastLessons(stored: readonly Lesson[], { lessons, later, off }: PastWeek): readonly Lesson[] {
  const was = new Map(lessons.map(lesson => [lesson.schedule_no, lesson]))
  const missing = new Set(later)
  const still = stored.flatMap(lesson => {
    if (missing.has(lesson.schedule_no)) return []
    const then = was.get(lesson.schedule_no)
    if (!then) return [lesson]
    const { teacher_no, pinned_flag, run_flag } = then
    const manual_flag = teacher_no > 0 && run_flag === 0 ? 1 : 0
    return [{ ...lesson, teacher_no, pinned_flag, manual_flag }]
  })
  return [...still, ...off]
}

/**
 * Whoever had a lesson then worked then, whatever became of the shift since (a lesson can't stand without one): shifts are those
 * of now, and those.
 */
export function pastPeople(people: People, then: readonly Lesson[]): People {
  const keyOf = (each: { teacher_no: number; schedule_date: string }, period: number) =>
    `${each.teacher_no} ${each.schedule_date} ${period}`
  const known = new Set(people.shifts.map(shift => keyOf(shift, shift.time_limit_no)))
  const more = new Map<string, People['shifts'][number]>()
  for (const { teacher_no, schedule_date, time_limit_no, center_no } of then) {
    const period = periodGroupOf(time_limit_no as TimeLimitNo) * 10
    const key = keyOf({ teacher_no, schedule_date }, period)
    if (teacher_no === 0 || known.has(key)) continue
    const shift = {
      teacher_no,
      schedule_date,
      time_limit_no: period,
      center_no,
      taught_elsewhere_flag: 0 as const,
    }
    more.set(key, shift)
  }
  return more.size === 0 ? people : { ...people, shifts: [...people.shifts, ...more.values()] }
}

interface Restoring {
  /** `null`: the week stands as it did. */
  act: Act | null
  /** How many lessons it changes. */
  count: number
  /** How many stay because they are over, have attendance or can't be edited. */
  kept: number
}

/**
 * The act that brings the week, with what is not saved yet, back to how it stood then. Lessons that came later keep their
 * teachers, and so does what nothing moves any more; a pin doesn't hinder, it was set by the same hand.
 */
export function restoringAct(model: WeekModel, then: readonly Lesson[]): Restoring {
  let kept = 0
  const edits = then.flatMap(({ schedule_no, teacher_no, pinned_flag, manual_flag }) => {
    const lesson = model.lessonOf.get(schedule_no)
    if (!lesson || (lesson.teacher_no === teacher_no && lesson.pinned_flag === pinned_flag)) return []
    const lock = lockOf(model, lesson)
    if (lock !== null && lock !== 'pinned') {
      kept += 1
      return []
    }
    const by_run = teacher_no > 0 && manual_flag === 0 ? { by_run: true as const } : {}
    return [{ schedule_no, set: { teacher_no, pinned_flag, ...by_run } }]
  })
  const act: Act | null = edits.length === 0 ? null : { kind: 'past', lessons: edits, office: [] }
  return { act, count: edits.length, kept }
}
